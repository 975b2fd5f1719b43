import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Answer } from "#core/model/answer.ts";

/** An answer in a word or a number. */
export function answerWords(answer: Answer | null): string {
  if (answer === null) return "—";
  if (answer.type === "noul") return toTwoDecimals(answer.value);
  return answer.type === "score" ? toTwoDecimals(answer.level) : toVisibleName(answer.choice);
}
