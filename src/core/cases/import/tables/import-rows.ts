// Makes cases of a table's rows, keeps the rows of which none can be made, and writes such rows as CSV.

import type { NewCase } from "#core/model/case.ts";
import { toMetadata } from "#core/model/case-metadata.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type TableCell, type TableRow } from "./case-table.ts";
import type { ColumnMap } from "./column-map.ts";
import { writeDelimitedRow } from "./delimited-text.ts";
import { findFooterRows, footerWarning } from "./footer-rows.ts";
import { escapeFormula } from "./formula-cells.ts";
import { columnTitleAt, metadataColumnIndexes, metadataFieldsOf } from "./reserved-columns.ts";
import { createRowLabelReader } from "./row-labels.ts";
import { readStateCells, type StateReading } from "./state-cells.ts";
import { createTruncationFinder } from "./truncated-texts.ts";

/** A row with problems, which are sentences for the author. */
export interface FaultyRow {
  row: TableRow;
  problems: readonly string[];
}

/**
 * `good` has the cases, and `sources` their rows at the same indices. `bad` has rows without a case,
 * `partial` rows whose case lost something or looks odd.
 */
export interface ImportedRows {
  good: readonly NewCase[];
  sources: readonly TableRow[];
  bad: readonly FaultyRow[];
  partial: readonly FaultyRow[];
}

/**
 * Makes a case of each row whose state can be read. Labels that can't be read are left out and damaged
 * characters kept; both are reported with their row.
 */
export function importRows(
  table: CaseTable,
  map: ColumnMap,
  questions: readonly PlaygroundQuestion[],
): ImportedRows {
  const readLabels = createRowLabelReader(table, map, questions);
  const fields = metadataFieldsOf(table.columns, metadataColumnIndexes(map));
  const damagedCells = createDamageFinder(table, map);
  const footers = findFooterRows(table, map);
  const describeCut = createTruncationFinder(table, map.state);
  const good: NewCase[] = [];
  const sources: TableRow[] = [];
  const bad: FaultyRow[] = [];
  const partial: FaultyRow[] = [];
  for (const row of table.rows) {
    if (row.fault !== null) {
      bad.push({ row, problems: [row.fault] });
      continue;
    }
    const problems: string[] = [];
    const reading = map.state.length === 0 ? stateless : readStateCells(row.cells, table, map);
    if (!reading.ok) problems.push(reading.problem, ...(row.remark === undefined ? [] : [row.remark]));
    if (row.warning !== undefined) problems.push(row.warning);
    if (reading.ok && footers.has(row)) problems.push(footerWarning);
    const labelled = readLabels(row, problems);
    if (reading.ok) {
      good.push({ state: reading.state, ...labelled, ...readTexts(row, map, fields) });
      sources.push(row);
    }
    problems.push(...damagedCells(row), ...describeCut(row));
    if (problems.length > 0) (reading.ok ? partial : bad).push({ row, problems });
  }
  return { good, sources, bad, partial };
}

/** State of rows that only add to existing cases. */
const stateless: StateReading = { ok: true, state: { form: "text", text: "", items: [] } };

function readTexts(
  { cells }: TableRow,
  { note, group }: ColumnMap,
  fields: ReturnType<typeof metadataFieldsOf>,
): Pick<NewCase, "note" | "group" | "metadata"> {
  const metadata = toMetadata(fields, ({ column }) => cellText(cells[column]));
  return {
    note: note === null ? "" : toNote(cells[note]),
    group: group === null ? "" : cellText(cells[group]),
    ...(metadata && { metadata }),
  };
}

/** Tools write no comments as an empty list. */
function toNote(cell: TableCell | undefined): string {
  return typeof cell === "object" && /^(?:\[\s*\]|\{\s*\})$/.test(cell.json) ? "" : cellText(cell);
}

const damages = [
  ["\0", "a NUL character"],
  ["\ufffd", "a character that was damaged (\ufffd)"],
] as const;

/** Returns a function that reports replacement characters and NULs in a row's imported texts. */
function createDamageFinder({ columns }: CaseTable, map: ColumnMap): (row: TableRow) => string[] {
  const taken = [...map.state, map.note, map.group, ...metadataColumnIndexes(map)].filter(
    (column) => column !== null,
  );
  return ({ cells }) => {
    const found: string[] = [];
    for (const column of taken) {
      const text = cellText(cells[column]);
      for (const [character, what] of damages) {
        if (!text.includes(character)) continue;
        const title = toVisibleName(columnTitleAt(columns, column));
        found.push(`Column ${title}: contains ${what}, which is kept.`);
      }
    }
    return found;
  };
}

/**
 * Faulty rows as CSV, with line and problem in the first columns, to be corrected and imported again. Cells that
 * spreadsheets would run as formulas are escaped.
 */
export function writeFaultyRowsCsv(columns: readonly string[], bad: readonly FaultyRow[]): string {
  const head = ["line", "problem", ...columns];
  const rows = bad.map(({ row, problems }) => [
    String(row.line),
    problems.join(" "),
    ...row.cells.map(cellText),
  ]);
  return [head, ...rows].map((cells) => writeDelimitedRow(cells.map(escapeFormula), ",")).join("");
}
