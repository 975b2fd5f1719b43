import { binomialCdf, deviateOfConfidence, type Interval } from "./binomial.ts";
import { valueAt } from "./distribution.ts";
import { type Measure, ratio } from "./measure.ts";
import { holmAdjusted } from "./multiple-tests.ts";

export interface McNemar {
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
  /** Exact two-sided p-value of the discordant split, 0..1; 1 if the two never differ. */
  readonly pValue: number;
}

/** McNemar's exact test on the cases that exactly one of two sides gets right. */
export function mcNemarOf(onlyFirstRight: number, onlySecondRight: number): McNemar {
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
 * Share that the second gets right minus that of the first. Wald interval with half a case added to each of the four
 * cells (Agresti & Min 2005), which keeps its coverage on small sets.
 */
export function pairedDifference(
  onlyFirst: number,
  onlySecond: number,
  n: number,
  confidence = 0.95,
): PairedDifference {
  const value = ratio(onlySecond - onlyFirst, n, "there are no labelled cases");
  if (n === 0) return { value, interval: null };
  const rows = n + 2;
  const difference = (onlySecond - onlyFirst) / rows;
  const variance = ((onlyFirst + onlySecond + 1) / rows - difference ** 2) / rows;
  const half = deviateOfConfidence(confidence) * Math.sqrt(variance);
  return { value, interval: [Math.max(-1, difference - half), Math.min(1, difference + half)] };
}

/** Null if the side doesn't decide the row. */
export type SideResult = "right" | "wrong" | null;

export interface SidePair {
  readonly first: number;
  readonly second: number;
  readonly decided: number;
  readonly mcNemar: McNemar;
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
  return { first, second, decided, mcNemar: mcNemarOf(onlyFirst, onlySecond) };
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
export function compareSides(rows: readonly (readonly SideResult[])[], sides: number): SidePair[] {
  const pairs = Array.from({ length: sides }, (_, first) =>
    Array.from({ length: sides - first - 1 }, (__, after) => countPair(rows, first, first + 1 + after)),
  ).flat();
  const adjusted = holmAdjusted(pairs.map(({ mcNemar }) => mcNemar.pValue));
  return pairs.map((pair, at) => {
    const pValue = valueAt(adjusted, at);
    const { onlyFirstRight, onlySecondRight } = pair.mcNemar;
    const tells = pValue <= level;
    const difference = pairedDifference(onlyFirstRight, onlySecondRight, pair.decided);
    const ahead = onlyFirstRight > onlySecondRight ? pair.first : pair.second;
    return { ...pair, pValue, better: tells ? ahead : null, difference: agreeing(difference, tells) };
  });
}

/** Whether a row has the fault, such as a wrong decision, on each side. */
export interface PairedRow {
  readonly before: boolean;
  readonly after: boolean;
  /** Rows with the same group depend on each other; a blank group means an independent row. */
  readonly group: string;
}

/**
 * "loss" means that the fault became significantly more frequent, by more than the allowance; "none" that it didn't;
 * "unknown" that there are too few rows to tell.
 */
export type LossStatus = "loss" | "none" | "unknown";

export interface PairedLoss {
  readonly status: LossStatus;
  readonly n: number;
  readonly before: number;
  readonly after: number;
  /** Change in the fault's frequency, −1..1, with its 95 % interval; null without rows. */
  readonly rise: number | null;
  readonly interval: Interval | null;
  /**
   * Estimated number of further rows needed to tell; null without rows, if `status` isn't "unknown", or above
   * 1,000,000.
   */
  readonly needed: number | null;
}

export interface LossTerms {
  /** Rise that is tolerated, 0..1. */
  readonly allowance: number;
  /** Number of comparisons made at once. A false "loss" in any of them occurs at most 5 % of the time. */
  readonly comparisons: number;
}

const alpha = 0.05;
/** Nobody labels more rows than this. */
const mostNeeded = 1_000_000;

interface Counts {
  onlyBefore: number;
  onlyAfter: number;
  both: number;
}

function countRows(rows: readonly PairedRow[]): Counts {
  const counts = { onlyBefore: 0, onlyAfter: 0, both: 0 };
  for (const { before, after } of rows) {
    if (before && after) counts.both += 1;
    else if (before) counts.onlyBefore += 1;
    else if (after) counts.onlyAfter += 1;
  }
  return counts;
}

/** Kish's design effect, at least 1: the variance of group sums over that of independent rows. */
function designEffect(rows: readonly PairedRow[], rise: number): number {
  const sums = new Map<string, number>();
  let alone = 0;
  for (const [place, { before, after, group }] of rows.entries()) {
    const off = Number(after) - Number(before) - rise;
    const key = group === "" ? `row ${place}` : `group ${group}`;
    sums.set(key, (sums.get(key) ?? 0) + off);
    alone += off * off;
  }
  let grouped = 0;
  for (const sum of sums.values()) grouped += sum * sum;
  return alone > 0 ? Math.max(1, grouped / alone) : 1;
}

/** Number of rows that would put the whole interval on one side of the allowance, at the observed rates. */
function rowsWanted({ onlyBefore, onlyAfter }: Counts, n: number, effect: number, terms: LossTerms): number {
  const rise = (onlyAfter - onlyBefore) / n;
  const gap = Math.abs(terms.allowance - rise);
  const differing = (onlyAfter + onlyBefore + 1) / (n + 2);
  const z = deviateOfConfidence(rise > terms.allowance ? 1 - alpha / terms.comparisons : 1 - alpha);
  return Math.ceil(((z * z * (differing - rise * rise)) / (gap * gap) + 2) * effect);
}

/** Rows wanted beyond `known`; null above 1,000,000. */
function moreThan(known: number, wanted: number): number | null {
  const more = Math.max(1, wanted - known);
  return more > mostNeeded ? null : more;
}

/**
 * Number of rows to add to `known` unused ones until these can tell on their own, at the rates of `rows`; null without
 * rows or above 1,000,000.
 */
export function freshRowsNeeded(rows: readonly PairedRow[], known: number, terms: LossTerms): number | null {
  const { length: n } = rows;
  if (n === 0) return null;
  const counts = countRows(rows);
  const effect = designEffect(rows, (counts.onlyAfter - counts.onlyBefore) / n);
  return moreThan(known, rowsWanted(counts, n, effect, terms));
}

/**
 * Whether a fault became more frequent over the same rows. "loss" needs the whole paired interval (Agresti &
 * Min), Bonferroni-corrected, above the allowance, and McNemar's exact test to agree; "none" needs the whole
 * 95 % interval within the allowance. Counts are divided by the design effect first.
 */
export function pairedLoss(rows: readonly PairedRow[], terms: LossTerms): PairedLoss {
  const n = rows.length;
  const counts = countRows(rows);
  const { onlyBefore, onlyAfter, both } = counts;
  const faults = { n, before: both + onlyBefore, after: both + onlyAfter };
  if (n === 0) return { ...faults, status: "unknown", rise: null, interval: null, needed: null };
  const rise = (onlyAfter - onlyBefore) / n;
  const effect = designEffect(rows, rise);
  const [less, more, all] = [onlyBefore / effect, onlyAfter / effect, n / effect];
  const { interval } = pairedDifference(less, more, all);
  const strict = pairedDifference(less, more, all, 1 - alpha / terms.comparisons).interval;
  const { pValue } = mcNemarOf(Math.round(less), Math.round(more));
  const proven = strict !== null && strict[0] > terms.allowance && pValue <= alpha / terms.comparisons;
  const excluded = interval !== null && interval[1] <= terms.allowance;
  const status = proven ? "loss" : excluded ? "none" : "unknown";
  const needed = status === "unknown" ? moreThan(n, rowsWanted(counts, n, effect, terms)) : null;
  return { ...faults, status, rise, interval, needed };
}
