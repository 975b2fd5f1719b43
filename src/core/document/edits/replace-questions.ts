import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { share } from "../share.ts";
import { followLevels } from "./follow-levels.ts";

/** Puts a whole list in the place of the questions (the JSON view's edit); by key, what is equal is kept. */
export function replaceQuestions(
  playground: Playground,
  questions: readonly PlaygroundQuestion[],
): Playground {
  const before = new Map(playground.questions.map((question) => [question.key, question]));
  const after = questions.map((question) => {
    const former = before.get(question.key);
    return share(former ?? question, followLevels(former ?? { ...question, levels: [] }, question));
  });
  const same =
    after.length === playground.questions.length &&
    after.every((question, index) => question === playground.questions[index]);
  return same ? playground : { ...playground, questions: after };
}
