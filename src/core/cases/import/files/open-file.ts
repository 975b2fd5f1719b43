// Opens a file or a pasted text for import: unpacks it, decodes it and reads its table.

import { convertLabellingExport } from "../logs/labelling-export.ts";
import { convertLangfuseExport } from "../logs/langfuse-table.ts";
import { readOtelTable } from "../logs/otel-table.ts";
import {
  type CaseTable,
  cellText,
  describeTableOverflow,
  type RowWord,
  type TableCell,
  type TableFormat,
  type TableParsing,
  tableBounds,
} from "../tables/case-table.ts";
import { sniffCsvDialect } from "../tables/csv-dialect.ts";
import type { Quoting, Separator } from "../tables/delimited-text.ts";
import { convertFasttextLines } from "../tables/fasttext-labels.ts";
import { findHeader, mostNameRows } from "../tables/find-header.ts";
import { unescapeFormula } from "../tables/formula-cells.ts";
import { isHtmlTable, readHtmlTable } from "../tables/html-table.ts";
import { joinLabelerColumns } from "../tables/labeler-columns.ts";
import { convertListCells } from "../tables/list-cells.ts";
import { numberRowsOfScoreTable } from "../tables/number-score-rows.ts";
import { guessTableFormat, parseTable } from "../tables/parse-table.ts";
import { describeLinesAboveRows, isCutpointExport } from "../tables/read-delimited.ts";
import { splitJsonColumns } from "../tables/split-columns.ts";
import { joinSurveyPartNames } from "../tables/survey-part-names.ts";
import { decodeTwiceEncodedJson } from "../tables/twice-encoded-json.ts";
import { decodeTable } from "./decode-table.ts";
import { describeMarkupProblem, describeUnreadableName, describeUnreadableZip } from "./file-types.ts";
import type { TextEncoding } from "./text-encodings.ts";
import { gunzip, isGzip, UnpackLimitError } from "./unpack.ts";
import { openWorkbook, type Sheet, type SheetEntry, type Workbook } from "./workbook.ts";

export type SourceFormat = TableFormat | "xlsx" | "parquet";

export function rowWordOf(format: SourceFormat): RowWord {
  return format === "xlsx" || format === "parquet" ? "row" : "line";
}

/** What can be detected in a file, or chosen by the author, before it's read as a table. */
export interface TableReadOptions {
  readonly format: SourceFormat;
  /** For delimited text only. */
  readonly separator: Separator;
  readonly quoting: Quoting;
  /** Line or sheet row, from 1, with the column names; null if there is none. */
  readonly header: number | null;
  /** Names of columns whose JSON parts become columns of their own. */
  readonly split: readonly string[];
  /** Names of columns that each have one labeler's labels for the same question. */
  readonly labelerColumns: readonly string[];
  /** Null for pasted text and workbooks. */
  readonly encoding: TextEncoding | null;
  /** Index of the workbook's sheet. */
  readonly sheet: number;
}

/** An opened file that can be read with different options. */
export interface TableSource {
  readonly name: string;
  /** Sheets of a workbook; empty for other files. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly guess: TableReadOptions;
  /** Whether the header was recognised, or chosen against the guess, and not just guessed. */
  isHeaderSure(choices: TableReadOptions): boolean;
  /**
   * Guesses the remaining options anew after some were chosen, because the header depends on separator and
   * sheet.
   */
  guessWith(choices: TableReadOptions): TableReadOptions;
  read(choices: TableReadOptions): TableParsing;
}

/** `problem` is a sentence for the author. */
export type SourceOpening = { ok: true; source: TableSource } | { ok: false; problem: string };

export const defaultReadOptions: TableReadOptions = {
  format: "csv",
  separator: ",",
  quoting: "doubled",
  header: 1,
  split: [],
  labelerColumns: [],
  encoding: null,
  sheet: 0,
};

/** Only the options, without other members of the object. */
export function onlyReadOptions(choices: TableReadOptions): TableReadOptions {
  const { format, separator, quoting, header, split, labelerColumns, encoding, sheet } = choices;
  return { format, separator, quoting, header, split, labelerColumns, encoding, sheet };
}

/**
 * Converts lines of fastText, exports of other tools, and JSON that was encoded twice. In tables of no known tool, it
 * also reads lists in cells, and numbers rows that have only scores. Then it joins columns of labelers, and splits the
 * columns named in `split`.
 */
