import type { Thresholds } from "#core/kinds/kind.ts";
import { type DecisionTuning, sideRateGoals } from "#core/model/tuning.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { valueAt } from "#core/statistics/distribution.ts";
import type { DecidingColumn, DecisionColumns } from "./decision-table.ts";
import { classOfCode, type DecisionOutcome } from "./outcome-codes.ts";

function codeIn(column: DecidingColumn, row: number, { lower, upper }: Thresholds): number {
  const score = valueAt(column.scores, row);
  if (Number.isNaN(score)) return column.without;
  if (score >= upper) return valueAt(column.high, row);
  return score < lower ? column.low : column.middle;
}

/** Class of the decision on each row, which is the gravest outcome of all questions. */
export function decideRows(
  { columns, right }: Pick<DecisionColumns, "columns" | "right">,
  thresholds: readonly Thresholds[],
): Int32Array {
  const gravest = new Int32Array(right.length);
  for (const [place, column] of columns.entries()) {
    const own = thresholds[place];
    if (own === undefined) continue;
    for (let row = 0; row < right.length; row += 1) {
      const code = codeIn(column, row, own);
      if (code > valueAt(gravest, row)) gravest[row] = code;
    }
  }
  return gravest.map(classOfCode);
}

/** "lenient" is milder than the right decision, "strict" is wrong in another way. */
export type DecisionCorrectness = "right" | "lenient" | "strict" | "person";

/** Compares a decision with the right one; both are outcome classes. */
export function decisionCorrectness(
  outcomes: readonly DecisionOutcome[],
  decided: number,
  right: number,
): DecisionCorrectness {
  const [said, wanted] = [outcomes[decided], outcomes[right]];
  if (said?.toPerson) return "person";
  if (decided === right || !said || !wanted) return "right";
  return said.gravity < wanted.gravity ? "lenient" : "strict";
}

/** All members are numbers of rows. */
export interface DecisionCounts {
  readonly n: number;
  /** Rows decided without a person. */
  readonly automatic: number;
  /** Automatic rows with another than the right outcome. */
  readonly wrong: number;
  /** Wrong rows whose outcome is milder than the right one. */
  readonly lenient: number;
  /** Rows whose right outcome isn't the most lenient, so that only they can be decided too leniently. */
  readonly needing: number;
  /** Automatic rows with a graver outcome than the most lenient one, and how many of them are wrong. */
  readonly strict: number;
  readonly strictWrong: number;
  /** Number of `strict` rows for which the most lenient outcome would have been right. */
  readonly alarms: number;
}

/**
 * For each class, whether it's graver than the most lenient one. "No outcome" counts as a class only if it's right for
 * some row.
 */
export function graverThanMostLenient({ outcomes, right }: DecisionColumns): readonly boolean[] {
  const possible = right.includes(0) ? outcomes : outcomes.slice(1);
  const least = Math.min(...possible.map(({ gravity }) => gravity));
  return outcomes.map(({ gravity }) => gravity > least);
}

/** Rows by decision and right outcome: `cells[decided * classes + right]`. */
export interface DecisionMatrix {
  readonly classes: number;
  readonly cells: Uint32Array;
}

export function toDecisionMatrix({ outcomes, right }: DecisionColumns, decided: Int32Array): DecisionMatrix {
  const classes = outcomes.length;
  const cells = new Uint32Array(classes * classes);
  for (const [row, kind] of decided.entries()) {
    const at = kind * classes + valueAt(right, row);
    cells[at] = valueAt(cells, at) + 1;
  }
  return { classes, cells };
}

export function decisionCounts(table: DecisionColumns, decided: Int32Array): DecisionCounts {
  const graver = graverThanMostLenient(table);
  const counts = {
    n: decided.length,
    automatic: 0,
    wrong: 0,
    lenient: 0,
    needing: 0,
    strict: 0,
    strictWrong: 0,
    alarms: 0,
  };
  for (const [row, kind] of decided.entries()) {
    const right = valueAt(table.right, row);
    const fate = decisionCorrectness(table.outcomes, kind, right);
    if (fate !== "person") counts.automatic += 1;
    if (fate === "lenient" || fate === "strict") counts.wrong += 1;
    if (fate === "lenient") counts.lenient += 1;
    if (graver[right]) counts.needing += 1;
    if (fate === "person" || !graver[kind]) continue;
    counts.strict += 1;
    if (fate !== "right") counts.strictWrong += 1;
    if (!graver[right]) counts.alarms += 1;
  }
  return counts;
}

export function countsAtThresholds(
  table: DecisionColumns,
  thresholds: readonly Thresholds[],
): DecisionCounts {
  return decisionCounts(table, decideRows(table, thresholds));
}

/** Costs of a wrong decision and of a review, in any common unit. */
export interface DecisionCosts {
  readonly lenient: number;
  readonly strict: number;
  readonly review: number;
}

export function totalCost(
  { n, automatic, wrong, lenient }: Pick<DecisionCounts, "n" | "automatic" | "wrong" | "lenient">,
  costs: DecisionCosts,
): number {
  return costs.lenient * lenient + costs.strict * (wrong - lenient) + costs.review * (n - automatic);
}

