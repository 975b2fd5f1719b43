// Converts exports of labelling and evaluation tools to tables with a row for each person and case.

import {
  type CaseTable,
  cellText,
  type TableCell,
  type TableRow,
  tableBounds,
} from "../tables/case-table.ts";
import { evaluationColumnName } from "../tables/reserved-columns.ts";
import {
  answerLinesFormat,
  openaiEvalsFormat,
  openaiEvalsLogFormat,
  openaiItemsFormat,
  openaiOutputItemsFormat,
  promptfooFormat,
} from "./evaluation-formats.ts";
import type { CellsByColumn } from "./export-format.ts";
import {
  argillaColumnsFormat,
  argillaFormat,
  labelboxFormat,
  labelStudioFormat,
  prodigyFormat,
} from "./labelling-formats.ts";

const formats = [
  ...[labelboxFormat, labelStudioFormat, argillaFormat, argillaColumnsFormat, prodigyFormat, promptfooFormat],
  answerLinesFormat,
  ...[openaiEvalsLogFormat, openaiOutputItemsFormat, openaiEvalsFormat, openaiItemsFormat],
];

const remarks: ReadonlyMap<string, string> = new Map([
  ["annotator", "Who gave the labels of the row."],
  ["model output", "What the program chose, so it is no person's label."],
  ["sampled", "What the program said, so it is no person's label."],
  ["ideal", "What the eval expects: a label where a question asks for it."],
  [evaluationColumnName("pass"), "By the assertions of a test, so it is no person's label."],
]);

/** In UTF-16 units. Longer texts aren't class names. */
const longestClass = 60;

const leastRowsPerClass = 3;

/** Whether the outputs are class names: a few short texts that repeat. */
function areClassNames(answers: readonly TableCell[]): boolean {
  const texts = new Set(answers.map((cell) => (typeof cell === "string" ? cell.trim() : "")));
  return (
    answers.length > 0 &&
    leastRowsPerClass * texts.size <= answers.length &&
    [...texts].every((text) => text !== "" && text.length <= longestClass)
  );
}

/** Merges the events of each sample, which share its id, into one row. */
function mergeSampleEvents(rows: readonly { readonly line: number; readonly parts: CellsByColumn }[]) {
  const byId = new Map<string, { line: number; parts: Map<string, TableCell> }>();
  for (const { line, parts } of rows) {
    const id = cellText(parts.get("id"));
    const before = byId.get(id);
    if (before === undefined) byId.set(id, { line, parts: new Map(parts) });
    else for (const [name, cell] of parts) before.parts.set(name, cell);
  }
  return [...byId.values()];
}

/**
 * Converts an export of a known format into a row for each person and case. Returns other tables unchanged, and those
 * whose conversion would be empty or exceed `tableBounds`.
 */
export function convertLabellingExport(table: CaseTable): CaseTable {
  const columns = new Set(table.columns);
  const format = formats.find(({ isFormatOf }) => isFormatOf(columns, table));
  if (format === undefined) return table;
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const isLog = format === openaiEvalsLogFormat;
  const faulty: TableRow[] = [];
  const cellsOf =
    (row: TableRow) =>
    (name: string): TableCell =>
      row.cells[places.get(name) ?? -1] ?? "";
  const isClassified = areClassNames(
    table.rows.flatMap((row) => (row.fault === null ? (format.readOutput?.(cellsOf(row)) ?? []) : [])),
  );
  const found = table.rows.flatMap((row) => {
    if (row.fault !== null) {
      // Logs begin with their settings and end with totals, which aren't faults.
      if (!isLog) faulty.push(row);
      return [];
    }
    return format
      .toRows(cellsOf(row), isClassified, table.columns)
      .map((parts) => ({ line: row.line, parts }));
  });
  const rows = isLog ? mergeSampleEvents(found) : found;
  const names = [...new Set(rows.flatMap(({ parts }) => [...parts.keys()]))];
  const isTooMuch = names.length > tableBounds.columns || names.length * rows.length > tableBounds.cells;
  if (rows.length === 0 || rows.length > tableBounds.rows || isTooMuch) return table;
  return {
    ...table,
    columns: names,
    rows: [
      ...rows.map(({ line, parts }) => ({
        line,
        cells: names.map((name) => parts.get(name) ?? ""),
        fault: null,
      })),
      ...faulty,
    ].toSorted((one, other) => one.line - other.line),
    origin: { name: format.name, stateless: format.stateless === true, remarks },
  };
}
