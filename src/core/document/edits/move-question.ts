import type { Playground } from "../playground.ts";

/** Puts a question at an index of the resulting order; an index outside is taken as the nearest end. */
export function moveQuestion(playground: Playground, key: string, toIndex: number): Playground {
  const { questions } = playground;
  const from = questions.findIndex((question) => question.key === key);
  const question = questions[from];
  const to = Math.min(Math.max(toIndex, 0), questions.length - 1);
  if (question === undefined || from === to) return playground;
  return { ...playground, questions: questions.toSpliced(from, 1).toSpliced(to, 0, question) };
}
