import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { wordingIndex } from "#core/cases/shown-wordings.ts";
import type { Answer } from "#core/contract/answer.ts";

/** One of those that are compared over the cases: a run, or in a run that asked several one wording. */
export interface CaseSide {
  answers: CaseAnswers;
  /** The variant's key; null: what the run shows for the question as it is written now. */
  variant: string | null;
}

/** The answer of a side to a case; undefined where it has none. */
export type AnswerOfCase = (caseKey: string) => Answer | undefined;

/** How a side answered one question. */
export function answersTo({ answers, variant }: CaseSide, questionKey: string): AnswerOfCase {
  const { byCase, run } = answers;
  if (variant === null) return (caseKey) => byCase.get(caseKey)?.answers.get(questionKey);
  const index = wordingIndex(run, questionKey, variant);
  return (caseKey) => byCase.get(caseKey)?.readings?.[index]?.answer ?? undefined;
}
