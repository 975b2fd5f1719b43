// Decodes columns of texts that a program encoded as JSON twice.

import { parseJson } from "#core/text/json/json-object.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { parseColumnTitle, reservedColumns } from "./reserved-columns.ts";

/**
 * The texts of a column whose filled cells are all JSON strings, e.g. `"\"yes\""`; null for other columns.
 */
function textsIn({ rows }: CaseTable, column: number): readonly string[] | null {
  const texts: string[] = [];
  let filled = 0;
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[column]).trim();
    if (fault !== null || cell === "") {
      texts.push("");
      continue;
    }
    const value = cell.startsWith('"') ? parseJson(cell) : undefined;
    if (typeof value !== "string") return null;
    texts.push(value);
    filled += 1;
  }
  return filled === 0 ? null : texts;
}

/**
 * Decodes cells that a program encoded as JSON twice. Our own exports aren't changed, because there the
 * quotes belong to an option's name.
 */
export function decodeTwiceEncodedJson(table: CaseTable): CaseTable {
  if (table.columns.includes(reservedColumns.form)) return table;
  const read = new Map<number, readonly string[]>();
  for (const [column, title] of table.columns.entries()) {
    const texts = parseColumnTitle(title) === null ? textsIn(table, column) : null;
    if (texts !== null) read.set(column, texts);
  }
  if (read.size === 0) return table;
  const notes = [...read.keys()].map(
    (column) =>
      `${toVisibleName(table.columns[column] ?? "")}: JSON that was written twice is read as its text.`,
  );
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      row.fault === null
        ? { ...row, cells: row.cells.map((cell, column) => read.get(column)?.[at] ?? cell) }
        : row,
    ),
    notes: [...(table.notes ?? []), ...notes],
  };
}
