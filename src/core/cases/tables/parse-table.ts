import { type TableFormat, type TableParsing, type TableRow, tableBounds } from "./case-table.ts";
import { DelimitedReader, type Delimiter, guessDelimiter } from "./delimited-text.ts";
import { unguardCell } from "./formula-cell.ts";
import { parseJsonLines, parseJsonTable } from "./json-table.ts";

/** What a text is written in, by its file's name where that says so, else by how it starts. */
export function guessFormat(name: string, text: string): TableFormat {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (ending === "jsonl" || ending === "ndjson") return "jsonl";
  if (ending === "json") return "json";
  if (ending === "tsv" || ending === "tab") return "tsv";
  if (ending === "csv") return "csv";
  const start = text.slice(0, 1000).trimStart();
  if (start.startsWith("[")) return "json";
  if (start.startsWith("{")) return /^\{.*\}\s*\n\s*\{/.test(start) ? "jsonl" : "json";
  return guessDelimiter(text) === "\t" ? "tsv" : "csv";
}

/** Reads a table. Without a header, the columns of delimited text are numbered and its first row is data. */
export function parseTable(text: string, format: TableFormat, header: boolean): TableParsing {
  if (text.trim() === "") return { ok: false, problem: "There is nothing in it." };
  // JSON takes no bare NUL, which a damaged file may hold in a text.
  const json = () => text.replaceAll("\0", String.raw`\u0000`);
  const parsing =
    format === "json"
      ? parseJsonTable(json())
      : format === "jsonl"
        ? parseJsonLines(json())
        : parseDelimited(text, format === "tsv" ? "\t" : guessDelimiter(text), header);
  if (!parsing.ok) return parsing;
  const { columns, rows } = parsing.table;
  if (columns.length > tableBounds.columns) {
    return { ok: false, problem: `It has ${columns.length} columns; up to ${tableBounds.columns} are read.` };
  }
  if (rows.length === 0) return { ok: false, problem: "It has names of columns, and no rows." };
  return parsing;
}

function parseDelimited(text: string, delimiter: Delimiter, header: boolean): TableParsing {
  const reader = new DelimitedReader(text, delimiter);
  const rows: TableRow[] = [];
  let columns: string[] | null = null;
  for (let row = reader.next(); row !== null; row = reader.next()) {
    const cells = row.cells.map(unguardCell);
    if (columns === null) {
      columns = header ? cells : cells.map((_, index) => `Column ${index + 1}`);
      if (header) continue;
    }
    if (rows.length >= tableBounds.rows) return { ok: false, problem: tooManyRows };
    rows.push({ line: row.line, ...fitCells(cells, columns.length, row.fault) });
  }
  return { ok: true, table: { columns: columns ?? [], rows } };
}

const tooManyRows = `It has more than ${tableBounds.rows.toLocaleString("en")} rows: import it in parts.`;

function fitCells(cells: string[], wanted: number, fault: string | null): Pick<TableRow, "cells" | "fault"> {
  if (fault !== null) return { cells, fault };
  while (cells.length < wanted) cells.push("");
  while (cells.length > wanted && cells.at(-1) === "") cells.pop();
  const over = cells.length - wanted;
  return {
    cells,
    fault: over > 0 ? `It has ${over} more ${over === 1 ? "cell" : "cells"} than there are columns.` : null,
  };
}
