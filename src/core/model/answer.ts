// Answers of each type, as read from a response.

import type { QuestionType } from "./question.ts";

/** `value` is 0..1; `source` is "computed" if the server sent none. */
export interface Confidence {
  value: number;
  source: "server" | "computed";
}

/**
 * Known definitions of a choice's confidence: the winner's lead over chance, one minus the normalised
 * entropy, the lead over the next option, or the winner's probability.
 */
export const confidenceDefinitions = ["lead", "entropy", "margin", "probability"] as const;
export type ConfidenceDefinition = (typeof confidenceDefinitions)[number];

/** `value` is P(true), 0..1. */
export interface NoulAnswer {
  type: "noul";
  value: number;
}

/** Probabilities are 0..1 in the author's option order; null where none was sent. */
export interface ChoiceAnswer {
  type: "choice";
  choice: string;
  probabilities: readonly (number | null)[];
  confidence: Confidence | null;
  /** All probabilities are 0 after rounding, so nothing can be derived from them. */
  tooRounded: boolean;
}

/** `level` is the expected level, 0..n−1 and usually fractional. Probabilities go from the lowest level up. */
export interface ScoreAnswer {
  type: "score";
  level: number;
  probabilities: readonly (number | null)[];
  confidence: Confidence | null;
  tooRounded: boolean;
}

export type Answer = NoulAnswer | ChoiceAnswer | ScoreAnswer;

export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;

/** True for choices and scores, false for yes/no. */
export function hasDistribution(answer: Answer): answer is Extract<Answer, { probabilities: unknown }> {
  return "probabilities" in answer;
}

export function isChoiceAnswer(answer: Answer): answer is Extract<Answer, { choice: unknown }> {
  return "choice" in answer;
}

/**
 * `answer` is null if what was sent can't be used. `violations` are sentences on how it breaks the wire
 * contract.
 */
export interface AnswerReading {
  id: string;
  answer: Answer | null;
  violations: readonly string[];
  /** Whether the model declined to answer. */
  refused?: boolean;
}

export const refusedAnswerText = "The model refused to answer this question.";

/** One reading for each asked question, in the order asked. */
export interface ResponseReading {
  /** The resolved, versioned model id; null if the server named none. */
  model: string | null;
  usage: {
    inputTokens: number;
    outputTokens: number | null;
    /** Billed amount in the service's own currency. */
    cost?: number;
  } | null;
  answers: readonly AnswerReading[];
  /** Ids of answers to questions that weren't asked. */
  unasked: readonly string[];
}

/** One answer, parsed on its own, with its violations as sentences. */
export interface ParsedAnswer<Kind extends Answer = Answer> {
  answer: Kind | null;
  violations: readonly string[];
  refused?: boolean;
}
