import { changeQuestion } from "#core/document/edits/change-question.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Fix } from "./rule.ts";

/** A fix that changes one question as it is by then. */
export function questionFix(
  key: string,
  words: Pick<Fix, "label" | "step">,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): Fix {
  return { ...words, apply: (playground) => changeQuestion(playground, key, change) };
}
