// Reads and writes rows of delimited text.

export interface DelimitedRow {
  /** Line, from 1, at which the row starts; quoted cells may contain line breaks. */
  line: number;
  /** Without the quotes around them; in a row with a fault, as well as they can be read. */
  cells: string[];
  /** A sentence on why the row can't be trusted; null if it can. */
  fault: string | null;
}

export type WritableSeparator = "," | ";" | "\t";

/** Separators that can be read; null makes each row one cell. */
export type Separator = WritableSeparator | "|" | null;

/** How a quote inside a quoted cell is escaped; with "none", quotes have no meaning. */
export const quotings = ["doubled", "backslash", "none"] as const;
export type Quoting = (typeof quotings)[number];

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const lineEnd = /\r\n|\r|\n/;
/** More than any accepted state has: a longer "cell" comes from an unclosed quote. */
export const maxCellLength = 1_100_000;
/** More than any table has; the rest of such a row is skipped. */
const mostCells = 20_000;
/** A quoted cell has stray quotes if it has at least `manyLines` inner lines and this share of them looks like rows. */
const manyLines = 5;
const mostlyAlike = 0.8;

/**
 * Returns the next piece of a text, blank at the end. `kept` is how many characters of an incomplete row the
 * reader keeps.
 */
export type ReadMoreText = (kept: number) => string;

/**
 * Reads rows by RFC 4180, with any line ends. Quotes inside unquoted cells are literal; blank lines are skipped. An
 * unclosed quote makes its own line faulty, and shorter lines right after it; reading continues on the next line.
 */
export class DelimitedReader {
  /** The text that isn't consumed yet; it starts with a row. */
  private text: string;
  private readonly separator: number;
  private readonly quoting: Quoting;
  /** Number of cells with text after their closing quote, which suggests stray quotes. */
  odd = 0;
  private at: number;
  private line: number;
  /** Number of cells in the first row; 0 before that is read. */
  private usual = 0;
  /**
   * Number of cells in the last intact row before a damaged one; null unless fragments of that may follow.
   */
  private wholeCells: number | null = null;
  private lastCells = 0;
  private more: ReadMoreText | null;
  /** Whether the row being read reached the end of `text`, so that more text could change it. */
  private isCut = false;

  constructor(
    text: string,
    separator: Separator,
    quoting: Quoting = "doubled",
    from = { at: 0, line: 1 },
    more: ReadMoreText | null = null,
  ) {
    this.text = text;
    this.more = more;
    // −1 never equals a character code.
    this.separator = separator?.charCodeAt(0) ?? -1;
    this.quoting = quoting;
    this.at = from.at;
    this.line = from.line;
  }

  /** The next row that isn't blank; null after the last one. */
  next(): DelimitedRow | null {
    while (this.at < this.text.length || this.refill(this.at)) {
      const row = this.readWholeRow();
      if (row.cells.length > 1 || row.cells[0] !== "") return this.judge(row);
    }
    return null;
  }

  /** Reads a row, and again with more text as long as it reaches the end of the text. */
  private readWholeRow(): DelimitedRow {
    const { line, odd } = this;
    let from = this.at;
    for (;;) {
      this.isCut = false;
      const row = this.readRow();
      if (!this.isCut || !this.refill(from)) return row;
      from = 0;
      this.line = line;
      this.odd = odd;
    }
  }

  /**
   * Drops the text before `from` and appends pieces, at least as long as the text that is kept. That makes
   * the time for a long row proportional to its length.
   */
  private refill(from: number): boolean {
    if (this.more === null) return false;
    const kept = this.text.slice(from);
    const pieces: string[] = [];
    let length = 0;
    do {
      const piece = this.more(kept.length + length);
      if (piece === "") {
        this.more = null;
        break;
      }
      pieces.push(piece);
      length += piece.length;
    } while (length < kept.length);
    if (length === 0) return false;
    this.text = kept + pieces.join("");
    this.at = 0;
    return true;
  }

  /** NaN at the end of the text, where more text could change how the row is read. */
  private codeAt(at: number): number {
    if (at >= this.text.length) this.isCut = true;
    return this.text.charCodeAt(at);
  }

  /** A short row right after a damaged one is probably a fragment of that. */
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
      const spaced = cells.length > 0 ? this.readSpacedQuotes(start) : null;
      if (spaced !== null) {
        cells.push(spaced);
        if (this.text.charCodeAt(this.at) !== this.separator) break;
        this.at += 1;
        continue;
      }
      const quoted = this.quoting !== "none" && this.codeAt(this.at) === quote;
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

  /** Reads the line again without interpreting quotes. */
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

  /** The text of a quoted cell with blanks around its quotes, as in `"a", "b"`; null for other cells. */
  private readSpacedQuotes(start: number): string | null {
    const { at, line } = this;
    if (this.quoting === "none" || this.codeAt(at) !== space) return null;
    while (this.codeAt(this.at) === space) this.at += 1;
    const inQuotes = this.codeAt(this.at) === quote ? this.readQuoted(start) : null;
    if (inQuotes !== null && this.endsCell(this.at)) {
      this.readPlain();
      return inQuotes;
    }
    this.at = at;
    this.line = line;
    return null;
  }

  /** The text between quotes; null if the quote isn't closed, or is closed at an implausible place. */
  private readQuoted(start: number): string | null {
    let text = "";
    let from = this.at + 1;
    for (;;) {
      const end = this.text.indexOf('"', from);
      // If no end is within the longest cell, the quote is unclosed. In a shorter rest, its end may be in text that
      // isn't read yet.
      if (end < 0 && this.text.length - this.at <= maxCellLength) this.isCut = true;
      if (end < 0 || end - this.at > maxCellLength) return null;
      text += this.text.slice(from, end);
      if (this.quoting === "backslash" && this.isEscaped(end, from)) {
        text = `${text.slice(0, -1)}"`;
        from = end + 1;
        continue;
      }
      if (this.codeAt(end + 1) !== quote) {
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

  /** Whether an odd number of backslashes precedes the quote. */
  private isEscaped(end: number, from: number): boolean {
    let at = end;
    while (at > from && this.text.charCodeAt(at - 1) === backslash) at -= 1;
    return (end - at) % 2 === 1;
  }

  /** Whether only spaces remain before the cell's end. */
  private endsCell(from: number): boolean {
    let at = from;
    while (this.codeAt(at) === space) at += 1;
    const code = this.codeAt(at);
    return at >= this.text.length || code === this.separator || code === carriageReturn || code === lineFeed;
  }

  /** Whether the lines inside a quoted cell look like rows, so that its quotes are probably stray. */
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
    if (this.at >= this.text.length) this.isCut = true;
    return this.text.slice(from, this.at);
  }

  private passLine(): void {
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at);
      if (code === carriageReturn || code === lineFeed) return;
      this.at += 1;
    }
    this.isCut = true;
  }

  private passLineEnd(): void {
    if (this.at >= this.text.length) return;
    const pair = this.text.charCodeAt(this.at) === carriageReturn;
    this.at += 1;
    if (pair && this.codeAt(this.at) === lineFeed) this.at += 1;
    this.line += 1;
  }
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** One row, ended by CRLF as RFC 4180 requires. */
export function writeDelimitedRow(cells: readonly string[], delimiter: WritableSeparator): string {
  const written = cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.length === 1 && written[0] === "" ? '""' : written.join(delimiter)}\r\n`;
}
