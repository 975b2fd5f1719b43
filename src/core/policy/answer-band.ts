import { toAxisShare } from "#core/geometry/threshold-scale.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { scaleOf } from "./question-thresholds.ts";

/** Where answers lie between the thresholds, as shares of the scale. */
export interface AnswerBand {
  /** A gate has one threshold, above which it's sure enough; a band has two. */
  shape: "gate" | "band";
  lower: number;
  upper: number;
  value: number;
  before: number | null;
}

export function toAnswerBand(
  question: PlaygroundQuestion,
  value: number,
  before: number | null = null,
): AnswerBand {
  const { shape, thresholds } = kinds[question.type];
  const { lower, upper } = thresholds(question.rules);
  const { min, max } = scaleOf(question);
  const at = (number: number) => toAxisShare(number, min, max);
  return {
    shape,
    lower: at(shape === "gate" ? upper : lower),
    upper: at(upper),
    value: at(value),
    before: before === null ? null : at(before),
  };
}
