// Signs that labels can't be trusted: they contradict the scores, or follow the answers.

import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import { kindOf } from "#core/kinds/registry.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { aucInterval, rocAuc } from "#core/statistics/curves.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPerHundredText } from "#core/text/approximate-text.ts";

/** Labels count as inverted only if the whole interval of the AUC lies below this, so that it isn't chance. */
const wellBelowChance = 0.45;

/** Labels that contradict the scores: positives tend to score below negatives. */
export interface LabelInversion {
  /** Probability that a positive scores above a negative, 0..1, with its interval. */
  readonly auc: number;
  readonly interval: readonly [low: number, high: number];
}

/**
 * Finds labels that look inverted, because positives score below negatives. Null if they don't, and for a
 * gate, where confident errors don't mean an inversion.
 */
export function findLabelInversion(table: ThresholdTable, shape: RuleShape): LabelInversion | null {
  const auc = rocAuc(table).value;
  if (shape === "gate" || auc === null || auc >= wellBelowChance) return null;
  const interval = aucInterval(table).value;
  return interval && interval[1] < wellBelowChance ? { auc, interval } : null;
}

export const labelInversionTitle = "Labels or question look inverted";

export function describeLabelInversion(
  { auc, interval: [low, high] }: LabelInversion,
  { trueCases, falseCases, truth }: OutcomeWords,
): string {
  return `A ${trueCases[0]} scores above a ${falseCases[0]} only ${toPerHundredText(auc)} times in 100 (95\u00a0% sure: ${toPerHundredText(low)}–${toPerHundredText(high)}). Check what “${truth[0]}” means and what the question asks for: one of them may be the opposite of the other.`;
}

const fewestLabels = 30;
const fewestOthers = 5;

/**
 * Whether labels look as if they were copied from confident answers: none contradicts its answer, and each labelled
 * answer is at least as sure as any without a label. Needs 30 labels and 5 other answers.
 */
export function labelsFollowAnswers(
  questionKey: string,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): boolean {
  let [labels, leastLabelled, others, surestOther] = [0, Infinity, 0, -Infinity];
  for (const row of cases) {
    const answer = answered?.byCase.get(row.key)?.answers.get(questionKey);
    const sure = answer ? kindOf(answer).certainty(answer) : null;
    if (!answer || sure === null) continue;
    const label = labelOf(row, questionKey);
    if (label === null) {
      others += 1;
      surestOther = Math.max(surestOther, sure);
    } else {
      if (kindOf(answer).likeliest(answer) !== label.value) return false;
      labels += 1;
      leastLabelled = Math.min(leastLabelled, sure);
    }
  }
  return labels >= fewestLabels && others >= fewestOthers && leastLabelled >= surestOther;
}
