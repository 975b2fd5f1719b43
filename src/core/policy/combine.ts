import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import type { Placed } from "./zone.ts";

/** One question's part in a decision. */
export interface Part {
  id: string;
  outcome: Outcome;
}

/** The decision over all questions: the gravest outcome, and the questions that caused it, in their order. */
export interface Decision {
  outcome: Outcome;
  causes: readonly string[];
}

/** How grave an outcome is: block over review over words of one's own over allow. */
function gravity(outcome: Outcome): number {
  const word = outcome.trim().toLowerCase();
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/** The gravest outcome wins, the first of equals; questions with a blank outcome take no part. */
export function combine(parts: readonly Part[]): Decision | null {
  const taking = parts.filter((part) => part.outcome.trim() !== "");
  const first = taking[0];
  if (!first) return null;
  const gravest = taking.reduce(
    (worst, part) => (gravity(part.outcome) > gravity(worst.outcome) ? part : worst),
    first,
  );
  const causes = taking.filter((part) => part.outcome === gravest.outcome).map((part) => part.id);
  return { outcome: gravest.outcome, causes };
}

function choiceWords(value: number | null, measure: Rules["choice"]["measure"]): string {
  return value === null ? `no ${measure}` : `${measure} ${toTwoDecimals(value)}`;
}

function scoreWords(value: number | null, { measure, tail }: Rules["score"]): string {
  if (value === null) return `no chance of level ${tail.from} or more can be told`;
  const text = toTwoDecimals(value);
  return measure === "tail" ? `level ${tail.from} or more: ${text}` : `level ${text}`;
}

/** Why an answer has its outcome, as the end of "because <id> …", in plain words; null is no usable answer. */
export function sayCause(answer: Answer | null, placed: Placed | null, rules: Rules): string {
  if (answer === null || placed === null) return "has no usable answer";
  const { zone, value } = placed;
  if (answer.type === "noul") return `is ${zone} (${toTwoDecimals(answer.value)})`;
  if (answer.type === "score") return `is ${zone} (${scoreWords(value, rules.score)})`;
  return zone === "unsure"
    ? `is unsure (${choiceWords(value, rules.choice.measure)})`
    : `is ${answer.choice}`;
}
