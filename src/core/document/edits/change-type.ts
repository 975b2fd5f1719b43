import { blankEntry } from "#core/contract/authored.ts";
import { limits } from "#core/contract/limits.ts";
import type { QuestionType } from "#core/contract/question.ts";
import type { Playground, PlaygroundQuestion } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** Gives a question another type. What it had stays; a list that the type needs begins with blank rows. */
export function changeType(playground: Playground, key: string, type: QuestionType): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, ...firstRows(question, type), type }));
}

function firstRows(question: PlaygroundQuestion, type: QuestionType): Partial<PlaygroundQuestion> {
  if (type === "choice" && question.options.length === 0) {
    return { options: Array.from({ length: 2 }, () => ({ name: "", description: blankEntry })) };
  }
  if (type === "score" && question.levels.length === 0) {
    return { levels: Array.from({ length: limits.levelsMin }, () => blankEntry) };
  }
  return {};
}
