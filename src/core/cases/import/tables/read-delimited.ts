// Reads delimited text into one table or several: names columns, leaves out lines above them, parts joined files, and
// takes the formula protection off our own exports.

import { toCounted, toCountText } from "#core/text/number-text.ts";
import {
  type CaseTable,
  describeTableOverflow,
  type RowWord,
  type TableParsing,
  type TableRow,
  tableBounds,
} from "./case-table.ts";
import { type CsvDialect, findRowsStart } from "./csv-dialect.ts";
import { DelimitedReader, type DelimitedRow, maxCellLength, type ReadMoreText } from "./delimited-text.ts";
import { areQualtricsImportIds } from "./find-header.ts";
import { unescapeFormula } from "./formula-cells.ts";
import { JoinedFilesReader } from "./joined-files.ts";
import { reservedColumns } from "./reserved-columns.ts";
import { joinSurveyPartNames } from "./survey-part-names.ts";

const shown = 200;

/** If a cell is too long for a state, truncates it and makes the row faulty. */
function bounded(row: DelimitedRow): DelimitedRow {
  const at = row.cells.findIndex((cell) => cell.length > maxCellLength);
  if (at < 0) return row;
  const length = toCountText(row.cells[at]?.length ?? 0);
  const most = toCountText(maxCellLength);
  return {
    line: row.line,
    cells: row.cells.map((cell) => (cell.length > maxCellLength ? cell.slice(0, shown) : cell)),
    fault: `Cell ${at + 1} has ${length} characters; up to ${most} are read.`,
  };
}

/** Columns without a name are numbered. */
function nameColumns(cells: readonly string[], width: number): string[] {
  const names = Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return names.map((name, at) => (name.trim() === "" ? freeName(`Column ${at + 1}`, names) : name));
}

function freeName(name: string, names: readonly string[]): string {
  return names.includes(name) ? freeName(`${name} `, names) : name;
}

/** Whether the names are those of our own exports, in which formulas are escaped by an apostrophe. */
export function isCutpointExport(names: readonly string[]): boolean {
  return names.includes(reservedColumns.form) || (names[0] === "line" && names[1] === "problem");
}

/** Whether a row has only separators, as spreadsheets write below a table for cells that were once used. */
const isBlankRow = ({ cells, fault }: DelimitedRow) =>
  fault === null && cells.every((cell) => cell === "" || cell === endOfFile);

/** Ctrl+Z, with which DOS ends a text. */
const endOfFile = "\u001a";

const unguarded = (row: DelimitedRow): DelimitedRow => ({ ...row, cells: row.cells.map(unescapeFormula) });

/** Number of cells without blank ones beyond the named columns. */
function trimmed(row: DelimitedRow, width: number): number {
  let length = row.cells.length;
  while (length > width && row.cells[length - 1] === "") length -= 1;
  return length;
}

/**
 * If one row is longer than the header, a text has an unquoted separator; if at least this many are, the file has
 * unnamed columns.
 */
const leastGrown = 2;

/**
 * Names and number of columns if rows are longer than the header. An unnamed column comes first if its values
 * identify rows, otherwise last. Unnamed columns at the end may begin partway down the file.
 */
function widen(names: readonly string[], rows: readonly DelimitedRow[]): { names: string[]; width: number } {
  const wide = rows.map((row) => (row.fault === null ? trimmed(row, names.length) : 0));
  const first = wide.findIndex((length) => length > names.length);
  if (first < 0) return { names: nameColumns(names, names.length), width: names.length };
  const more = wide.filter((length) => length === names.length + 1).length;
  if (more >= leastGrown && more >= rows.length * 0.95) {
    const ids = new Set(rows.map(({ cells }) => cells[0]));
    if (ids.size >= rows.length * 0.95) {
      return { names: nameColumns(["", ...names], names.length + 1), width: names.length + 1 };
    }
  }
  const after = wide.slice(first).filter((length) => length > 0);
  const longer = after.filter((length) => length > names.length);
  const grows = longer.length >= leastGrown && longer.length >= after.length * 0.9;
  const common = grows ? toUsual(longer) : names.length;
  return { names: nameColumns(names, common), width: common };
}

