import type { Playground } from "#core/model/playground.ts";
import { changeQuestion } from "./edit-questions.ts";

/** Sets a question's note; a blank one is removed. */
export function setQuestionNote(playground: Playground, key: string, text: string): Playground {
  return changeQuestion(playground, key, (question) => {
    if ((question.note ?? "") === text) return question;
    const { note: _before, ...rest } = question;
    return text.trim() === "" ? rest : { ...rest, note: text };
  });
}
