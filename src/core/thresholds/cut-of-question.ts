import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Shape, Threshold, Thresholds } from "#core/kinds/kind.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Rules } from "#core/model/rule.ts";
import { type Ruled, scaleOf } from "#core/policy/cuts.ts";

/** A question's rule as a cut on a number. */
export interface QuestionCut {
  readonly shape: Shape;
  /** What the number and the thresholds are measured by. */
  readonly scale: ThresholdScale;
  readonly thresholds: Thresholds;
  readonly words: CutWords;
}

/** How a question is cut. */
export function cutOfQuestion(question: Ruled): QuestionCut {
  const { type, rules } = question;
  const { shape, thresholds, words } = kinds[type];
  return { shape, scale: scaleOf(question), thresholds: thresholds(rules), words: words(rules) };
}

/** The rules with one threshold of the question's cut moved, kept in order and on its scale. */
export function moveQuestionThreshold(question: Ruled, threshold: Threshold, to: number): Rules {
  return kinds[question.type].moveThreshold(question.rules, threshold, to, scaleOf(question).max);
}

/** The rules with both thresholds of the question's cut set. */
export function setQuestionThresholds(question: Ruled, { lower, upper }: Thresholds): Rules {
  // Widened first, so that neither threshold stops at where the other one was.
  const widened = moveQuestionThreshold(question, "upper", scaleOf(question).max);
  const raised = moveQuestionThreshold({ ...question, rules: widened }, "lower", lower);
  return moveQuestionThreshold({ ...question, rules: raised }, "upper", upper);
}
