import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleParts } from "#core/json/visible-text.ts";
import type { Policy } from "./policy.ts";

/** A text on one line of a comment, with nothing in it that could end the line. */
function toLine(text: string): string {
  return toVisibleParts(text)
    .map((part) => part.text)
    .join("")
    .trimEnd();
}

/** The comment that exported code begins with; `start` begins a line of it. */
export function toComment(policy: Policy, start: string): string {
  const count = toCounted(policy.questions.length, "question");
  const lines = [
    `Policy: ${policy.name}`,
    `Ask ${policy.model.asked}; ${count}, as in the policy's JSON file.`,
    ...policy.statements,
  ];
  return lines.map((line) => `${toLine(`${start} ${line}`)}\n`).join("");
}
