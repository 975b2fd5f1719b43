import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { share } from "../share.ts";

/** The playground with one question changed; the same reference when the change changes nothing. */
export function changeQuestion(
  playground: Playground,
  key: string,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): Playground {
  const index = playground.questions.findIndex((question) => question.key === key);
  const before = playground.questions[index];
  if (before === undefined) return playground;
  const after = share(before, change(before));
  return after === before
    ? playground
    : { ...playground, questions: playground.questions.with(index, after) };
}
