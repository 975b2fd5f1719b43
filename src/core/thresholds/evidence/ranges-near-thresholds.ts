// Score ranges near thresholds, from which cases are offered for labelling.

import { nearThresholdShare } from "#core/cases/answer-assessment.ts";
import type { SampledRange } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { ruleThresholdsOf, thresholdScaleOf } from "#core/policy/question-thresholds.ts";

/**
 * Ranges of a question's score within `nearThresholdShare` of its scale from a threshold, cut to the scale; ascending,
 * overlapping ones merged.
 */
export function rangesNearThresholds(
  question: Pick<PlaygroundQuestion, "key" | "type" | "rules" | "levels">,
): SampledRange[] {
  const { measure, from: level, edges: thresholds } = ruleThresholdsOf(question);
  const { max } = thresholdScaleOf(question);
  const near = nearThresholdShare * max;
  const ranges: SampledRange[] = [];
  for (const threshold of thresholds) {
    const [from, to] = [Math.max(0, threshold - near), Math.min(max, threshold + near)];
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ question: question.key, measure, level, from, to });
  }
  return ranges;
}
