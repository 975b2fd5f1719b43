// Parses a text as a table, in the given format or a guessed one.

import type { TableFormat, TableParsing } from "./case-table.ts";
import { type CsvDialect, sniffCsvDialect } from "./csv-dialect.ts";
import { readDrawnTable } from "./drawn-table.ts";
import { readDelimitedTable } from "./read-delimited.ts";
import { readJsonLinesTable, readJsonTable } from "./read-json.ts";

/** By the file's extension, or else by how the text starts. */
export function guessTableFormat(name: string, text: string): TableFormat {
  const ending = /\.(\w+)$/.exec(name.toLowerCase().replace(/\.gz$/, ""))?.[1] ?? "";
  if (ending === "jsonl" || ending === "ndjson") return "jsonl";
  if (ending === "json") return "json";
  if (ending === "tsv" || ending === "tab") return "tsv";
  if (ending === "csv") return "csv";
  const start = text.slice(0, 1000).trimStart();
  if (start.startsWith("[")) return "json";
  if (start.startsWith("{")) return /^\{.*\}\s*\n\s*\{/.test(start) ? "jsonl" : "json";
  return sniffCsvDialect(text).separator === "\t" ? "tsv" : "csv";
}

/** Reads a text as a table. `wanted` has the parts of the dialect that are known; the rest is detected. */
export function parseTable(
  text: string,
  format: TableFormat,
  wanted: Partial<CsvDialect> = {},
): TableParsing {
  if (text.trim() === "") return { ok: false, problem: "The file is empty." };
  // JSON doesn't allow plain NULs, but damaged files contain them.
  const json = () => (text.includes("\0") ? text.replaceAll("\0", String.raw`\u0000`) : text);
  const parsing =
    format === "json"
      ? readJsonTable(json())
      : format === "jsonl"
        ? readJsonLinesTable(json())
        : readDelimitedOrDrawn(text, sniffCsvDialect(text, wanted));
  if (!parsing.ok) return parsing;
  if (parsing.table.rows.length === 0) return { ok: false, problem: "It has column names but no rows." };
  return parsing;
}

function readDelimitedOrDrawn(text: string, dialect: CsvDialect): TableParsing {
  const drawn = dialect.separator === "|" ? readDrawnTable(text) : null;
  return drawn ?? readDelimitedTable(text, dialect);
}
