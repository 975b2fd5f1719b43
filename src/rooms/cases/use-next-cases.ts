import { useMemo } from "react";
import { drawNextCases } from "#cases/next-cases.ts";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** The cases to label next while they are shown; null: they are not, or nothing is answered. */
export function useNextCases(
  question: PlaygroundQuestion | null,
  cases: readonly Case[],
  answers: CaseAnswers | null,
  shown: boolean,
): NextCases | null {
  const ledger = usePlayground((playground) => playground.ledger);
  return useMemo(
    () => (shown && question && answers ? drawNextCases(question, cases, answers, ledger) : null),
    [shown, question, cases, answers, ledger],
  );
}
