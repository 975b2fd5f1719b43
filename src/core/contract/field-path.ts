import type { AuthoredQuestion } from "./authored.ts";

type Path = readonly (string | number)[];

const listNames = { noul: "glosses", choice: "options", score: "levels" } as const;

function criteriaPath(question: AuthoredQuestion, [part]: Path): Path {
  const list = listNames[question.type];
  if (part === undefined) return [list];
  if (question.type === "noul") return part === "true" || part === "false" ? [list, part, "text"] : [list];
  if (question.type === "score")
    return isPlace(part, question.levels.length) ? [list, Number(part), "text"] : [list];
  const index = question.options.findIndex(({ name }) => name === String(part));
  return index < 0 ? [list] : [list, index, "name"];
}

function isPlace(part: string | number, count: number): boolean {
  return /^\d+$/.test(String(part)) && Number(part) < count;
}

/**
 * The field of an authored question that a place of its wire form is about: `["criteria", "billing"]` is the
 * option called billing. What has no field of its own is about the instructions.
 */
export function toFieldPath(question: AuthoredQuestion, wirePath: Path): Path {
  const [member, ...rest] = wirePath;
  if (member === "criteria") return criteriaPath(question, rest);
  if (member === "type") return ["type"];
  return ["instructions", "text"];
}
