import type { ChoiceAnswer } from "#core/model/answer.ts";
import { isExpectedLevelInValley } from "#core/statistics/distribution.ts";
import { sumsToOne } from "./read-distribution.ts";

/** Known probabilities as numbers; null when any is missing or nothing is left of them. */
function known(probabilities: readonly (number | null)[]): number[] | null {
  const numbers = probabilities.filter((value) => value !== null);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return numbers.length === probabilities.length && sum > 0 ? numbers.map((value) => value / sum) : null;
}

/** The probabilities of an answer, as sent; null where one is missing or all are rounded away. */
export function wholeShares({
  probabilities,
  tooRounded,
}: Pick<ChoiceAnswer, "probabilities" | "tooRounded">): readonly number[] | null {
  if (tooRounded || probabilities.length === 0) return null;
  return probabilities.every((share) => share !== null) ? probabilities : null;
}

/** Whether levels that lie apart share the probability, so that the expected level is one that nobody meant. */
export function isBimodal(probabilities: readonly (number | null)[]): boolean {
  const shares = known(probabilities);
  return shares !== null && isExpectedLevelInValley(shares);
}

/** Probabilities that other numbers may be derived from: none missing, about 1 in sum, not all rounded to 0. */
function whole(probabilities: readonly (number | null)[]): number[] | null {
  const numbers = probabilities.filter((value) => value !== null);
  const isComplete = numbers.length === probabilities.length && numbers.some((value) => value > 0);
  return isComplete && sumsToOne(numbers) ? numbers : null;
}

/** Rid of what binary arithmetic adds, so that 0.1 + 0.7 reaches a threshold at 0.8. */
function settled(value: number): number {
  return Math.floor(value * 1e9 + 0.5) / 1e9;
}

/** The probability of the most probable option, 0..1; null as `marginOf` is. */
export function largestOf(probabilities: readonly (number | null)[]): number | null {
  const shares = whole(probabilities);
  return shares && Math.max(...shares);
}

/**
 * The lead of the most probable option over the next, p₁ − p₂, 0..1; the probability itself where it is the
 * only one. Null where a probability is missing, or where they are far from 1 in sum or all 0.
 */
export function marginOf(probabilities: readonly (number | null)[]): number | null {
  const [first, second = 0] = whole(probabilities)?.sort((a, b) => b - a) ?? [];
  return first === undefined ? null : settled(first - second);
}

/** P(level ≥ `from`), 0..1. Null as `marginOf` is, and where there is no such level. */
export function tailOf(probabilities: readonly (number | null)[], from: number): number | null {
  const tail = whole(probabilities)?.slice(from) ?? [];
  if (tail.length === 0) return null;
  return Math.min(1, settled(tail.reduce((total, value) => total + value, 0)));
}

/** A number without what subtraction adds to it. */
export function roundFloatError(value: number): number {
  return Number(value.toFixed(6));
}

/** The JSON text of probabilities by name. */
export function writeShares(names: readonly string[], at: (index: number) => number): string {
  const members = names.map(
    (name, index) => `${JSON.stringify(name)}:${JSON.stringify(roundFloatError(at(index)))}`,
  );
  return `{${members.join(",")}}`;
}

/** An option with its probability (null where none was sent) and its place in the author's order. */
export interface RankedOption {
  index: number;
  name: string;
  probability: number | null;
}

/**
 * The options of an answer whose name holds `filter` (case aside), by probability or in the author's order;
 * equal and unknown probabilities keep the author's order, unknown ones last.
 */
export function rankOptions(
  names: readonly string[],
  probabilities: readonly (number | null)[],
  order: "probability" | "author",
  filter = "",
): RankedOption[] {
  const wanted = filter.toLowerCase();
  const options = names
    .map((name, index) => ({ index, name, probability: probabilities[index] ?? null }))
    .filter(({ name }) => wanted === "" || name.toLowerCase().includes(wanted));
  if (order === "author") return options;
  return options.sort((a, b) => (b.probability ?? -1) - (a.probability ?? -1) || a.index - b.index);
}
