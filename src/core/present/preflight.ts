import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { SlideAnswers } from "./to-slide-deck.ts";

/** Whether a slide has what it will show. */
export type SlideStatus = "answered" | "stale" | "missing";

/** `stale`: an answer exists, but its question, state or model has changed since. */
export function slideStatus(
  questions: readonly Pick<PlaygroundQuestion, "key" | "narrows">[],
  { answers }: SlideAnswers,
  stale: boolean,
): SlideStatus {
  if (stale) return "stale";
  // A second step isn't always asked.
  return questions.every(({ key, narrows }) => narrows !== undefined || answers.has(key))
    ? "answered"
    : "missing";
}
