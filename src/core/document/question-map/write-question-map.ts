// Writes questions as the JSON map that the JSON view shows.

import type { CriteriaPart } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import {
  type AuthoredEntry,
  type AuthoredQuestion,
  describeEntryProblem,
  isBlankEntry,
} from "#core/model/question.ts";
import { toEditorText } from "#core/text/editor-text.ts";
import { isJsonDeeperThan } from "#core/text/json/json-spans.ts";

/** JSON may nest 128 levels, and the map around an entry takes three of them. */
const deepest = 125;

/**
 * The author's JSON if it's valid and nests at most 125 levels, otherwise a JSON string, so that no entry can break the
 * surrounding text.
 */
export function toSafeEntryJson(entry: AuthoredEntry): string {
  const own = entry.form === "json" && !isBlankEntry(entry) && describeEntryProblem(entry) === null;
  if (!own || isJsonDeeperThan(entry.text, deepest)) return JSON.stringify(entry.text);
  return toEditorText(entry.text.trim());
}

type Members = readonly (readonly [name: string, text: string])[];

function objectText(members: Members, indent: string): string {
  if (members.length === 0) return "{}";
  const lines = members.map(([name, text]) => `${indent}  ${JSON.stringify(name)}: ${text}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function arrayText(items: readonly string[], indent: string): string {
  if (items.length === 0) return "[]";
  return `[\n${items.map((item) => `${indent}  ${item}`).join(",\n")}\n${indent}]`;
}

function toMember({ name, entry }: CriteriaPart): Members[number] {
  return [name, isBlankEntry(entry) ? "null" : toSafeEntryJson(entry)];
}

function criteriaText(question: AuthoredQuestion, indent: string): string | null {
  const { criteria } = kinds[question.type];
  const parts = criteria.parts(question).filter(({ name, entry }) => name !== "" || !isBlankEntry(entry));
  if (criteria.isOptional && parts.length === 0) return null;
  return criteria.isArray
    ? arrayText(
        parts.map(({ entry }) => toSafeEntryJson(entry)),
        indent,
      )
    : objectText(parts.map(toMember), indent);
}

const known = new WeakMap<AuthoredQuestion, string>();

function questionText(question: AuthoredQuestion): string {
  const before = known.get(question);
  if (before !== undefined) return before;
  const criteria = criteriaText(question, "    ");
  const members: Members = [
    ["type", JSON.stringify(question.type)],
    ["instructions", toSafeEntryJson(question.instructions)],
    ...(criteria === null ? [] : [["criteria", criteria] as const]),
  ];
  const text = objectText(members, "  ");
  known.set(question, text);
  return text;
}

/**
 * Pretty-printed JSON of the question map, in the author's order, with only the parts that each type sends.
 * The author's JSON entries stay as written; blank rows are left out.
 */
export function writeQuestionMap(questions: readonly AuthoredQuestion[]): string {
  const members = questions.map((question) => [question.id, questionText(question)] as const);
  return `${objectText(members, "")}\n`;
}
