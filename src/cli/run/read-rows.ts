// The rows that a run asks about, read from cases of a playground or from a file, in batches.

import { createReadStream, fstatSync } from "node:fs";
import { EncodingDetector } from "#core/cases/import/files/decode-table.ts";
import { createTextDecoder } from "#core/cases/import/files/text-decoder.ts";
import type { TextEncoding } from "#core/cases/import/files/text-encodings.ts";
import { type CaseTable, cellText, type TableRow } from "#core/cases/import/tables/case-table.ts";
import { type ColumnMap, emptyColumnMap } from "#core/cases/import/tables/column-map.ts";
import { findFooterRows } from "#core/cases/import/tables/footer-rows.ts";
import { guessColumnMap } from "#core/cases/import/tables/guess-columns.ts";
import { importRows } from "#core/cases/import/tables/import-rows.ts";
import { parseTable } from "#core/cases/import/tables/parse-table.ts";
import type { Case } from "#core/model/case.ts";
import { toStateText } from "#core/model/state.ts";
import { describeFileFault, InputFault } from "../call/input-fault.ts";
import { openDelimitedFile } from "../files/delimited-file.ts";
import { isReadableOnce, withFileFaults } from "../files/file-io.ts";
import { findKeyColumn } from "../files/read-cases.ts";
import { readLines, readStreamLines } from "../files/read-lines.ts";
import { describeGuessedHeader, readTableFile, type TableFileOptions } from "../files/read-table.ts";

/** A row to ask about, with the exact JSON text of its state, or the reason why it has none. */
export interface InputRow {
  id: string;
  /** Line in the file, or place among the cases, from 1. */
  line: number;
  stateText: string | null;
  problem: string | null;
}

/** A batch ends at whichever limit comes first, in rows or in characters. */
const rowsAtOnce = 1000;
const lengthAtOnce = 1 << 24;

export interface RowReading extends TableFileOptions {
  key: string | undefined;
  /** Columns that make up the state; guessed by name when empty. */
  state: readonly string[];
}

/** Judges by the path's ending, because a glob of files is Parquet, too: DuckDB reads them. */
export function isParquet(path: string): boolean {
  return /\.parquet$/i.test(path);
}

/** Reads Parquet rows as JSON lines, so that both formats share one reader. */
async function* readParquet(path: string): AsyncGenerator<{ line: string }> {
  const [{ openDuckdb }, { quoteDoubled: doubled }] = await Promise.all([
    import("../warehouse/open-duckdb.ts"),
    import("#core/policy-export/sql/sql-dialect.ts"),
  ]);
  const database = await openDuckdb();
  try {
    const relation = `read_parquet(${doubled(path)}, union_by_name = true)`;
    const lines = database.texts(`SELECT CAST(to_json(row) AS VARCHAR) FROM ${relation} AS row`);
    for await (const line of lines) yield { line };
  } finally {
    database.close();
  }
}

export function* casesToInputRows(cases: readonly Case[]): Generator<InputRow> {
  for (const [at, { key, state }] of cases.entries()) yield { id: key, line: at + 1, ...toText(state) };
}

function toText(state: Case["state"]): Pick<InputRow, "stateText" | "problem"> {
  const text = toStateText(state);
  return text.ok
    ? { stateText: text.text, problem: null }
    : { stateText: null, problem: text.issues[0]?.message ?? "" };
}

/**
 * Streams JSON Lines, CSV, TSV and Parquet, or reads JSON; unreadable rows carry their reason. Throws an InputFault if
 * there is no row, or the file can't be read.
 */
export async function* readInputRows(path: string, reading: RowReading): AsyncGenerator<InputRow> {
  let mapping: NamedColumns | null = null;
  let count = 0;
  let footers = 0;
  for await (const table of readTables(path, reading)) {
    mapping ??= nameColumns(table, reading, path);
    const map = placeColumns(table.columns, mapping);
    const key = mapping.key === null ? null : table.columns.indexOf(mapping.key);
    const last = findFooterRows(table, map);
    footers = 0;
    for (const row of table.rows) {
      count += 1;
      const id = key === null ? String(count) : cellText(row.cells[key] ?? "");
      const read = readRow(row, table.columns, map, id);
      if (read.problem === null && last.has(row)) footers += 1;
      yield { id, line: row.line, ...read };
    }
  }
  if (footers > 0)
    reading.tell(
      footers === 1
        ? `${path}: the last row looks like a footer, and is asked about.`
        : `${path}: the last ${footers} rows look like a footer, and are asked about.`,
    );
  if (count > 0) return;
  throw new InputFault(path === "-" ? "Standard input has no rows: nothing came." : `${path} has no rows.`);
}

function readRow(
  row: TableRow,
  columns: readonly string[],
  map: ColumnMap,
  id: string,
): Pick<InputRow, "stateText" | "problem"> {
  if (row.fault !== null) return { stateText: null, problem: row.fault };
  if (id === "") return { stateText: null, problem: "Its key is empty." };
  const { good, bad } = importRows({ columns, rows: [row] }, map, []);
  const [one] = good;
  return one ? toText(one.state) : { stateText: null, problem: bad[0]?.problems.join(" ") ?? "" };
}

