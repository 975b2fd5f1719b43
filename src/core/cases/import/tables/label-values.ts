// Reads cells as labels of a question: words for yes, no and unsure, and a whole column.

import {
  isMissingWord,
  type LabelReading,
  parseLevelNumber,
  readYesNoLabel,
  toHighestLevel,
} from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { LabelColumn } from "./column-map.ts";
import { isAffirmedWithin, isMistyped, toPlainWords } from "./label-spelling.ts";
import { parseColumnTitle } from "./reserved-columns.ts";
import { readTitleCodes } from "./title-codes.ts";

/** How a cell got its label: as written, guessed, chosen by the author, missing, or unread. */
export type LabelCellOrigin = "written" | "guessed" | "chosen" | "missing" | "unread";

export interface LabelCellReading {
  readonly reading: LabelReading;
  readonly origin: LabelCellOrigin;
}

/** Words for yes and true in many languages, and signs. */
const yes = wordSet(
  `ja oui si sim da tak ano evet kylla igen ναι да так はい 是 예 네 نعم بله כן ใช่ ya jah taip
  có हाँ हां হ্যাঁ ہاں bəli ndiyo
  wahr vrai vero verdadero verdadeiro waar prawda pravda igaz tosi dogru истина 真 对 正确 正しい 有 あり
  richtig positive pos checked ✓ ✔ ✅ ☑ 👍 ○ 〇 ◯ ⭕`,
);
const no = wordSet(
  `nein non nao nee nej nei nie ne ei hayir nem όχι нет ні いいえ 否 不是 아니오 아니요 لا خیر לא ไม่ใช่ tidak
  nu không नहीं না نہیں xeyr hapana
  falsch faux falso onwaar falsz nepravda hamis epatosi yanlis ложь 偽 假 错 错误 誤り 無 无 なし
  negative neg ham legit legitimate benign unchecked ✗ ✘ ❌ ❎ ☐ 👎 × ✕`,
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(toWord));
}

/** Lower case without accents, and without modifiers that only change how an emoji looks. */
function toWord(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|\p{Emoji_Modifier}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l");
}

/** Whether the word means yes in any of several languages. */
export function isYesWord(word: string): boolean {
  const reading = readYesNoLabel(word);
  return yes.has(toWord(word)) || (reading.status === "read" && reading.value === true);
}

export function isNoWord(word: string): boolean {
  const reading = readYesNoLabel(word);
  return no.has(toWord(word)) || (reading.status === "read" && reading.value === false);
}

/**
 * The meaning of "Yes - two days", "no (early)" or "1. Yes"; undefined if no punctuation separates a yes or
 * no from the rest, or if the rest is the other answer, as in "yes/no".
 */
export function readLeadingYesNo(cell: string): boolean | undefined {
  const [, numbered, leading, rest = ""] =
    /^\s*(?:\d{1,2}\s*[.):=–-]\s*([\p{L}\p{M}]+)\s*$|([\p{L}\p{M}]+)\s*[-–—:,;.!(/](.*))/su.exec(cell) ?? [];
  const word = numbered ?? leading ?? "";
  const other = toPlainWords(rest);
  if (isUnsureWord(other) || (isYesWord(word) ? isNoWord(other) : isYesWord(other))) return undefined;
  if (isYesWord(word)) return true;
  return isNoWord(word) ? false : undefined;
}

/** Whether the values are J/N, S/N or O/N. J, S and O mean yes only in a column that also has N. */
export function areYesNoLetters(values: readonly string[]): boolean {
  const letters = new Set(values.map(toWord));
  return letters.size === 2 && letters.has("n") && ["j", "s", "o"].some((letter) => letters.has(letter));
}

/** Ticks and crosses, which mean yes in columns whose other cells are blank. */
const ticks = new Set("x checked ✓ ✔ ☑ ✅ ● ■ • *".split(" "));

/** Whether all values say yes, so that blank cells may mean no. */
export function areAllYesWords(values: readonly string[]): boolean {
  return values.length > 0 && (areTicks(values) || values.every(isYesWord));
}

