import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { share } from "../share.ts";
import { followLevels } from "./follow-levels.ts";

/** The playground with one question changed; the same reference when the change changes nothing. */
export function changeQuestion(
  playground: Playground,
  key: string,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): Playground {
  const index = playground.questions.findIndex((question) => question.key === key);
  const before = playground.questions[index];
  if (before === undefined) return playground;
  const after = share(before, followLevels(before, change(before)));
  if (after === before) return playground;
  const questions = playground.questions.with(index, after);
  return { ...playground, questions: followRename(questions, before, after) };
}

/** A question that divides an option goes along when the option gets another name. */
function followRename(
  questions: readonly PlaygroundQuestion[],
  before: PlaygroundQuestion,
  after: PlaygroundQuestion,
): readonly PlaygroundQuestion[] {
  if (before.options === after.options || before.options.length !== after.options.length) return questions;
  if (!questions.some(({ narrows }) => narrows?.key === after.key)) return questions;
  const renamed = before.options.flatMap(({ name }, place) =>
    name === after.options[place]?.name ? [] : [{ from: name, to: after.options[place]?.name ?? "" }],
  );
  const [only, ...more] = renamed;
  if (only === undefined || more.length > 0) return questions;
  return questions.map((question) =>
    question.narrows?.key === after.key && question.narrows.option === only.from
      ? { ...question, narrows: { key: after.key, option: only.to } }
      : question,
  );
}
