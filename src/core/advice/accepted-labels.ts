import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import { kindOf } from "#core/kinds/table.ts";
import { type Case, labelOf } from "#core/model/case.ts";

const fewestLabels = 30;
const fewestOthers = 5;

/**
 * Whether labels look as if sure answers had been taken for the truth: no label contradicts its answer, and every
 * labelled answer is at least as sure as any answer without a label. 30 labels and 5 others are needed to tell.
 */
export function labelsFollowAnswers(
  questionKey: string,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): boolean {
  let [labels, leastLabelled, others, surestOther] = [0, Infinity, 0, -Infinity];
  for (const row of cases) {
    const answer = answered?.byCase.get(row.key)?.answers.get(questionKey);
    const sure = answer ? kindOf(answer).sureness(answer) : null;
    if (!answer || sure === null) continue;
    const label = labelOf(row, questionKey);
    if (label === null) {
      others += 1;
      surestOther = Math.max(surestOther, sure);
    } else {
      if (kindOf(answer).likeliest(answer) !== label.value) return false;
      labels += 1;
      leastLabelled = Math.min(leastLabelled, sure);
    }
  }
  return labels >= fewestLabels && others >= fewestOthers && leastLabelled >= surestOther;
}
