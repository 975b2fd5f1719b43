import { cellText } from "./case-table.ts";
import { writeDelimitedRow } from "./delimited-text.ts";
import { guardCell } from "./formula-cell.ts";
import type { FaultyRow } from "./import-rows.ts";

/** Rows as CSV with their line and what is wrong before their cells: to mend, and where they gave no case to import again. */
export function writeBadRows(columns: readonly string[], bad: readonly FaultyRow[]): string {
  const head = ["line", "problem", ...columns];
  const rows = bad.map(({ row, problems }) => [
    String(row.line),
    problems.join(" "),
    ...row.cells.map(cellText),
  ]);
  return [head, ...rows].map((cells) => writeDelimitedRow(cells.map(guardCell), ",")).join("");
}
