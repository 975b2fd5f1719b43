import { toVisibleName } from "#core/json/visible-text.ts";
import { sayAnswer } from "#core/kinds/table.ts";
import type { Answer } from "#core/model/answer.ts";

/** An answer in a word or a number. */
export function answerWords(answer: Answer | null): string {
  return answer === null ? "—" : toVisibleName(sayAnswer(answer));
}
