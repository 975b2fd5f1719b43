import type { LabelValue, SamplingMethod } from "#core/model/case.ts";

/**
 * How a state is made of its columns: one column's text as it is; one column's text as JSON; or several
 * columns as one JSON object of their names and values.
 */
export type StateComposition = "text" | "json" | "object";

export interface LabelColumn {
  questionKey: string;
  column: number;
  /** What the lowest level of a score is called where levels are given by number; null: as the numbers tell, if they do. */
  firstLevel: 0 | 1 | null;
  /** The column that says how the row was picked; null: all alike. */
  pickedColumn: number | null;
  /** What was chosen for cells, without blanks around them; null: the cell gives no label. */
  values: readonly { readonly cell: string; readonly value: LabelValue | null }[];
  /** Whether yes means no, and no yes. */
  isSwapped: boolean;
  /** Whether what can't be read gives no label by choice. */
  isRestLeft: boolean;
}

/** How a column of labels is read before anybody chose anything. */
export const defaultLabelReading = {
  firstLevel: null,
  pickedColumn: null,
  values: [],
  isSwapped: false,
  isRestLeft: false,
} as const satisfies Partial<LabelColumn>;

/** A column of answers to a question that were given elsewhere, with how sure they are and how likely each part is where a column tells it. */
export interface AnswerColumn {
  questionKey: string;
  column: number;
  confidenceColumn: number | null;
  /** Of a map of probabilities by option, or by level from 0. */
  probabilitiesColumn: number | null;
}

/** Of what an answer has beside it, the member that holds its column. */
const besideAnswer = { confidence: "confidenceColumn", probabilities: "probabilitiesColumn" } as const;
type BesideAnswer = keyof typeof besideAnswer;
const besideAnswers = ["confidence", "probabilities"] as const;

/** What becomes of rows with the same id, or without ids the same state: all stay, the first stays, or labels unite. */
export const duplicateHandlings = ["keep", "drop", "merge"] as const;
export type DuplicateHandling = (typeof duplicateHandlings)[number];

/** Which label of a case that is here stays where a table gives another by the same person. */
export type LabelConflictChoice = "here" | "table";

/** The same for all of them, and where it was chosen otherwise for one. */
export interface LabelConflictChoices {
  /** Null: nobody has said. */
  readonly all: LabelConflictChoice | null;
  readonly single: readonly {
    readonly key: string;
    readonly questionKey: string;
    readonly kept: LabelConflictChoice;
  }[];
}

/** Which label of a case stays; null: nobody has said. */
export function labelConflictChoiceOf(
  { all, single }: LabelConflictChoices,
  key: string,
  questionKey: string,
): LabelConflictChoice | null {
  const own = single.find((one) => one.key === key && one.questionKey === questionKey);
  return own?.kept ?? all;
}

/** What the columns of a table mean; places from 0. */
export interface ColumnMap {
  state: readonly number[];
  making: StateComposition;
  /** The column that says each state's form; null: `making` says it for all. */
  form: number | null;
  labels: readonly LabelColumn[];
  note: number | null;
  group: number | null;
  /** Columns that stay with the case, each as a field of its metadata. */
  metadata: readonly number[];
  /** The column that names a row, which stays with the case as well. */
  id: number | null;
  /** Who gave the labels of a row; null: the author. */
  labeler: number | null;
  /** When they were given. */
  time: number | null;
  /** Why the row was looked at again, which is kept as the note of its labels. */
  reason: number | null;
  /** The metadata field of cases here that has the same ids; null: the one that the id column becomes. */
  joinedBy: string | null;
  /** Null: as the rows tell. */
  repeated: DuplicateHandling | null;
  changed: LabelConflictChoices;
  /** The column with everything that people said of a case, as our export writes it; it goes before the labels. */
  facts: number | null;
  answers: readonly AnswerColumn[];
  /** The column with all that a service sent back for a row; it goes before the single answers. */
  response: number | null;
  /** The column with the model that answered. */
  model: number | null;
  /** How the rows were picked, where no column says it. */
  picked: SamplingMethod;
}

/** A map in which no column means anything. */
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

/** What one column may be, of which there is one at most. */
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

/** What one column means; a question is named by its key. */
export type ColumnMeaning =
  | { is: "unused" | "state" | "metadata" | (typeof singles)[number] }
  | { is: "label" | "picked" | "answer" | BesideAnswer; questionKey: string };

/** What a column means by a map. */
export function columnMeaning(map: ColumnMap, column: number): ColumnMeaning {
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
  for (const is of besideAnswers) {
    const beside = map.answers.find((one) => one[besideAnswer[is]] === column);
    if (beside !== undefined) return { is, questionKey: beside.questionKey };
  }
  return { is: "unused" };
}

