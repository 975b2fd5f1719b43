// Makes questions from column titles: `label:late` in our own exports, `evaluation:toxicity` in tables of other tools.

import { type AuthoredQuestion, type QuestionType, questionLimits } from "#core/model/question.ts";
import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { isNoWord, isYesWord } from "./label-values.ts";
import {
  countLabelValues,
  draftQuestionFromColumn,
  draftQuestionFromValues,
} from "./question-from-column.ts";
import {
  evaluationColumnName,
  normaliseColumnName,
  parseColumnTitle,
  type QuestionColumnKind,
  reservedColumns,
} from "./reserved-columns.ts";

const mostQuestions = 200;

interface TitledColumns {
  readonly id: string;
  readonly places: Map<QuestionColumnKind | "evaluation", number>;
  /** Values in the facts column that people gave to the question. */
  readonly labelValues: Set<unknown>;
}

/** Questions by their turn and id in titles such as `label:late`. */
class TitledQuestions {
  private readonly byName = new Map<string, TitledColumns>();

  /** The columns of a question, added if it's new; null if there are too many questions. */
  at(id: string, turn: number): TitledColumns | null {
    const name = `${turn} ${id}`;
    const known = this.byName.get(name);
    if (known !== undefined || this.byName.size >= mostQuestions) return known ?? null;
    const titled: TitledColumns = { id, places: new Map(), labelValues: new Set() };
    this.byName.set(name, titled);
    return titled;
  }

  /** Like `at`, but compares normalised ids, as needed for other tools. */
  alike(id: string): TitledColumns | null {
    const name = normaliseColumnName(id);
    const known = [...this.byName.values()].find((one) => normaliseColumnName(one.id) === name);
    return known ?? this.at(id, 1);
  }

  all(): readonly TitledColumns[] {
    return [...this.byName.values()];
  }
}

function put(titled: TitledColumns | null, about: QuestionColumnKind | "evaluation", column: number): void {
  if (titled !== null && !titled.places.has(about)) titled.places.set(about, column);
}

/**
 * Name of the evaluation in a title such as `evaluation:toxicity`. A title such as `evaluation:toxicity.label` counts
 * if the table has no `evaluation:toxicity`. Null for other titles.
 */
function evaluationName(title: string, columns: readonly string[]): string | null {
  const mark = evaluationColumnName("");
  const whole = title.replace(/\.(?:label|explanation)$/, "");
  if (!title.startsWith(mark) || (whole !== title && columns.includes(whole))) return null;
  return title.slice(mark.length);
}

function findTitled(table: CaseTable): readonly TitledColumns[] {
  const { columns } = table;
  const found = new TitledQuestions();
  for (const [column, title] of columns.entries()) {
    const parsed = parseColumnTitle(title);
    if (parsed !== null) put(found.at(parsed.id, parsed.turn), parsed.about, column);
  }
  readSaid(table, found);
  for (const [column, title] of columns.entries()) {
    const name = evaluationName(title, columns);
    if (name !== null) put(found.alike(name), "evaluation", column);
  }
  return found.all();
}

/** Adds the values that each labeler gave, if the table is our own export and has a facts column. */
function readSaid({ columns, rows }: CaseTable, found: TitledQuestions): void {
  const column = columns.indexOf(reservedColumns.facts);
  if (column < 0 || !columns.includes(reservedColumns.form)) return;
  for (const { cells, fault } of rows) {
    const facts = fault === null ? parseJson(cellText(cells[column])) : null;
    for (const fact of Array.isArray(facts) ? (facts as unknown[]) : []) {
      const label = isJsonObject(fact) ? ownMember(fact, "label") : null;
      const parsed = typeof label === "string" ? parseColumnTitle(label) : null;
      if (parsed === null || !isJsonObject(fact)) continue;
      found.at(parsed.id, parsed.turn)?.labelValues.add(ownMember(fact, "value"));
    }
  }
}

/** Distinct texts of a column; empty if `column` is undefined. */
function textsOf({ rows }: CaseTable, column: number | undefined): ReadonlySet<string> {
  if (column === undefined) return new Set();
  const texts = rows.map(({ cells, fault }) => (fault === null ? cellText(cells[column]) : ""));
  return new Set(texts.filter((text) => text.trim() !== ""));
}

/** Decodes a label or answer as our own export writes it. */
function fromLabelCell(cell: string): string {
  const name = cell.startsWith('"') ? parseJson(cell) : cell;
  return typeof name === "string" ? name : cell;
}

/** Names in a column of distributions, which are options or levels, in order. */
function sharesOf(table: CaseTable, column: number | undefined): readonly string[] {
  const names = [...textsOf(table, column)].flatMap((text) => {
    // Parsed as text, because an object would sort names that are numbers first.
    const shares = parseJsonTree(text);
    return shares.ok && shares.root.type === "object" ? shares.root.members.map(({ name }) => name) : [];
  });
  return [...new Set(names)];
}