export function convertParsedTable(
  parsing: TableParsing,
  { split, labelerColumns }: Pick<TableReadOptions, "split" | "labelerColumns">,
): TableParsing {
  if (!parsing.ok) return parsing;
  const read = convertLabellingExport(convertLangfuseExport(convertFasttextLines(parsing.table)));
  const plain = decodeTwiceEncodedJson(read);
  const listed = plain.origin === undefined ? numberRowsOfScoreTable(convertListCells(plain)) : plain;
  return { ok: true, table: splitJsonColumns(joinLabelerColumns(listed, labelerColumns), split) };
}

const isDelimited = (format: SourceFormat) => format === "csv" || format === "tsv";

/** `textIn` decodes the file's bytes in another encoding. */
export function openTextTable(
  name: string,
  raw: string,
  encoding: TextEncoding | null,
  textIn: (encoding: TextEncoding) => string,
): TableSource {
  const isHtml = isHtmlTable(raw);
  const html = isHtml ? readHtmlTable(raw) : null;
  const text = html?.text ?? raw;
  let held = { encoding, text };
  const textOf = (wanted: TextEncoding | null) => {
    if (wanted !== null && wanted !== held.encoding) {
      const other = textIn(wanted);
      held = { encoding: wanted, text: html === null ? other : (readHtmlTable(other)?.text ?? other) };
    }
    return held.text;
  };
  const guessWith = (choices: TableReadOptions): TableReadOptions => {
    if (!isDelimited(choices.format)) return choices;
    // For text read as JSON, the separator is only the default.
    const isKnown = isDelimited(format) || choices.separator !== defaultReadOptions.separator;
    const { sure: _, ...dialect } = sniffCsvDialect(
      textOf(choices.encoding),
      isKnown ? { separator: choices.separator } : {},
    );
    return { ...choices, ...dialect };
  };
  const format = html === null ? guessTableFormat(name, text) : "csv";
  const base = { ...defaultReadOptions, format, encoding };
  const { sure, ...dialect } = isDelimited(format) ? sniffCsvDialect(text) : { ...base, sure: true };
  return {
    name,
    sheets: [],
    guess: { ...base, ...dialect },
    isHeaderSure: ({ header }) => sure || header !== dialect.header,
    guessWith,
    read(choices) {
      const unread = isHtml && html === null ? describeMarkupProblem(raw) : null;
      if (unread !== null) return { ok: false, problem: unread };
      const own = textOf(choices.encoding);
      if (choices.format === "xlsx" || choices.format === "parquet")
        return { ok: false, problem: "It is text, and no workbook." };
      const isJson = !isDelimited(choices.format);
      const log = isJson ? readOtelTable(own, choices.format === "jsonl") : null;
      const parsing = convertParsedTable(log ?? parseTable(own, choices.format, choices), choices);
      if (html === null || !parsing.ok) return parsing;
      return { ok: true, table: { ...parsing.table, notes: [html.note, ...(parsing.table.notes ?? [])] } };
    },
  };
}

/**
 * Opens a workbook, text, or gzipped text, recognised by its first bytes; of at most 150 MB, also unpacked. `readAgain`
 * returns the same bytes, to decode them in another encoding.
 */
export function openTableBytes(name: string, bytes: Uint8Array, readAgain: () => Uint8Array): SourceOpening {
  if (bytes.length > tableBounds.bytes)
    return { ok: false, problem: describeTableOverflow({ bytes: bytes.length }) };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    const workbook = openWorkbook(bytes);
    return workbook === null
      ? { ok: false, problem: describeUnreadableZip(bytes) }
      : openSheets(name, workbook);
  }
  const unpacked = isGzip(bytes) ? unpack(bytes) : bytes;
  if (typeof unpacked === "string") return { ok: false, problem: unpacked };
  const decoded = decodeTable(unpacked);
  if (!decoded.ok) return { ok: false, problem: decoded.problem };
  const markup =
    describeUnreadableName(name) ?? (isHtmlTable(decoded.text) ? null : describeMarkupProblem(decoded.text));
  if (markup !== null) return { ok: false, problem: markup };
  const textIn = (encoding: TextEncoding): string => {
    const again = readAgain();
    const whole = isGzip(again) ? unpack(again) : again;
    const other = typeof whole === "string" ? null : decodeTable(whole, encoding);
    return other?.ok ? other.text : "";
  };
  return { ok: true, source: openTextTable(name, decoded.text, decoded.encoding, textIn) };
}

