import { type CutTable, candidateOf, reaching } from "./cut-table.ts";
import { type Measure, ratio } from "./measure.ts";

/** Two cuts: no below `lo`, review from `lo` up to `hi`, yes from `hi`; 0 ≤ lo ≤ hi, and `hi` may be +∞. */
export interface Band {
  readonly lo: number;
  readonly hi: number;
}

export interface ZoneCounts {
  /** True cases in the zone. */
  readonly positives: number;
  /** False cases in the zone. */
  readonly negatives: number;
}

/** Three zones by two labels; the six sum to n. */
export interface BandCounts {
  readonly no: ZoneCounts;
  readonly review: ZoneCounts;
  readonly yes: ZoneCounts;
}

export type Zone = keyof BandCounts;

/** The zone that a score falls into. */
export function zoneOf(score: number, { lo, hi }: Band): Zone {
  if (score >= hi) return "yes";
  return score < lo ? "no" : "review";
}

/** The counts of a band, in O(log n). */
export function bandCounts(table: CutTable, { lo, hi }: Band): BandCounts {
  const atLo = reaching(table, candidateOf(table, lo));
  const atHi = reaching(table, candidateOf(table, hi));
  return {
    no: zone(table.n - atLo.rows, table.positives - atLo.positives),
    review: zone(atLo.rows - atHi.rows, atLo.positives - atHi.positives),
    yes: zone(atHi.rows, atHi.positives),
  };
}

function zone(rows: number, positives: number): ZoneCounts {
  return { positives, negatives: rows - positives };
}

export function zoneSize({ positives, negatives }: ZoneCounts): number {
  return positives + negatives;
}

/** Decisions made without a person: rows in no or yes. */
export function automated({ no, yes }: BandCounts): number {
  return zoneSize(no) + zoneSize(yes);
}

/** Wrong decisions among the automated ones: true cases in no, false cases in yes. */
export function automatedErrors({ no, yes }: BandCounts): number {
  return no.positives + yes.negatives;
}

function allRows(counts: BandCounts): number {
  return automated(counts) + zoneSize(counts.review);
}

/** Coverage: the share of cases that are decided automatically, 0..1. */
export function coverage(counts: BandCounts): Measure {
  return ratio(automated(counts), allRows(counts), "there are no cases");
}

/** Selective risk: errors over automated decisions, 0..1 (El-Yaniv & Wiener 2010). */
export function selectiveRisk(counts: BandCounts): Measure {
  return ratio(automatedErrors(counts), automated(counts), "no case is decided automatically");
}

/** Errors over all cases, 0..1, when reviewers err in a share `reviewerError` of what they see (0: never). */
export function errorRateOfAll(counts: BandCounts, reviewerError = 0): Measure {
  const errors = automatedErrors(counts) + reviewerError * zoneSize(counts.review);
  return ratio(errors, allRows(counts), "there are no cases");
}

/**
 * Whether the lower end of the Wilson interval of `hits` among `n` keeps a share `target` (0..1): hits ≥ target · n
 * + z · √(n · target · (1 − target)), which is the score test that the interval inverts. Of nothing every share is kept; that
 * all of a population are hits, no sample can show.
 */
export function keepsShare(hits: number, n: number, target: number, z: number): boolean {
  return n - hits <= mostHits(n, 1 - target, z);
}

/** The most hits among `n` that keep within a share of `target` (0..1) by `z` normal deviates; below 0: not even none. */
export function mostHits(n: number, target: number, z: number): number {
  if (target === 0 && z > 0 && n > 0) return -1;
  return target * n - z * Math.sqrt(n * target * (1 - target)) + 1e-9;
}