const typeOfValue = new Map<string, QuestionType>([
  ["boolean", "noul"],
  ["number", "score"],
  ["string", "choice"],
]);

/** A question of our own export, whose columns tell type and options; null if the columns are empty. */
function ownQuestion(table: CaseTable, { id, places, labelValues }: TitledColumns): AuthoredQuestion | null {
  const labels = [...textsOf(table, places.get("label"))].map(fromLabelCell);
  const answers = [...textsOf(table, places.get("answer"))].map(fromLabelCell);
  const shares = sharesOf(table, places.get("probabilities"));
  const people = [...labelValues].filter((value) => value !== null);
  const values = [...new Set([...shares, ...answers, ...labels, ...people.map(String)])];
  if (values.length === 0) return null;
  const [told] = people.flatMap((value) => typeOfValue.get(typeof value) ?? []);
  const isAnswered = places.has("answer");
  const areLevels =
    shares.every((name, at) => name === String(at)) &&
    values.every((value) => Number(value) >= 0 && Number(value) < questionLimits.levelsMax) &&
    labels.every((label) => /^\d$/.test(label));
  const isNoul = isAnswered
    ? !places.has("confidence")
    : labels.every((label) => label === "true" || label === "false");
  const type = told ?? (isNoul ? "noul" : areLevels ? "score" : "choice");
  const parts = { noul: [], choice: values, score: levelsUpTo(highestOf(values.map(Number))) };
  return draftQuestionFromValues(id, type, parts[type]);
}

/** `Math.max` can't take as many arguments as a file can have values. */
function highestOf(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
}

function levelsUpTo(highest: number): readonly string[] {
  const count = Math.max(questionLimits.levelsMin, Math.ceil(highest) + 1);
  return Array.from({ length: Math.min(questionLimits.levelsMax, count) }, (_, at) => String(at));
}

/**
 * Drafts a question from values that an evaluating program gave: yes/no for numbers in 0..1, a score for small whole
 * numbers, a choice for names. Null for verdicts (0 and 1, yes and no) and other numbers.
 */
function evaluatedQuestion(id: string, values: readonly string[]): AuthoredQuestion | null {
  const numbers = values.map(Number);
  const highest = highestOf(numbers);
  if (numbers.every((number) => number >= 0 && number <= 1))
    return numbers.some((number) => number > 0 && number < 1)
      ? draftQuestionFromValues(id, "noul", [])
      : null;
  if (numbers.every((number) => Number.isInteger(number) && number >= 0))
    return highest < questionLimits.levelsMax
      ? draftQuestionFromValues(id, "score", levelsUpTo(highest))
      : null;
  return values.length > 1 && areNames(values) ? draftQuestionFromValues(id, "choice", values) : null;
}

function areNames(values: readonly string[]): boolean {
  return values.every((value) => Number.isNaN(Number(value)) && !isYesWord(value) && !isNoWord(value));
}

/** A question labelled or evaluated by another tool; null if its values can't be labels or answers. */
function foreignQuestion(table: CaseTable, { id, places }: TitledColumns): AuthoredQuestion | null {
  const label = places.get("label");
  const told = places.get("answer") ?? places.get("evaluation");
  const values = told === undefined ? [] : [...countLabelValues(table, told).keys()];
  if (label === undefined) return values.length === 0 ? null : evaluatedQuestion(id, values);
  const labels = [...countLabelValues(table, label).keys()];
  const isVerdict = labels.length > 0 && labels.every((value) => isYesWord(value) || isNoWord(value));
  const made = isVerdict
    ? draftQuestionFromValues(id, "noul", [])
    : draftQuestionFromColumn(table, label, []);
  const isNamed = (made === null || made.options.length > 0) && labels.length > 0 && areNames(labels);
  const all = [...new Set([...labels, ...values])];
  if (isNamed && areNames(values) && all.length > 1) return draftQuestionFromValues(id, "choice", all);
  return made ?? (values.length === 0 ? null : evaluatedQuestion(id, values));
}

/**
 * Questions named in column titles: of our own exports (`label:late`, `answer:late`), or evaluations of other tools.
 * Type, options and levels come from the cells; questions with too little in their cells are left out.
 */
export function draftQuestionsFromTitles(table: CaseTable): readonly AuthoredQuestion[] {
  const isOwn = table.columns.includes(reservedColumns.form);
  return findTitled(table).flatMap(
    (titled) => (isOwn ? ownQuestion(table, titled) : foreignQuestion(table, titled)) ?? [],
  );
}
