import type { CaseTable } from "./case-table.ts";
import { measureCellLengths } from "./column-contents.ts";
import { probabilityTitles } from "./column-titles.ts";
import { isProbabilityColumn } from "./find-predictions.ts";
import { normaliseColumnName, reservedColumns } from "./reserved-columns.ts";

/**
 * Adds a column of row numbers as the state, if a table has only probabilities and labels, as programs write
 * them for scoring. Returns other tables unchanged.
 */
export function numberRowsOfScoreTable(table: CaseTable): CaseTable {
  if (table.origin !== undefined || table.columns.includes(reservedColumns.form)) return table;
  const [title = ""] = table.columns;
  const isScored =
    (table.columns.length > 1 || probabilityTitles.has(normaliseColumnName(title))) &&
    table.columns.some((_, column) => isProbabilityColumn(table, column));
  const isNamed = table.columns.some((_, column) => {
    const { average, isClass } = measureCellLengths(table, column);
    return average > 0 && !isClass && !isProbabilityColumn(table, column);
  });
  if (!isScored || isNamed) return table;
  return {
    ...table,
    columns: ["row", ...table.columns],
    rows: table.rows.map((row, at) =>
      row.fault === null ? { ...row, cells: [`row ${at + 1}`, ...row.cells] } : row,
    ),
    notes: [...(table.notes ?? []), "It has no texts: the number of each row stands for its state."],
  };
}
