// What a kind of service is, and what is known of a model's limits.

import type { QuestionType } from "./question.ts";

export interface ModelLimits {
  optionsMax?: number;
  questionsMax?: number;
  /** Context window in tokens; some servers cut longer input without a message. */
  window?: number;
}

/** A kind of upstream service as data, for the proxy (paths, auth) and the browser (names, limits). */
export interface Profile {
  id: string;
  title: string;
  paths: { evaluate: string; models: string };
  auth: "required" | "optional";
  defaultModel: string;
  /** Offered besides the models that the service lists. A versioned one may be suggested in place of its alias. */
  knownModels: readonly string[];
  /** Whether questions and answers are an object by id, or a list of named items. */
  shape: "map" | "list";
  /** Whether the model sees question ids; null (unknown) counts as yes. */
  idsAreSeen: boolean | null;
  /** Whether other questions in a request can affect an answer; null (unknown) counts as yes. */
  otherQuestionsMatter: boolean | null;
  /** How the server defines a choice's confidence, in words that follow "Confidence is …". */
  confidence: string;
  typeNames: Readonly<Record<QuestionType, string>>;
  /** Members that may hold a yes/no answer. The first that exists counts. */
  noulMembers: readonly string[];
  limits: {
    optionsMax: number;
    levelsMin: number;
    levelsMax: number;
    /** Published limit on the tokens of the state plus the longest question; not guaranteed. */
    questionTokens: number;
    /** Published limit on the tokens of a whole request; not guaranteed. */
    requestTokens: number;
    requestsPerMinute: number;
    tokensPerSecond: number;
  };
  /** List price; `currency` is null if the service names none. */
  price: { perMillionInputTokens: number; currency: string | null };
}
