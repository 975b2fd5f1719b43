import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** Puts a question in the place of the one with its key; parts that are equal keep their identity. */
export function replaceQuestion(playground: Playground, question: PlaygroundQuestion): Playground {
  return changeQuestion(playground, question.key, () => question);
}
