import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf } from "#core/model/case.ts";

/** How sure an answer is, 0..1; null where it does not say. */
function sureness(answer: Answer): number | null {
  return answer.type === "noul" ? 2 * Math.abs(answer.value - 0.5) : (answer.confidence?.value ?? null);
}

function agrees(answer: Answer, { value }: CaseLabel): boolean {
  if (answer.type === "noul") return value === answer.value >= 0.5;
  return answer.type === "choice" ? value === answer.choice : value === Math.round(answer.level);
}

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
    const sure = answer ? sureness(answer) : null;
    if (!answer || sure === null) continue;
    const label = labelOf(row, questionKey);
    if (label === null) {
      others += 1;
      surestOther = Math.max(surestOther, sure);
    } else {
      if (!agrees(answer, label)) return false;
      labels += 1;
      leastLabelled = Math.min(leastLabelled, sure);
    }
  }
  return labels >= fewestLabels && others >= fewestOthers && leastLabelled >= surestOther;
}
