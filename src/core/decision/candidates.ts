import type { Thresholds } from "#core/kinds/thresholds.ts";
import { plateauOf } from "#core/statistics/band-costs.ts";
import { type CutTable, candidateOf, cutOf, toCutTable } from "#core/statistics/cut-table.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import { standWithin } from "#core/thresholds/goals.ts";
import { highestSettable, placeBelow, settableTable } from "#core/thresholds/settable-table.ts";
import type { DecidingColumn } from "./decision-table.ts";

/** Where the thresholds of one question can stand: candidate `k` lets in the rows of bin `k` and above. */
export interface Candidates {
  readonly column: DecidingColumn;
  /** All scores, and those that no settable threshold tells apart taken together. */
  readonly table: CutTable;
  readonly settable: CutTable;
  /** The highest candidate that can be set; at the number of bins, no row reaches the threshold. */
  readonly highest: number;
  /** The bin of each row. */
  readonly bins: Int32Array;
}

/** Thresholds as candidates, `lo` ≤ `hi`; of a gate `lo` is 0. */
export interface Cut {
  readonly lo: number;
  readonly hi: number;
}

/** The candidates of a question, by its scores. */
export function toCandidates(column: DecidingColumn): Candidates {
  const table = toCutTable({ scores: column.scores, labels: new Uint8Array(column.scores.length) });
  const settable = settableTable(table);
  const bins = Int32Array.from(column.scores, (score) => candidateOf(settable, placeBelow(score)));
  return { column, table, settable, highest: highestSettable(settable, column.scale), bins };
}

/** The candidates that thresholds are the same as. */
export function toCut({ table, settable, highest, column }: Candidates, { lower, upper }: Thresholds): Cut {
  const candidateAt = (threshold: number) => {
    const score = cutOf(table, candidateOf(table, threshold));
    const place = score === Infinity ? settable.scores.length : candidateOf(settable, placeBelow(score));
    return Math.min(place, highest);
  };
  const hi = candidateAt(upper);
  return { lo: column.shape === "gate" ? 0 : Math.min(candidateAt(lower), hi), hi };
}

/** Thresholds that people can read, which cut as the candidates do. */
export function toThresholds({ table, settable, column }: Candidates, { lo, hi }: Cut): Thresholds {
  const thresholdAt = (candidate: number) =>
    standWithin(plateauOf(table, candidateOf(table, cutOf(settable, candidate))), column.scale);
  const lower = column.shape === "gate" ? 0 : thresholdAt(lo);
  return { lower, upper: Math.max(lower, thresholdAt(hi)) };
}

/** The code of what a question leads to in a row under a cut. */
export function codeUnder({ column, bins }: Candidates, row: number, { lo, hi }: Cut): number {
  const bin = numberAt(bins, row);
  if (bin >= hi) return numberAt(column.high, row);
  return bin < lo ? column.low : column.middle;
}
