import { useMemo } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { type ChosenThresholds, thresholdsFor } from "#core/thresholds/goals.ts";

/** The thresholds that serve a goal best. */
export interface Proposal {
  readonly chosen: ChosenThresholds;
  /** The same aimed at the observed shares only; null where that is the aim, or no limit is set. */
  readonly observed: ChosenThresholds | null;
  /** Whether the thresholds in force are those. */
  readonly stands: boolean;
}

/** What the goal of a question proposes for its cases; null without a goal or a case. */
export function useProposal(table: CutTable, cut: QuestionCut, tuning: Tuning): Proposal | null {
  const { shape, scale, thresholds } = cut;
  const { goal, aim } = tuning;
  const found = useMemo(() => {
    const chosen = goal && thresholdsFor(table, { shape, scale }, goal, tuning);
    if (!chosen) return null;
    const explores = goal !== "cheapest" && aim === "likely";
    const observed = explores
      ? thresholdsFor(table, { shape, scale }, goal, { ...tuning, aim: "observed" })
      : null;
    return { chosen, observed };
  }, [table, shape, scale, goal, aim, tuning]);
  if (found === null) return null;
  const stands = found.chosen.lower === thresholds.lower && found.chosen.upper === thresholds.upper;
  return { ...found, stands };
}
