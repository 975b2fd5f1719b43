import { useMemo } from "react";
import { alignSide, answersTo } from "#core/compare/case-side.ts";
import { type CasesComparison, compareCases } from "#core/compare/compare-cases.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { usePlayground } from "#data/use-playground.ts";
import type { AnsweredSide } from "./cost-cells.tsx";
import type { NamedSide } from "./named-side.ts";

/** Several sides over the cases of the open playground, the base first; null without a base. */
export function useComparedCases(
  question: PlaygroundQuestion,
  sides: readonly NamedSide[],
): { comparison: CasesComparison | null; answered: readonly AnsweredSide[] } {
  const cases = usePlayground((playground) => playground.cases);
  const aligned = useMemo(() => sides.map((side) => alignSide(side, cases)), [cases, sides]);
  return useMemo(() => {
    const answered = aligned.map((side) => ({ cases, question, answers: answersTo(side, question.key) }));
    const [base, ...others] = answered.map(({ answers }) => answers);
    const comparison = base === undefined ? null : compareCases(cases, question, base, others);
    return { comparison, answered };
  }, [cases, question, aligned]);
}