/** Returns a sentence for the author if the bytes can't be unpacked. */
function unpack(bytes: Uint8Array): Uint8Array | string {
  try {
    return gunzip(bytes, tableBounds.bytes);
  } catch (error) {
    return error instanceof UnpackLimitError
      ? describeTableOverflow({ bytes: tableBounds.bytes + 1 })
      : "It is packed by gzip, and damaged: it can't be unpacked.";
  }
}

function openSheets(name: string, { sheets, read }: Workbook): SourceOpening {
  if (sheets.length === 0) return { ok: false, problem: "The workbook has no sheets." };
  let held: { place: SheetEntry; sheet: ReturnType<Workbook["read"]> } | null = null;
  const sheetAt = (at: number): ReturnType<Workbook["read"]> => {
    const place = sheets[at];
    if (place === undefined) return { problem: "The workbook has no such sheet." };
    if (held?.place !== place) held = { place, sheet: read(place) };
    return held.sheet;
  };
  // Hidden sheets come last, because an author has hidden them on purpose.
  const order = [...sheets.keys()].sort((a, b) => Number(sheets[a]?.isHidden) - Number(sheets[b]?.isHidden));
  const hasRows = (at: number) => {
    const sheet = sheetAt(at);
    return "problem" in sheet || sheet.rows.length > 0;
  };
  const first = order.find((at) => sheets[at]?.isHidden === false && hasRows(at)) ?? order.find(hasRows);
  if (first === undefined) return { ok: false, problem: "The workbook is empty." };
  const headerOf = (at: number) => {
    const sheet = sheetAt(at);
    const rows = "problem" in sheet ? [] : sheet.rows.slice(0, 500);
    const found = findHeader(rows.map(({ line, cells }) => ({ line, cells: cells.map(cellText) })));
    // Names that are merged over two or three rows stand beside groups of names, which are in the last of these.
    const last = "problem" in sheet ? undefined : sheet.mergedUntil.get(found.line ?? 0);
    return last !== undefined && last < (found.line ?? 0) + mostNameRows ? { line: last, sure: true } : found;
  };
  return {
    ok: true,
    source: {
      name,
      sheets: sheets.map(({ name: own, isHidden }) => ({ name: own, isHidden })),
      guess: { ...defaultReadOptions, format: "xlsx", sheet: first, header: headerOf(first).line },
      isHeaderSure({ sheet, header }) {
        const { line, sure } = headerOf(sheet);
        return sure || header !== line;
      },
      guessWith: (choices) => ({ ...choices, header: headerOf(choices.sheet).line }),
      read: ({ sheet: at, header, ...choices }) => {
        const sheet = sheetAt(at);
        if ("problem" in sheet) return { ok: false, problem: sheet.problem };
        return convertParsedTable(toSheetTable(sheet, header), choices);
      },
    },
  };
}

function toSheetTable({ rows, notes }: Sheet, header: number | null): TableParsing {
  const named = header === null ? undefined : rows.find(({ line }) => line >= header);
  const above = rows.filter(({ line }) => line < (named?.line ?? 0)).length;
  const below = named === undefined ? rows : rows.filter(({ line }) => line > named.line);
  // Cutpoint writes no workbooks, so a workbook with its columns was saved from a CSV, in which cells are
  // escaped against formulas.
  const toOwn = isCutpointExport((named?.cells ?? []).map(cellText))
    ? (cell: TableCell) => (typeof cell === "string" ? unescapeFormula(cell) : cell)
    : (cell: TableCell) => cell;
  const names = (named?.cells ?? []).map((cell) => cellText(toOwn(cell)));
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const columns = Array.from({ length: width }, (_, at) =>
    names[at]?.trim() ? (names[at] ?? "") : `Column ${at + 1}`,
  );
  if (below.length === 0) return { ok: false, problem: "It has no rows." };
  if (below.length > tableBounds.rows)
    return { ok: false, problem: describeTableOverflow({ rows: below.length }) };
  if (below.length * width > tableBounds.cells)
    return { ok: false, problem: describeTableOverflow({ cells: below.length * width }) };
  const table: CaseTable = {
    columns,
    rows: below.map(({ line, cells, warning }) => ({
      line,
      cells: columns.map((_, at) => toOwn(cells[at] ?? "")),
      fault: null,
      ...(warning !== undefined && { warning }),
    })),
    notes: above > 0 ? [...notes, describeLinesAboveRows(above, "row")] : notes,
  };
  return { ok: true, table: named === undefined ? table : joinSurveyPartNames(table) };
}
