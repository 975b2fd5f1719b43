import { blankEntry } from "#core/contract/authored.ts";
import type { QuestionType } from "#core/contract/question.ts";
import { defaultRules } from "#core/policy/rule.ts";
import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { freeId } from "./free-id.ts";

/** A blank question with a free id, before the question now at `atIndex`, or last. */
export function addQuestion(
  playground: Playground,
  type: QuestionType,
  key: string,
  atIndex: number = playground.questions.length,
): Playground {
  if (playground.questions.some((question) => question.key === key)) return playground;
  const question: PlaygroundQuestion = {
    key,
    id: freeId(playground, "question", 1),
    type,
    instructions: blankEntry,
    glosses: { true: blankEntry, false: blankEntry },
    options: [],
    levels: [],
    included: true,
    rules: defaultRules,
    fitted: null,
    dismissedAdvice: [],
  };
  return { ...playground, questions: playground.questions.toSpliced(atIndex, 0, question) };
}
