import { useMemo } from "react";
import { type LabelledAnswers, labelledAnswers } from "#core/cases/labelled-answers.ts";
import { itemsOf, type LabelledRows, labelledRows } from "#core/cases/labelled-rows.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type CutTable, toCutTable } from "#core/statistics/cut-table.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import { usePlayground } from "#data/use-playground.ts";

/** The labelled and answered cases of one question. */
export function useLabelledAnswers({ key, type, options, levels }: PlaygroundQuestion): LabelledAnswers {
  const cases = usePlayground((playground) => playground.cases);
  const answers = useCaseAnswers();
  // An edge that moves leaves all of these as they are.
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  return useMemo(() => {
    const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
    return labelledAnswers({ key, type, options, levels }, cases, answered);
  }, [key, type, options, levels, cases, byCase, staleQuestions]);
}

/** The cases that a question's edges are chosen on, and those kept aside to check them; each sorted once. */
export interface Subject {
  readonly chosenOn: LabelledRows;
  readonly table: CutTable;
  readonly aside: LabelledRows;
  readonly asideTable: CutTable;
}

function tableOf({ rows }: LabelledRows): CutTable {
  return toCutTable({ labels: rows.map(({ label }) => label), scores: rows.map(({ score }) => score) });
}

export function useSubject(question: PlaygroundQuestion, { items }: LabelledAnswers): Subject {
  const { choice, score } = question.rules;
  const { checkShare } = tuningOf(question);
  const [measure, from] = [choice.measure, score.tail.from];
  return useMemo(() => {
    const rowsOf = (part: "tuning" | "checking") =>
      labelledRows(itemsOf(items, part, checkShare), { choice: measure, from });
    const [chosenOn, aside] = [rowsOf("tuning"), rowsOf("checking")];
    return { chosenOn, table: tableOf(chosenOn), aside, asideTable: tableOf(aside) };
  }, [items, checkShare, measure, from]);
}
