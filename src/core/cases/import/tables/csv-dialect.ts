// How a delimited text is written: separator, quoting, line of the column names; detected from its beginning.

import { DelimitedReader, type Quoting, type Separator } from "./delimited-text.ts";
import { isDrawnTable } from "./drawn-table.ts";
import { findHeader, modalRowLength, type NumberedRow } from "./find-header.ts";

/** How a delimited text is written. */
export interface CsvDialect {
  readonly separator: Separator;
  readonly quoting: Quoting;
  /** Line of the column names, from 1, after which rows start; null if there are none. */
  readonly header: number | null;
}

export interface SniffedCsvDialect extends CsvDialect {
  /** Whether the header was recognised and not just guessed. */
  readonly sure: boolean;
}

export const sniffedSeparators = [",", ";", "\t", "|"] as const satisfies readonly Separator[];

/** In UTF-16 units. The start is enough, because rows of a file are alike. */
const sampleLength = 400_000;
const mostRows = 2000;

/** Characters at the start in which byte order marks and a `sep=` line are searched. */
export const maxPreambleLength = 16;

/** The separator in a first line `sep=;`, as Excel writes it, and the offset of the next line. */
function separatorLine(text: string): { separator: Separator; at: number } | null {
  const found = /^\ufeff*("?)sep=([,;\t|])\1\r?(?:\n|$)/i.exec(text.slice(0, maxPreambleLength));
  return found === null ? null : { separator: found[2] as Separator, at: found[0].length };
}

/** Where rows start: after byte order marks (joined files can have several) and a `sep=` line. */
export function findRowsStart(text: string): { at: number; line: number } {
  const told = separatorLine(text);
  if (told !== null) return { at: told.at, line: 2 };
  return { at: /^\ufeff*/.exec(text.slice(0, maxPreambleLength))?.[0].length ?? 0, line: 1 };
}

interface Sample {
  rows: readonly NumberedRow[];
  /** Number of cells with stray quotes plus rows with unclosed quotes. */
  odd: number;
}

function sampleOf(text: string, separator: Separator, quoting: Quoting): Sample {
  const reader = new DelimitedReader(text, separator, quoting, findRowsStart(text));
  const rows: NumberedRow[] = [];
  let odd = 0;
  for (let row = reader.next(); row !== null && rows.length < mostRows; row = reader.next()) {
    rows.push(row);
    if (row.fault !== null) odd += 1;
  }
  return { rows, odd: odd + reader.odd };
}

/** The most common row length, how many rows have it, and their share of the rows below title lines. */
function consistency(rows: readonly NumberedRow[]): { columns: number; times: number; share: number } {
  const { length: columns, times } = modalRowLength(rows);
  const first = rows.findIndex(({ cells }) => cells.length >= columns - Number(columns > 2));
  const body = rows.length - Math.min(Math.max(0, first), 20);
  return { columns, times, share: body <= 0 ? 0 : times / body };
}

/** Whether the separators are punctuation: always followed by a space, in texts of several words. */
function isProse(text: string, separator: Separator, rows: readonly NumberedRow[]): boolean {
  if (separator !== "," && separator !== ";") return false;
  const first = rows[0]?.cells ?? [];
  if (!first.some((cell) => cell.trim().split(/\s+/).length > 3)) return false;
  const plain = text.replaceAll(/"[^"]*"/g, "");
  const all = plain.split(separator).length - 1;
  return all > 0 && plain.split(`${separator} `).length - 1 === all;
}

/** Whether every unquoted comma is between digits, as decimal commas are. */
function isDecimal(text: string): boolean {
  return !/(?:\D,|,\D|^,|,$)/m.test(text.replaceAll(/"[^"]*"/g, ""));
}

interface Candidate {
  separator: Separator;
  columns: number;
  times: number;
  share: number;
  rows: readonly NumberedRow[];
}

const leastShare = 0.5;

function findSeparator(text: string): Candidate {
  const found = sniffedSeparators.map((separator): Candidate => {
    const { rows } = sampleOf(text, separator, "doubled");
    return { separator, ...consistency(rows), rows };
  });
  const lines = sampleOf(text, null, "doubled").rows;
  const whole = { separator: null, columns: 1, times: lines.length, share: 1, rows: lines };
  const likely = found.filter(
    ({ separator, columns, share, rows }) =>
      columns > 1 && share >= leastShare && !isProse(text, separator, rows),
  );
  const best = likely.toSorted(
    (a, b) =>
      Number(isHalf(a, text)) - Number(isHalf(b, text)) ||
      b.share - a.share ||
      b.times - a.times ||
      b.columns - a.columns,
  )[0];
  if (best !== undefined) return best;
  // Texts with unquoted commas make rows of different lengths, so a plausible header decides.
  const named = found
    .filter(
      ({ rows: [first], separator, rows }) =>
        (first?.cells.length ?? 0) > 1 && !isProse(text, separator, rows),
    )
    .toSorted((a, b) => (b.rows[0]?.cells.length ?? 0) - (a.rows[0]?.cells.length ?? 0))[0];
  const header = named?.rows[0]?.cells ?? [];
  return named !== undefined && header.every((cell) => /^[\p{L}_][\p{L}\p{N}_ .:-]{0,40}$/u.test(cell.trim()))
    ? named
    : whole;
}

/** Whether the commas are decimal commas, so that another separator is the likelier one. */
function isHalf({ separator }: Candidate, text: string): boolean {
  return separator === "," && isDecimal(text);
}

/** Samples of whole lines: the start, and if a backslash precedes a quote beyond it, from the first such line on. */
function samplesOf(text: string): readonly string[] {
  const cut = (from: number) => {
    const piece = text.slice(from, from + sampleLength);
    const end = piece.lastIndexOf("\n");
    return piece.length < sampleLength || end < 0 ? piece : piece.slice(0, end + 1);
  };
  const escaped = text.indexOf('\\"', sampleLength);
  return escaped < 0 ? [cut(0)] : [cut(0), cut(text.lastIndexOf("\n", escaped) + 1)];
}

/** Most characters that are kept of a line without an end, while searching for a backslash. */
const longestLine = 1 << 24;

/**
 * The part of a long text that is needed to detect its dialect: `sniffCsvDialect` gives the same for it as
 * for the whole text. `next` returns the next piece, blank at the end.
 */
export function readDialectSample(next: () => string): string {
  let head = "";
  while (head.length <= sampleLength) {
    const piece = next();
    if (piece === "") return head;
    head += piece;
  }
  let line = head.slice(head.lastIndexOf("\n", sampleLength - 1) + 1);
  head = head.slice(0, sampleLength);
  let hasLines = head.includes("\n");
  let from = hasLines ? sampleLength - head.lastIndexOf("\n") - 1 : sampleLength;
  let escaped = line.indexOf('\\"', from);
  while (escaped < 0) {
    const end = line.lastIndexOf("\n");
    hasLines ||= end >= 0;
    line = line.slice(Math.max(end + 1, line.length - longestLine));
    const piece = next();
    if (piece === "") return head;
    // Keeps the last character, because it may be the backslash.
    from = Math.max(0, line.length - 1);
    line += piece;
    escaped = line.indexOf('\\"', from);
  }
  const start = line.lastIndexOf("\n", escaped) + 1;
  if (!hasLines && start === 0) return `${head}\\"`;
  line = line.slice(start);
  for (let piece = next(); piece !== "" && line.length < sampleLength; piece = next()) line += piece;
  return `${head}\n${line}`;
}

function findQuoting(samples: readonly string[], separator: Separator): Quoting {
  const oddBy = (quoting: Quoting) =>
    samples.reduce((sum, sample) => sum + sampleOf(sample, separator, quoting).odd, 0);
  const doubled = oddBy("doubled");
  if (doubled === 0) return "doubled";
  if (samples.some((sample) => sample.includes('\\"')) && oddBy("backslash") < doubled) return "backslash";
  // Quotes may be plain characters: try whether rows are consistent without quoting.
  const [sample = ""] = samples;
  const plain = consistency(sampleOf(sample, separator, "none").rows);
  const isSound = separator === "\t" && plain.share === 1;
  return isSound && !/(?:^|\t)"[^"\n]*"(?:\t|\r?$)/m.test(sample) ? "none" : "doubled";
}

/** Detects the dialect from a sample of rows. `wanted` has the parts that are already known. */
export function sniffCsvDialect(text: string, wanted: Partial<CsvDialect> = {}): SniffedCsvDialect {
  if ((wanted.separator ?? "|") === "|" && isDrawnTable(text))
    return { separator: "|", quoting: "none", header: 1, sure: true };
  const samples = samplesOf(text);
  const [sample = ""] = samples;
  const separator =
    wanted.separator !== undefined
      ? wanted.separator
      : (separatorLine(text)?.separator ?? findSeparator(sample).separator);
  const quoting = wanted.quoting ?? findQuoting(samples, separator);
  const { rows } = sampleOf(sample, separator, quoting);
  const { line, sure } = findHeader(rows);
  return wanted.header === undefined
    ? { separator, quoting, header: line, sure }
    : { separator, quoting, header: wanted.header, sure: true };
}
