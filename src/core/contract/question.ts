import type { Entry } from "./json.ts";

export const questionTypes = ["noul", "choice", "score"] as const;

/** The three kinds of question that the service answers. */
export type QuestionType = (typeof questionTypes)[number];

/** A yes/no question; the answer is P(true). A gloss says when a value holds. */
export interface NoulQuestion {
  type: "noul";
  instructions: Entry;
  criteria: { true?: Entry; false?: Entry };
}

/** One of 1 to 255 options in the author's order; a null description means none. */
export interface ChoiceQuestion {
  type: "choice";
  instructions: Entry;
  criteria: ReadonlyMap<string, Entry | null>;
}

/** One of 2 to 10 ordered levels, the lowest first. */
export interface ScoreQuestion {
  type: "score";
  instructions: Entry;
  criteria: Entry[];
}

/** A well-formed question as a service reads it: ids and option names are opaque, order is kept. */
export type Question = NoulQuestion | ChoiceQuestion | ScoreQuestion;
