import { type AnswerChange, byMovement, changeBetween } from "#core/compare/answer-change.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { ProbeStep } from "./probe.ts";
import { answerTo, type StepAnswers } from "./step-answers.ts";

/** What one step changed about one question. */
export interface ProbeChange {
  step: ProbeStep;
  change: AnswerChange;
}

/** What each step did to the answer of one question, flips and the largest movements first. */
export function changesOf(
  question: PlaygroundQuestion,
  plain: Answer | null,
  answered: readonly StepAnswers[],
): readonly ProbeChange[] {
  return answered
    .filter(({ step }) => step.tried.some(({ questionKey }) => questionKey === question.key))
    .map((one) => ({
      step: one.step,
      change: changeBetween(plain, answerTo(one, question.key), question.rules),
    }))
    .sort((one, other) => byMovement(one.change, other.change));
}