function areTicks(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => ticks.has(toWord(value)));
}

/** The label that a word in another language or spelling probably means; undefined if unclear. */
function guess(question: PlaygroundQuestion, cell: string): LabelValue | undefined {
  const word = toWord(cell);
  const labels = kinds[question.type].labels(question);
  if (labels.some(({ value }) => typeof value === "boolean")) {
    const id = toPlainWords(question.id);
    const plainCell = toPlainWords(cell);
    if (yes.has(word) || (id !== "" && plainCell === id)) return true;
    if (no.has(word) || ["not", "no", "non"].some((before) => plainCell === `${before} ${id}`)) return false;
    return readLeadingYesNo(cell);
  }
  const plainCell = toPlainWords(cell);
  const names = labels.map(({ value, words }) => ({ value, name: toPlainWords(nameOf(value, words)) }));
  const { isGraded } = kinds[question.type];
  return (
    only(names.filter(({ name }) => name === plainCell)) ??
    only(names.filter(({ name }) => isMistyped(name, plainCell))) ??
    only(names.filter(({ name }) => isAffirmedWithin(name, plainCell, isGraded)))
  );
}

/** The label that a word means, read or guessed; undefined if unclear. */
export function readLabelWord(question: PlaygroundQuestion, word: string): LabelValue | undefined {
  const reading = kinds[question.type].labelReader(question, 0)(word);
  if (reading.status === "read") return reading.value;
  return reading.status === "none" ? undefined : guess(question, word);
}

/**
 * Returns a reader for the names of probabilities. For yes/no questions it also knows other words for yes and no. It
 * returns undefined for unknown names.
 */
export function createProbabilityNameReader(
  question: PlaygroundQuestion,
): (name: string) => LabelValue | undefined {
  const { hasConfidence, labelReader } = kinds[question.type];
  const read = labelReader(question, 0);
  return (name) => {
    const reading = read(name);
    if (reading.status === "read") return reading.value;
    return hasConfidence ? undefined : readLabelWord(question, name);
  };
}

/** An option's name, or a level's text without its number. */
function nameOf(value: LabelValue, words: string): string {
  return typeof value === "number" ? words.slice(String(value).length + 1) : String(value);
}

function only(found: readonly { value: LabelValue }[]): LabelValue | undefined {
  return found.length === 1 ? found[0]?.value : undefined;
}

/** A distinct cell of a label column, how often it occurs, and its label; null means no label. */
export interface DistinctLabelCell {
  readonly cell: string;
  readonly count: number;
  readonly value: LabelValue | null;
  readonly origin: LabelCellOrigin;
  /** Whether it was read, as a label or as no label; guesses count. */
  readonly isPlaced: boolean;
  /** Whether the author must decide before the import, because it's unclear and frequent. */
  readonly isOpen: boolean;
}

export interface LabelColumnReading {
  readonly read: (cell: string) => LabelCellReading;
  /** Most frequent first. */
  readonly seen: readonly DistinctLabelCell[];
  /** Number of the lowest level; null if 0 and 1 both fit and the author hasn't chosen. */
  readonly firstLevel: 0 | 1 | null;
  /** Whether the cell occurs so often that it's reported once with its count. */
  readonly isFrequent: (cell: string) => boolean;
}

/** Values in at most this many rows may be typos; only those rows' labels are lost. */
const fewRows = 3;

