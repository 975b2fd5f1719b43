import { type AuthoredOption, blankEntry, textEntry } from "#core/model/question.ts";

/** A row of a table in text. */
export interface DelimitedRow {
  /** Where it starts, from 1; a cell in quotes may go on for many lines. */
  line: number;
  cells: string[];
  /** Why the row cannot be trusted, in a sentence; null when it can. */
  fault: string | null;
}

/** What parts the cells that are written. */
export type Delimiter = "," | ";" | "\t";

/** What parts the cells that are read; null: nothing does, a row is one cell. */
export type Separator = Delimiter | "|" | null;

/** How a quote inside a cell in quotes is written: twice, behind a backslash, or no cell is in quotes at all. */
export const quotings = ["doubled", "backslash", "none"] as const;
export type Quoting = (typeof quotings)[number];

const quote = 0x22;
const backslash = 0x5c;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const lineEnd = /\r\n|\r|\n/;
/** More than any state that is taken: a cell that is longer was never meant to be one. */
export const longestCell = 1_100_000;
/** More cells than any table has: what follows them in a row is passed over. */
const mostCells = 20_000;
/** From so many lines inside one cell on, most of them looking like rows say that they are rows. */
const manyLines = 5;
const mostlyAlike = 0.8;

/**
 * Reads rows of cells as RFC 4180 has them, with any of the usual line ends. Lenient where that is plain: a
 * quote inside a cell without quotes stands for itself. Lines with nothing on them are left out. A quote that is
 * never closed costs the row that it stands in: the next row begins on the next line.
 */
export class DelimitedReader {
  private readonly text: string;
  private readonly separator: number;
  private readonly quoting: Quoting;
  /** How many cells go on behind the quote that closes them, as none that was meant to be in quotes does. */
  odd = 0;
  private at: number;
  private line: number;
  /** Cells of the first row, which names the columns or is like all others; 0 before it. */
  private usual = 0;
  /** Cells of the last row that was whole; null unless lines of a damaged row may still follow. */
  private wholeCells: number | null = null;
  private lastCells = 0;

  constructor(text: string, separator: Separator, quoting: Quoting = "doubled", from = { at: 0, line: 1 }) {
    this.text = text;
    // No code of a character is -1.
    this.separator = separator?.charCodeAt(0) ?? -1;
    this.quoting = quoting;
    this.at = from.at;
    this.line = from.line;
  }

  /** The next row; null after the last. */
  next(): DelimitedRow | null {
    while (this.at < this.text.length) {
      const row = this.readRow();
      if (row.cells.length > 1 || row.cells[0] !== "") return this.judge(row);
    }
    return null;
  }

  /** A short row right after a damaged one is a part of it. */
  private judge(row: DelimitedRow): DelimitedRow {
    if (this.usual === 0) this.usual = row.cells.length;
    if (row.fault !== null) {
      this.wholeCells ??= this.lastCells;
    } else if (this.wholeCells !== null && row.cells.length < this.wholeCells) {
      return { ...row, fault: "It seems to belong to the damaged row before it." };
    } else {
      this.wholeCells = null;
      this.lastCells = row.cells.length;
    }
    return row;
  }

  private readRow(): DelimitedRow {
    const { at: start, line } = this;
    const cells: string[] = [];
    for (;;) {
      const quoted = this.quoting !== "none" && this.text.charCodeAt(this.at) === quote;
      const inQuotes = quoted ? this.readQuoted(start) : "";
      if (inQuotes === null) return this.readDamaged(start, line, cells.length);
      const after = this.readPlain();
      if (quoted && after.trim() !== "") this.odd += 1;
      cells.push(inQuotes === "" ? after : inQuotes + after);
      if (this.text.charCodeAt(this.at) !== this.separator) break;
      this.at += 1;
      if (cells.length > mostCells) this.passLine();
    }
    this.passLineEnd();
    return { line, cells, fault: null };
  }

