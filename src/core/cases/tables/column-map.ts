import { looksLikeJson } from "#core/contract/looks-like-json.ts";
import type { Picking } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { ownColumns, questionColumns } from "./column-names.ts";

/**
 * How a state is made of its columns: one column's text as it is; one column's text as JSON; or several
 * columns as one JSON object of their names and values.
 */
export type StateMaking = "text" | "json" | "object";

export interface LabelColumn {
  questionKey: string;
  column: number;
  /** What the lowest level of a score is called where levels are given by number. */
  firstLevel: 0 | 1;
  /** The column that says how the row was picked; null: all alike. */
  pickedColumn: number | null;
}

/** What the columns of a table mean; places from 0. */
export interface ColumnMap {
  state: readonly number[];
  making: StateMaking;
  /** The column that says each state's form; null: `making` says it for all. */
  form: number | null;
  labels: readonly LabelColumn[];
  note: number | null;
  group: number | null;
  /** How the rows were picked, where no column says it. */
  picked: Picking;
}

const stateNames = [
  "state",
  "text",
  "input",
  "content",
  "message",
  "body",
  "prompt",
  "document",
  "ticket",
  "conversation",
];
const noteNames = ["note", "notes", "comment", "comments", "name", "title"];
const groupNames = [
  "group",
  "group id",
  "thread",
  "thread id",
  "conversation id",
  "session",
  "session id",
  "user id",
];
const labelNames = ["label", "expected", "truth", "target", "gold", "ground truth"];
const sampledRows = 200;

function plain(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Guesses what columns mean by their names and first rows. Every guess can be changed before anything is taken. */
export function guessColumns(table: CaseTable, questions: readonly PlaygroundQuestion[]): ColumnMap {
  const free = new Map(table.columns.map((name, index) => [index, plain(name)]));
  const take = (found: number | null) => {
    if (found !== null) free.delete(found);
    return found;
  };
  const named = (names: readonly string[]) =>
    take(
      names.map((name) => [...free].find(([, is]) => is === name)?.[0]).find((at) => at !== undefined) ??
        null,
    );

  const form = take(exactly(table, ownColumns.form));
  const labels = guessLabels(table, questions, take);
  const state = named(stateNames);
  if (labels.length === 0 && questions[0] !== undefined && questions.length === 1) {
    const column = named(labelNames);
    if (column !== null) labels.push(toLabel(table, questions[0], column, null));
  }
  const note = named(noteNames);
  const group = named(groupNames);
  const chosen = state ?? longest(table, [...free.keys()]) ?? 0;
  const making = form === null && isJson(table, chosen) ? "json" : "text";
  return { state: [chosen], making, form, labels, note, group, picked: "all" };
}

function exactly({ columns }: CaseTable, name: string): number | null {
  const at = columns.indexOf(name);
  return at < 0 ? null : at;
}

function guessLabels(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): LabelColumn[] {
  const isOwn = exactly(table, ownColumns.form) !== null;
  const own = questionColumns("label", questions);
  const picked = questionColumns("picked", questions);
  const taken = new Set<number>();
  return questions.flatMap((question, index) => {
    const id = plain(question.id);
    const likely = new Set([id, `label ${id}`, `${id} label`, `expected ${id}`, `is ${id}`]);
    // A table of our own says its labels' columns, and a question may be called as any other column is.
    const column =
      exactly(table, own[index] ?? "") ??
      (isOwn ? -1 : null) ??
      exactly(table, question.id) ??
      (id === "" ? -1 : table.columns.findIndex((name, at) => !taken.has(at) && likely.has(plain(name))));
    if (column < 0 || taken.has(column)) return [];
    taken.add(column);
    take(column);
    return [toLabel(table, question, column, take(exactly(table, picked[index] ?? "")))];
  });
}

/** A score's label column, whose levels seem to be counted from 1 when the last number is one too high from 0. */
function toLabel(
  { rows }: CaseTable,
  { key, type, levels }: PlaygroundQuestion,
  column: number,
  pickedColumn: number | null,
): LabelColumn {
  const label = { questionKey: key, column, pickedColumn };
  if (type !== "score") return { ...label, firstLevel: 0 };
  let highest = 0;
  let zero = false;
  for (const { cells } of rows) {
    const text = cellText(cells[column]).trim();
    if (/^\d+$/.test(text)) highest = Math.max(highest, Number(text));
    zero ||= text === "0";
  }
  return { ...label, firstLevel: !zero && highest === levels.length ? 1 : 0 };
}

/** The column with the longest texts in the first rows. */
function longest({ rows }: CaseTable, columns: readonly number[]): number | null {
  const sums = columns.map((column) => ({
    column,
    length: rows.slice(0, sampledRows).reduce((sum, { cells }) => sum + cellText(cells[column]).length, 0),
  }));
  return sums.sort((a, b) => b.length - a.length)[0]?.column ?? null;
}

/** Whether the first rows of a column are all JSON objects or lists. */
function isJson({ rows }: CaseTable, column: number): boolean {
  const texts = rows.slice(0, 20).flatMap(({ cells }) => {
    const cell = cells[column];
    return typeof cell === "string" && cell.trim() !== "" ? [cell] : [];
  });
  return texts.length > 0 && texts.every(looksLikeJson);
}
