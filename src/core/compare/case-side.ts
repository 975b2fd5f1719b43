import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import { wordingIndex } from "#core/cases/shown-wordings.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { Case } from "#core/document/case.ts";

/** One of those that are compared over the cases: a run, or in a run that asked several one wording. */
export interface CaseSide {
  answers: CaseAnswers;
  /** The variant's key; null: what the run shows for the question as it is written now. */
  variant: string | null;
}

/** A side with what it says of each case, in the order of the cases; undefined where it says nothing. */
export interface AlignedSide extends CaseSide {
  said: readonly (CaseAnswer | undefined)[];
}

/** How a side answered one question, in the order of the cases; undefined where it has no answer. */
export type SideAnswers = readonly (Answer | undefined)[];

/** Looks a side's cases up for all questions at once: among thousands it takes as long as comparing them. */
export function alignSide(side: CaseSide, cases: readonly Pick<Case, "key">[]): AlignedSide {
  return { ...side, said: cases.map(({ key }) => side.answers.byCase.get(key)) };
}

/** How a side answered one question. */
export function answersTo(
  { answers: { run }, variant, said }: AlignedSide,
  questionKey: string,
): SideAnswers {
  if (variant === null) return said.map((one) => one?.answers.get(questionKey));
  const index = wordingIndex(run, questionKey, variant);
  return said.map((one) => one?.readings?.[index]?.answer ?? undefined);
}
