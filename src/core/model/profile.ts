import { z } from "zod";
import type { QuestionType } from "./question.ts";

/** What one upstream is: data only, read by the proxy (paths, auth) and by the browser (names, limits). */
export interface Profile {
  id: string;
  title: string;
  paths: { evaluate: string; models: string };
  auth: "required" | "optional";
  /** The model that a new playground asks. */
  defaultModel: string;
  /** Ids worth offering when the models route lists none. */
  knownModels: readonly string[];
  /** How this upstream spells each question type. */
  typeNames: Readonly<Record<QuestionType, string>>;
  /** Members that may hold the value of a noul answer, the first that exists wins. */
  noulMembers: readonly string[];
  limits: {
    optionsMax: number;
    levelsMin: number;
    levelsMax: number;
    /** Tokens of the state and the longest question together; reported, never promised. */
    questionTokens: number;
    /** Tokens of a whole request; reported, never promised. */
    requestTokens: number;
    requestsPerMinute: number;
    tokensPerSecond: number;
  };
  /** List price of a million input tokens; the currency is null where none is named. */
  price: { perMillionInputTokens: number; currency: string | null };
}

/** The limits and the price that the whole family shares; a profile overrides what differs. */
export const familyDefaults = {
  typeNames: { noul: "noul", choice: "choice", score: "score" },
  noulMembers: ["noul", "probability", "value"],
  limits: {
    optionsMax: 255,
    levelsMin: 2,
    levelsMax: 10,
    questionTokens: 32_000,
    requestTokens: 64_000,
    requestsPerMinute: 1_200,
    tokensPerSecond: 250_000,
  },
  price: { perMillionInputTokens: 0.042, currency: null },
} as const satisfies Partial<Profile>;

/** What the browser may know of the server: who answers and how fast it may be asked. Never an address or a key. */
export const sessionSchema = z.object({
  mode: z.enum(["sandbox", "live"]),
  /** The id of the profile that says how the upstream spells things. */
  profile: z.string(),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({
    requestsPerMinute: z.number().positive(),
    tokensPerSecond: z.number().positive(),
  }),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