function toUsual(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

function fit(row: DelimitedRow, names: readonly string[], header: readonly string[] | null): TableRow {
  const { line, fault } = row;
  if (fault !== null) return { line, cells: row.cells, fault };
  const length = trimmed(row, names.length);
  const cells = length === row.cells.length ? row.cells : row.cells.slice(0, length);
  while (cells.length < names.length) cells.push("");
  if (header !== null && areQualtricsImportIds(row.cells))
    return { line, cells, fault: "It has Qualtrics' ids of the columns, which are no case." };
  const over = length - names.length;
  return {
    line,
    cells,
    fault: over > 0 ? `It has ${toCounted(over, "more cell")} than there are columns.` : null,
  };
}

/** Rows with fewer cells than columns are rare if they're torn; where more are short, the file leaves blank cells out. */
const mostTorn = 0.1;
const fewTorn = 3;

/**
 * Indices of the few rows that have fewer cells than the others, as a line break without quotes or a footer makes them;
 * empty if rows often are short.
 */
function findTornRows(rows: readonly DelimitedRow[], width: number): readonly number[] {
  const short = rows.flatMap(({ cells, fault }, at) => (fault === null && cells.length < width ? at : []));
  const isRare = short.length <= Math.max(fewTorn, mostTorn * rows.length) && 2 * short.length < rows.length;
  return isRare ? short : [];
}

function warnOfTornRow(row: TableRow, cells: number, width: number): TableRow {
  const warning = `It has ${toCounted(cells, "cell")} of ${width}: a line break may have torn it, or it isn't a row of the table.`;
  return { ...row, warning };
}

/** Reads the rows below the header, or all rows if there is none. */
export function readDelimitedTable(text: string, { separator, quoting, header }: CsvDialect): TableParsing {
  const reader = new DelimitedReader(text, separator, quoting, findRowsStart(text));
  const found: DelimitedRow[] = [];
  const above: (readonly string[])[] = [];
  let names: readonly string[] | null = null;
  let cells = 0;
  for (let next = reader.next(); next !== null; next = reader.next()) {
    const row = bounded(next);
    if (header !== null && names === null) {
      if (row.line < header) {
        if (!isBlankRow(row)) above.push(row.cells);
        continue;
      }
      names = row.cells;
      if (names.length > tableBounds.columns) return refuse({ columns: names.length });
      continue;
    }
    cells += Math.max(row.cells.length, names?.length ?? 0);
    if (row.cells.length > tableBounds.columns) return refuse({ columns: row.cells.length });
    if (found.length >= tableBounds.rows) return refuse({ rows: found.length + 1 });
    if (cells > tableBounds.cells) return refuse({ cells });
    if (!isBlankRow(row)) found.push(row);
  }
  const isGuarded = isCutpointExport(names ?? []);
  const rows = isGuarded ? found.map(unguarded) : found;
  const first = isGuarded ? (names ?? []).map(unescapeFormula) : names;
  const joined = first === null ? null : new JoinedFilesReader(first, above);
  const laid = joined === null ? rows : rows.map((row) => joined.next(row));
  const written = joined?.names ?? null;
  const wide = widen(written ?? [], written === null ? [] : laid);
  const width =
    written === null ? laid.reduce((most, row) => Math.max(most, trimmed(row, 0)), 1) : wide.width;
  const columns = written === null ? nameColumns([], width) : wide.names;
  const torn = new Map(
    findTornRows(rows, first?.length ?? width).map((at) => [at, rows[at]?.cells.length ?? 0] as const),
  );
  const fitted = laid.map((row, at) => {
    const length = torn.get(at);
    const own = fit(row, columns, written);
    return length === undefined ? own : warnOfTornRow(own, length, width);
  });
  const table = {
    columns,
    rows: fitted,
    ...(above.length > 0 && { notes: [describeLinesAboveRows(above.length)] }),
  };
  return { ok: true, table: written === null || isGuarded ? table : joinSurveyPartNames(table) };
}

/** A note on lines of a text, or rows of a sheet, that aren't rows of the table. */
export function describeLinesAboveRows(count: number, noun: RowWord = "line"): string {
  return `Left out: ${toCounted(count, noun)} above the column names.`;
}

function refuse(size: Parameters<typeof describeTableOverflow>[0]): TableParsing {
  return { ok: false, problem: describeTableOverflow(size) };
}

/** In UTF-16 units: most text of one table when reading in pieces, because rows may be long. */
const lengthAtOnce = 1 << 24;

/**
 * Yields tables of at most `most` rows, for texts with more rows than one table may have. `text` is the first
 * piece; `more` returns the others.
 */
export function* readDelimitedInTables(
  text: string,
  { separator, quoting, header }: CsvDialect,
  most: number,
  more: ReadMoreText | null = null,
): Generator<CaseTable> {
  const reader = new DelimitedReader(text, separator, quoting, findRowsStart(text), more);
  let written: readonly string[] | null = null;
  let joined: JoinedFilesReader | null = null;
  const above: (readonly string[])[] = [];
  let columns: readonly string[] | null = null;
  let isFirst = true;
  let isGuarded = false;
  let found: DelimitedRow[] = [];
  let length = 0;
  const toTable = (): CaseTable => {
    const plain = isGuarded ? found.map(unguarded) : found;
    const rows = plain.map((row) => joined?.next(row) ?? row);
    written = joined?.names ?? written;
    // The first rows decide which columns there are.
    columns ??=
      written === null
        ? nameColumns(
            [],
            rows.reduce((longest, row) => Math.max(longest, trimmed(row, 0)), 1),
          )
        : widen(written, rows).names;
    const names = columns;
    found = [];
    length = 0;
    const table = { columns: names, rows: rows.map((row) => fit(row, names, written)) };
    if (!isFirst || written === null || isGuarded) return table;
    isFirst = false;
    const named = joinSurveyPartNames(table);
    ({ columns } = named);
    return named;
  };
  for (let next = reader.next(); next !== null; next = reader.next()) {
    const row = bounded(next);
    if (header !== null && written === null) {
      if (row.line < header) {
        if (!isBlankRow(row)) above.push(row.cells);
        continue;
      }
      isGuarded = isCutpointExport(row.cells);
      written = isGuarded ? row.cells.map(unescapeFormula) : row.cells;
      joined = new JoinedFilesReader(written, above);
      continue;
    }
    if (isBlankRow(row)) continue;
    found.push(row);
    length = row.cells.reduce((sum, cell) => sum + cell.length, length);
    if (found.length >= most || (more !== null && length >= lengthAtOnce)) yield toTable();
  }
  if (found.length > 0) yield toTable();
}
