import { useMemo } from "react";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import {
  type DecisionCounts,
  type DecisionGrid,
  decideRows,
  decisionCounts,
  decisionGrid,
} from "#core/decision/decide-rows.ts";
import {
  type DecisionSides,
  type GroupedIntervals,
  groupedIntervals,
  toSides,
} from "#core/decision/decision-sides.ts";
import { type DecisionTable, thresholdsOf, toDecisionTable } from "#core/decision/decision-table.ts";
import type { Thresholds } from "#core/kinds/kind.ts";
import { type DecisionTuning, decisionTuningOf } from "#core/model/tuning.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** The decision of all questions over the cases that it can be judged on, under the thresholds in force. */
export interface Decision {
  readonly table: DecisionTable;
  readonly sides: DecisionSides;
  readonly thresholds: readonly Thresholds[];
  readonly tuning: DecisionTuning;
  /** The class of each decision of the tuning side, how they are counted, and as a grid. */
  readonly decided: Int32Array;
  readonly counts: DecisionCounts;
  readonly grouped: GroupedIntervals | null;
  readonly grid: DecisionGrid;
}

export function useDecision(): Decision {
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  const ledger = usePlayground((playground) => playground.ledger);
  const decisionTuning = usePlayground((playground) => playground.decisionTuning);
  const answers = useCaseAnswers();
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  const table = useMemo(() => {
    const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
    return toDecisionTable(questions, cases, answered);
  }, [questions, cases, byCase, staleQuestions]);
  const sides = useMemo(() => toSides(table, ledger), [table, ledger]);
  const under = useMemo(() => {
    const { columns } = sides.tuning;
    const thresholds = thresholdsOf(table);
    const decided = decideRows(columns, thresholds);
    return {
      thresholds,
      decided,
      counts: decisionCounts(columns, decided),
      grouped: groupedIntervals(sides.tuning, decided),
      grid: decisionGrid(columns, decided),
    };
  }, [table, sides]);
  const tuning = useMemo(() => decisionTuningOf({ decisionTuning }), [decisionTuning]);
  return { table, sides, tuning, ...under };
}
