// Makes a table of values that a database returned, as from Parquet.

import {
  type CaseTable,
  cellText,
  describeTableOverflow,
  type TableCell,
  type TableParsing,
  tableBounds,
} from "./case-table.ts";
import { maxCellLength } from "./delimited-text.ts";

/** JSON of a value, which may contain big integers. */
function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== "bigint") return member;
    return Number.isSafeInteger(Number(member)) ? Number(member) : String(member);
  }) as string | undefined;
  return text ?? "";
}

/** A cell for a database value. Times become ISO 8601; a time at midnight becomes a date. */
export function cellFromValue(value: unknown): TableCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return "";
    return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  }
  return { json: toJson(value) };
}

/** Makes a table of database rows. `line` is the number of the first row. */
export function tableFromValues(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  line: number,
): TableParsing {
  if (rows.length === 0) return { ok: false, problem: "It has no rows." };
  const [height, width] = [rows.length, columns.length];
  if (height > tableBounds.rows) return { ok: false, problem: describeTableOverflow({ rows: height }) };
  if (width > tableBounds.columns) return { ok: false, problem: describeTableOverflow({ columns: width }) };
  if (height * width > tableBounds.cells)
    return { ok: false, problem: describeTableOverflow({ cells: height * width }) };
  const table: CaseTable = {
    columns,
    rows: rows.map((row, at) => {
      const cells = columns.map((_, column) => cellFromValue(row[column]));
      const long = cells.findIndex((cell) => cellText(cell).length > maxCellLength);
      if (long < 0) return { line: line + at, cells, fault: null };
      const fault = `${columns[long] ?? ""} has more than ${maxCellLength.toLocaleString("en")} characters.`;
      return { line: line + at, cells: cells.map((cell) => cellText(cell).slice(0, 200)), fault };
    }),
  };
  // Blank rows are left out.
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return filled.length === 0
    ? { ok: false, problem: "It has no rows." }
    : { ok: true, table: { columns, rows: filled } };
}
