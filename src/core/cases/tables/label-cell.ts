import { toVisibleName } from "#core/json/visible-text.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

export type LabelValue = CaseLabel["value"];

/** A label as read; `none` for a blank cell. */
export type LabelReading =
  | { status: "read"; value: LabelValue }
  | { status: "none" }
  | { status: "bad"; problem: string };

const trueWords = new Set(["yes", "y", "true", "t", "1", "1.0"]);
const falseWords = new Set(["no", "n", "false", "f", "0", "0.0"]);

/** Whether a label can be right for a question as it is written now. */
export function labelFits(question: PlaygroundQuestion, value: LabelValue): boolean {
  if (question.type === "noul") return typeof value === "boolean";
  if (question.type === "choice") {
    return typeof value === "string" && question.options.some(({ name }) => name === value);
  }
  return typeof value === "number" && value < question.levels.length;
}

/** A label as one reads it: yes or no, an option's name, a level's number from 0. */
export function labelWord(value: LabelValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** A label as a cell. A name that is blank, or that starts with a quote, is written as a JSON string. */
export function writeLabelCell(value: LabelValue): string {
  if (typeof value !== "string") return labelWord(value);
  return value.trim() === "" || value.startsWith('"') ? JSON.stringify(value) : value;
}

/** Reads labels of one question out of cells; options and levels are found by name, case aside where that is plain. */
export function labelReader(question: PlaygroundQuestion, firstLevel: 0 | 1): (cell: string) => LabelReading {
  if (question.type === "noul") return readNoul;
  const names =
    question.type === "choice"
      ? question.options.map(({ name }) => name)
      : question.levels.map(({ text }) => text);
  const find = nameFinder(names);
  const { type } = question;
  return (cell) => {
    if (cell.trim() === "") return { status: "none" };
    if (type === "score" && /^\s*\d+(\.0+)?\s*$/.test(cell))
      return readLevel(Number(cell), names.length, firstLevel);
    const place = find(cell);
    if (place === null)
      return {
        status: "bad",
        problem: `${quoted(cell)} is none of its ${type === "choice" ? "options" : "levels"}.`,
      };
    return { status: "read", value: type === "choice" ? (names[place] ?? "") : place };
  };
}

function readNoul(cell: string): LabelReading {
  const word = cell.trim().toLowerCase();
  if (word === "") return { status: "none" };
  if (trueWords.has(word)) return { status: "read", value: true };
  if (falseWords.has(word)) return { status: "read", value: false };
  return { status: "bad", problem: `${quoted(cell)} is neither yes nor no.` };
}

function readLevel(number: number, count: number, first: 0 | 1): LabelReading {
  const level = number - first;
  if (level >= 0 && level < count) return { status: "read", value: level };
  return { status: "bad", problem: `${number} is none of its levels, ${first} to ${count - 1 + first}.` };
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
