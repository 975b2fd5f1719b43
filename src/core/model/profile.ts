import * as z from "zod/mini";
import { type QuestionType, questionLimits } from "./question.ts";

/** What one model takes at most. */
export interface ModelLimits {
  optionsMax?: number;
  questionsMax?: number;
  /** Tokens that it reads; what is beyond may be cut without a word. */
  window?: number;
}

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
  /** How questions and answers stand in a body: in a map by id, or in a list whose items name themselves. */
  shape: "map" | "list";
  /** Whether the model is shown the ids of questions; null is not known, which counts as yes. */
  idsAreSeen: boolean | null;
  /** Whether other questions of a request can move an answer; null is not known, which counts as yes. */
  companyMatters: boolean | null;
  /** What a server's own confidence in a choice is, in words that follow "Confidence is". */
  confidence: string;
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
  shape: "map",
  idsAreSeen: null,
  companyMatters: null,
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

/** A limit of so many in a time; without one it is infinite, which JSON writes as null. */
const rate = z.pipe(
  z.nullable(z.number().check(z.positive())),
  z.transform((most) => most ?? Number.POSITIVE_INFINITY),
);

/** A server of the family that answers on this machine, and the command that uses it. */
const foundServerSchema = z.object({
  /** "Ollama". */
  name: z.string(),
  /** Such as 127.0.0.1:11434. */
  address: z.string(),
  /** The command that starts Cutpoint with it. */
  command: z.string(),
  models: z.array(z.string()),
  /** What has to be done first, with its command; null where nothing has. */
  first: z.nullable(z.string()),
});
export type FoundServer = z.infer<typeof foundServerSchema>;

/** What the browser may know of the server: who answers and how fast it may be asked. Never a key. */
export const sessionSchema = z.object({
  mode: z.enum(["sandbox", "live"]),
  /** The id of the profile that says how the upstream spells things. */
  profile: z.string(),
  /** Tells the server that answers from others; not its address. */
  server: z._default(z.string(), ""),
  /** What runs on this machine and answers, such as "Ollama"; null where it is elsewhere, or the sandbox. */
  local: z._default(z.nullable(z.object({ name: z.string() })), null),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({ requestsPerMinute: rate, tokensPerSecond: rate }),
  /** Price of a million input tokens, where it is another than the profile's. */
  price: z._default(z.nullable(z.number().check(z.nonnegative())), null),
  /** Servers of this machine that could be used instead of the sandbox. */
  found: z._default(z.array(foundServerSchema), []),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
