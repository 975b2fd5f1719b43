import { looksLikeJson } from "#core/json/json-object.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Picking } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";

/** What a column of our own says about a question: the label, how it was picked, or the answer. */
export const aboutQuestions = ["label", "picked", "answer", "confidence"] as const;
export type AboutQuestion = (typeof aboutQuestions)[number];

/** Columns of our own that say something about the case itself. */
export const ownColumns = { state: "state", form: "state_form", note: "note", group: "group" } as const;

/** The name of a column about a question; `turn` counts questions of the same id from 1. */
function columnName(about: AboutQuestion, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** The names of the columns about each question, in the questions' order. */
export function questionColumns(
  about: AboutQuestion,
  questions: readonly { id: string }[],
): readonly string[] {
  const turns = new Map<string, number>();
  return questions.map(({ id }) => {
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    return columnName(about, id, turn);
  });
}

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
  if (!kinds[type].isGraded) return { ...label, firstLevel: 0 };
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

/** What one column means; a question is named by its key. */
export type ColumnMeaning =
  | { is: "unused" | "state" | "form" | "note" | "group" }
  | { is: "label" | "picked"; questionKey: string };

/** What a column means by a map. */
export function meaningOf(map: ColumnMap, column: number): ColumnMeaning {
  if (map.state.includes(column)) return { is: "state" };
  if (map.form === column) return { is: "form" };
  if (map.note === column) return { is: "note" };
  if (map.group === column) return { is: "group" };
  const label = map.labels.find((one) => one.column === column);
  if (label !== undefined) return { is: "label", questionKey: label.questionKey };
  const picked = map.labels.find((one) => one.pickedColumn === column);
  return picked === undefined ? { is: "unused" } : { is: "picked", questionKey: picked.questionKey };
}

/** The map in which a column means nothing. */
function freed(map: ColumnMap, column: number): ColumnMap {
  const state = map.state.filter((at) => at !== column);
  return {
    ...map,
    state,
    form: map.form === column ? null : map.form,
    note: map.note === column ? null : map.note,
    group: map.group === column ? null : map.group,
    labels: map.labels
      .filter((label) => label.column !== column)
      .map((label) => (label.pickedColumn === column ? { ...label, pickedColumn: null } : label)),
  };
}

/**
 * The map in which a column means this. The state may have many columns, which make a JSON object; anything
 * else has one, so that another column gives its meaning up.
 */
export function withMeaning(map: ColumnMap, column: number, meaning: ColumnMeaning): ColumnMap {
  const free = freed(map, column);
  if (meaning.is === "state")
    return madeOf(
      [...free.state, column].sort((a, b) => a - b),
      free,
    );
  const left = free.state.length === map.state.length ? free : madeOf(free.state, free);
  if (meaning.is === "form") return { ...left, form: column };
  if (meaning.is === "note") return { ...left, note: column };
  if (meaning.is === "group") return { ...left, group: column };
  if (!("questionKey" in meaning)) return left;
  const { questionKey } = meaning;
  const known = left.labels.find((label) => label.questionKey === questionKey);
  const others = left.labels.filter((label) => label.questionKey !== questionKey);
  if (meaning.is === "picked")
    return known === undefined ? left : { ...left, labels: [...others, { ...known, pickedColumn: column }] };
  const label = known ?? { questionKey, firstLevel: 0 as const, pickedColumn: null };
  return { ...left, labels: [...others, { ...label, column }] };
}

function madeOf(state: readonly number[], map: ColumnMap): ColumnMap {
  if (state.length > 1) return { ...map, state, making: "object", form: null };
  return { ...map, state, making: map.making === "object" ? "text" : map.making };
}
