import { toVisibleName } from "#core/json/visible-text.ts";
import type { LabelValue } from "#core/model/case.ts";

/** A label as read; `none` for a blank cell. */
export type LabelReading =
  | { status: "read"; value: LabelValue }
  | { status: "none" }
  | { status: "bad"; problem: string };

const trueWords = new Set(["yes", "y", "true", "t", "1", "1.0"]);
const falseWords = new Set(["no", "n", "false", "f", "0", "0.0"]);

export function readYesNo(cell: string): LabelReading {
  const word = cell.trim().toLowerCase();
  if (word === "") return { status: "none" };
  if (trueWords.has(word)) return { status: "read", value: true };
  if (falseWords.has(word)) return { status: "read", value: false };
  return { status: "bad", problem: `${quoted(cell)} is neither yes nor no.` };
}

export function readLevelNumber(number: number, count: number, first: 0 | 1): LabelReading {
  const level = number - first;
  if (level >= 0 && level < count) return { status: "read", value: level };
  return { status: "bad", problem: `${number} isn't one of its levels, ${first} to ${count - 1 + first}.` };
}

/** Reads the name of an option or a level; `toValue` makes a label of its place. */
export function nameReader(
  names: readonly string[],
  plural: string,
  toValue: (place: number) => LabelValue,
): (cell: string) => LabelReading {
  const find = nameFinder(names);
  return (cell) => {
    if (cell.trim() === "") return { status: "none" };
    const place = find(cell);
    if (place !== null) return { status: "read", value: toValue(place) };
    return { status: "bad", problem: `${quoted(cell)} isn't one of its ${plural}.` };
  };
}

/** Finds a name's place: exactly, else without regard to case and spaces around it when only one is so. */
function nameFinder(names: readonly string[]): (cell: string) => number | null {
  const exact = new Map(names.map((name, index) => [name, index]).reverse() as [string, number][]);
  const loose = new Map<string, number | null>();
  names.forEach((name, index) => {
    const key = name.trim().toLowerCase();
    loose.set(key, loose.has(key) ? null : index);
  });
  return (cell) => {
    const name = fromJsonString(cell);
    return exact.get(name) ?? exact.get(cell) ?? loose.get(cell.trim().toLowerCase()) ?? null;
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
