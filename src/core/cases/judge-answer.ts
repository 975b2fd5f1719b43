import type { Answer } from "#core/contract/answer.ts";
import type { CaseLabel } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Rules } from "#core/policy/rule.ts";
import { scaleOf } from "#core/policy/rule-scale.ts";
import { type Placed, place, type Zone } from "#core/policy/zone.ts";

/** Whether an answer does what the label asks for; "unsure" leaves it to a person, whatever is right. */
export type Verdict = "right" | "wrong" | "unsure";

/** How near to an edge counts as near: a twentieth of the scale. */
const nearShare = 0.05;

/** Whether a placed answer would fall elsewhere if it, or the edge, moved by a twentieth of the scale. */
function isNearEdge({ nearest }: Placed, question: PlaygroundQuestion): boolean {
  if (nearest === null) return false;
  // Ten more digits than an answer has: 0.75 is as near to 0.7 as 0.65 is.
  return Math.abs(nearest.distance) <= nearShare * scaleOf(question).max + 1e-9;
}

/** Compares an answer, as its question's rule places it, with what is right. */
function judgeAnswer(answer: Answer, zone: Zone, value: CaseLabel["value"], rules: Rules): Verdict | null {
  if (zone === "unsure") return "unsure";
  if (answer.type === "noul") {
    return typeof value === "boolean" ? rightIf(value === (zone === "yes")) : null;
  }
  if (answer.type === "choice") {
    return typeof value === "string" ? rightIf(answer.choice === value) : null;
  }
  if (typeof value !== "number") return null;
  if (zone === "middle") return "unsure";
  return rightIf(value >= rules.score.tail.from === (zone === "high"));
}

function rightIf(condition: boolean): Verdict {
  return condition ? "right" : "wrong";
}

/** Where a case's answer to one question falls, and how that stands to its label. */
export interface Judged {
  placed: Placed;
  near: boolean;
  /** Null without a label that fits. */
  verdict: Verdict | null;
}

/** Whether a placed answer does what its label asks for; null without a label that fits the question. */
export function verdictOf(
  answer: Answer,
  { zone }: Placed,
  { type, rules }: PlaygroundQuestion,
  label: CaseLabel | null,
): Verdict | null {
  return label === null || answer.type !== type ? null : judgeAnswer(answer, zone, label.value, rules);
}

/** Judges an answer; null when it answers a question of another type than the question has now. */
export function judge(answer: Answer, question: PlaygroundQuestion, label: CaseLabel | null): Judged | null {
  if (answer.type !== question.type) return null;
  const placed = place(answer, question.rules);
  const verdict = verdictOf(answer, placed, question, label);
  return { placed, near: isNearEdge(placed, question), verdict };
}
