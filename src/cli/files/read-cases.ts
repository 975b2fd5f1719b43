// Reads labelled cases from a table, whose rows a key column names.

import { type CaseTable, cellText, type TableRow } from "#core/cases/import/tables/case-table.ts";
import type { LabelColumn } from "#core/cases/import/tables/column-map.ts";
import { guessColumnMap } from "#core/cases/import/tables/guess-columns.ts";
import { importRows } from "#core/cases/import/tables/import-rows.ts";
import { readLabelColumn } from "#core/cases/import/tables/label-values.ts";
import { columnTitleAt } from "#core/cases/import/tables/reserved-columns.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { openTableFile } from "./read-table.ts";

const keyNames = new Set(["id", "key", "case", "row_key"]);

/**
 * Index of the column that names the rows; null if there is none, so that rows are named by position. Throws
 * InputFault if there is no column `wanted`.
 */
export function findKeyColumn(
  columns: readonly string[],
  wanted: string | undefined,
  path: string,
): number | null {
  const at =
    wanted === undefined
      ? columns.findIndex((name) => keyNames.has(name.toLowerCase()))
      : columns.indexOf(wanted);
  if (at >= 0) return at;
  if (wanted === undefined) return null;
  throw new InputFault(`${path} has no column “${wanted}”. It has: ${columns.join(", ")}.`);
}

export interface LabelledCases {
  readonly cases: readonly Case[];
  /** Left-out rows that are faulty or have a label, and rows whose label can't be read. */
  readonly unread: readonly { readonly key: string; readonly problem: string }[];
}

/**
 * Reads labelled cases from a table. A fault costs only its row or label, and `tell` gets the first five. Throws an
 * InputFault if no row is usable.
 */
export async function readLabelledCases(
  path: string,
  questions: readonly PlaygroundQuestion[],
  key: string | undefined,
  tell: (line: string) => void,
): Promise<LabelledCases> {
  const source = await openTableFile(path);
  const parsed = source.read(source.guess);
  if (!parsed.ok) throw new InputFault(`Couldn't read ${path}: ${parsed.problem}`);
  return toCases(parsed.table, findKeyColumn(parsed.table.columns, key, path), questions, path, tell);
}

function toCases(
  { columns, rows }: CaseTable,
  keyColumn: number | null,
  questions: readonly PlaygroundQuestion[],
  path: string,
  tell: (line: string) => void,
): LabelledCases {
  const table = { columns, rows };
  const guess = guessColumnMap(table, questions);
  const settled = guess.labels.map((label) => settleLabels(label, table, questions, tell));
  const map = { ...guess, labels: settled.map(({ label }) => label) };
  const labelProblems = (row: TableRow) => settled.map(({ problemOf }) => problemOf(row));
  const { good, sources, bad, partial } = importRows(table, map, questions);
  const made = new Map(sources.map((row, at) => [row, good[at]]));
  const problems = new Map([...bad, ...partial].map((faulty) => [faulty.row, faulty.problems]));
  const cases: Case[] = [];
  const seen = new Set<string>();
  const faults: string[] = [];
  const unread: LabelledCases["unread"][number][] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyColumn === null ? String(index + 1) : cellText(row.cells[keyColumn]);
    const one = made.get(row);
    const wrong = problems.get(row);
    if (wrong !== undefined) faults.push(`line ${row.line}: ${wrong.join(" ")}`);
    const isTwice = seen.has(key);
    if (isTwice) faults.push(`line ${row.line}: another row has the key “${key}”; this one is left out.`);
    else if (one !== undefined) cases.push({ ...one, key });
    seen.add(key);
    const isLeftOut = isTwice || one === undefined;
    const rowProblems = labelProblems(row);
    const unreadLabel = rowProblems.find((problem) => problem !== null && problem !== "");
    if (isLeftOut && (row.fault !== null || rowProblems.some((problem) => problem !== null)))
      unread.push({
        key: `line ${row.line}`,
        problem: isTwice ? `its key “${key}” is another row's` : (wrong?.join(" ") ?? ""),
      });
    else if (unreadLabel) unread.push({ key: isLeftOut ? `line ${row.line}` : key, problem: unreadLabel });
  }
  if (cases.length === 0)
    throw new InputFault(`${path} has no usable row. The first problem is at ${faults[0] ?? "its start"}`);
  for (const fault of faults.slice(0, 5)) tell(`${path}, ${fault}`);
  if (faults.length > 5) tell(`${path}: ${toCountText(faults.length - 5)} more problems like these.`);
  return { cases, unread };
}

interface SettledLabels {
  readonly label: LabelColumn;
  /** Why a row's label can't be read: blank if it can, null if the row has none. */
  problemOf(row: TableRow): string | null;
}

/** Decides how a label column is read, without asking. An assumption is reported once for all rows. */
function settleLabels(
  label: LabelColumn,
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  tell: (line: string) => void,
): SettledLabels {
  const question = questions.find(({ key }) => key === label.questionKey);
  if (question === undefined) return { label, problemOf: () => null };
  const isUnsure = readLabelColumn(table, question, label).firstLevel === null;
  const settled = isUnsure ? { ...label, firstLevel: 0 as const } : label;
  const name = toVisibleName(columnTitleAt(table.columns, label.column));
  if (isUnsure) tell(`Column ${name}: levels may count from 0 or from 1. They are read from 0.`);
  const { read, seen } = readLabelColumn(table, question, settled);
  for (const { cell, count, isOpen } of seen) {
    const rows = `${toCountText(count)} rows with “${toVisibleName(cell)}”`;
    if (isOpen) tell(`Column ${name}: ${rows} have no label of ${toVisibleName(question.id)}.`);
  }
  const problemOf = ({ cells }: TableRow) => {
    const text = cellText(cells[label.column]);
    const { status } = read(text).reading;
    if (status === "bad") return `“${toVisibleName(text)}” is no label of ${toVisibleName(question.id)}`;
    return status === "read" ? "" : null;
  };
  return { label: settled, problemOf };
}
