// Numbers taken from the probabilities of an answer, and how they are written.

import type { ChoiceAnswer } from "#core/model/answer.ts";
import { isExpectedLevelInValley } from "#core/statistics/distribution.ts";
import { sumsToOne } from "./read-distribution.ts";

/** The probabilities scaled to sum to 1; null if any is missing or all are 0. */
function normalise(probabilities: readonly (number | null)[]): number[] | null {
  const numbers = probabilities.filter((value) => value !== null);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return numbers.length === probabilities.length && sum > 0 ? numbers.map((value) => value / sum) : null;
}

/** The probabilities as sent; null if there are none, any is missing, or all were rounded to 0. */
export function probabilitiesIfComplete({
  probabilities,
  tooRounded,
}: Pick<ChoiceAnswer, "probabilities" | "tooRounded">): readonly number[] | null {
  if (tooRounded || probabilities.length === 0) return null;
  return probabilities.every((share) => share !== null) ? probabilities : null;
}

/**
 * Whether the probability is split between separate levels, so that the expected level between them misleads. False if
 * a probability is missing or all are 0.
 */
export function isBimodal(probabilities: readonly (number | null)[]): boolean {
  const shares = normalise(probabilities);
  return shares !== null && isExpectedLevelInValley(shares);
}

/** The probabilities as sent; null if any is missing, all are 0, or the sum is too far from 1. */
function completeShares(probabilities: readonly (number | null)[]): number[] | null {
  const numbers = probabilities.filter((value) => value !== null);
  const isComplete = numbers.length === probabilities.length && numbers.some((value) => value > 0);
  return isComplete && sumsToOne(numbers) ? numbers : null;
}

/** Removes binary rounding error, so 0.1 + 0.7 reaches a threshold of 0.8. */
function withoutRounding(value: number): number {
  return Math.floor(value * 1e9 + 0.5) / 1e9;
}

/** Largest probability, 0..1; null as in `probabilityMargin`. */
export function largestProbability(probabilities: readonly (number | null)[]): number | null {
  const shares = completeShares(probabilities);
  return shares && Math.max(...shares);
}

/**
 * Lead of the largest over the second largest probability, 0..1; with one option, its probability. Null if a
 * probability is missing, all are 0, or the sum is too far from 1.
 */
export function probabilityMargin(probabilities: readonly (number | null)[]): number | null {
  const [first, second = 0] = completeShares(probabilities)?.sort((a, b) => b - a) ?? [];
  return first === undefined ? null : withoutRounding(first - second);
}

/** P(level ≥ `from`), 0..1. Null as in `probabilityMargin`, or if there's no such level. */
export function tailProbability(probabilities: readonly (number | null)[], from: number): number | null {
  const tail = completeShares(probabilities)?.slice(from) ?? [];
  if (tail.length === 0) return null;
  return Math.min(1, withoutRounding(tail.reduce((total, value) => total + value, 0)));
}

/** Rounds to six decimals, so that 0.3 − 0.1 is 0.2. */
export function roundFloatError(value: number): number {
  return Number(value.toFixed(6));
}

/** JSON object with a share for each name, rounded to six decimals. */
export function writeProbabilitiesJson(names: readonly string[], at: (index: number) => number): string {
  const members = names.map(
    (name, index) => `${JSON.stringify(name)}:${JSON.stringify(roundFloatError(at(index)))}`,
  );
  return `{${members.join(",")}}`;
}

/** `index` is the position in the author's order; `probability` is null if the service sent none. */
export interface RankedOption {
  index: number;
  name: string;
  probability: number | null;
}

/**
 * Options whose name contains `filter` (case-insensitive), by probability or in the author's order. Ties keep
 * the author's order; unknown probabilities come last.
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
