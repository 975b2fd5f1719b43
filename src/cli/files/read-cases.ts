// Reads labelled cases from a table, whose rows a key column names.

import {
  type CaseTable,
  cellText,
  describeLabelValue,
  type RowWord,
  type TableRow,
  toRowPlace,
} from "#core/cases/import/tables/case-table.ts";
import type { ColumnMap, LabelColumn } from "#core/cases/import/tables/column-map.ts";
import { deduplicateRows, guessDuplicateHandling } from "#core/cases/import/tables/deduplicate-rows.ts";
import { guessColumnMap } from "#core/cases/import/tables/guess-columns.ts";
import { type ImportedRows, importRows } from "#core/cases/import/tables/import-rows.ts";
import { type DistinctLabelCell, readLabelColumn } from "#core/cases/import/tables/label-values.ts";
import {
  columnTitleAt,
  idMetadataField,
  normaliseColumnName,
  stripTitleRemark,
} from "#core/cases/import/tables/reserved-columns.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import type { Case, NewCase } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { readTableFile, type TableFileOptions } from "./read-table.ts";

const keyNames = new Set(["id", "key", "case", "row_key"]);

/**
 * Index of the column that names the rows; null if there is none, or none that isn't blank, so that rows are named by
 * position. Throws InputFault if there is no column `wanted`.
 */
