import type { Playground } from "../playground.ts";
import { freeId } from "./free-id.ts";

/** An id that ends in a small number, as copies and new questions have it. */
const numbered = /^(.*)_([1-9]\d{0,2})$/su;

/** A copy under a free id, just after its original: of `x` it is `x_2`, of `x_2` it is `x_3`. */
export function duplicateQuestion(playground: Playground, key: string, newKey: string): Playground {
  const index = playground.questions.findIndex((question) => question.key === key);
  const original = playground.questions[index];
  if (original === undefined || playground.questions.some((question) => question.key === newKey)) {
    return playground;
  }
  const [, base = original.id, number = "1"] = numbered.exec(original.id) ?? [];
  const { narrows: _narrows, inSteps: _inSteps, ...whole } = original;
  const copy = { ...whole, key: newKey, id: freeId(playground, base, Number(number) + 1) };
  return { ...playground, questions: playground.questions.toSpliced(index + 1, 0, copy) };
}
