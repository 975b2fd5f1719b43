import { type CaseTable, type Cell, type TableParsing, tableBounds } from "./case-table.ts";

/** JSON of values that a file may hold beside those of JSON: large whole numbers, dates and bytes. */
function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== "bigint") return member;
    return Number.isSafeInteger(Number(member)) ? Number(member) : String(member);
  }) as string | undefined;
  return text ?? "";
}

/** A value of a file that is no text, as a cell: a time as ISO 8601 has it, and a day alone at midnight. */
export function toValueCell(value: unknown): Cell {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return "";
    return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  }
  return { json: toJson(value) };
}

/** Rows of values as a table; `line` is where the first of them stands. */
export function toValueTable(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  line: number,
): TableParsing {
  if (rows.length === 0) return { ok: false, problem: "It has no rows." };
  if (rows.length > tableBounds.rows) return { ok: false, problem: tooManyRows };
  if (columns.length > tableBounds.columns) {
    return { ok: false, problem: `It has ${columns.length} columns; up to ${tableBounds.columns} are read.` };
  }
  const table: CaseTable = {
    columns,
    rows: rows.map((row, at) => ({
      line: line + at,
      cells: columns.map((_, column) => toValueCell(row[column])),
      fault: null,
    })),
  };
  // A row with nothing in it is none.
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return filled.length === 0
    ? { ok: false, problem: "It has no rows." }
    : { ok: true, table: { columns, rows: filled } };
}

export const tooManyRows = `It has more than ${tableBounds.rows.toLocaleString("en")} rows: import it in parts.`;

/** A sheet as a table, whose first row names the columns or is data as all others. */
export function toSheetTable(rows: readonly (readonly unknown[])[], header: boolean): TableParsing {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const titles = Array.from({ length: width }, (_, column) => {
    const cell = header ? toValueCell(rows[0]?.[column]) : `Column ${column + 1}`;
    return typeof cell === "string" ? cell : cell.json;
  });
  return toValueTable(titles, header ? rows.slice(1) : rows, header ? 2 : 1);
}
