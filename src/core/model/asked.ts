import type { QuestionType } from "./question.ts";

/** A question as it was sent: enough to rebuild the request's bytes and to read its answer. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  /** The exact JSON text of the question object. */
  text: string;
  /** Option names of a choice, level texts of a score, in the author's order; empty for a noul. */
  names: readonly string[];
}

/** Everything that was sent, in parts that can be stored once and shared between runs. */
export interface AskedRequest {
  model: string;
  /** The exact JSON text of the state. */
  stateText: string;
  questions: readonly AskedQuestion[];
}

/** The exact body of a request: members in the order model, state, questions; questions in theirs. */
export function composeRequest(asked: AskedRequest): string {
  const questions = asked.questions.map((question) => `${JSON.stringify(question.id)}:${question.text}`);
  return `{"model":${JSON.stringify(asked.model)},"state":${asked.stateText},"questions":{${questions.join(",")}}}`;
}

/** Whether two requests have the same bytes. */
export function asksTheSame(one: AskedRequest, other: AskedRequest): boolean {
  return (
    one.model === other.model &&
    one.stateText === other.stateText &&
    one.questions.length === other.questions.length &&
    one.questions.every((question, index) => {
      const twin = other.questions[index];
      return twin?.id === question.id && twin.text === question.text;
    })
  );
}
