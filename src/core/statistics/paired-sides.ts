// Compares two sides over the same cases: McNemar's test and the difference of their rates.

import { binomialCdf, deviateOfConfidence, type Interval } from "./binomial.ts";
import { valueOrZeroAt } from "./distribution.ts";
import { type Measure, ratioMeasure } from "./measure.ts";
import { holmAdjustedPValues } from "./multiple-tests.ts";

export interface McNemarResult {
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
  /** Exact two-sided p-value of the discordant split, 0..1; 1 if the two never differ. */
  readonly pValue: number;
}

/** McNemar's exact test on the cases that exactly one of two sides gets right. */
export function mcNemarTest(onlyFirstRight: number, onlySecondRight: number): McNemarResult {
  const few = Math.min(onlyFirstRight, onlySecondRight);
  const pValue = Math.min(1, 2 * binomialCdf(few, onlyFirstRight + onlySecondRight, 0.5));
  return { onlyFirstRight, onlySecondRight, pValue };
}

/** Difference of two shares over the same cases, −1..1, with its confidence interval. */
export interface PairedDifference {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * Share that the second side gets right, minus that of the first; undefined, without an interval, if `n` is 0. Wald
 * interval with half a case added to each of the four cells (Agresti & Min 2005), which keeps its coverage on small
 * sets.
 */
export function pairedDifference(
  onlyFirst: number,
  onlySecond: number,
  n: number,
  confidence = 0.95,
): PairedDifference {
  const value = ratioMeasure(onlySecond - onlyFirst, n, "there are no labelled cases");
  if (n === 0) return { value, interval: null };
  const rows = n + 2;
  const difference = (onlySecond - onlyFirst) / rows;
  const variance = ((onlyFirst + onlySecond + 1) / rows - difference ** 2) / rows;
  const half = deviateOfConfidence(confidence) * Math.sqrt(variance);
  return { value, interval: [Math.max(-1, difference - half), Math.min(1, difference + half)] };
}

/** Result of one side, such as a model or wording, on a row; null if it leaves the row to a person. */
export type SideResult = "right" | "wrong" | null;

export interface SidePairResult {
  /** Index of the first side. */
  readonly first: number;
  /** Index of the second side. */
  readonly second: number;
  /** Number of rows that both sides decide. */
  readonly decided: number;
  readonly mcNemar: McNemarResult;
  /** McNemar's exact p-value, Holm-corrected over all pairs, 0..1. */
  readonly pValue: number;
  /** Index of the significantly better side; null if the test doesn't reject. */
  readonly better: number | null;
  /** Share right of the second side minus the first's, over rows that both decide. */
  readonly difference: PairedDifference;
}

/** Largest familywise error rate over all pairs. */
const level = 0.05;

function countPair(rows: readonly (readonly SideResult[])[], first: number, second: number) {
  let decided = 0;
  let onlyFirst = 0;
  let onlySecond = 0;
  for (const row of rows) {
    const [one, other] = [row[first] ?? null, row[second] ?? null];
    if (one === null || other === null) continue;
    decided += 1;
    if (one === other) continue;
    if (one === "right") onlyFirst += 1;
    else onlySecond += 1;
  }
  return { first, second, decided, mcNemar: mcNemarTest(onlyFirst, onlySecond) };
}

/**
 * Widens the interval to include 0 if the exact test doesn't reject, so that test and interval never contradict each
 * other.
 */
function agreeing({ value, interval }: PairedDifference, tells: boolean): PairedDifference {
  if (interval === null || tells) return { value, interval };
  return { value, interval: [Math.min(0, interval[0]), Math.max(0, interval[1])] };
}

/**
 * Compares every pair of sides over the same rows: McNemar's exact test, Holm-corrected, so a winner among
 * equal sides is named at most 5 % of the time.
 */
export function compareSides(rows: readonly (readonly SideResult[])[], sides: number): SidePairResult[] {
  const pairs = Array.from({ length: sides }, (_, first) =>
    Array.from({ length: sides - first - 1 }, (__, after) => countPair(rows, first, first + 1 + after)),
  ).flat();
  const adjusted = holmAdjustedPValues(pairs.map(({ mcNemar }) => mcNemar.pValue));
  return pairs.map((pair, at) => {
    const pValue = valueOrZeroAt(adjusted, at);
    const { onlyFirstRight, onlySecondRight } = pair.mcNemar;
    const tells = pValue <= level;
    const difference = pairedDifference(onlyFirstRight, onlySecondRight, pair.decided);
    const ahead = onlyFirstRight > onlySecondRight ? pair.first : pair.second;
    return { ...pair, pValue, better: tells ? ahead : null, difference: agreeing(difference, tells) };
  });
}
