import type { Answer } from "#core/model/answer.ts";

/** What a server sent for one question (null: nothing), and how it is read. */
export interface AnswerBody {
  name: string;
  text: string | null;
  answer: Answer | null;
  violations: readonly string[];
}
