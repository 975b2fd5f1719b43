// The whole decision evaluated over the cases: its rows, sets, counts and verdicts.

import { useMemo } from "react";
import type { Thresholds } from "#core/kinds/kind.ts";
import { type DecisionTuning, decisionTuningOf } from "#core/model/tuning.ts";
import { decidedOutcomeClasses } from "#core/thresholds/decision/decide-rows.ts";
import {
  countDecisionsByCorrectness,
  type DecisionCounts,
  type DecisionMatrix,
  toDecisionMatrix,
} from "#core/thresholds/decision/decision-counts.ts";
import {
  type ClusteredIntervals,
  createClusteredIntervals,
} from "#core/thresholds/decision/decision-rates.ts";
import {
  type DecisionSet,
  type DecisionSets,
  splitDecisionRows,
} from "#core/thresholds/decision/decision-sets.ts";
import {
  type DecisionTable,
  thresholdsOfQuestions,
  toDecisionTable,
} from "#core/thresholds/decision/decision-table.ts";
import { type DecisionEvaluation, evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import { type EvaluationSetName } from "#core/thresholds/verdict-evidence.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";

export interface EvaluatedDecision {
  readonly table: DecisionTable;
  readonly sets: DecisionSets;
  /** Of each question of the table, in its order. */
  readonly thresholds: readonly Thresholds[];
  readonly tuning: DecisionTuning;
  /** The set that counts, grid and verdicts are about: tuning or held-out. */
  readonly set: DecisionSet;
  readonly judged: DecisionEvaluation;
  /** Index of each row's decision among the table's outcomes. */
  readonly decided: Int32Array;
  readonly counts: DecisionCounts;
  /** Intervals that allow for dependence among copies and in groups; null if all rows are independent. */
  readonly grouped: ClusteredIntervals | null;
  readonly grid: DecisionMatrix;
}

export function useEvaluatedDecision(wanted: EvaluationSetName): EvaluatedDecision {
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
  const sets = useMemo(() => splitDecisionRows(table, ledger), [table, ledger]);
  const tuning = useMemo(() => decisionTuningOf({ decisionTuning }), [decisionTuning]);
  const judged = useMemo(
    () => evaluateDecision(table, sets, tuning, ledger, wanted),
    [table, sets, tuning, ledger, wanted],
  );
  const { set } = judged;
  const under = useMemo(() => {
    const { columns } = set;
    const thresholds = thresholdsOfQuestions(table);
    const decided = decidedOutcomeClasses(columns, thresholds);
    return {
      thresholds,
      decided,
      counts: countDecisionsByCorrectness(columns, decided),
      grouped: createClusteredIntervals(set, decided, sets.copies),
      grid: toDecisionMatrix(columns, decided),
    };
  }, [table, set, sets.copies]);
  return { table, sets, tuning, judged, set, ...under };
}
