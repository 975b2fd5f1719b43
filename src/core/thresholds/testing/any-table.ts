import fc from "fast-check";
import { type CutTable, toCutTable } from "#core/statistics/cut-table.ts";

/** Labelled scores as a cut table, written as [score, label] pairs. */
export function tableOf(rows: readonly (readonly [score: number, label: number])[]): CutTable {
  return toCutTable({ scores: rows.map(([score]) => score), labels: rows.map(([, label]) => label) });
}

/** Small sets of scores in tenths or hundredths, with ties and with one class missing now and then. */
export const anyRows = fc.array(
  fc.tuple(
    fc.oneof(
      fc.nat(10).map((tenth) => tenth / 10),
      fc.nat(100).map((part) => part / 100),
    ),
    fc.constantFrom(0, 1),
  ),
  { maxLength: 40 },
);
