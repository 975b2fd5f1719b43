import { DelimitedReader, type Quoting, type Separator } from "./delimited-text.ts";
import { type FoundRow, findHeader, modalRowLength } from "./find-header.ts";

/** How delimited text is read. */
export interface CsvDialect {
  readonly separator: Separator;
  readonly quoting: Quoting;
  /** The line of the names of the columns, from 1; what stands above is left out. Null: there are none. */
  readonly header: number | null;
}

export interface SniffedCsvDialect extends CsvDialect {
  /** Whether the header is more than a guess. */
  readonly sure: boolean;
}

export const separators = [",", ";", "\t", "|"] as const satisfies readonly Separator[];

/** Characters that are looked at; the rows of a file are alike. */
const sampleLength = 400_000;
const mostRows = 2000;

/** Excel's first line that says what parts the cells: how long it is with its end, and what it says. */
function separatorLine(text: string): { separator: Separator; at: number } | null {
  const found = /^\ufeff?sep=([,;\t|])\r?(?:\n|$)/i.exec(text.slice(0, 10));
  return found === null ? null : { separator: found[1] as Separator, at: found[0].length };
}

/** Where rows begin. */
export function findRowsStart(text: string): { at: number; line: number } {
  const told = separatorLine(text);
  return told === null ? { at: 0, line: 1 } : { at: told.at, line: 2 };
}

interface Sample {
  rows: readonly FoundRow[];
  /** Cells whose quotes were not meant as such, and rows whose quotes never close. */
  odd: number;
}

function sampleOf(text: string, separator: Separator, quoting: Quoting): Sample {
  const reader = new DelimitedReader(text, separator, quoting, findRowsStart(text));
  const rows: FoundRow[] = [];
  let odd = 0;
  for (let row = reader.next(); row !== null && rows.length < mostRows; row = reader.next()) {
    rows.push(row);
    if (row.fault !== null) odd += 1;
  }
  return { rows, odd: odd + reader.odd };
}

/**
 * The rows' most usual number of cells, how many have it, or one that stays from a row on, and which share that is of the
 * rows below the titles.
 */
function consistency(rows: readonly FoundRow[]): { columns: number; times: number; share: number } {
  const { length: columns, times } = modalRowLength(rows);
  const first = rows.findIndex(({ cells }) => cells.length >= columns - Number(columns > 2));
  const body = rows.length - Math.min(Math.max(0, first), 20);
  return { columns, times, share: body <= 0 ? 0 : times / body };
}

/** Whether what parts the cells is punctuation of prose: a blank behind each, in a row that is no list of names. */
function isProse(text: string, separator: Separator, rows: readonly FoundRow[]): boolean {
  if (separator !== "," && separator !== ";") return false;
  const first = rows[0]?.cells ?? [];
  if (!first.some((cell) => cell.trim().split(/\s+/).length > 3)) return false;
  const plain = text.replaceAll(/"[^"]*"/g, "");
  const all = plain.split(separator).length - 1;
  return all > 0 && plain.split(`${separator} `).length - 1 === all;
}

/** Whether each comma outside quotes stands between digits, as in numbers of most languages. */
function isDecimal(text: string): boolean {
  return !/(?:\D,|,\D|^,|,$)/m.test(text.replaceAll(/"[^"]*"/g, ""));
}

interface Candidate {
  separator: Separator;
  columns: number;
  times: number;
  share: number;
  rows: readonly FoundRow[];
}

const leastShare = 0.5;

function findSeparator(text: string): Candidate {
  const found = separators.map((separator): Candidate => {
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
  // Rows of any length, below a line of names: the commas of texts that nobody put into quotes.
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

/** Commas of numbers beside another separator that parts the same rows. */
function isHalf({ separator }: Candidate, text: string): boolean {
  return separator === "," && isDecimal(text);
}

/** A sample with whole lines, and one from where a backslash first stands before a quote. */
function samplesOf(text: string): readonly string[] {
  const cut = (from: number) => {
    const piece = text.slice(from, from + sampleLength);
    const end = piece.lastIndexOf("\n");
    return piece.length < sampleLength || end < 0 ? piece : piece.slice(0, end + 1);
  };
  const escaped = text.indexOf('\\"', sampleLength);
  return escaped < 0 ? [cut(0)] : [cut(0), cut(text.lastIndexOf("\n", escaped) + 1)];
}

function findQuoting(samples: readonly string[], separator: Separator): Quoting {
  const oddBy = (quoting: Quoting) =>
    samples.reduce((sum, sample) => sum + sampleOf(sample, separator, quoting).odd, 0);
  const doubled = oddBy("doubled");
  if (doubled === 0) return "doubled";
  if (samples.some((sample) => sample.includes('\\"')) && oddBy("backslash") < doubled) return "backslash";
  // Quotes that are never closed, in rows that are whole without them.
  const [sample = ""] = samples;
  const plain = consistency(sampleOf(sample, separator, "none").rows);
  const isSound = separator === "\t" && plain.share === 1;
  return isSound && !/(?:^|\t)"[^"\n]*"(?:\t|\r?$)/m.test(sample) ? "none" : "doubled";
}

/** How a text seems to be meant, decided over many rows. */
export function sniffCsvDialect(text: string, wanted: Partial<CsvDialect> = {}): SniffedCsvDialect {
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
