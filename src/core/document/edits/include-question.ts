import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

export function includeQuestion(playground: Playground, key: string, included: boolean): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, included }));
}
