// What each column of a table means, how its labels are read, and changes of both by the author.

import type { LabelValue, SamplingMethod } from "#core/model/case.ts";

/**
 * How a state is made: one column as text, one column as JSON, or several columns as a JSON object of names
 * and values.
 */
export type StateComposition = "text" | "json" | "object";

/** A column with labels, and how its cells are read. */
export interface LabelColumn {
  questionKey: string;
  column: number;
  /** Number that the column gives the lowest level; null: detected from the values. */
  firstLevel: 0 | 1 | null;
  /** Column with the sampling method; null if all rows have the same. */
  pickedColumn: number | null;
  /** Meanings that the author chose, by trimmed cell; null means no label. */
  values: readonly { readonly cell: string; readonly value: LabelValue | null }[];
  /** Whether yes and no are exchanged. */
  isSwapped: boolean;
  /** Whether unreadable cells give no label, instead of being reported. */
  isRestLeft: boolean;
}

export const defaultLabelReading = {
  firstLevel: null,
  pickedColumn: null,
  values: [],
  isSwapped: false,
  isRestLeft: false,
} as const satisfies Partial<LabelColumn>;

/** A column with answers that were given elsewhere, and perhaps columns with confidence and probabilities. */
export interface AnswerColumn {
  questionKey: string;
  column: number;
  /** Column with the answers' confidence; null if there is none. */
  confidenceColumn: number | null;
  /** JSON map of probabilities by option, or by level from 0. */
  probabilitiesColumn: number | null;
}

const besideAnswer = { confidence: "confidenceColumn", probabilities: "probabilitiesColumn" } as const;
type BesideAnswer = keyof typeof besideAnswer;
export const meaningsBesideAnswers = ["confidence", "probabilities"] as const;

/**
 * For rows with the same id (or, without ids, the same state): keep all, keep the first, or merge labels into
 * it.
 */
export const duplicateHandlings = ["keep", "drop", "merge"] as const;
export type DuplicateHandling = (typeof duplicateHandlings)[number];

/** Whether the existing label or the one in the table is kept if one person's labels of a case differ. */
export type LabelConflictChoice = "here" | "table";

/** The choice for all conflicts, and exceptions. */
export interface LabelConflictChoices {
  /** Null if not chosen yet. */
  readonly all: LabelConflictChoice | null;
  readonly single: readonly {
    readonly key: string;
    readonly questionKey: string;
    readonly kept: LabelConflictChoice;
  }[];
}

/** The choice for one conflict: its own, otherwise the one for all; null if there is neither yet. */
export function labelConflictChoiceOf(
  { all, single }: LabelConflictChoices,
  key: string,
  questionKey: string,
): LabelConflictChoice | null {
  const own = single.find((one) => one.key === key && one.questionKey === questionKey);
  return own?.kept ?? all;
}

/** What each column of a table means. Columns are indices, from 0. */
export interface ColumnMap {
  state: readonly number[];
  making: StateComposition;
  /** Column with the form of each state; null if `making` applies to all. */
  form: number | null;
  labels: readonly LabelColumn[];
  note: number | null;
  group: number | null;
  metadata: readonly number[];
  /** Column with row ids, which are kept as metadata. */
  id: number | null;
  /** Column with the labeler; null if all labels are the author's. */
  labeler: number | null;
  time: number | null;
  /** Column with the reason for a review, which is kept as the labels' note. */
  reason: number | null;
  /** Metadata field of existing cases with the same ids; null: the field that the id column would become. */
  joinedBy: string | null;
  /** Null: detected from the rows. */
  repeated: DuplicateHandling | null;
  changed: LabelConflictChoices;
  /** Column with all facts of a case, as in Cutpoint's own export. Replaces label columns. */
  facts: number | null;
  answers: readonly AnswerColumn[];
  /** Column with whole response bodies. Replaces answer columns. */
  response: number | null;
  model: number | null;
  /** Sampling method of rows without a column for it. */
  picked: SamplingMethod;
}

export const emptyColumnMap: ColumnMap = {
  state: [],
  making: "text",
  form: null,
  labels: [],
  note: null,
  group: null,
  metadata: [],
  id: null,
  labeler: null,
  time: null,
  reason: null,
  joinedBy: null,
  repeated: null,
  changed: { all: null, single: [] },
  facts: null,
  answers: [],
  response: null,
  model: null,
  picked: "all",
};

/** Meanings that at most one column has. */
const singles = [
  "form",
  "note",
  "group",
  "facts",
  "id",
  "labeler",
  "time",
  "reason",
  "response",
  "model",
] as const;

/** `questionKey` is the question that the column is about. */
export type ColumnMeaning =
  | { is: "unused" | "state" | "metadata" | (typeof singles)[number] }
  | { is: "label" | "picked" | "answer" | BesideAnswer; questionKey: string };

export function columnMeaningAt(map: ColumnMap, column: number): ColumnMeaning {
  if (map.state.includes(column)) return { is: "state" };
  if (map.metadata.includes(column)) return { is: "metadata" };
  const single = singles.find((is) => map[is] === column);
  if (single !== undefined) return { is: single };
  const label = map.labels.find((one) => one.column === column);
  if (label !== undefined) return { is: "label", questionKey: label.questionKey };
  const picked = map.labels.find((one) => one.pickedColumn === column);
  if (picked !== undefined) return { is: "picked", questionKey: picked.questionKey };
  const answer = map.answers.find((one) => one.column === column);
  if (answer !== undefined) return { is: "answer", questionKey: answer.questionKey };
  for (const is of meaningsBesideAnswers) {
    const beside = map.answers.find((one) => one[besideAnswer[is]] === column);
    if (beside !== undefined) return { is, questionKey: beside.questionKey };
  }
  return { is: "unused" };
}

