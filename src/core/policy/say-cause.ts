import type { Answer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Rules } from "./rule.ts";
import type { Placed } from "./zone.ts";

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
