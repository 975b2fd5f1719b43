/** A row of a table in text. */
export interface DelimitedRow {
  /** Where it starts, from 1; a cell in quotes may go on for many lines. */
  line: number;
  cells: string[];
  /** A quote is opened in it and never closed: everything to the end of the text stands in its last cell. */
  unclosed: boolean;
}

export type Delimiter = "," | ";" | "\t";

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * Reads rows of cells as RFC 4180 has them, with any of the usual line ends. Lenient where that is plain: a
 * quote inside a cell without quotes stands for itself. Lines with nothing on them are left out.
 */
export class DelimitedReader {
  private readonly text: string;
  private readonly separator: number;
  private at = 0;
  private line = 1;

  constructor(text: string, delimiter: Delimiter) {
    this.text = text;
    this.separator = delimiter.charCodeAt(0);
  }

  /** The next row; null after the last. */
  next(): DelimitedRow | null {
    while (this.at < this.text.length) {
      const row = this.readRow();
      if (row.cells.length > 1 || row.cells[0] !== "") return row;
    }
    return null;
  }

  private readRow(): DelimitedRow {
    const row: DelimitedRow = { line: this.line, cells: [], unclosed: false };
    for (;;) {
      const quoted = this.text.charCodeAt(this.at) === quote;
      const inQuotes = quoted ? this.readQuoted() : "";
      if (inQuotes === null) {
        row.cells.push(this.text.slice(this.at + 1));
        this.at = this.text.length;
        return { ...row, unclosed: true };
      }
      row.cells.push(inQuotes + this.readPlain());
      if (this.text.charCodeAt(this.at) !== this.separator) break;
      this.at += 1;
    }
    this.passLineEnd();
    return row;
  }

  /** The text between quotes, or null when they are never closed. */
  private readQuoted(): string | null {
    let text = "";
    let from = this.at + 1;
    for (;;) {
      const end = this.text.indexOf('"', from);
      if (end < 0) return null;
      text += this.text.slice(from, end);
      if (this.text.charCodeAt(end + 1) !== quote) {
        this.at = end + 1;
        this.line += countLineEnds(text);
        return text;
      }
      text += '"';
      from = end + 2;
    }
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

  private passLineEnd(): void {
    if (this.at >= this.text.length) return;
    const pair = this.text.charCodeAt(this.at) === carriageReturn;
    this.at += 1;
    if (pair && this.text.charCodeAt(this.at) === lineFeed) this.at += 1;
    this.line += 1;
  }
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed && text.charCodeAt(at - 1) !== carriageReturn) count += 1;
    else if (code === carriageReturn) count += 1;
  }
  return count;
}

const mostSampled = 20_000;

/** What parts the cells, by what is most frequent outside quotes in the beginning of a text. */
export function guessDelimiter(text: string): Delimiter {
  const plain = text.slice(0, mostSampled).replaceAll(/"(?:[^"]|"")*"/g, "");
  const firstLine = plain.split(/[\r\n]/, 1)[0] ?? "";
  const counts = ([",", ";", "\t"] as const).map((delimiter) => ({
    delimiter,
    count: firstLine.split(delimiter).length,
  }));
  return counts.sort((a, b) => b.count - a.count)[0]?.delimiter ?? ",";
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A row of cells, with the line end that RFC 4180 asks for. */
export function writeDelimitedRow(cells: readonly string[], delimiter: Delimiter): string {
  const written = cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.length === 1 && written[0] === "" ? '""' : written.join(delimiter)}\r\n`;
}
