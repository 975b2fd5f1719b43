import { useMemo } from "react";
import { answersTo } from "#core/compare/case-side.ts";
import { type CasesComparison, compareCases } from "#core/compare/compare-cases.ts";
import { type SideCosts, sideCosts } from "#core/compare/side-costs.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { usePlayground } from "#data/use-playground.ts";
import type { NamedSide } from "./named-side.ts";

/** Several sides over the cases of the open playground, the base first; null without a base. */
export function useComparedCases(
  question: PlaygroundQuestion,
  sides: readonly NamedSide[],
): { comparison: CasesComparison | null; costs: readonly (SideCosts | null)[] } {
  const cases = usePlayground((playground) => playground.cases);
  return useMemo(() => {
    const [base, ...others] = sides.map((side) => answersTo(side, question.key));
    if (base === undefined) return { comparison: null, costs: [] };
    return {
      comparison: compareCases(cases, question, base, others),
      costs: [base, ...others].map((answerOf) => sideCosts(cases, question, answerOf)),
    };
  }, [cases, question, sides]);
}
