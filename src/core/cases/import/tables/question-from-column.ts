import { isMissingWord, toLevelNumber } from "#core/kinds/read-label.ts";
import { type AuthoredQuestion, blankEntry, type QuestionType, textEntry } from "#core/model/question.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { isNoWord, isYesWord } from "./label-values.ts";
import {
  columnTitleAt,
  normaliseColumnName,
  parseColumnTitle,
  stripTitleRemark,
} from "./reserved-columns.ts";

/** Limits of a question's options and levels. */
const mostOptions = 255;
const mostLevels = 10;

/** Column names whose numbers are ranks; under other names, numbers are classes. */
const ranks =
  /\b(stars?|ratings?|scores?|levels?|grades?|ranks?|sentiments?|severity|priority|likert|points?)\b/;

/** Column names that don't say what is asked. */
const plainNames =
  /^(label|labels|class|category|target|truth|gold|y|v\d+|column \d+|expected|ground truth|majority.*)$/;

/** Column names whose values may be numbered from 1 without being ranks. */
const classes = /\b(class|category|cluster|topic|intent|type|kind|code|group|emotion|language|id)\b/;

/** Non-blank values in order of appearance, with counts. */
export function labelValuesOf({ rows }: CaseTable, column: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[column]);
    const isNone = cell.trim() === none;
    if (fault !== null || (isMissingWord(cell) && !isNone)) continue;
    const value = toComparableText(cell);
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > mostOptions) break;
  }
  if (counts.has(none) && !areNames([...counts.keys()])) counts.delete(none);
  return counts;
}

/** People write "none" for an option; programs write missing values as None, null or blank. */
const none = "none";

/** Whether the other values are names, so that "none" is an option among them. */
function areNames(values: readonly string[]): boolean {
  const others = values.filter((value) => value !== none);
  return (
    others.length > 0 &&
    others.every((value) => !isYesWord(value) && !isNoWord(value) && toLevelNumber(value) === null)
  );
}

/** The range of levels that numbers span; null when they aren't levels. */
function levelsOf(values: readonly string[]): readonly [low: number, high: number] | null {
  const numbers = values.map(toLevelNumber);
  if (numbers.length < 2 || numbers.some((number) => number === null)) return null;
  const high = Math.max(...numbers.map(Number));
  const low = numbers.includes(0) ? 0 : 1;
  const count = high - low + 1;
  return count >= 2 && count <= mostLevels ? [low, high] : null;
}

function typeOf(values: readonly string[], name: string): QuestionType | null {
  if (values.length < 2 || values.length > mostOptions) return null;
  const levels = levelsOf(values);
  // Programs number classes from 0; people who count from 1 usually rank.
  const isRank = ranks.test(name) || (levels?.[0] === 1 && !classes.test(name) && !plainNames.test(name));
  if (levels !== null && values.length > 2) return isRank ? "score" : "choice";
  const isNamed = values.some((value) => isYesWord(value) || isNoWord(value)) || negatedOf(values) !== null;
  return values.length === 2 && isNamed ? "noul" : "choice";
}

/** "toxic" of the values "toxic" and "not toxic"; null for other values. */
function negatedOf(values: readonly string[]): string | null {
  const names = values.map(normaliseColumnName);
  const found = values.find((_, at) =>
    ["not", "non", "no"].some((word) => names[1 - at] === `${word} ${names[at]}`),
  );
  return values.length === 2 ? (found ?? null) : null;
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
 * Drafts a question from its label column: type, options or levels, and initial instructions. Null when the
 * values can't be labels, or not of the wanted type.
 */
export function questionFromColumn(
  table: CaseTable,
  column: number,
  questions: readonly Pick<AuthoredQuestion, "id">[],
  wanted: QuestionType | null = null,
): AuthoredQuestion | null {
  const counts = labelValuesOf(table, column);
  const values = [...counts.keys()];
  const written = columnTitleAt(table.columns, column);
  const titled = parseColumnTitle(written);
  const title = titled?.id ?? stripTitleRemark(written);
  const name = normaliseColumnName(title);
  const type = wanted ?? typeOf(values, name);
  if (type === null || values.length === 0 || values.length > mostOptions) return null;
  const words = tellingWord(values);
  const taken = new Set(questions.map(({ id }) => id));
  const called = plainNames.test(name) || name === "" ? "label" : name;
  const asked = writers[type]({ values, words, called });
  if (asked === null) return null;
  const { instructions, options = [], levels = [] } = asked;
  const id = freeId(titled?.id ?? toId(asked.id ?? title), taken);
  const glosses = { true: blankEntry, false: blankEntry };
  return { id, type, instructions: textEntry(instructions), glosses, options, levels };
}

/** Null when the options or levels aren't valid for the type. */
export function composeQuestion(
  id: string,
  type: QuestionType,
  values: readonly string[],
): AuthoredQuestion | null {
  const written = writers[type]({ values, words: "", called: normaliseColumnName(id) || "label" });
  if (written === null || values.length > mostOptions) return null;
  const { instructions, options = [], levels = [] } = written;
  const glosses = { true: blankEntry, false: blankEntry };
  return { id, type, instructions: textEntry(instructions), glosses, options, levels };
}

/** Of two values the one that isn't no, if it says what is asked; else blank. */
function tellingWord(values: readonly string[]): string {
  const isNo = values.map(isNoWord);
  const other = values.length === 2 && isNo.includes(true) ? values[isNo.indexOf(false)] : undefined;
  const word = negatedOf(values) ?? other ?? "";
  return isYesWord(word) || !/\p{L}/u.test(word) ? "" : word;
}

/**
 * Initial instructions from a yes/no column's name, such as "is spam" or "refund requested"; blank when it
 * says nothing.
 */
function askOf(called: string): string {
  if (called === "label") return "Is this a positive case?";
  const [, state] = /^is (.+)$/.exec(called) ?? [];
  return state === undefined ? `Does “${called}” apply?` : `Is it ${state}?`;
}

interface ColumnWords {
  readonly values: readonly string[];
  readonly words: string;
  /** Normalised column name, or "label". */
  readonly called: string;
}

interface WrittenQuestion extends Partial<Pick<AuthoredQuestion, "options" | "levels">> {
  readonly instructions: string;
  /** Absent: the column's name. */
  readonly id?: string;
}

/** Drafts per question type; null when the values don't fit. */
const writers: Readonly<Record<QuestionType, (column: ColumnWords) => WrittenQuestion | null>> = {
  noul: ({ words, called }) =>
    words === "" ? { instructions: askOf(called) } : { instructions: `Is it ${words}?`, id: words },
  choice: ({ values, called }) => ({
    instructions: `Which ${called} fits best?`,
    options: values.map((value) => ({ name: value, description: blankEntry })),
  }),
  score({ values, called }) {
    const range = levelsOf(values);
    if (range === null) return null;
    const [low, high] = range;
    const levels = Array.from({ length: high - low + 1 }, (_, at) => {
      const end = at === 0 ? " (lowest)" : at === high - low ? " (highest)" : "";
      return textEntry(`${low + at} of ${high}${end}`);
    });
    return { instructions: `Which ${called} does it deserve?`, levels };
  },
};