/**
 * Gives a column a meaning. Several columns can be state (they make a JSON object) or metadata. Other meanings have one
 * column, or one for each question, so the one that had it becomes unused. A sampling method needs a label column for
 * its question, confidence and probabilities an answer column; without it the column becomes unused.
 */
export function withColumnMeaning(map: ColumnMap, column: number, meaning: ColumnMeaning): ColumnMap {
  const free = freed(map, column);
  if (meaning.is === "state") return madeOf(inOrder([...free.state, column]), free);
  const left = free.state.length === map.state.length ? free : madeOf(free.state, free);
  if (meaning.is === "unused") return left;
  if (meaning.is === "metadata") return { ...left, metadata: inOrder([...left.metadata, column]) };
  if (!("questionKey" in meaning)) return { ...left, [meaning.is]: column };
  const { questionKey } = meaning;
  if (meaning.is === "answer" || meaning.is === "confidence" || meaning.is === "probabilities") {
    return withAnswer(left, column, meaning.is, questionKey);
  }
  const known = left.labels.find((label) => label.questionKey === questionKey);
  const others = left.labels.filter((label) => label.questionKey !== questionKey);
  if (meaning.is === "picked")
    return known === undefined ? left : { ...left, labels: [...others, { ...known, pickedColumn: column }] };
  const label = known ?? { questionKey, ...defaultLabelReading };
  return { ...left, labels: [...others, { ...label, column }] };
}

function freed(map: ColumnMap, column: number): ColumnMap {
  const free = {
    ...map,
    state: map.state.filter((at) => at !== column),
    metadata: map.metadata.filter((at) => at !== column),
    labels: map.labels
      .filter((label) => label.column !== column)
      .map((label) => (label.pickedColumn === column ? { ...label, pickedColumn: null } : label)),
    answers: map.answers
      .filter((answer) => answer.column !== column)
      .map((answer) => {
        const is = meaningsBesideAnswers.find((one) => answer[besideAnswer[one]] === column);
        return is === undefined ? answer : { ...answer, [besideAnswer[is]]: null };
      }),
  };
  for (const is of singles) if (map[is] === column) free[is] = null;
  return free;
}

function withAnswer(
  map: ColumnMap,
  column: number,
  is: "answer" | BesideAnswer,
  questionKey: string,
): ColumnMap {
  const known = map.answers.find((answer) => answer.questionKey === questionKey);
  const others = map.answers.filter((answer) => answer.questionKey !== questionKey);
  if (is === "answer") {
    const answer = known ?? { questionKey, confidenceColumn: null, probabilitiesColumn: null };
    return { ...map, answers: [...others, { ...answer, column }] };
  }
  return known === undefined
    ? map
    : { ...map, answers: [...others, { ...known, [besideAnswer[is]]: column }] };
}

function madeOf(state: readonly number[], map: ColumnMap): ColumnMap {
  if (state.length > 1) return { ...map, state, making: "object", form: null };
  return { ...map, state, making: map.making === "object" ? "text" : map.making };
}

function inOrder(columns: readonly number[]): readonly number[] {
  return columns.toSorted((a, b) => a - b);
}

/** Makes all unused columns metadata. `columns` is the number of columns of the table. */
export function withUnusedAsMetadata(map: ColumnMap, columns: number): ColumnMap {
  const unused = Array.from({ length: columns }, (_, column) => column).filter(
    (column) => columnMeaningAt(map, column).is === "unused",
  );
  return { ...map, metadata: inOrder([...map.metadata, ...unused]) };
}

/** Sets what a label cell means; undefined restores the detected meaning. */
export function withLabelCellMeaning(
  map: ColumnMap,
  questionKey: string,
  cell: string,
  value: LabelValue | null | undefined,
): ColumnMap {
  const labels = map.labels.map((label) => {
    if (label.questionKey !== questionKey) return label;
    const others = label.values.filter((one) => one.cell !== cell);
    return { ...label, values: value === undefined ? others : [...others, { cell, value }] };
  });
  return { ...map, labels };
}

export function withLabelReading(
  map: ColumnMap,
  questionKey: string,
  change: Partial<LabelReadingChoice>,
): ColumnMap {
  const labels = map.labels.map((label) =>
    label.questionKey === questionKey ? { ...label, ...change } : label,
  );
  return { ...map, labels };
}

/** Swaps yes and no in a question's labels, including the meanings that the author chose. */
export function withSwappedLabels(map: ColumnMap, questionKey: string): ColumnMap {
  const label = map.labels.find((one) => one.questionKey === questionKey);
  if (label === undefined) return map;
  const values = label.values.map(({ cell, value }) => ({
    cell,
    value: typeof value === "boolean" ? !value : value,
  }));
  return withLabelReading(map, questionKey, { isSwapped: !label.isSwapped, values });
}

/** How the cells of a label column are read. */
export type LabelReadingChoice = Pick<LabelColumn, "firstLevel" | "values" | "isSwapped" | "isRestLeft">;
