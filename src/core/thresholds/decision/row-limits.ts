// Goals of the whole decision as limits on numbers of rows, and scores of thresholds by them.

import { type DecisionTuning, sideRateGoals } from "#core/model/tuning.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { type DecisionCosts, type DecisionCounts, totalDecisionCost } from "./decision-counts.ts";
import type { ColumnarDecisionRows } from "./decision-table.ts";

export function countThresholds({ columns }: Pick<ColumnarDecisionRows, "columns">): number {
  return columns.reduce((sum, { shape }) => sum + (shape === "gate" ? 1 : 2), 0);
}

/**
 * Goals as limits on counts: for each kind of error, the largest number of rows with which the goal is met; −1 if not
 * even 0 rows meet it.
 */
export interface DecisionRowLimits {
  readonly n: number;
  readonly costs: DecisionCosts;
  /** Largest number of wrong decisions, by the number of automatic ones (0..n). */
  readonly mostWrong: Int32Array;
  /** Most rows that go to a person. */
  readonly mostReviews: number;
  /** Most rows decided too leniently. */
  readonly mostLenient: number;
  /** Limits for goals of one side; null if none is set. */
  readonly sides: SideLimits | null;
}

interface SideLimits {
  /**
   * Largest number of wrong strict decisions, by the number of strict ones (0..n); −1 for 0 decisions, and where not
   * even 0 wrong ones meet the goal.
   */
  readonly mostStrictWrong: Int32Array;
  /** Like `mostStrictWrong`, for automatic decisions with the most lenient outcome. */
  readonly mostLenientWrong: Int32Array;
  /** Most false alarms. */
  readonly mostAlarms: number;
}

/** Confidence with which shares must be met, 0..1; null to compare observed shares. */
type Confidence = number | null;

/**
 * Costs that differ by less than this share (below 1: by less than this) are ties, because equal sums can differ by
 * rounding.
 */
const slack = 1e-9;

/** Whether the share `hits / of` is at most `most`, by the upper end of its interval or as observed. */
function keepsAtMost(hits: number, of: number, most: number, confidence: Confidence): boolean {
  if (of === 0) return true;
  if (confidence === null) return hits <= most * of + 1e-9;
  return (wilsonInterval(hits, of, confidence).value?.[1] ?? 1) <= most;
}

/**
 * Largest number of hits whose share still counts as at most `most`, searched upwards from `from`; −1 if there is
 * none.
 */
function maxHitsAtConfidence(of: number, most: number, confidence: Confidence, from = -1): number {
  let hits = from;
  while (hits < of && keepsAtMost(hits + 1, of, most, confidence)) hits += 1;
  return hits;
}

/**
 * Limits for `n` rows, of which `needing` can be decided too leniently. With the aim "likely", the error probability
 * of 5 % is divided by the number of thresholds, because the more thresholds are chosen, the better they fit chance.
 */
export function toRowLimits(
  tuning: DecisionTuning,
  { n, needing }: Pick<DecisionCounts, "n" | "needing">,
  thresholds: number,
): DecisionRowLimits {
  const { goals, rightShare, reviewShare, missShare, alarmShare, costs, aim } = tuning;
  const confidence = aim === "likely" ? 1 - 0.05 / Math.max(1, thresholds) : null;
  const mostOf = (goal: "right" | "yesRight" | "noRight", share: number, ofNone: number) => {
    const most = new Int32Array(n + 1).fill(n);
    if (!goals.includes(goal)) return most;
    most[0] = ofNone;
    // With one more decision, at least as many wrong ones are allowed, so each search starts where the last one
    // ended.
    let wrong = -1;
    for (let decided = 1; decided <= n; decided += 1) {
      wrong = maxHitsAtConfidence(decided, 1 - share, confidence, wrong);
      most[decided] = wrong;
    }
    return most;
  };
  const free = n - needing;
  return {
    n,
    costs,
    mostWrong: mostOf("right", rightShare, n),
    sides: sideRateGoals.some((goal) => goals.includes(goal))
      ? {
          mostStrictWrong: mostOf("yesRight", tuning.yesRightShare, -1),
          mostLenientWrong: mostOf("noRight", tuning.noRightShare, -1),
          mostAlarms:
            goals.includes("alarms") && free > 0 ? maxHitsAtConfidence(free, alarmShare, confidence) : n,
        }
      : null,
    mostReviews: goals.includes("people") ? maxHitsAtConfidence(n, reviewShare, confidence) : n,
    mostLenient:
      goals.includes("misses") && needing > 0 ? maxHitsAtConfidence(needing, missShare, confidence) : n,
  };
}

/** Lower is better: rows over the limits are compared first, then the cost. */
export interface SearchScore {
  readonly over: number;
  readonly cost: number;
}

export type DecisionTally = Omit<DecisionCounts, "n" | "needing">;

/** Number of rows by which counts exceed their limits; 0 if all goals are met. */
export function countRowsOverLimits(
  { n, mostWrong, mostReviews, mostLenient, sides }: DecisionRowLimits,
  tally: DecisionTally,
): number {
  const { automatic, wrong, lenient } = tally;
  return (
    Math.max(0, wrong - valueOrZeroAt(mostWrong, automatic)) +
    Math.max(0, n - automatic - mostReviews) +
    Math.max(0, lenient - mostLenient) +
    (sides === null ? 0 : rowsOverSides(sides, tally))
  );
}

function rowsOverSides(
  { mostStrictWrong, mostLenientWrong, mostAlarms }: SideLimits,
  { automatic, wrong, strict, strictWrong, alarms }: DecisionTally,
): number {
  return (
    Math.max(0, strictWrong - valueOrZeroAt(mostStrictWrong, strict)) +
    Math.max(0, wrong - strictWrong - valueOrZeroAt(mostLenientWrong, automatic - strict)) +
    Math.max(0, alarms - mostAlarms)
  );
}

/** The score that the search minimises: rows over the limits first, then the cost of all decisions. */
export function toSearchScore(limits: DecisionRowLimits, tally: DecisionTally): SearchScore {
  return {
    over: countRowsOverLimits(limits, tally),
    cost: totalDecisionCost({ n: limits.n, ...tally }, limits.costs),
  };
}

/** Whether one score is lower than the other by more than rounding. */
export function isBetterScore(one: SearchScore, other: SearchScore): boolean {
  if (one.over !== other.over) return one.over < other.over;
  return one.cost < other.cost - slack * Math.max(1, Math.abs(other.cost));
}
