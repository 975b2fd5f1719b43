// Places an answer and its thresholds on a scale from 0 to 1, for the small picture beside an answer.

import { toAxisShare } from "#core/geometry/threshold-scale.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type OutcomeStyle, zoneStyles } from "./outcome-style.ts";
import { thresholdScaleOf } from "./question-thresholds.ts";

/** An answer and the thresholds around it, as shares of the scale, 0..1. */
export interface AnswerOnScale {
  /** A gate has one threshold, from which answers are accepted; a band has two. */
  shape: "gate" | "band";
  lower: number;
  upper: number;
  value: number;
  /** Styles of the zones, low to high. */
  looks: readonly OutcomeStyle[];
  /** The value before a change, to compare with; null if there's none. */
  before: number | null;
}

export function toAnswerOnScale(
  question: PlaygroundQuestion,
  value: number,
  answer: Answer,
  before: number | null = null,
): AnswerOnScale {
  const { shape, thresholds } = kinds[question.type];
  const { lower, upper } = thresholds(question.rules);
  const { min, max } = thresholdScaleOf(question);
  const at = (number: number) => toAxisShare(number, min, max);
  return {
    shape,
    lower: at(shape === "gate" ? upper : lower),
    upper: at(upper),
    value: at(value),
    looks: zoneStyles(question, String(kindOf(answer).answerValue(answer))),
    before: before === null ? null : at(before),
  };
}
