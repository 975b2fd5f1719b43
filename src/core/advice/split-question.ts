import type { Playground } from "#core/model/playground.ts";

const opening =
  "(?:is|are|was|were|do|does|did|has|have|can|could|should|will|would|which|what|who|how|whether)";
const joined = new RegExp(`^(.{8,}?),? (?:and|or) (?:also )?(${opening} .{4,})$`, "is");
const opened = new RegExp(`^\\W{0,2}${opening}\\b`, "i");

/** Where "who called and who answered" looks like two questions and is one clause. */
const within = /\b(?:who|which|what|how|whether|that|if|when|say|says|explain|explains)\b/i;

function asQuestion(text: string): string {
  const trimmed = text.trim();
  const whole = /[?.!]$/.test(trimmed) ? trimmed : `${trimmed}?`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The two or more questions that one text asks, each whole, or null when it asks one. */
export function splitText(text: string): readonly string[] | null {
  const marks = text
    .split(/(?<=\?)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (marks.length > 1 && marks.every((part) => part.endsWith("?") && opened.test(part))) return marks;
  if (marks.length > 1) return null;
  const found = joined.exec(text.trim());
  const [, first = "", second = ""] = found ?? [];
  if (found === null || !opened.test(first)) return null;
  if (within.test(first.replace(opened, ""))) return null;
  return [asQuestion(first), asQuestion(second)];
}

/** Puts each part of a double question into a question of its own, with the same criteria. */
export function splitQuestion(playground: Playground, key: string, newKey: () => string): Playground {
  const at = playground.questions.findIndex((question) => question.key === key);
  const whole = playground.questions[at];
  const parts = whole && splitText(whole.instructions.text);
  if (!whole || !parts) return playground;
  const ids = new Set(playground.questions.map(({ id }) => id));
  const split = parts.map((text, index) => {
    const instructions = { ...whole.instructions, text };
    if (index === 0) return { ...whole, instructions };
    let number = index + 1;
    while (ids.has(`${whole.id}_${number}`)) number += 1;
    ids.add(`${whole.id}_${number}`);
    return { ...whole, instructions, key: newKey(), id: `${whole.id}_${number}` };
  });
  return { ...playground, questions: playground.questions.toSpliced(at, 1, ...split) };
}
