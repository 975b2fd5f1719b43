import type { QuestionType } from "#core/contract/question.ts";
import { blankQuestion } from "../blank-question.ts";
import type { Playground } from "../playground.ts";
import { freeId } from "./free-id.ts";

/** A blank question with a free id, before the question now at `atIndex`, or last. */
export function addQuestion(
  playground: Playground,
  type: QuestionType,
  key: string,
  atIndex: number = playground.questions.length,
): Playground {
  if (playground.questions.some((question) => question.key === key)) return playground;
  const question = blankQuestion(key, freeId(playground, "question", 1), type);
  return { ...playground, questions: playground.questions.toSpliced(atIndex, 0, question) };
}
