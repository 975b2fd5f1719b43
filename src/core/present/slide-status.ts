// Whether a slide's answers are there and up to date.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { SlideAnswers } from "./to-slide-deck.ts";

/**
 * "missing": a question that is always asked has no answer. "stale": question, state or model has changed since the
 * answers.
 */
export type SlideStatus = "answered" | "stale" | "missing";

export function slideStatus(
  questions: readonly Pick<PlaygroundQuestion, "key" | "narrows">[],
  { answers }: SlideAnswers,
  stale: boolean,
): SlideStatus {
  if (stale) return "stale";
  // A second step may lack an answer, because it's asked only if its option wins.
  return questions.every(({ key, narrows }) => narrows !== undefined || answers.has(key))
    ? "answered"
    : "missing";
}
