import { type QuestionType, questionLimits } from "./question.ts";

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
  /** Offered if the service's list of models is empty. */
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

/** Defaults of the service family; a profile overrides what differs. */
export const familyDefaults = {
  shape: "map",
  idsAreSeen: null,
  otherQuestionsMatter: null,
  confidence: "defined by each server: the lead over chance on some, one minus the entropy on others",
  typeNames: { noul: "noul", choice: "choice", score: "score" },
  noulMembers: ["noul", "probability", "value"],
  limits: {
    ...questionLimits,
    questionTokens: 32_000,
    requestTokens: 64_000,
    requestsPerMinute: 1_200,
    tokensPerSecond: 250_000,
  },
  price: { perMillionInputTokens: 0.042, currency: null },
} as const satisfies Partial<Profile>;
