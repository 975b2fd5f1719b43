import { cellText } from "./case-table.ts";
import { writeDelimitedRow } from "./delimited-text.ts";
import { guardCell } from "./formula-cell.ts";
import type { BadRow } from "./import-rows.ts";

/** Rows that were not taken, as CSV with their line and what is wrong before their cells, to mend and import again. */
export function writeBadRows(columns: readonly string[], bad: readonly BadRow[]): string {
  const head = ["line", "problem", ...columns];
  const rows = bad.map(({ row, problems }) => [
    String(row.line),
    problems.join(" "),
    ...row.cells.map(cellText),
  ]);
  return [head, ...rows].map((cells) => writeDelimitedRow(cells.map(guardCell), ",")).join("");
}
