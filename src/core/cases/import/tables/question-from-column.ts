// Makes a question from the values of a label column.

import { isMissingWord, parseLevelNumber, toHighestLevel } from "#core/kinds/read-label.ts";
import {
  type AuthoredQuestion,
  blankEntry,
  type QuestionType,
  questionLimits,
  toTextEntry,
} from "#core/model/question.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { halfStarPattern, readRatingBetweenWholes } from "./fractional-rating.ts";
import {
  areAllYesWords,
  areYesNoLetters,
  isNoWord,
  isUnsureWord,
  isYesWord,
  readLeadingYesNo,
} from "./label-values.ts";
import {
  columnTitleAt,
  normaliseColumnName,
  parseColumnTitle,
  stripTitleRemark,
} from "./reserved-columns.ts";
import { orderScaleValues } from "./scale-order.ts";
import { readTitleCodes } from "./title-codes.ts";

const { optionsMax: mostOptions, levelsMax: mostLevels } = questionLimits;

/** Titles under which numbers are ranks; under other titles they're classes. */
const ranks =
  /\b(stars?|ratings?|scores?|levels?|grades?|ranks?|sentiments?|severity|priority|likert|points?)\b/;

/** Titles under which 1 may be the highest, as in priorities and school marks. */
const mayCountDown = /\b(ranks?|ranking|priority|prio|severity|sev|grades?|marks?)\b/;

/** Titles that don't say what is asked. */
const plainNames =
  /^(label|labels|class|category|target|truth|gold|y( true)?|v\d+|column \d+|expected|ground truth|majority.*|(model |llm )?(predict(ed|ion)|pred)( label| class)?)$/;

/** Titles of columns whose values may be numbered from 1 without being ranks. */
const classes = /\b(class|category|cluster|topic|intent|type|kind|code|group|emotion|language|id)\b/;

/**
 * Values that aren't missing, in order of appearance, with counts; "none" isn't taken as missing. Words that differ
 * only in case count as the most frequent spelling. Stops at the 256th value, which no question can have.
 */
export function countLabelValues({ rows }: CaseTable, column: number): ReadonlyMap<string, number> {
  const spellings = new Map<string, Map<string, number>>();
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[column]);
    const isNone = cell.trim() === none;
    if (fault !== null || (isMissingWord(cell) && !isNone)) continue;
    const value = toComparableText(cell);
    // Single letters of different case may be different names.
    const word = value.length > 1 ? value.toLowerCase() : value;
    const counts = spellings.get(word) ?? new Map<string, number>();
    spellings.set(word, counts.set(value, (counts.get(value) ?? 0) + 1));
    if (spellings.size > mostOptions) break;
  }
  const counts = new Map(
    Array.from(spellings.values(), (own) => {
      const [usual] = [...own].sort(([, one], [, other]) => other - one);
      return [usual?.[0] ?? "", [...own.values()].reduce((sum, count) => sum + count, 0)] as const;
    }),
  );
  if (counts.has(none) && !areNames([...counts.keys()])) counts.delete(none);
  return counts;
}

/** People write "none" as an option; programs write missing values as None, null or blank. */
const none = "none";

/** Whether the other values are names, so that "none" is an option among them. */
function areNames(values: readonly string[]): boolean {
  const others = values.filter((value) => value !== none);
  return (
    others.length > 0 &&
    others.every((value) => !isYesWord(value) && !isNoWord(value) && parseLevelNumber(value) === null)
  );
}

/**
 * Lowest and highest level if all values are numbers of levels; null otherwise, or if a score can't have that
 * many levels.
 */
function levelsOf(values: readonly string[]): readonly [low: number, high: number] | null {
  const numbers = values.map(parseLevelNumber);
  if (new Set(numbers).size < 2 || numbers.some((number) => number === null)) return null;
  const high = Math.max(...numbers.map(Number), ...values.map((value) => toHighestLevel(value) ?? 0));
  const low = numbers.includes(0) ? 0 : 1;
  const count = high - low + 1;
  return count >= 2 && count <= mostLevels ? [low, high] : null;
}

function typeOf(values: readonly string[], name: string): QuestionType | null {
  if (values.length < 2 || values.length > mostOptions) return null;
  if (areYesNo(values) || areYesNoLetters(values)) return "noul";
  const order = orderScaleValues(values, name);
  if (order !== null && order.length <= mostLevels) return "score";
  const levels = levelsOf(values);
  // Programs number classes from 0; numbers from 1 are usually ranks of people.
  const isDrawn = values.some((value) => !/\d/.test(value));
  const isRank =
    isDrawn || ranks.test(name) || (levels?.[0] === 1 && !classes.test(name) && !plainNames.test(name));
  if (levels !== null && values.length > 2) return isRank ? "score" : "choice";
  // Of two values 1 and 2, either may mean yes.
  const isCounted = levels !== null && levels[0] === 1;
  const isNamed =
    values.some(
      (value) => isYesWord(value) || isNoWord(value) || (name !== "" && normaliseColumnName(value) === name),
    ) || positiveOf(values) !== null;
  return values.length === 2 && isNamed && !isCounted ? "noul" : "choice";
}

