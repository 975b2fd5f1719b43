// The thresholds that a question's goal proposes on its tuning set.

import { useMemo } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { type ChosenThresholds, chooseThresholds } from "#core/thresholds/choose-thresholds.ts";

export interface ThresholdProposal {
  readonly chosen: ChosenThresholds;
  /**
   * Thresholds that meet the goal on these cases, without a margin for future ones. Null if `chosen` has no margin
   * anyway (aim "observed", or goal "cheapest"), or if there are none.
   */
  readonly observed: ChosenThresholds | null;
  /** Whether `chosen` equals the question's present thresholds. */
  readonly isInForce: boolean;
}

/** Null if no goal is set, or if there are no cases to choose thresholds on. */
export function useThresholdProposal(
  table: ThresholdTable,
  questionThresholds: QuestionThresholds,
  tuning: Tuning,
): ThresholdProposal | null {
  const { shape, scale, thresholds } = questionThresholds;
  const { goal, aim } = tuning;
  const found = useMemo(() => {
    const chosen = goal && chooseThresholds(table, { shape, scale }, goal, tuning);
    if (!chosen) return null;
    const explores = goal !== "cheapest" && aim === "likely";
    const observed = explores
      ? chooseThresholds(table, { shape, scale }, goal, { ...tuning, aim: "observed" })
      : null;
    return { chosen, observed };
  }, [table, shape, scale, goal, aim, tuning]);
  if (found === null) return null;
  const isInForce = found.chosen.lower === thresholds.lower && found.chosen.upper === thresholds.upper;
  return { ...found, isInForce };
}
