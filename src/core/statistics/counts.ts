import { type CutTable, candidateOf, reaching } from "./cut-table.ts";

/** Rows by what was said (yes at or above the cut) and what is true; the four sum to n. */
export interface Counts {
  /** True cases said yes. */
  readonly tp: number;
  /** False cases said yes. */
  readonly fp: number;
  /** True cases said no. */
  readonly fn: number;
  /** False cases said no. */
  readonly tn: number;
}

/** The counts of the rule "yes iff score ≥ threshold", in O(log n). */
export function countsAt(table: CutTable, threshold: number): Counts {
  return countsOf(table, candidateOf(table, threshold));
}

/** The counts at a candidate cut of the table. */
export function countsOf(table: CutTable, candidate: number): Counts {
  const { rows, positives } = reaching(table, candidate);
  const fp = rows - positives;
  return { tp: positives, fp, fn: table.positives - positives, tn: table.negatives - fp };
}
