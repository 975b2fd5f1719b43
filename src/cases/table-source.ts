import { decodeTableText, type Encoding } from "#browser/read-text.ts";
import { readLangfuse } from "#core/cases/logs/langfuse-table.ts";
import { readOtel } from "#core/cases/logs/otel-table.ts";
import {
  type CaseTable,
  type TableFormat,
  type TableParsing,
  tableBounds,
} from "#core/cases/tables/case-table.ts";
import { guessFormat, parseTable } from "#core/cases/tables/parse-table.ts";
import { splitColumns, tooManyRows, toSheetTable, toValueTable } from "#core/cases/tables/split-columns.ts";

/** What a table may come in. */
export type SourceFormat = TableFormat | "xlsx" | "parquet";

/** How a source is read as a table. */
export interface ReadingChoices {
  format: SourceFormat;
  header: boolean;
  /** Columns whose parts are columns too, by name. */
  split: readonly string[];
  /** Null: it is pasted, or no text. */
  encoding: Encoding | null;
  /** Place of the sheet of a workbook. */
  sheet: number;
}

/** A source that was opened, read in any way that is chosen. */
export interface TableSource {
  readonly name: string;
  /** The names of a workbook's sheets. */
  readonly sheets: readonly string[];
  /** How it seems to be meant. */
  readonly guess: ReadingChoices;
  read(choices: ReadingChoices): TableParsing;
}

/** A source, or in a sentence why it is none. */
export type SourceOpening = { ok: true; source: TableSource } | { ok: false; problem: string };

const plain = { header: true, split: [], encoding: null, sheet: 0 };

function toSource(
  name: string,
  guess: ReadingChoices,
  sheets: readonly string[],
  parse: TableSource["read"],
): TableSource {
  const read = (choices: ReadingChoices): TableParsing => {
    const parsing = parse(choices);
    if (!parsing.ok) return parsing;
    const table: CaseTable = splitColumns(readLangfuse(parsing.table), choices.split);
    return { ok: true, table };
  };
  return { name, guess, sheets, read };
}

function textSource(
  name: string,
  textOf: (encoding: Encoding | null) => string,
  guess: ReadingChoices,
): TableSource {
  return toSource(name, guess, [], ({ format, header, encoding }) =>
    format === "xlsx" || format === "parquet"
      ? { ok: false, problem: "It is text, and no workbook." }
      : ((format === "json" || format === "jsonl" ? readOtel(textOf(encoding), format === "jsonl") : null) ??
        parseTable(textOf(encoding), format, header)),
  );
}

/** Opens pasted text, or a file by what its first bytes say. */
export async function openSource(source: File | string): Promise<SourceOpening> {
  if (typeof source === "string") {
    const guess = { ...plain, format: guessFormat("", source) };
    return { ok: true, source: textSource("", () => source, guess) };
  }
  const { name, size } = source;
  if (size > tableBounds.bytes) return { ok: false, problem: "It has more than 100 MB." };
  const buffer = await source.arrayBuffer();
  const start = new TextDecoder("windows-1252").decode(buffer.slice(0, 4));
  if (start === "PAR1") return openParquet(name, buffer);
  if (start === "PK\u0003\u0004") return openWorkbook(name, buffer);
  const bytes = new Uint8Array(buffer);
  const decoded = decodeTableText(bytes);
  if (!decoded.ok) return { ok: false, problem: `It can't be read as a table: ${decoded.reason}.` };
  const textIn = (encoding: Encoding | null): string => {
    const other = decodeTableText(bytes, encoding);
    return other.ok ? other.text : "";
  };
  const guess = { ...plain, format: guessFormat(name, decoded.text), encoding: decoded.encoding };
  const textOf = (encoding: Encoding | null) =>
    encoding === decoded.encoding ? decoded.text : textIn(encoding);
  return { ok: true, source: textSource(name, textOf, guess) };
}

async function openWorkbook(name: string, buffer: ArrayBuffer): Promise<SourceOpening> {
  try {
    const { readXlsx } = await import("#browser/read-xlsx.ts");
    const sheets = await readXlsx(buffer);
    if (sheets.length === 0) return { ok: false, problem: "The workbook is empty." };
    const names = sheets.map((sheet) => sheet.name);
    const parse: TableSource["read"] = ({ sheet, header }) => toSheetTable(sheets[sheet]?.rows ?? [], header);
    return { ok: true, source: toSource(name, { ...plain, format: "xlsx" }, names, parse) };
  } catch {
    return { ok: false, problem: "It is a zip archive, but no Excel workbook that can be read." };
  }
}

async function openParquet(name: string, buffer: ArrayBuffer): Promise<SourceOpening> {
  try {
    const { readParquet } = await import("#browser/read-parquet.ts");
    const rows = await readParquet(buffer, tableBounds.rows);
    if (typeof rows === "number") return { ok: false, problem: tooManyRows };
    const parse = () => toValueTable(rows.columns, rows.rows, 1);
    return { ok: true, source: toSource(name, { ...plain, format: "parquet" }, [], parse) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    return { ok: false, problem: `The Parquet file can't be read. ${reason}` };
  }
}
