import type { ChoiceQuestion, NoulQuestion, ScoreQuestion } from "#core/model/question.ts";
import type { Json } from "#core/text/json/json-object.ts";

/** A question, and states with the answers that a careful reader gives. */
export interface Labelled<Q, Answer> {
  question: Q;
  answers: readonly (readonly [state: Json, answer: Answer])[];
}

/** Labelled answers to a yes/no question; glosses may be left out. */
export function labelNoul(
  instructions: string,
  criteria: NoulQuestion["criteria"],
  answers: Labelled<NoulQuestion, boolean>["answers"],
): Labelled<NoulQuestion, boolean> {
  return { question: { type: "noul", instructions, criteria }, answers };
}

/** Labelled answers to a choice question: the right option's name. */
export function labelChoice(
  instructions: string,
  criteria: Record<string, string | null>,
  answers: Labelled<ChoiceQuestion, string>["answers"],
): Labelled<ChoiceQuestion, string> {
  return { question: { type: "choice", instructions, criteria: new Map(Object.entries(criteria)) }, answers };
}

/** Labelled answers to a score question: the right level, from 0. */
export function labelScore(
  instructions: string,
  criteria: string[],
  answers: Labelled<ScoreQuestion, number>["answers"],
): Labelled<ScoreQuestion, number> {
  return { question: { type: "score", instructions, criteria }, answers };
}