  /** The line that begins here, its quotes taken for plain characters. */
  private readDamaged(start: number, line: number, column: number): DelimitedRow {
    this.at = start;
    this.line = line;
    const cells: string[] = [];
    for (;;) {
      cells.push(this.readPlain());
      if (this.text.charCodeAt(this.at) !== this.separator) break;
      this.at += 1;
      if (cells.length > mostCells) this.passLine();
    }
    this.passLineEnd();
    return { line, cells, fault: `A quote opens in cell ${column + 1} and never closes.` };
  }

  /** The text between quotes, or null when they are never closed, or not where they seem to be. */
  private readQuoted(start: number): string | null {
    let text = "";
    let from = this.at + 1;
    for (;;) {
      const end = this.text.indexOf('"', from);
      if (end < 0 || end - this.at > longestCell) return null;
      text += this.text.slice(from, end);
      if (this.quoting === "backslash" && this.isEscaped(end, from)) {
        text = `${text.slice(0, -1)}"`;
        from = end + 1;
        continue;
      }
      if (this.text.charCodeAt(end + 1) !== quote) {
        const lines = text.split(lineEnd);
        if (lines.length > 1 && !(this.endsCell(end + 1) && !this.swallowsRows(start, lines))) return null;
        this.at = end + 1;
        this.line += lines.length - 1;
        return this.quoting === "backslash" ? text.replaceAll("\\\\", "\\") : text;
      }
      text += '"';
      from = end + 2;
    }
  }

  /** Whether an odd number of backslashes stands right before a quote. */
  private isEscaped(end: number, from: number): boolean {
    let at = end;
    while (at > from && this.text.charCodeAt(at - 1) === backslash) at -= 1;
    return (end - at) % 2 === 1;
  }

  /** Whether nothing but blanks comes before the end of the cell. */
  private endsCell(from: number): boolean {
    let at = from;
    while (this.text.charCodeAt(at) === 0x20) at += 1;
    const code = this.text.charCodeAt(at);
    return at >= this.text.length || code === this.separator || code === carriageReturn || code === lineFeed;
  }

  /** Whether the lines of a cell look like rows of this table, as they do between two stray quotes. */
  private swallowsRows(start: number, lines: readonly string[]): boolean {
    const inner = lines.slice(1, -1);
    const alike = inner.filter((line) => this.countCells(line) === this.usual).length;
    if (inner.length >= manyLines) return this.usual >= 2 && alike >= inner.length * mostlyAlike;
    if (inner.length === 0 || this.usual < 3 || alike < inner.length) return false;
    const firstLine = this.text.slice(start, this.at) + (lines[0] ?? "");
    return this.countCells(firstLine) === this.usual;
  }

  private countCells(line: string): number {
    return line.split(String.fromCharCode(this.separator)).length;
  }

