import type { Playground } from "../playground.ts";
import { freeId } from "./free-id.ts";

/** A copy under a free id, just after its original. */
export function duplicateQuestion(playground: Playground, key: string, newKey: string): Playground {
  const index = playground.questions.findIndex((question) => question.key === key);
  const original = playground.questions[index];
  if (original === undefined || playground.questions.some((question) => question.key === newKey)) {
    return playground;
  }
  const copy = { ...original, key: newKey, id: freeId(playground, original.id, 2) };
  return { ...playground, questions: playground.questions.toSpliced(index + 1, 0, copy) };
}