export function findKeyColumn(
  { columns, rows }: Pick<CaseTable, "columns" | "rows">,
  wanted: string | undefined,
  path: string,
): number | null {
  const isFilled = (column: number) => rows.some(({ cells }) => cellText(cells[column]).trim() !== "");
  const at =
    wanted === undefined
      ? columns.findIndex((name, column) => keyNames.has(name.toLowerCase()) && isFilled(column))
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
 * Reads labelled cases from a table. Rows of several labelers about the same key, else the same state, are one case. A
 * fault costs only its row or label, and `tell` gets the first five, and what was guessed. Throws an InputFault if no
 * row is usable.
 */
export async function readLabelledCases(
  path: string,
  questions: readonly PlaygroundQuestion[],
  { key, ...options }: TableFileOptions & { readonly key: string | undefined },
): Promise<LabelledCases> {
  const { table, rowWord } = await readTableFile(path, options);
  const keyColumn = findKeyColumn(table, key, path);
  return toCases(table, keyColumn, questions, { ...options, path, rowWord });
}

interface UnitedRows extends Pick<ImportedRows, "bad" | "partial"> {
  readonly cases: readonly NewCase[];
  /** Index of each row's case, which is several rows' where several people labelled it. */
  readonly places: ReadonlyMap<TableRow, number>;
  readonly areUnited: boolean;
}

/** Unites the rows of several labelers about one case, as the page does. */
function uniteLabelers(table: CaseTable, map: ColumnMap, imported: ImportedRows): UnitedRows {
  const { good, sources } = imported;
  const field = idMetadataField(table.columns, map);
  const how = guessDuplicateHandling(good, field, new Map(), map);
  const { cases, places, bad, partial } = deduplicateRows(imported, {
    ...{ how, field, known: new Map(), changed: map.changed, now: 0 },
    addsCases: true,
    isAnswered: () => false,
  });
  const byRow = sources.flatMap((row, at): [TableRow, number][] => {
    const place = places[at];
    return typeof place === "number" ? [[row, place]] : [];
  });
  return { cases, places: new Map(byRow), bad, partial, areUnited: how === "merge" };
}

/** Tells in how many cases people's labels differ, so that there is none until somebody decides. */
function tellDifferences(
  cases: readonly NewCase[],
  questions: readonly PlaygroundQuestion[],
  tell: (line: string) => void,
): void {
  for (const { key, id } of questions) {
    const isOf = ({ questionKey }: { questionKey: string }) => questionKey === key;
    const count = cases.filter(
      (row) => !row.labels.some(isOf) && labelFactsOf(row).some((fact) => isOf(fact) && fact.value !== null),
    ).length;
    if (count > 0)
      tell(
        `Labels of ${toVisibleName(id)} differ in ${toCounted(count, "case")}: without a decision there is none.`,
      );
  }
}

/** Tells which columns have the same title as a label column but for a remark in brackets, such as a person's name. */
function tellOtherLabelColumns(
  { columns }: Pick<CaseTable, "columns">,
  { labels }: Pick<ColumnMap, "labels">,
  questions: readonly PlaygroundQuestion[],
  tell: (line: string) => void,
): void {
  const plain = (at: number) => normaliseColumnName(stripTitleRemark(columnTitleAt(columns, at)));
  const used = new Set(labels.map(({ column }) => column));
  for (const { column, questionKey } of labels) {
    const others = columns.filter((_, at) => !used.has(at) && plain(at) === plain(column));
    const id = questions.find(({ key }) => key === questionKey)?.id ?? "";
    if (others.length > 0)
      tell(
        `Column ${toVisibleName(columnTitleAt(columns, column))} has the labels of ${toVisibleName(id)}. Not read: ${listFirstNames(others.map(toVisibleName))}. For several people, write a row for each of their labels, with a column labeler.`,
      );
  }
}

function toCases(
  { columns, rows }: CaseTable,
  keyColumn: number | null,
  questions: readonly PlaygroundQuestion[],
  { path, rowWord, tell }: Pick<TableFileOptions, "tell"> & { path: string; rowWord: RowWord },
): LabelledCases {
  const table = { columns, rows };
  const guess = guessColumnMap(table, questions);
  const settled = guess.labels.map((label) => settleLabels(label, table, questions, tell));
  const map = { ...guess, labels: settled.map(({ label }) => label) };
  tellOtherLabelColumns(table, map, questions, tell);
  const labelProblems = (row: TableRow) => settled.map(({ problemOf }) => problemOf(row));
  const keyed = keyColumn === null ? map : { ...map, id: keyColumn };
  const united = uniteLabelers(table, keyed, importRows(table, keyed, questions));
  const { bad, partial, areUnited } = united;
  if (areUnited) tellDifferences(united.cases, questions, tell);
  const problems = new Map([...bad, ...partial].map((faulty) => [faulty.row, faulty.problems]));
  const cases: Case[] = [];
  const seen = new Set<string>();
  const taken = new Set<number>();
  const faults: string[] = [];
  const unread: LabelledCases["unread"][number][] = [];
  const placeOf = ({ line }: TableRow) => toRowPlace(rowWord, line).toLowerCase();
  for (const [index, row] of rows.entries()) {
    const key = keyColumn === null ? String(index + 1) : cellText(row.cells[keyColumn]);
    const place = united.places.get(row);
    const isJoined = areUnited && place !== undefined && taken.has(place);
    const one = place === undefined ? undefined : united.cases[place];
    const wrong = problems.get(row);
    const isNameless = key === "" && !isJoined;
    const isTwice = seen.has(key) && !isJoined && !isNameless;
    // What is odd about a row that is left out doesn't matter.
    if (wrong !== undefined && !isNameless && !isTwice) faults.push(`${placeOf(row)}: ${wrong.join(" ")}`);
    if (isNameless) faults.push(`${placeOf(row)}: its key is blank; this row is left out.`);
    else if (isTwice) faults.push(`${placeOf(row)}: another row has the key “${key}”; this one is left out.`);
    else if (one !== undefined && !isJoined) cases.push({ ...one, key });
    seen.add(key);
    if (place !== undefined) taken.add(place);
    const isLeftOut = isTwice || isNameless || one === undefined;
    const rowProblems = labelProblems(row);
    const unreadLabel = rowProblems.find((problem) => problem !== null && problem !== "");
    if (isLeftOut && (row.fault !== null || rowProblems.some((problem) => problem !== null)))
      unread.push({
        key: placeOf(row),
        problem: isTwice
          ? `its key “${key}” is another row's`
          : isNameless
            ? "its key is blank"
            : (wrong?.join(" ") ?? ""),
      });
    else if (unreadLabel)
      unread.push({ key: isLeftOut || isJoined ? placeOf(row) : key, problem: unreadLabel });
  }
  if (cases.length === 0)
    throw new InputFault(`${path} has no usable row. The first problem is at ${faults[0] ?? "its start"}`);
  for (const fault of faults.slice(0, 5)) tell(`${path}, ${fault}`);
  if (faults.length > 5) tell(`${path}: ${toCounted(faults.length - 5, "more problem")} like these.`);
  return { cases, unread };
}

const mostGuesses = 8;

function describeGuesses(guessed: readonly DistinctLabelCell[]): string {
  const told = guessed.slice(0, mostGuesses).map(({ cell, value, count }) => {
    const word = value === null ? "no label" : toVisibleName(describeLabelValue(value));
    return `“${toVisibleName(cell)}” as ${word} (${toCounted(count, "row")})`;
  });
  const more = guessed.length > mostGuesses ? `, and ${toCountText(guessed.length - mostGuesses)} more` : "";
  return `guessed ${told.join(", ")}${more}`;
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
    const rows = `${toCounted(count, "row")} with “${toVisibleName(cell)}”`;
    if (isOpen)
      tell(
        `Column ${name}: ${rows} ${count === 1 ? "has" : "have"} no label of ${toVisibleName(question.id)}.`,
      );
  }
  const guessed = seen.filter(({ origin, value }) => origin === "guessed" && value !== null);
  if (guessed.length > 0) tell(`Column ${name}: ${describeGuesses(guessed)}.`);
  const problemOf = ({ cells }: TableRow) => {
    const text = cellText(cells[label.column]);
    const { status } = read(text).reading;
    if (status === "bad") return `“${toVisibleName(text)}” is no label of ${toVisibleName(question.id)}`;
    return status === "read" ? "" : null;
  };
  return { label: settled, problemOf };
}
