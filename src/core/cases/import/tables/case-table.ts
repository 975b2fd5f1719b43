// The table that every import becomes: cells with the lines that they came from, formats and bounds; also the text and
// the label of a cell.

import type { LabelValue } from "#core/model/case.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { toCountText } from "#core/text/number-text.ts";

/** A text, or a JSON value (e.g. a number or object) in its original spelling. */
export type TableCell = string | { json: string };

export interface TableRow {
  /** Line of the text, from 1, at which the row starts. */
  line: number;
  /** One for each column, "" if missing. More cells than columns are a fault. */
  cells: readonly TableCell[];
  /** A sentence on why the row can't be read; null if it can. */
  fault: string | null;
  /** A sentence that is shown if the row can be read but gives no case. */
  remark?: string;
  /** A sentence on what was left out of the row. */
  warning?: string;
}

/** The tool or format that a table was converted from, e.g. a log's spans. */
export interface TableOrigin {
  readonly name:
    | "OpenTelemetry"
    | "Langfuse"
    | "Langfuse scores"
    | "Label Studio"
    | "Labelbox"
    | "Argilla"
    | "Prodigy"
    | "promptfoo"
    | "OpenAI Evals"
    | "cutpoint run";
  /** Whether rows have only labels and answers for existing cases, but no states. */
  readonly stateless: boolean;
  /** By column name: a sentence for the author on what the column holds or how it is read. */
  readonly remarks: ReadonlyMap<string, string>;
}

export interface CaseTable {
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Absent if the rows are those of the file, not converted. */
  origin?: TableOrigin;
  /** Sentences for the author on how the table was read. */
  notes?: readonly string[];
}

/** `problem` is a sentence for the author. */
export type TableParsing = { ok: true; table: CaseTable } | { ok: false; problem: string };

export const tableFormats = ["csv", "tsv", "json", "jsonl"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What a row's number counts: rows of a sheet or of Parquet, or lines of a text, of which a row may have several. */
export type RowWord = "row" | "line";

/** Example: "Line 1,200", to begin a sentence. */
export function toRowPlace(word: RowWord, number: number): string {
  return `${word === "row" ? "Row" : "Line"} ${toCountText(number)}`;
}

/**
 * Limits of one import, so that a wrong file can't exhaust the page's memory. `rows` is the most cases of a
 * playground; `bytes` also applies after unpacking; `values` counts the JSON values nested in one row.
 */
export const tableBounds = {
  rows: 500_000,
  columns: 500,
  cells: 5_000_000,
  values: 1_000_000,
  stateCharacters: 1_000_000,
  bytes: 150_000_000,
};

/** A sentence on what exceeds the limits and what to do; without a size, the values nested in one row. */
export function describeTableOverflow(size: {
  rows?: number;
  columns?: number;
  cells?: number;
  bytes?: number;
}): string {
  const { rows, columns, cells, values, bytes } = tableBounds;
  const instead =
    "Ask about more with `cutpoint run PLAYGROUND --cases FILE --out a.parquet`, then `cutpoint table PLAYGROUND --answers a.parquet`.";
  if (size.columns !== undefined)
    return `It has more than ${columns} columns. Leave out those that say nothing of a case.`;
  if (size.bytes !== undefined) return `It has more than ${bytes / 1_000_000} MB, unpacked. ${instead}`;
  if (size.cells !== undefined)
    return `It has more than ${cells.toLocaleString("en")} cells. Leave out columns that say nothing of a case.`;
  return size.rows === undefined
    ? `One value in it has more than ${values.toLocaleString("en")} values. Write one case per line, as JSON lines.`
    : `It has more than ${rows.toLocaleString("en")} rows, the most that a playground holds. ${instead}`;
}

/** The cell's text; JSON values are in their original spelling. */
export function cellText(cell: TableCell | undefined): string {
  return typeof cell === "object" ? cell.json : (cell ?? "");
}

/** Strings are decoded, null becomes blank, other values keep their spelling. */
export function cellFromJsonNode(text: string, { type, offset, length }: JsonNode): TableCell {
  const source = text.slice(offset, offset + length);
  if (type === "null") return "";
  return type === "string" ? String(JSON.parse(source)) : { json: source };
}

/** A label as people read it: yes or no, an option's name, a level from 0. */
export function describeLabelValue(value: LabelValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** Names that are blank or start with a quote are written as JSON strings. */
export function writeLabelCell(value: LabelValue): string {
  if (typeof value !== "string") return describeLabelValue(value);
  return value.trim() === "" || value.startsWith('"') ? JSON.stringify(value) : value;
}
