import { type AuthoredQuestion, isBlank, isWrittenOption } from "#core/contract/authored.ts";
import { toWrittenEntry } from "./written-entry.ts";

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

function glossMembers({ glosses }: AuthoredQuestion): Members {
  return (["true", "false"] as const)
    .filter((value) => !isBlank(glosses[value]))
    .map((value) => [value, toWrittenEntry(glosses[value])]);
}

function optionMembers({ options }: AuthoredQuestion): Members {
  return options
    .filter(isWrittenOption)
    .map(({ name, description }) => [name, isBlank(description) ? "null" : toWrittenEntry(description)]);
}

function criteriaText(question: AuthoredQuestion, indent: string): string | null {
  if (question.type === "score") return arrayText(question.levels.map(toWrittenEntry), indent);
  if (question.type === "choice") return objectText(optionMembers(question), indent);
  const glosses = glossMembers(question);
  return glosses.length === 0 ? null : objectText(glosses, indent);
}

const known = new WeakMap<AuthoredQuestion, string>();

function questionText(question: AuthoredQuestion): string {
  const before = known.get(question);
  if (before !== undefined) return before;
  const criteria = criteriaText(question, "    ");
  const members: Members = [
    ["type", JSON.stringify(question.type)],
    ["instructions", toWrittenEntry(question.instructions)],
    ...(criteria === null ? [] : [["criteria", criteria] as const]),
  ];
  const text = objectText(members, "  ");
  known.set(question, text);
  return text;
}

/**
 * The JSON text of a whole map of questions, laid out to be read: ids in the author's order, of each question
 * what its type sends. JSON entries stand as their author wrote them; rows with nothing in them are left out.
 */
export function writeQuestionMap(questions: readonly AuthoredQuestion[]): string {
  const members = questions.map((question) => [question.id, questionText(question)] as const);
  return `${objectText(members, "")}\n`;
}
