import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** The question with what divides its options asked in a second request, or together with it. */
export function withSteps(question: PlaygroundQuestion, on: boolean): PlaygroundQuestion {
  const { inSteps: _, ...together } = question;
  return on ? { ...together, inSteps: true } : together;
}

export function askInSteps(playground: Playground, key: string, on: boolean): Playground {
  return changeQuestion(playground, key, (question) => withSteps(question, on));
}
