import { kinds } from "#core/kinds/table.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** Whether a label can be right for a question as it is written now. */
export function labelFits(question: PlaygroundQuestion, value: LabelValue): boolean {
  return kinds[question.type].labelTest(question)(value);
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
