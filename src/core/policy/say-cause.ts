import type { Answer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Placed } from "./zone.ts";

/** Why an answer has its outcome, as the end of "because <id> …", in plain words. */
export function sayCause(answer: Answer, { zone }: Placed): string {
  if (answer.type === "noul") return `is ${zone} (${toTwoDecimals(answer.value)})`;
  if (answer.type === "score") return `is ${zone} (level ${toTwoDecimals(answer.level)})`;
  const confidence = answer.confidence
    ? `confidence ${toTwoDecimals(answer.confidence.value)}`
    : "no confidence";
  return zone === "unsure" ? `is unsure (${confidence})` : `is ${answer.choice}`;
}