/**
 * The map in which a column means this. The state may have many columns, which make a JSON object, and so may the
 * metadata; anything else has one, so that another column gives its meaning up.
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

/** The map in which a column means nothing. */
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
        const is = besideAnswers.find((one) => answer[besideAnswer[one]] === column);
        return is === undefined ? answer : { ...answer, [besideAnswer[is]]: null };
      }),
  };
  for (const is of singles) if (map[is] === column) free[is] = null;
  return free;
}

/** The map in which a column answers a question, or says how sure its answers are or how likely each part is. */
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

/** The map in which every column that meant nothing stays with the case. */
export function withAllMetadata(map: ColumnMap, columns: number): ColumnMap {
  const unused = Array.from({ length: columns }, (_, column) => column).filter(
    (column) => columnMeaning(map, column).is === "unused",
  );
  return { ...map, metadata: inOrder([...map.metadata, ...unused]) };
}

/** The map in which the cells of a question's labels mean this; undefined: what they seem to mean. */
export function withLabelValue(
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

/** The map in which a question's labels are read in another way. */
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

/** The map in which yes and no of a question's labels change places, also where one was chosen for a cell. */
export function withSwappedLabels(map: ColumnMap, questionKey: string): ColumnMap {
  const label = map.labels.find((one) => one.questionKey === questionKey);
  if (label === undefined) return map;
  const values = label.values.map(({ cell, value }) => ({
    cell,
    value: typeof value === "boolean" ? !value : value,
  }));
  return withLabelReading(map, questionKey, { isSwapped: !label.isSwapped, values });
}

/** A map of columns that somebody may have changed, and what it was at first. */
export interface MappedColumns {
  readonly columns: readonly string[];
  readonly guess: ColumnMap;
  readonly map: ColumnMap;
}

/** How labels of a column are read. */
export type LabelReadingChoice = Pick<LabelColumn, "firstLevel" | "values" | "isSwapped" | "isRestLeft">;

function readingOf({ firstLevel, values, isSwapped, isRestLeft }: LabelColumn): LabelReadingChoice {
  return { firstLevel, values, isSwapped, isRestLeft };
}

const others = ["making", "repeated", "changed", "picked", "joinedBy"] as const;

/** What somebody chose that was not guessed, by the name of a column or of what else it is about. */
export interface ColumnChoices {
  readonly meanings: ReadonlyMap<string, ColumnMeaning>;
  /** How label columns are read, by the key of the question. */
  readonly labels: ReadonlyMap<string, LabelReadingChoice>;
  readonly others: Partial<Pick<ColumnMap, (typeof others)[number]>>;
}

export const noColumnChoices: ColumnChoices = { meanings: new Map(), labels: new Map(), others: {} };

/** Earlier choices with those that a map shows; a choice for a column that is not there now is kept for when it is again. */
export function mergeColumnChoices(
  before: ColumnChoices,
  { columns, guess, map }: MappedColumns,
): ColumnChoices {
  const meanings = new Map(before.meanings);
  for (const [place, name] of columns.entries()) {
    const now = columnMeaning(map, place);
    if (isSame(now, columnMeaning(guess, place))) meanings.delete(name);
    else meanings.set(name, now);
  }
  const labels = new Map(before.labels);
  for (const label of map.labels) {
    const guessed = guess.labels.find(({ questionKey }) => questionKey === label.questionKey);
    const unchosen = readingOf({ ...label, ...defaultLabelReading, ...guessed });
    if (isSame(readingOf(label), unchosen)) labels.delete(label.questionKey);
    else labels.set(label.questionKey, readingOf(label));
  }
  const changed = others.filter((name) => map[name] !== guess[name]);
  return { meanings, labels, others: { ...before.others, ...pick(map, changed) } };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(map: ColumnMap, names: readonly (typeof others)[number][]): ColumnChoices["others"] {
  return Object.fromEntries(names.map((name) => [name, map[name]]));
}

/** The guess with what was chosen before for columns of the same names. */
export function applyColumnChoices(
  columns: readonly string[],
  guess: ColumnMap,
  { meanings, labels, others: chosen }: ColumnChoices,
): ColumnMap {
  const wanted = columns.flatMap((name, place) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? [] : [{ place, meaning }];
  });
  // What a column says of another one's labels or answers needs those first.
  const ordered = wanted.toSorted(
    (one, other) => Number(told.has(one.meaning.is)) - Number(told.has(other.meaning.is)),
  );
  const map = ordered.reduce((now, { place, meaning }) => withColumnMeaning(now, place, meaning), guess);
  const { making, ...rest } = { ...pick(map, others), ...chosen };
  const single = map.state.length > 1 || making === "object" ? map.making : (making ?? map.making);
  return {
    ...emptyColumnMap,
    ...map,
    ...rest,
    making: single,
    labels: map.labels.map((label) => ({ ...label, ...labels.get(label.questionKey) })),
  };
}

const told: ReadonlySet<ColumnMeaning["is"]> = new Set(["picked", ...besideAnswers]);
