import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** The questions whose id or instructions hold the text, and the open one, which stays while it is written. */
export function findQuestions(
  questions: readonly PlaygroundQuestion[],
  text: string,
  openKey: string | undefined,
): readonly PlaygroundQuestion[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return questions;
  return questions.filter(
    ({ key, id, instructions }) =>
      key === openKey || `${id}\n${instructions.text}`.toLowerCase().includes(wanted),
  );
}
