// The cases that compared sides have in common, their changes, and the labelled ones among them.

import { useDeferredValue, useMemo } from "react";
import type { ScoredRow } from "#core/cases/scored-rows.ts";
import {
  alignSide,
  type CaseSide,
  compareCases,
  type SideQuestionAnswers,
  type SidesComparison,
  sideQuestionAnswersOf,
} from "#core/compare/compare-cases.ts";
import { selectSharedRows } from "#core/compare/side-curves.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { selectTuningCases } from "#core/thresholds/evidence/visible-rows.ts";
import { usePlayground } from "#web/document/playground-store.ts";

interface AnsweredSides {
  cases: readonly Case[];
  question: PlaygroundQuestion;
  answers: readonly SideQuestionAnswers[];
}

/** Each side's rows of the labelled cases that all sides answered. */
export interface SharedLabelledRows {
  question: PlaygroundQuestion;
  sides: readonly (readonly ScoredRow[])[];
}

/**
 * `comparison` is null without sides. Held-out cases are left out, because choosing a side by them would use
 * them up as evidence.
 */
export function useComparedCases(
  question: PlaygroundQuestion,
  sides: readonly NamedSide[],
): { comparison: SidesComparison | null; answered: AnsweredSides; heldOut: number } {
  const all = usePlayground((playground) => playground.cases);
  const cases = useMemo(() => selectTuningCases(question, all), [question, all]);
  const aligned = useMemo(() => sides.map((side) => alignSide(side, cases)), [cases, sides]);
  return useMemo(() => {
    const answers = aligned.map((side) => sideQuestionAnswersOf(side, question.key));
    const [base, ...others] = answers;
    const comparison = base === undefined ? null : compareCases(cases, question, base, others);
    return { comparison, answered: { cases, question, answers }, heldOut: all.length - cases.length };
  }, [all, cases, question, aligned]);
}

/** Deferred, so that the changes render first; null until then. */
export function useSharedLabelledRows(answered: AnsweredSides): SharedLabelledRows | null {
  const settled = useDeferredValue(answered, null);
  const found = useMemo(() => {
    if (settled === null) return null;
    const { cases, question, answers } = settled;
    return { question, sides: selectSharedRows(cases, question, answers) };
  }, [settled]);
  return settled === answered ? found : null;
}

export interface NamedSide extends CaseSide {
  title: string;
}
