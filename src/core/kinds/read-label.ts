import type { LabelValue } from "#core/model/case.ts";
import { describeDifference, toComparableText, toVisibleName } from "#core/text/visible-text.ts";

/** A label as read; `none` for a blank cell. */
export type LabelReading =
  | { status: "read"; value: LabelValue }
  | { status: "none" }
  | { status: "bad"; problem: string };

/** How tables write that a cell says nothing: pandas, NumPy, R, SQL, Excel, and people. */
const missingWords = new Set([
  "",
  ..."none nan null nil na n/a n.a. <na> #n/a #na #null! undefined missing unlabeled unlabelled".split(" "),
  ..."- -- – — ? . ...".split(" "),
  "(blank)",
  "(empty)",
  "no label",
]);

/** Hidden characters may stand between the letters; a text of some length is no such word, and need not be looked at. */
const longestMissing = 40;

/** Whether a cell is blank or a word for a value that is missing; a name may still be called like that. */
export function isMissingWord(cell: string): boolean {
  const word = cell.trim();
  return word.length <= longestMissing && missingWords.has(toComparableText(word).toLowerCase());
}

const trueWords = new Set(["yes", "y", "true", "t", "1", "1.0"]);
const falseWords = new Set(["no", "n", "false", "f", "0", "0.0"]);

export function readYesNo(cell: string): LabelReading {
  const word = toComparableText(cell).toLowerCase();
  if (missingWords.has(word)) return { status: "none" };
  if (trueWords.has(word)) return { status: "read", value: true };
  if (falseWords.has(word)) return { status: "read", value: false };
  return { status: "bad", problem: `${quoted(cell)} is neither yes nor no.` };
}

const levelNumber = /^(\d+)(?:[.,]0+)?(?: ?(?:stars?|points?|\/ ?\d+))?$/i;

/** The level that a cell names by its number, such as 4, 4.0, 4/5 or 4 stars; null: it names none so. */
export function toLevelNumber(cell: string): number | null {
  const [, number] = levelNumber.exec(toComparableText(cell)) ?? [];
  return number === undefined ? null : Number(number);
}

export function readLevelNumber(number: number, count: number, first: 0 | 1): LabelReading {
  const level = number - first;
  if (level >= 0 && level < count) return { status: "read", value: level };
  return { status: "bad", problem: `${number} isn't one of its levels, ${first} to ${count - 1 + first}.` };
}

/** Reads the name of an option or a level; `toValue` makes a label of its place. */
export function createNameReader(
  names: readonly string[],
  plural: string,
  toValue: (place: number) => LabelValue,
): (cell: string) => LabelReading {
  const find = nameFinder(names);
  return (cell) => {
    if (cell.trim() === "") return { status: "none" };
    const found = find(cell);
    if (typeof found === "number") return { status: "read", value: toValue(found) };
    if (found === "missing") return { status: "none" };
    const problem = describeUnread[found](quoted(cell), plural);
    if (found !== "several") return { status: "bad", problem };
    const [one = "", other = ""] = names.filter((name) => looseName(name) === looseName(cell));
    const difference = describeDifference(one, other);
    return { status: "bad", problem: difference === null ? problem : `${problem} ${difference}` };
  };
}

const describeUnread = {
  unknown: (cell: string, plural: string) => `${cell} isn't one of its ${plural}.`,
  several: (cell: string, plural: string) =>
    `${cell} fits several of its ${plural}: they differ only in case, blanks, hidden characters or how letters are composed.`,
  unsure: (cell: string, plural: string) =>
    `${cell} may be one of its ${plural} or mean that there is no label.`,
};

/** How names are compared where none is exactly the same. */
function looseName(name: string): string {
  return toComparableText(name).toLowerCase();
}

const plainNumber = /^\d+(?:\.\d+)?$/;

/** How names that are numbers are compared once a spreadsheet has saved them: 007 as 7, 1.10 as 1.1. */
function numberName(name: string): string | null {
  const text = name.trim();
  return plainNumber.test(text) && text.length <= 15 ? String(Number(text)) : null;
}

/**
 * Finds a name's place: exactly, else without regard to case, blanks, hidden characters and composition, or as a number, when only
 * one is so. A word for a missing value is no name, unless it is exactly one.
 */
function nameFinder(
  names: readonly string[],
): (cell: string) => number | "missing" | keyof typeof describeUnread {
  const exact = new Map(names.map((name, index) => [name, index]).reverse() as [string, number][]);
  const loose = new Map<string, number | "several">();
  names.forEach((name, index) => {
    for (const key of new Set([looseName(name), numberName(name) ?? looseName(name)]))
      loose.set(key, loose.has(key) ? "several" : index);
  });
  return (cell) => {
    const name = fromJsonString(cell);
    const place = exact.get(name) ?? exact.get(cell) ?? exact.get(cell.trim());
    if (place !== undefined) return place;
    const found = loose.get(looseName(cell)) ?? loose.get(numberName(cell) ?? "");
    if (isMissingWord(cell)) return found === undefined ? "missing" : "unsure";
    return found ?? "unknown";
  };
}

function fromJsonString(cell: string): string {
  if (!cell.startsWith('"')) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === "string" ? value : cell;
  } catch {
    return cell;
  }
}

function quoted(cell: string): string {
  return `“${toVisibleName(cell)}”`;
}
