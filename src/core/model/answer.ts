import type { QuestionType } from "./question.ts";

/** A confidence in 0..1 as the server sent it, or computed here because it sent none. */
export interface Confidence {
  value: number;
  source: "server" | "computed";
}

/**
 * How servers of the family define the confidence of a choice: the winner's lead over chance, one minus the normalised
 * entropy, the lead over the next option, or the winner's probability.
 */
export const confidenceDefinitions = ["lead", "entropy", "margin", "probability"] as const;
export type ConfidenceDefinition = (typeof confidenceDefinitions)[number];

/** P(true), 0..1. */
export interface NoulAnswer {
  type: "noul";
  value: number;
}

/** The chosen option, and a probability (0..1, null where none was sent) per option in the author's order. */
export interface ChoiceAnswer {
  type: "choice";
  choice: string;
  probabilities: readonly (number | null)[];
  confidence: Confidence | null;
  /** Every probability is 0 as sent: too rounded to compare, so nothing is derived from them. */
  tooRounded: boolean;
}

/** The expected 0-based level (0..n−1, usually fractional), and a probability per level, the lowest first. */
export interface ScoreAnswer {
  type: "score";
  level: number;
  probabilities: readonly (number | null)[];
  confidence: Confidence | null;
  tooRounded: boolean;
}

export type Answer = NoulAnswer | ChoiceAnswer | ScoreAnswer;

/** The answer to a question of a type. */
export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;

/** Whether an answer spreads its probability over options or levels. */
export function hasDistribution(answer: Answer): answer is Extract<Answer, { probabilities: unknown }> {
  return "probabilities" in answer;
}

/** Whether an answer names one of several options. */
export function namesOption(answer: Answer): answer is Extract<Answer, { choice: unknown }> {
  return "choice" in answer;
}

/** One question's answer as read: null where it is unusable, and in words what breaks the contract. */
export interface AnswerReading {
  id: string;
  answer: Answer | null;
  violations: readonly string[];
  /** The model declined to answer this question. */
  refused?: boolean;
}

/** Said of a question that the model declined to answer. */
export const refusedText = "The model refused to answer this question.";

/** A whole response as read: one reading per asked question, in the order asked. */
export interface ResponseReading {
  /** The resolved versioned id; null where the server named none. */
  model: string | null;
  usage: {
    inputTokens: number;
    outputTokens: number | null;
    /** What the service says that it billed, in its own currency. */
    cost?: number;
  } | null;
  answers: readonly AnswerReading[];
  /** Ids that were answered although nobody asked. */
  unasked: readonly string[];
}

/** An answer as read from its own members, or null, and in words what breaks the contract. */
export interface ParsedAnswer<Kind extends Answer = Answer> {
  answer: Kind | null;
  violations: readonly string[];
  refused?: boolean;
}
