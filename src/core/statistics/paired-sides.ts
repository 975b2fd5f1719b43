import { binomialCdf, type Interval, zOf } from "./binomial.ts";
import { valueAt } from "./distribution.ts";
import { type Measure, ratio } from "./measure.ts";
import { holmAdjusted } from "./multiple-tests.ts";

export interface McNemar {
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
  /** The chance of so uneven a split were both equally good, 0..1, exact; 1 when they never differ. */
  readonly pValue: number;
}

/** The exact test of how cases split on which just one of two judges is right. */
export function mcNemarOf(onlyFirstRight: number, onlySecondRight: number): McNemar {
  const few = Math.min(onlyFirstRight, onlySecondRight);
  const pValue = Math.min(1, 2 * binomialCdf(few, onlyFirstRight + onlySecondRight, 0.5));
  return { onlyFirstRight, onlySecondRight, pValue };
}

/** How far two shares over the same cases are apart, −1..1, with the interval that is likely to hold the truth. */
export interface PairedDifference {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * The second share less the first, from the cases where just one of the two is right. The interval is Wald's with half
 * a case added to each of the four cells (Agresti & Min 2005), which holds its promise on small sets too.
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
  const half = zOf(confidence) * Math.sqrt(variance);
  return { value, interval: [Math.max(-1, difference - half), Math.min(1, difference + half)] };
}

/** How sides decide one row: right, wrong, or not at all, which is neither. */
export type SideResult = "right" | "wrong" | null;

/** Two of several sides over the same rows, compared where both decide. */
export interface SidePair {
  readonly first: number;
  readonly second: number;
  /** Rows that both decide. */
  readonly decided: number;
  readonly mcNemar: McNemar;
  /** McNemar's exact p, corrected for the number of pairs (Holm), 0..1. */
  readonly pValue: number;
  /** The side that is right more often by more than chance explains. */
  readonly better: number | null;
  /** Share right of the second less that of the first, over the rows that both decide. */
  readonly difference: PairedDifference;
}

/** What a false claim among all pairs may come to. */
const level = 0.05;

/** Counts of rows by how two sides decide them. */
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

/** The range of a difference, widened to 0 where the exact test cannot tell the two apart: both say the same. */
function agreeing({ value, interval }: PairedDifference, tells: boolean): PairedDifference {
  if (interval === null || tells) return { value, interval };
  return { value, interval: [Math.min(0, interval[0]), Math.max(0, interval[1])] };
}

/**
 * Every two of `sides` sides over the same rows. One is better only where McNemar's exact test says so after Holm's
 * correction over all pairs, so that among equal sides a winner is named at most 5 times in 100.
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

/** One row as both sides decide it: whether it has the fault, such as being decided wrongly. */
export interface PairedRow {
  readonly before: boolean;
  readonly after: boolean;
  /** Rows that belong together share it; blank: the row stands alone. */
  readonly group: string;
}

/**
 * How a side stands to the one before. "loss": the fault has become more frequent by more than is allowed, beyond what
 * chance explains; "none": it has not; "unknown": these rows cannot tell.
 */
export type LossStatus = "loss" | "none" | "unknown";

export interface PairedLoss {
  readonly standing: LossStatus;
  /** Rows that both sides decide. */
  readonly n: number;
  /** Rows with the fault, on either side. */
  readonly before: number;
  readonly after: number;
  /** How much more frequent the fault is, −1..1, and where that likely is (95 of 100); null without rows. */
  readonly rise: number | null;
  readonly interval: Interval | null;
  /** About how many more rows like these would tell, where they cannot; null: nobody knows. */
  readonly needed: number | null;
}

export interface LossTerms {
  /** The rise that is tolerated, 0..1. */
  readonly allowance: number;
  /** How many comparisons are made at once: a loss among any of them is claimed falsely at most 5 times in 100. */
  readonly comparisons: number;
}

const alpha = 0.05;
/** More rows than anybody labels. */
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

/**
 * How many alike rows tell as much as one: the variance of the summed differences of whole groups over that of rows
 * that stand alone, at least 1 (Kish's design effect).
 */
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

/** About how many rows would put the likely range on one side of the allowance, if they are like these. */
function rowsWanted({ onlyBefore, onlyAfter }: Counts, n: number, effect: number, terms: LossTerms): number {
  const rise = (onlyAfter - onlyBefore) / n;
  const gap = Math.abs(terms.allowance - rise);
  const differing = (onlyAfter + onlyBefore + 1) / (n + 2);
  const z = zOf(rise > terms.allowance ? 1 - alpha / terms.comparisons : 1 - alpha);
  return Math.ceil(((z * z * (differing - rise * rise)) / (gap * gap) + 2) * effect);
}

/** How many more than `known` rows are wanted; null: more than anybody labels. */
function moreThan(known: number, wanted: number): number | null {
  const more = Math.max(1, wanted - known);
  return more > mostNeeded ? null : more;
}

/** About how many rows beside `known` ones would tell by themselves, if they are like these; null: nobody knows. */
export function freshRowsNeeded(rows: readonly PairedRow[], known: number, terms: LossTerms): number | null {
  const { length: n } = rows;
  if (n === 0) return null;
  const counts = countRows(rows);
  const effect = designEffect(rows, (counts.onlyAfter - counts.onlyBefore) / n);
  return moreThan(known, rowsWanted(counts, n, effect, terms));
}

/**
 * Whether a fault has become more frequent from one side to another over the same rows. A loss is claimed only where the
 * whole range of the paired difference (Agresti and Min), corrected for the number of comparisons, is beyond what is
 * allowed, and McNemar's exact test agrees; "none" where the whole 95 % range is within it.
 */
export function pairedLoss(rows: readonly PairedRow[], terms: LossTerms): PairedLoss {
  const n = rows.length;
  const counts = countRows(rows);
  const { onlyBefore, onlyAfter, both } = counts;
  const faults = { n, before: both + onlyBefore, after: both + onlyAfter };
  if (n === 0) return { ...faults, standing: "unknown", rise: null, interval: null, needed: null };
  const rise = (onlyAfter - onlyBefore) / n;
  const effect = designEffect(rows, rise);
  const [less, more, all] = [onlyBefore / effect, onlyAfter / effect, n / effect];
  const { interval } = pairedDifference(less, more, all);
  const strict = pairedDifference(less, more, all, 1 - alpha / terms.comparisons).interval;
  const { pValue } = mcNemarOf(Math.round(less), Math.round(more));
  const proven = strict !== null && strict[0] > terms.allowance && pValue <= alpha / terms.comparisons;
  const excluded = interval !== null && interval[1] <= terms.allowance;
  const standing = proven ? "loss" : excluded ? "none" : "unknown";
  const needed = standing === "unknown" ? moreThan(n, rowsWanted(counts, n, effect, terms)) : null;
  return { ...faults, standing, rise, interval, needed };
}