  private readPlain(): string {
    const from = this.at;
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at);
      if (code === this.separator || code === carriageReturn || code === lineFeed) break;
      this.at += 1;
    }
    return this.text.slice(from, this.at);
  }

  private passLine(): void {
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at);
      if (code === carriageReturn || code === lineFeed) return;
      this.at += 1;
    }
  }

  private passLineEnd(): void {
    if (this.at >= this.text.length) return;
    const pair = this.text.charCodeAt(this.at) === carriageReturn;
    this.at += 1;
    if (pair && this.text.charCodeAt(this.at) === lineFeed) this.at += 1;
    this.line += 1;
  }
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A row of cells, with the line end that RFC 4180 asks for. */
export function writeDelimitedRow(cells: readonly string[], delimiter: Delimiter): string {
  const written = cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.length === 1 && written[0] === "" ? '""' : written.join(delimiter)}\r\n`;
}

const optionSeparators = ["\t", ",", ";", "|"] as const satisfies readonly (Delimiter | "|")[];
export type OptionSeparator = (typeof optionSeparators)[number];

/** Rows of cells, each as long as the longest. */
export type PastedRows = readonly (readonly string[])[];

/** How rows of cells become options: their columns from 0. */
export interface OptionColumns {
  /** The first row names the columns. */
  headed: boolean;
  name: number;
  /** Null: options have no descriptions. */
  description: number | null;
}

/** The rows of a text whose cells are parted by a separator; a cell in quotes may hold it, and line breaks. */
export function readPastedRows(text: string, separator: OptionSeparator): PastedRows {
  const reader = new DelimitedReader(text, separator);
  const rows: string[][] = [];
  for (let row = reader.next(); row !== null; row = reader.next()) {
    const cells = row.cells.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== "")) rows.push(cells);
  }
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  return rows.map((cells) => [...cells, ...Array<string>(columns - cells.length).fill("")]);
}

const mostSniffed = 50;

/** How many columns every row of a text has by a separator; 1 where rows differ. */
function columnsBy(text: string, separator: OptionSeparator): number {
  const reader = new DelimitedReader(text, separator);
  const counts = new Set<number>();
  for (
    let row = reader.next(), read = 0;
    row !== null && read < mostSniffed;
    row = reader.next(), read += 1
  ) {
    counts.add(row.cells.length);
  }
  const [count = 1] = counts;
  return counts.size === 1 ? count : 1;
}

/**
 * The separator of a text that is a table which more than one reading fits: three columns or more, or semicolons, which
 * nothing else is parted by. Null where there is nothing to ask.
 */
export function doubtfulSeparator(text: string): OptionSeparator | null {
  const sample = text.trim();
  if (/^[[{]/.test(sample) || !/[\r\n]/.test(sample)) return null;
  const [most] = optionSeparators
    .map((separator) => ({ separator, columns: columnsBy(sample, separator) }))
    .sort((one, other) => other.columns - one.columns);
  if (most === undefined || most.columns < 2) return null;
  return most.columns > 2 || most.separator === ";" ? most.separator : null;
}

const nameHeading =
  /^(?:names?|options?|labels?|categor(?:y|ies)|class(?:es)?|value|title|key|intent|topic)$/i;
const descriptionHeading =
  /^(?:descriptions?|definitions?|meanings?|details?|notes?|texts?|explanation|when)$/i;

function numbersOnly(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\d*$/.test(cell));
}

/** Whether the cells of a column could name its rows. */
function tellsApart(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length && !cells.includes("") && !numbersOnly(cells);
}

/** Which column holds the names and which the descriptions, by their headings, else by what stands in them. */
export function guessColumns(rows: PastedRows): OptionColumns {
  const [first = [], ...others] = rows;
  const [named, described] = [nameHeading, descriptionHeading].map((heading) =>
    first.findIndex((cell) => heading.test(cell)),
  );
  const headed = others.length > 0 && Math.max(named ?? -1, described ?? -1) >= 0;
  const body = headed ? others : rows;
  const columns = first.map((_, column) => body.map((cells) => cells[column] ?? ""));
  const name =
    named !== undefined && named >= 0
      ? named
      : Math.max(
          0,
          columns.findIndex((cells, at) => at !== described && tellsApart(cells)),
        );
  const lengths = columns.map((cells, at) => (at === name || numbersOnly(cells) ? 0 : cells.join("").length));
  const longest = lengths.indexOf(Math.max(...lengths));
  const found = described !== undefined && described >= 0 ? described : longest;
  return { headed, name, description: found !== described && (lengths[found] ?? 0) === 0 ? null : found };
}

/** The options that rows of cells are; rows without a name are left out. */
export function toOptions(rows: PastedRows, { headed, name, description }: OptionColumns): AuthoredOption[] {
  return (headed ? rows.slice(1) : rows).flatMap((cells) => {
    const described = description === null ? "" : (cells[description] ?? "");
    const named = cells[name] ?? "";
    return named === ""
      ? []
      : [{ name: named, description: described === "" ? blankEntry : textEntry(described) }];
  });
}
