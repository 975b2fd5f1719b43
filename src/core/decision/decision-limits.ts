import type { DecisionTuning } from "#core/model/tuning.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import { type DecisionCosts, type DecisionCounts, totalCost } from "./decide-rows.ts";

/** Goals as the most rows of each kind that keep them; −1 where no number of rows does. */
export interface DecisionLimits {
  readonly n: number;
  readonly costs: DecisionCosts;
  /** Wrong decisions by how many are automatic, 0..n. */
  readonly mostWrong: Int32Array;
  readonly mostReviews: number;
  readonly mostLenient: number;
}

/** The confidence that shares are kept with; null: as they are observed. */
type Confidence = number | null;

/** Sums of equal cost differ by rounding: closer than this share of them is a tie. */
const slack = 1e-9;

/** Whether `hits` of `of` keep a share at most at `most`: by what is likely, or by what is observed. */
function keepsAtMost(hits: number, of: number, most: number, confidence: Confidence): boolean {
  if (of === 0) return true;
  if (confidence === null) return hits <= most * of + 1e-9;
  return (wilsonInterval(hits, of, confidence).value?.[1] ?? 1) <= most;
}

/** The most hits of `of` that keep a share at most at `most`, not before `from`; −1: not even none does. */
function mostHits(of: number, most: number, confidence: Confidence, from = -1): number {
  let hits = from;
  while (hits < of && keepsAtMost(hits + 1, of, most, confidence)) hits += 1;
  return hits;
}

/**
 * The goals of a tuning over `n` rows, of which `needing` can be decided too leniently. Where they must likely hold, each of
 * the `thresholds` that are chosen takes its part of the 5 %, since the more are chosen the more they follow chance.
 */
export function toLimits(
  { goals, rightShare, reviewShare, missShare, costs, aim }: DecisionTuning,
  { n, needing }: Pick<DecisionCounts, "n" | "needing">,
  thresholds: number,
): DecisionLimits {
  const confidence = aim === "likely" ? 1 - 0.05 / Math.max(1, thresholds) : null;
  const mostWrong = new Int32Array(n + 1).fill(n);
  if (goals.includes("right")) {
    // One more automatic decision never takes away room for a wrong one, so each starts where the one before ended.
    let most = -1;
    for (let automatic = 1; automatic <= n; automatic += 1) {
      most = mostHits(automatic, 1 - rightShare, confidence, most);
      mostWrong[automatic] = most;
    }
  }
  return {
    n,
    costs,
    mostWrong,
    mostReviews: goals.includes("people") ? mostHits(n, reviewShare, confidence) : n,
    mostLenient: goals.includes("misses") && needing > 0 ? mostHits(needing, missShare, confidence) : n,
  };
}

/** What thresholds are judged by: rows over the limits first, then the cost. */
export interface Score {
  readonly over: number;
  readonly cost: number;
}

export type Tally = Pick<DecisionCounts, "automatic" | "wrong" | "lenient">;

/** By how many rows counts are over their limits; 0: all goals are kept. */
export function rowsOver(
  { n, mostWrong, mostReviews, mostLenient }: DecisionLimits,
  { automatic, wrong, lenient }: Tally,
): number {
  return (
    Math.max(0, wrong - numberAt(mostWrong, automatic)) +
    Math.max(0, n - automatic - mostReviews) +
    Math.max(0, lenient - mostLenient)
  );
}

/** How counts fare against goals and costs. */
export function scoreOf(limits: DecisionLimits, tally: Tally): Score {
  return { over: rowsOver(limits, tally), cost: totalCost({ n: limits.n, ...tally }, limits.costs) };
}

/** Whether one score is better than another by more than rounding. */
export function isBetter(one: Score, other: Score): boolean {
  if (one.over !== other.over) return one.over < other.over;
  return one.cost < other.cost - slack * Math.max(1, Math.abs(other.cost));
}