export interface ErrorContribution {
  /** Wrong decisions that correcting this question alone would make right. */
  readonly wrong: number;
  /** Reviews that correcting this question alone would avoid. */
  readonly people: number;
}

export interface ErrorAttribution {
  /** One for each column. */
  readonly shares: readonly ErrorContribution[];
  /** Wrong decisions that become right only if several questions are corrected. */
  readonly several: number;
}

/** Attributes each error to every question whose correction alone would remove it. */
export function attributeErrors(table: DecisionColumns, thresholds: readonly Thresholds[]): ErrorAttribution {
  const { columns, outcomes, right } = table;
  const shares = columns.map(() => ({ wrong: 0, people: 0 }));
  let several = 0;
  const codes = columns.map(() => 0);
  for (let row = 0; row < right.length; row += 1) {
    for (const [place, column] of columns.entries())
      codes[place] = codeIn(column, row, thresholds[place] ?? { lower: 0, upper: 0 });
    const fate = decisionCorrectness(outcomes, classOfCode(Math.max(0, ...codes)), valueAt(right, row));
    if (fate === "right") continue;
    let found = false;
    for (const [place, share] of shares.entries()) {
      const better = fateWith(table, codes, place, row);
      if (fate === "person") share.people += better === "person" ? 0 : 1;
      else if (better === "right") {
        share.wrong += 1;
        found = true;
      }
    }
    if (fate !== "person" && !found) several += 1;
  }
  return { shares, several };
}

/** Correctness of a row's decision if this question alone had its right outcome. An unlabelled one keeps its outcome. */
function fateWith(
  { columns, outcomes, right }: DecisionColumns,
  codes: readonly number[],
  place: number,
  row: number,
): DecisionCorrectness {
  const own = valueAt(columns[place]?.right, row);
  let gravest = own < 0 ? valueAt(codes, place) : own;
  for (const [other, code] of codes.entries()) if (other !== place && code > gravest) gravest = code;
  return decisionCorrectness(outcomes, classOfCode(gravest), valueAt(right, row));
}

export function thresholdCount({ columns }: Pick<DecisionColumns, "columns">): number {
  return columns.reduce((sum, { shape }) => sum + (shape === "gate" ? 1 : 2), 0);
}

/** Goals as limits on counts: for each kind of error, the most rows that still meet the goal; −1 if not even 0 do. */
export interface DecisionRowLimits {
  readonly n: number;
  readonly costs: DecisionCosts;
  /** By the number of automatic decisions, 0..n. */
  readonly mostWrong: Int32Array;
  readonly mostReviews: number;
  readonly mostLenient: number;
  /** Limits for goals of one side; null if none is set. */
  readonly sides: SideLimits | null;
}

interface SideLimits {
  /** Largest number of wrong ones by the number of strict decisions, 0..n; −1 if the goal needs at least one decision. */
  readonly mostStrictWrong: Int32Array;
  /** The same by the number of automatic decisions with the most lenient outcome. */
  readonly mostLenientWrong: Int32Array;
  readonly mostAlarms: number;
}

/** Confidence with which shares must be met; null judges observed shares. */
type Confidence = number | null;

/** Costs that differ by less than this share are ties, because equal sums can differ by rounding. */
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
 * Limits over `n` rows, of which `needing` can be decided too leniently. If goals must likely hold, the 5 % is divided
 * among the thresholds, because the more of them are chosen, the more they follow chance.
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
    // One more decision never allows fewer wrong ones, so each search starts where the last one ended.
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

/** Rows over the limits are compared first, then the cost. */
export interface SearchScore {
  readonly over: number;
  readonly cost: number;
}

export type ErrorTally = Omit<DecisionCounts, "n" | "needing">;

/** Number of rows by which counts exceed their limits; 0 if all goals are met. */
export function rowsOverLimits(
  { n, mostWrong, mostReviews, mostLenient, sides }: DecisionRowLimits,
  tally: ErrorTally,
): number {
  const { automatic, wrong, lenient } = tally;
  return (
    Math.max(0, wrong - valueAt(mostWrong, automatic)) +
    Math.max(0, n - automatic - mostReviews) +
    Math.max(0, lenient - mostLenient) +
    (sides === null ? 0 : rowsOverSides(sides, tally))
  );
}

function rowsOverSides(
  { mostStrictWrong, mostLenientWrong, mostAlarms }: SideLimits,
  { automatic, wrong, strict, strictWrong, alarms }: ErrorTally,
): number {
  return (
    Math.max(0, strictWrong - valueAt(mostStrictWrong, strict)) +
    Math.max(0, wrong - strictWrong - valueAt(mostLenientWrong, automatic - strict)) +
    Math.max(0, alarms - mostAlarms)
  );
}

/** Scores counts by the rows over the limits and the cost. */
export function scoreTally(limits: DecisionRowLimits, tally: ErrorTally): SearchScore {
  return { over: rowsOverLimits(limits, tally), cost: totalCost({ n: limits.n, ...tally }, limits.costs) };
}

/** Whether one score is better than the other by more than rounding. */
export function isBetterScore(one: SearchScore, other: SearchScore): boolean {
  if (one.over !== other.over) return one.over < other.over;
  return one.cost < other.cost - slack * Math.max(1, Math.abs(other.cost));
}
