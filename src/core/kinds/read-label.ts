// Reads a cell's text as a label: yes or no, a level by its number, or an option or level by its name.

import type { LabelValue } from "#core/model/case.ts";
import { describeNameDifference, toComparableText, toVisibleName } from "#core/text/visible-text.ts";

/**
 * Result of reading one label cell. "none" is a blank cell or a word for a missing value; `problem` is a
 * sentence.
 */
export type LabelReading =
  | { status: "read"; value: LabelValue }
  | { status: "none" }
  | { status: "bad"; problem: string };

/** Missing values as written by pandas, NumPy, R, SQL, Excel and people. */
const missingWords = new Set([
  "",
  ..."none nan null nil na n/a n.a. <na> #n/a #na #null! undefined missing unlabeled unlabelled".split(" "),
  ..."- -- – — ? . ...".split(" "),
  ..."(null) <null> [null] \\n nat #nv #value! #ref! #name? #num! #div/0!".split(" "),
  "(blank)",
  "(empty)",
  "no label",
  "not applicable",
  "not available",
]);

/** In UTF-16 units, with room for hidden characters between letters. Longer cells are never missing values. */
const longestMissing = 40;

/** True for a blank cell and for words such as "n/a". Whether an option has that name is up to the caller. */
export function isMissingWord(cell: string): boolean {
  const word = cell.trim();
  // Numbers are frequent and mostly distinct, and an engine hashes each text that it looks up.
  if (word >= "0" && word < ":") return false;
  return word.length <= longestMissing && missingWords.has(toComparableText(word).toLowerCase());
}

const trueWords = new Set(["yes", "y", "true", "t", "1"]);
const falseWords = new Set(["no", "n", "false", "f", "0"]);

export function readYesNoLabel(cell: string): LabelReading {
  // Programs and spreadsheets write 1 as 1.0, 1,00 or +1.
  const word = toComparableText(cell)
    .toLowerCase()
    .replace(/^\+?([01])(?:[.,]0+)?$/, "$1");
  if (missingWords.has(word)) return { status: "none" };
  if (trueWords.has(word)) return { status: "read", value: true };
  if (falseWords.has(word)) return { status: "read", value: false };
  return { status: "bad", problem: `${quoted(cell)} is neither yes nor no.` };
}

const levelNumber = /^(\d+)(?:[.,]0+)?(?: ?(?:stars?|points?|★|(?:\/|(?:out )?of) ?(\d+)))?$/i;
const drawnStars = /^([★⭐]*)☆*$/u;

/** The number in 4, 4.0, 4/5, 4 out of 5, 4 stars or ★★★★☆; null otherwise. `toHighestLevel` has the 5. */
export function parseLevelNumber(cell: string): number | null {
  const text = toComparableText(cell);
  const [, number] = levelNumber.exec(text) ?? [];
  if (number !== undefined) return Number(number);
  return text === "" ? null : (drawnStars.exec(text)?.[1]?.length ?? null);
}

/** The 5 in 4/5, 4 out of 5 or ★★★★☆; null where a cell doesn't say how far its scale goes. */
export function toHighestLevel(cell: string): number | null {
  const text = toComparableText(cell);
  const [, , highest] = levelNumber.exec(text) ?? [];
  if (highest !== undefined) return Number(highest);
  return text.endsWith("☆") && drawnStars.test(text) ? text.length : null;
}

/** Reads a number as a 0-based level; `first` is the number of the lowest one. "bad" if there are fewer levels. */
export function readNumberedLevelLabel(number: number, count: number, first: 0 | 1): LabelReading {
  const level = number - first;
  if (level >= 0 && level < count) return { status: "read", value: level };
  return { status: "bad", problem: `${number} isn't one of its levels, ${first} to ${count - 1 + first}.` };
}

/** Reads label cells as one of `names`. `toValue` makes the label from the index of the name. */
export function createNamedLabelReader(
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
    const difference = describeNameDifference(one, other);
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

/** Normalised name, compared if no name matches exactly. */
function looseName(name: string): string {
  return toComparableText(name).toLowerCase();
}

const plainNumber = /^\d+(?:\.\d+)?$/;

/**
 * A numeric name as a spreadsheet saves it: 007 as 7, 1.10 as 1.1. Null for other names, and above 15 characters, where
 * spreadsheets lose digits.
 */
function numberName(name: string): string | null {
  const text = name.trim();
  return plainNumber.test(text) && text.length <= 15 ? String(Number(text)) : null;
}

/**
 * Finds the index of a name. If none matches exactly, compares without case, white space, hidden characters and Unicode
 * composition, and numbers by value; such a match counts only if it is the only one. A word for a missing value counts
 * as a name only if it matches exactly. Blank names, which a question has while it's written, match nothing.
 */
function nameFinder(
  names: readonly string[],
): (cell: string) => number | "missing" | keyof typeof describeUnread {
  const exact = new Map(names.map((name, index) => [name, index]).reverse() as [string, number][]);
  const loose = new Map<string, number | "several">();
  exact.delete("");
  names.forEach((name, index) => {
    if (looseName(name) === "") return;
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
