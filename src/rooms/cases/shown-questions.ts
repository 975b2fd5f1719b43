import type { PlaygroundQuestion } from "#core/document/playground.ts";

/** As many columns as a wide screen holds beside the state. */
const mostShown = 4;

/** The questions that have a column: all, or of many those around the one that is looked at. */
export function shownQuestions(
  questions: readonly PlaygroundQuestion[],
  focused: PlaygroundQuestion | null,
): readonly PlaygroundQuestion[] {
  const at = focused === null ? 0 : questions.indexOf(focused);
  const first = Math.max(0, Math.min(at - 1, questions.length - mostShown));
  return questions.slice(first, first + mostShown);
}
