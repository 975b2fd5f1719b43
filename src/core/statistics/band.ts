import { type CutTable, candidateOf, reaching } from "./cut-table.ts";
import { type Measure, ratio } from "./measures.ts";

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

/** The share of cases that go to a person, 0..1. */
export function reviewRate(counts: BandCounts): Measure {
  return ratio(zoneSize(counts.review), allRows(counts), "there are no cases");
}

/** Selective risk: errors over automated decisions, 0..1 (El-Yaniv & Wiener 2010). */
export function selectiveRisk(counts: BandCounts): Measure {
  return ratio(automatedErrors(counts), automated(counts), "no case is decided automatically");
}

/** Right decisions over automated ones, 0..1. */
export function selectiveAccuracy(counts: BandCounts): Measure {
  const all = automated(counts);
  return ratio(all - automatedErrors(counts), all, "no case is decided automatically");
}

/** Errors over all cases, 0..1, when reviewers err in a share `reviewerError` of what they see (0: never). */
export function errorRateOfAll(counts: BandCounts, reviewerError = 0): Measure {
  const errors = automatedErrors(counts) + reviewerError * zoneSize(counts.review);
  return ratio(errors, allRows(counts), "there are no cases");
}

/** The share of automatic yes that is true, 0..1. */
export function yesPrecision({ yes }: BandCounts): Measure {
  return ratio(yes.positives, zoneSize(yes), "no case is in the yes zone");
}

/** The share of automatic no that is right, 0..1. */
export function noPredictiveValue({ no }: BandCounts): Measure {
  return ratio(no.negatives, zoneSize(no), "no case is in the no zone");
}

/** The share of true cases that lands in a zone, 0..1; the three zones sum to 1. */
export function shareOfTrue(counts: BandCounts, name: Zone): Measure {
  const all = counts.no.positives + counts.review.positives + counts.yes.positives;
  return ratio(counts[name].positives, all, "no cases labelled yes in this set");
}

/** The share of false cases that lands in a zone, 0..1; the three zones sum to 1. */
export function shareOfFalse(counts: BandCounts, name: Zone): Measure {
  const all = counts.no.negatives + counts.review.negatives + counts.yes.negatives;
  return ratio(counts[name].negatives, all, "no cases labelled no in this set");
}