/** Whether the column has ratings between levels, e.g. 4.5 stars, which can't be labels of a score. */
export function hasFractionalRatings({ columns, rows }: CaseTable, column: number): boolean {
  let isRating = ranks.test(normaliseColumnName(columnTitleAt(columns, column)));
  let [isBetween, isAboveOne] = [false, false];
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[column]).trim();
    if (fault !== null || isMissingWord(cell)) continue;
    const level = parseLevelNumber(cell);
    const number = level ?? readRatingBetweenWholes(cell) ?? -1;
    if (number < 0 || number > mostLevels) return false;
    isRating ||= level === null && halfStarPattern.test(cell);
    isBetween ||= level === null;
    isAboveOne ||= number > 1;
  }
  // Numbers up to 1 are shares.
  return isRating && isBetween && isAboveOne;
}

/** Whether the values are yes and no, perhaps followed by words, or words for being unsure. */
function areYesNo(values: readonly string[]): boolean {
  const sides = new Set(values.flatMap((value) => (isUnsureWord(value) ? [] : sideOf(value))));
  return sides.has(true) && sides.has(false) && !sides.has(null);
}

function sideOf(value: string): boolean | null {
  if (isYesWord(value)) return true;
  return isNoWord(value) ? false : (readLeadingYesNo(value) ?? null);
}

/** Words that mean yes, with their usual opposites. */
const opposites: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    pass: "fail failed",
    passed: "failed fail",
    success: "failure fail error",
    approve: "reject deny decline",
    approved: "rejected denied declined disapproved",
    accept: "reject",
    accepted: "rejected",
    allow: "block deny",
    allowed: "blocked denied",
    correct: "wrong",
    right: "wrong",
    good: "bad",
    up: "down",
    win: "lose loss",
    on: "off",
    present: "absent",
    harmful: "harmless",
    fraud: "genuine",
  }).map(([word, others]) => [word, others.split(" ")]),
);
const negations = ["not ", "non ", "no ", "non", "in", "un", "ir", "il", "im", "dis"];
/**
 * Least letters of a word to which "un" or "in" may be joined as a negation, as in "valid" and "invalid". Shorter
 * pairs, such as "to" and "into", are chance.
 */
const leastNegated = 4;

function hasBlank({ rows }: CaseTable, column: number): boolean {
  return rows.some(({ cells, fault }) => fault === null && cellText(cells[column]).trim() === "");
}

/**
 * The value without negation: "toxic" for "toxic" and "not toxic", "valid" for "valid" and "invalid", "pass"
 * for "pass" and "fail". Null for other values.
 */
function positiveOf(values: readonly string[]): string | null {
  if (values.length !== 2) return null;
  const names = values.map(normaliseColumnName);
  const found = values.find((_, at) => {
    const [name = "", other = ""] = [names[at], names[1 - at]];
    const isNegated = negations.some(
      (word) => other === word + name && (word.endsWith(" ") || name.length >= leastNegated),
    );
    return isNegated || opposites.get(name)?.includes(other) === true;
  });
  return found ?? null;
}

