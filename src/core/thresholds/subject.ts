import type { LabelledAnswer } from "#core/cases/labelled-answers.ts";
import { type CutMeasure, itemsOf, type LabelledRows, labelledRows } from "#core/cases/labelled-rows.ts";
import { type CutTable, toCutTable } from "#core/statistics/cut-table.ts";

/** The cases that a question's edges are chosen on, and those kept aside to check them; each sorted once. */
export interface Subject {
  readonly chosenOn: LabelledRows;
  readonly table: CutTable;
  readonly aside: LabelledRows;
  readonly asideTable: CutTable;
}

function tableOf({ rows }: LabelledRows): CutTable {
  return toCutTable({ labels: rows.map(({ label }) => label), scores: rows.map(({ score }) => score) });
}

/** Labelled cases split by the share (0..1) that is kept aside, as numbers that the rules cut. */
export function toSubject(
  items: readonly LabelledAnswer[],
  measure: CutMeasure,
  checkShare: number,
): Subject {
  const rowsOf = (part: "tuning" | "checking") => labelledRows(itemsOf(items, part, checkShare), measure);
  const [chosenOn, aside] = [rowsOf("tuning"), rowsOf("checking")];
  return { chosenOn, table: tableOf(chosenOn), aside, asideTable: tableOf(aside) };
}
