import type { ChoiceQuestion, NoulQuestion, ScoreQuestion } from "#core/model/question.ts";
import type { Json } from "#core/text/json/json-object.ts";

/** Labels are what a careful reader would answer. */
export interface Labelled<Q, Answer> {
  question: Q;
  answers: readonly (readonly [state: Json, answer: Answer])[];
}

export function labelNoul(
  instructions: string,
  criteria: NoulQuestion["criteria"],
  answers: Labelled<NoulQuestion, boolean>["answers"],
): Labelled<NoulQuestion, boolean> {
  return { question: { type: "noul", instructions, criteria }, answers };
}

/** Labels are option names. */
export function labelChoice(
  instructions: string,
  criteria: Record<string, string | null>,
  answers: Labelled<ChoiceQuestion, string>["answers"],
): Labelled<ChoiceQuestion, string> {
  return { question: { type: "choice", instructions, criteria: new Map(Object.entries(criteria)) }, answers };
}

/** Labels are levels from 0. */
export function labelScore(
  instructions: string,
  criteria: string[],
  answers: Labelled<ScoreQuestion, number>["answers"],
): Labelled<ScoreQuestion, number> {
  return { question: { type: "score", instructions, criteria }, answers };
}
