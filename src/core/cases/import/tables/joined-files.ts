// Files that were joined into one text: finds their repeated column names, and puts cells below the right
// column.

import type { DelimitedRow } from "./delimited-text.ts";

/** In UTF-16 units: how much of a cell is compared with names. */
const longestName = 200;

const nameOf = (cell: string) => cell.trim().toLowerCase();

/** The line `sep=;` with which Excel's files may begin, also after joining. */
const separatorLine = /^\ufeff?"?sep=.?"?$/i;

/** Whether the cells name the same columns as `names`: in any order, and with more or fewer columns. */
export function namesSameColumns(cells: readonly string[], names: readonly string[]): boolean {
  if (cells.length < 2 || names.length < 2) return false;
  const repeated = new Set(cells.map(nameOf));
  const known = new Set(names.map(nameOf));
  if (repeated.size < cells.length) return cells.length === names.length && sameOrder(cells, names);
  const [fewer, more] = repeated.size < known.size ? [repeated, known] : [known, repeated];
  return !fewer.has("") && [...fewer].every((name) => more.has(name));
}

function sameOrder(cells: readonly string[], names: readonly string[]): boolean {
  return cells.every((cell, at) => nameOf(cell) === nameOf(names[at] ?? ""));
}

/**
 * Reads rows of files that were joined. A later file repeats the column names, perhaps in another order or
 * with more columns, and the lines above them. Its cells are moved to the first file's columns, and repeated
 * lines marked as faulty.
 */
export class JoinedFilesReader {
  /** All column names; later files can add some. */
  readonly names: string[];
  private readonly above: ReadonlySet<string>;
  private readonly known: ReadonlySet<string>;
  private readonly least: number;
  /** Column index of each cell; null if the columns are in the first file's order. */
  private order: readonly number[] | null = null;

  constructor(names: readonly string[], above: readonly (readonly string[])[]) {
    this.names = [...names];
    this.known = new Set(names.map(nameOf));
    this.least = names.length;
    this.above = new Set(above.map((cells) => cells.join("\0")));
  }

  next(row: DelimitedRow): DelimitedRow {
    const { cells } = row;
    if (row.fault !== null) return row;
    if (this.mayName(cells) && namesSameColumns(cells, this.names)) {
      this.follow(cells);
      return { ...row, fault: "It repeats the names of the columns, as where two files were joined." };
    }
    if (this.isAbove(cells)) {
      return { ...row, fault: "It repeats a line above the column names, as where two files were joined." };
    }
    return this.order === null ? row : { ...row, cells: this.layOut(cells, this.order) };
  }

  /** A fast test that saves comparing most rows cell by cell. */
  private mayName(cells: readonly string[]): boolean {
    const [first = ""] = this.names;
    const length = first.length + 2;
    const isFirst = (cell: string) => cell.length <= length && nameOf(cell) === nameOf(first);
    return this.known.has(nameOf((cells[0] ?? "").slice(0, longestName))) || cells.some(isFirst);
  }

  private isAbove(cells: readonly string[]): boolean {
    const [first = ""] = cells;
    if (this.above.size === 0 && !separatorLine.test(first)) return false;
    const filled = cells.filter((cell) => cell !== "");
    const isShort = filled.length < this.least && this.least > 1;
    return isShort && (this.above.has(cells.join("\0")) || separatorLine.test(first));
  }

  private follow(cells: readonly string[]): void {
    if (sameOrder(cells, this.names) && cells.length === this.names.length) {
      this.order = null;
      return;
    }
    const places = new Map(this.names.map((name, at) => [nameOf(name), at]));
    this.order = cells.map((cell) => places.get(nameOf(cell)) ?? this.names.push(cell) - 1);
  }

  private layOut(cells: readonly string[], order: readonly number[]): string[] {
    const laid = Array.from(this.names, () => "");
    // Cells without a name stay at the end, where they are reported.
    for (const [at, cell] of cells.entries()) {
      const place = order[at];
      if (place === undefined) laid.push(cell);
      else laid[place] = cell;
    }
    return laid;
  }
}
