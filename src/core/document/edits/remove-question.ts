import type { Playground } from "../playground.ts";

export function removeQuestion(playground: Playground, key: string): Playground {
  const questions = playground.questions.filter((question) => question.key !== key);
  return questions.length === playground.questions.length ? playground : { ...playground, questions };
}