function toId(words: string): string {
  const id = normaliseColumnName(words).replaceAll(" ", "_").slice(0, 40);
  return id === "" ? "label" : id;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? id : `${id}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * Drafts a question from its label column: type, options or levels, and instructions to start with. Null if
 * there are no values, too many, or values that can't be labels of the wanted type.
 */
export function draftQuestionFromColumn(
  table: CaseTable,
  column: number,
  questions: readonly Pick<AuthoredQuestion, "id">[],
  wanted: QuestionType | null = null,
): AuthoredQuestion | null {
  const codes = readTitleCodes(table.columns, column);
  const counts = countLabelValues(table, column);
  const found = inOrder([...counts.keys()]);
  const values = found.every((value) => codes.has(value))
    ? found.map((value) => codes.get(value) ?? "")
    : found;
  const written = columnTitleAt(table.columns, column);
  const titled = parseColumnTitle(written);
  const title = titled?.id ?? stripTitleRemark(written);
  const name = normaliseColumnName(title);
  const isTicked = areAllYesWords(values) && hasBlank(table, column);
  const type = wanted ?? (isTicked ? "noul" : typeOf(values, name));
  if (type === null || values.length === 0 || values.length > mostOptions) return null;
  const words = tellingWord(values);
  const taken = new Set(questions.map(({ id }) => id));
  const called = plainNames.test(name) || name === "" ? "label" : name;
  const asked = writers[type]({ values, words, called });
  if (asked === null) return null;
  const { options = [], levels = [] } = asked;
  // Surveys use the question as the column's title.
  const instructions = /\?\s*$/.test(title) && /\s/.test(title.trim()) ? title.trim() : asked.instructions;
  const id = freeId(titled?.id ?? toId(asked.id ?? title), taken);
  const glosses = { true: blankEntry, false: blankEntry };
  return { id, type, instructions: toTextEntry(instructions), glosses, options, levels };
}

/** Null if the values aren't valid options or levels of the type, or are too many. */
export function draftQuestionFromValues(
  id: string,
  type: QuestionType,
  values: readonly string[],
): AuthoredQuestion | null {
  const written = writers[type]({ values, words: "", called: normaliseColumnName(id) || "label" });
  if (written === null || values.length > mostOptions) return null;
  const { instructions, options = [], levels = [] } = written;
  const glosses = { true: blankEntry, false: blankEntry };
  return { id, type, instructions: toTextEntry(instructions), glosses, options, levels };
}

/**
 * The word that says what is asked, e.g. "spam" if the values are "spam" and "not spam". Blank if the word only means
 * yes.
 */
function tellingWord(values: readonly string[]): string {
  const isNo = values.map(isNoWord);
  const other = values.length === 2 && isNo.includes(true) ? values[isNo.indexOf(false)] : undefined;
  const word = positiveOf(values) ?? other ?? "";
  return word.length < 2 || isYesWord(word) || !/\p{L}/u.test(word) ? "" : word;
}

/** Instructions to start with for a yes/no question, from a title such as "is spam" or "refund requested". */
function askOf(called: string): string {
  if (called === "label") return "Is this a positive case?";
  const [, state] = /^is (?:it )?(.+)$/.exec(called) ?? [];
  return state === undefined ? `Does “${called}” apply?` : `Is it ${state}?`;
}

function askOfWord(word: string): string {
  return verbs.has(word.toLowerCase()) ? `Does “${word}” apply?` : `Is it ${word}?`;
}

const verbs = new Set(["pass", "accept", "approve", "allow", "agree", "up", "on", "win", "success"]);

interface ColumnWords {
  readonly values: readonly string[];
  readonly words: string;
  /** The column's title, normalised; or "label" if it says nothing. */
  readonly called: string;
}

/**
 * Numbers, also after a common word ("P1", "Tier 2"), are sorted by size; names stay in order of appearance.
 */
function inOrder(values: readonly string[]): readonly string[] {
  const parts = values.map((value) => /^(\p{L}* ?)([+-]?\d+(?:\.\d+)?)$/u.exec(value));
  const words = new Set(parts.map((part) => part?.[1]));
  if (words.size !== 1 || words.has(undefined)) return values;
  const numbers = new Map(values.map((value, at) => [value, Number(parts[at]?.[2])]));
  return values.toSorted((one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0));
}

interface WrittenQuestion extends Partial<Pick<AuthoredQuestion, "options" | "levels">> {
  readonly instructions: string;
  /** Id of the question; if absent, it's made from the column's title. */
  readonly id?: string;
}

/** Drafts by question type; null if the values don't fit the type. */
const writers: Readonly<Record<QuestionType, (column: ColumnWords) => WrittenQuestion | null>> = {
  noul: ({ words, called }) =>
    words === "" ? { instructions: askOf(called) } : { instructions: askOfWord(words), id: words },
  choice: ({ values, called }) => ({
    instructions: `Which ${called} fits best?`,
    options: values.map((value) => ({ name: value, description: blankEntry })),
  }),
  score({ values, called }) {
    const words = orderScaleValues(values, called);
    if (words !== null && words.length <= mostLevels)
      return { instructions: `Which ${called} fits best?`, levels: words.map(toTextEntry) };
    const range = levelsOf(values);
    if (range === null) return null;
    const [low, high] = range;
    const levels = Array.from({ length: high - low + 1 }, (_, at) => {
      if (mayCountDown.test(called)) return toTextEntry(`${low + at} of ${low} to ${high}`);
      const end = at === 0 ? " (lowest)" : at === high - low ? " (highest)" : "";
      return toTextEntry(`${low + at} of ${high}${end}`);
    });
    return { instructions: `Which ${called} does it deserve?`, levels };
  },
};