/** How often each cell occurs; blank cells are counted separately. */
function countSpellings({ rows }: CaseTable, column: number) {
  const counts = new Map<string, number>();
  let blanks = 0;
  for (const { cells, fault } of rows) {
    if (fault !== null) continue;
    const cell = cellText(cells[column]).trim();
    if (cell === "") blanks += 1;
    else counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return { counts, blanks };
}

/** Whether the lowest level is 0 or 1; null if both fit. */
function findFirstLevel(numbers: readonly number[], levels: number): 0 | 1 | null {
  if (numbers.includes(0)) return 0;
  if (numbers.includes(levels)) return 1;
  return numbers.some((number) => number < levels) ? null : 0;
}

/** Words in several languages for being unable to tell yes from no. */
const unsure = new Set(
  "maybe perhaps vielleicht dk unsure unclear unknown skip skipped unsicher unklar idk"
    .split(" ")
    .concat("not sure", "can t tell", "don t know", "weiß nicht", "weiss nicht"),
);
/** Words that mean neither yes nor no, though they may be an answer; as `toPlainWords` gives them. */
const undecided = new Set(
  `other,both,partial,partly,mixed,neutral,depends,tbd,tba,tbc,todo,to do,to be done,pending,later,wip,in progress,
  no answer,not answered,no response,not labeled,not labelled,not checked,not reviewed,
  k.A.,kA,keine Angabe,keine Antwort,ne sait pas,je ne sais pas,no sé,n.d.,non so`
    .split(/,\s*/)
    .map(toPlainWords)
    .concat([...unsure].map(toPlainWords)),
);

/** Numbers that may be the other side of 0 or 1; others, such as 9 and 99, are codes for a missing answer. */
const otherSides = new Set(["-1", "2"]);

export function isUnsureWord(word: string): boolean {
  return unsure.has(toPlainWords(word).replace(/^\d{1,2} /, ""));
}

/**
 * Meaning of blank cells if all others say yes: no if the others are ticks, otherwise unclear. Null means that blank
 * cells have no label: in exports of ours and other tools, if other values occur, or if few cells are blank.
 */
function readBlank(
  { columns, origin }: CaseTable,
  column: number,
  values: readonly string[],
  blanks: number,
): LabelCellReading | null {
  const isExport = origin !== undefined || parseColumnTitle(columns[column] ?? "") !== null;
  if (isExport || !areAllYesWords(values)) return null;
  if (areTicks(values)) return { origin: "guessed", reading: { status: "read", value: false } };
  const problem = "A blank cell may mean no, or that there is no label.";
  return blanks > fewRows ? { origin: "unread", reading: { status: "bad", problem } } : null;
}

/** A word in at most `fewRows` rows counts as the opposite of the other only from this share of the rows on. */
const leastShare = 0.2;

/**
 * In a column of two words of which one is known to mean yes or no, the meaning of the other word. Undefined if there
 * are more words, if neither is known, or if the other is too rare, means neither, or is a number such as 9.
 */
function findOpposite(
  readings: readonly { readonly cell: string; readonly count: number; readonly reading: LabelCellReading }[],
) {
  const unread = readings.filter(({ reading }) => reading.origin === "unread");
  const words = new Set(unread.map(({ cell }) => toPlainWords(cell)));
  const rows = (of: typeof readings) => of.reduce((sum, { count }) => sum + count, 0);
  if (rows(unread) <= fewRows && rows(unread) < leastShare * rows(readings)) return undefined;
  const known = new Set(
    readings.flatMap(({ reading: { reading } }) => (reading.status === "read" ? [reading.value] : [])),
  );
  const [word = ""] = words;
  const [value] = known;
  const isOtherNumber = unread.some(
    ({ cell }) => /\d/.test(cell) && !/\p{L}/u.test(cell) && !otherSides.has(cell.replace(/[.,]0+$/, "")),
  );
  if (words.size !== 1 || known.size !== 1 || isOtherNumber) return undefined;
  if (word === "" || undecided.has(word) || typeof value !== "boolean") return undefined;
  return { word, value: !value };
}

const noLabel: LabelReading = { status: "none" };

/** Reads a label column. Each distinct cell is interpreted once. */
export function readLabelColumn(
  table: CaseTable,
  question: PlaygroundQuestion,
  { column, firstLevel: chosenLevel, values, isSwapped, isRestLeft }: LabelColumn,
): LabelColumnReading {
  const { counts, blanks } = countSpellings(table, column);
  const { isGraded, labelReader } = kinds[question.type];
  const codes = readTitleCodes(table.columns, column);
  const uncoded = isGraded ? [...counts.keys()].filter((cell) => !codes.has(cell)) : [];
  const numbers = uncoded.flatMap((cell) =>
    [parseLevelNumber(cell) ?? [], toHighestLevel(cell) ?? []].flat(),
  );
  // A scale such as -2 to 2. Below a whole scale, -1 is a code for a missing label.
  const isSigned =
    uncoded.some((cell) => /^[-−–]\d+(?:[.,]0+)?$/.test(cell)) &&
    numbers.every((number) => number < question.levels.length - 1);
  const firstLevel = chosenLevel ?? findFirstLevel(numbers, question.levels.length);
  const readWritten = labelReader(question, firstLevel ?? 0);
  const chosen = new Map(values.map(({ cell, value }) => [cell, value]));

  const isYesNo = kinds[question.type].labels(question).some(({ value }) => typeof value === "boolean");
  const isTicked = isYesNo && areTicks([...counts.keys()]);
  const blank = isYesNo && blanks > 0 ? readBlank(table, column, [...counts.keys()], blanks) : null;

  const readCell = (cell: string): LabelCellReading => {
    const own = chosen.get(cell.trim());
    if (own !== undefined) {
      return { origin: "chosen", reading: own === null ? noLabel : { status: "read", value: own } };
    }
    if (cell.trim() === "" && blank !== null) return blank;
    if (isTicked && cell.trim() !== "")
      return { origin: "guessed", reading: { status: "read", value: true } };
    const coded = codes.get(cell.trim());
    const named = coded === undefined ? undefined : readLabelWord(question, coded);
    if (named !== undefined) return { origin: "guessed", reading: { status: "read", value: named } };
    const reading = readWritten(cell);
    if (isMissingWord(cell) && reading.status !== "read") {
      return { origin: cell.trim() === "" ? "written" : "missing", reading };
    }
    if (isSigned && parseLevelNumber(cell) !== null) {
      const problem = `${toVisibleName(cell)} is on a scale with negative numbers, so it may be another level.`;
      return { origin: "unread", reading: { status: "bad", problem } };
    }
    if (firstLevel === null && typeof parseLevelNumber(cell) === "number") {
      const problem = `${toVisibleName(cell)} may count levels from 0 or from 1.`;
      return { origin: "unread", reading: { status: "bad", problem } };
    }
    if (reading.status === "read") return { origin: "written", reading };
    const value = guess(question, cell);
    if (value === undefined) return { origin: "unread", reading };
    return { origin: "guessed", reading: { status: "read", value } };
  };

  const told = blank === null ? counts : new Map([...counts, ["", blanks]]);
  const first = Array.from(told, ([cell, count]) => ({ cell, count, reading: readCell(cell) }));
  const opposite = findOpposite(first);
  const settle = (cell: string, found: LabelCellReading): LabelCellReading => {
    const { origin, reading } = found;
    if (origin === "chosen") return found;
    if (origin === "unread" && opposite !== undefined && toPlainWords(cell) === opposite.word) {
      return settle(cell, { origin: "guessed", reading: { status: "read", value: opposite.value } });
    }
    if (reading.status === "bad" && isRestLeft) return { origin: "chosen", reading: noLabel };
    if (isSwapped && reading.status === "read" && typeof reading.value === "boolean") {
      return { origin, reading: { status: "read", value: !reading.value } };
    }
    return found;
  };

  const known = new Map<string, LabelCellReading>();
  const isFrequent = (cell: string) => (told.get(cell.trim()) ?? 0) > fewRows;
  const seen = first.map(({ cell, count, reading: before }): DistinctLabelCell => {
    const found = settle(cell, before);
    known.set(cell, found);
    const { reading, origin } = found;
    const value = reading.status === "read" ? reading.value : null;
    const isPlaced = reading.status !== "bad";
    return { cell, count, value, origin, isPlaced, isOpen: !isPlaced && isFrequent(cell) };
  });
  const read = (cell: string) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const found = settle(cell, readCell(cell));
    known.set(cell, found);
    return found;
  };
  return {
    read,
    seen: seen.sort((one, other) => other.count - one.count),
    firstLevel,
    isFrequent,
  };
}
