// Whether a fault is more frequent after a change than before, over the same rows.

import { deviateOfConfidence, type Interval } from "./binomial.ts";
import { mcNemarTest, pairedDifference } from "./paired-sides.ts";

/** Whether a row has the fault, such as a wrong decision, on each side. */
export interface PairedRow {
  readonly before: boolean;
  readonly after: boolean;
  /** Rows with the same group depend on each other; a blank group means an independent row. */
  readonly group: string;
}

/**
 * "loss": the fault became more frequent by more than the allowance. "none": a rise above the allowance is excluded.
 * "unknown": there are too few rows to tell.
 */
export type LossStatus = "loss" | "none" | "unknown";

export interface PairedLoss {
  readonly status: LossStatus;
  readonly n: number;
  /** Number of rows with the fault before. */
  readonly before: number;
  /** Number of rows with the fault after. */
  readonly after: number;
  /** Change in the fault's frequency, −1..1, with its 95 % interval; null without rows. */
  readonly rise: number | null;
  readonly interval: Interval | null;
  /**
   * Estimated number of further rows that would tell; null if `status` isn't "unknown", without rows, or above
   * 1,000,000.
   */
  readonly needed: number | null;
}

export interface LossCriteria {
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
function rowsWanted(
  { onlyBefore, onlyAfter }: Counts,
  n: number,
  effect: number,
  terms: LossCriteria,
): number {
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
 * Number of unused rows to add to the `known` unused ones, so that these can tell on their own, if their rates are
 * those of `rows`. Null without rows or above 1,000,000.
 */
export function freshRowsNeeded(
  rows: readonly PairedRow[],
  known: number,
  terms: LossCriteria,
): number | null {
  const { length: n } = rows;
  if (n === 0) return null;
  const counts = countRows(rows);
  const effect = designEffect(rows, (counts.onlyAfter - counts.onlyBefore) / n);
  return moreThan(known, rowsWanted(counts, n, effect, terms));
}

/**
 * Whether a fault became more frequent over the same rows. "loss" needs two things: the whole paired interval
 * (Agresti & Min, Bonferroni-corrected) above the allowance, and McNemar's exact test to reject. "none" needs the
 * whole 95 % interval within the allowance. Counts are divided by the design effect first.
 */
export function pairedLoss(rows: readonly PairedRow[], terms: LossCriteria): PairedLoss {
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
  const { pValue } = mcNemarTest(Math.round(less), Math.round(more));
  const proven = strict !== null && strict[0] > terms.allowance && pValue <= alpha / terms.comparisons;
  const excluded = interval !== null && interval[1] <= terms.allowance;
  const status = proven ? "loss" : excluded ? "none" : "unknown";
  const needed = status === "unknown" ? moreThan(n, rowsWanted(counts, n, effect, terms)) : null;
  return { ...faults, status, rise, interval, needed };
}
