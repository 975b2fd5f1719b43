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