const standardInput = "standard input";

async function* readTables(path: string, reading: TableFileOptions): AsyncGenerator<CaseTable> {
  // Only a workbook has sheets, and it is read whole.
  if (reading.sheet !== undefined) {
    yield (await readTableFile(path, reading)).table;
    return;
  }
  if (path === "-") {
    // Node would read a folder on stdin as empty input.
    if (fstatSync(process.stdin.fd).isDirectory())
      throw new InputFault(describeFileFault({ code: "EISDIR" }, standardInput, "read"));
    yield* readJsonLines(readStreamLines(process.stdin, standardInput), standardInput);
    return;
  }
  if (await isReadableOnce(path)) {
    yield* readJsonLines(readLines(path), path);
    return;
  }
  if (isParquet(path)) {
    yield* readJsonLines(readParquet(path), path);
    return;
  }
  if (/\.(jsonl|ndjson)$/i.test(path) && (await hasLinesOfJson(path))) {
    yield* readJsonLines(await openLines(path), path);
    return;
  }
  const delimited = await openDelimitedFile(path, rowsAtOnce);
  if (delimited === null) {
    yield (await readTableFile(path, reading)).table;
    return;
  }
  const { sure, header } = delimited.dialect;
  if (!sure) reading.tell(describeGuessedHeader(path, header));
  yield* delimited.tables;
}

const pieceBytes = 1 << 20;

/**
 * Detects the encoding from the whole file, as the page does. Anything that isn't text counts as UTF-8, so that its
 * rows report the fault.
 */
async function findEncoding(path: string): Promise<TextEncoding> {
  const detector = new EncodingDetector();
  await withFileFaults(path, "read", async () => {
    for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes }))
      detector.add(bytes as Buffer);
  });
  return detector.find() ?? "utf-8";
}

async function openLines(path: string): Promise<AsyncIterable<{ line: string }>> {
  const encoding = await findEncoding(path);
  if (encoding === "utf-8") return readLines(path);
  return readStreamLines(toUtf8(path, createTextDecoder(encoding)), path);
}

async function* toUtf8(path: string, decoder: ReturnType<typeof createTextDecoder>): AsyncGenerator<Buffer> {
  for await (const bytes of createReadStream(path))
    yield Buffer.from(decoder.decode(bytes as Buffer, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** False if the first line only opens an array or object, which then goes over several lines. */
async function hasLinesOfJson(path: string): Promise<boolean> {
  for await (const { line } of readLines(path)) {
    const text = line.replace(/^\ufeff/, "").trim();
    if (text !== "") return !/^[[{]$/.test(text);
  }
  return true;
}

/** Yields batches of lines as tables, whose rows have the line numbers of the file. */
async function* readJsonLines(
  source: AsyncIterable<{ line: string }>,
  path: string,
): AsyncGenerator<CaseTable> {
  let lines: string[] = [];
  let length = 0;
  let before = 0;
  const toTable = (): CaseTable | null => {
    const text = lines.join("\n");
    const parsed = parseTable(text, "jsonl");
    if (!parsed.ok && text.trim() !== "") throw new InputFault(`Couldn't read ${path}: ${parsed.problem}`);
    const table = parsed.ok ? parsed.table : null;
    const rows = (table?.rows ?? []).map((row) => ({ ...row, line: row.line + before }));
    before += lines.length;
    lines = [];
    length = 0;
    return table && { ...table, rows };
  };
  for await (const { line } of source) {
    lines.push(before === 0 && lines.length === 0 ? line.replace(/^\ufeff/, "") : line);
    length += line.length;
    if (lines.length < rowsAtOnce && length < lengthAtOnce) continue;
    const table = toTable();
    if (table) yield table;
  }
  const last = toTable();
  if (last) yield last;
}

/** Columns by name, because their order may differ between batches. */
interface NamedColumns {
  key: string | null;
  state: readonly string[];
  form: string | null;
  making: ColumnMap["making"];
}

function nameColumns({ columns, rows }: CaseTable, wanted: RowReading, path: string): NamedColumns {
  const keyAt = findKeyColumn({ columns, rows }, wanted.key, path);
  const key = keyAt === null ? null : (columns[keyAt] ?? null);
  const missing = wanted.state.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    throw new InputFault(`${path} has no column “${missing}”. It has: ${columns.join(", ")}.`);
  }
  const guessed = guessColumnMap({ columns, rows }, []);
  const nameOf = (place: number) => columns[place] ?? "";
  if (wanted.state.length > 1) return { key, state: wanted.state, form: null, making: "object" };
  const form = guessed.form === null ? null : nameOf(guessed.form);
  const state = wanted.state.length === 1 ? wanted.state : guessed.state.map(nameOf);
  return { key, state, form, making: wanted.state.length === 1 && form === null ? "text" : guessed.making };
}

function placeColumns(columns: readonly string[], { state, form, making }: NamedColumns): ColumnMap {
  // A column that this batch lacks gets an index past the last cell, which reads as empty.
  const placeOf = (name: string) => (columns.includes(name) ? columns.indexOf(name) : columns.length);
  const formAt = form === null ? null : placeOf(form);
  return { ...emptyColumnMap, state: state.map(placeOf), making, form: formAt };
}
