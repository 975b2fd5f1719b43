import { useDeferredValue, useMemo } from "react";
import type { LabelledRow } from "#core/cases/labelled-answers.ts";
import {
  alignSide,
  answersTo,
  type CaseSide,
  type CasesComparison,
  compareCases,
  type SideAnswers,
} from "#core/compare/compare-cases.ts";
import { sharedRows } from "#core/compare/side-curves.ts";
import { notHeldOut } from "#core/ledger/rows-in-sight.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** A side with what it is called on the page. */
export interface NamedSide extends CaseSide {
  title: string;
}

/** What every side answered to a question over the cases. */
interface AnsweredSides {
  cases: readonly Case[];
  question: PlaygroundQuestion;
  answers: readonly SideAnswers[];
}

/** For each side the labelled rows of a question that all of them answered. */
export interface SharedRows {
  question: PlaygroundQuestion;
  sides: readonly (readonly LabelledRow[])[];
}

/**
 * Several sides over the cases of the open playground, the base first; null without a base. Held-out cases are left out:
 * what they have helped to choose, they cannot prove.
 */
export function useComparedCases(
  question: PlaygroundQuestion,
  sides: readonly NamedSide[],
): { comparison: CasesComparison | null; answered: AnsweredSides; heldOut: number } {
  const all = usePlayground((playground) => playground.cases);
  const cases = useMemo(() => notHeldOut(question, all), [question, all]);
  const aligned = useMemo(() => sides.map((side) => alignSide(side, cases)), [cases, sides]);
  return useMemo(() => {
    const answers = aligned.map((side) => answersTo(side, question.key));
    const [base, ...others] = answers;
    const comparison = base === undefined ? null : compareCases(cases, question, base, others);
    return { comparison, answered: { cases, question, answers }, heldOut: all.length - cases.length };
  }, [all, cases, question, aligned]);
}

/** The labelled rows that all sides answered, looked for after what changes has been drawn; null until then. */
export function useSharedRows(answered: AnsweredSides): SharedRows | null {
  const settled = useDeferredValue(answered, null);
  const found = useMemo(() => {
    if (settled === null) return null;
    const { cases, question, answers } = settled;
    return { question, sides: sharedRows(cases, question, answers) };
  }, [settled]);
  return settled === answered ? found : null;
}
