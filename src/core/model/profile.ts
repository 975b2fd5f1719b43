import * as z from "zod/mini";
import { type QuestionType, questionLimits } from "./question.ts";

export interface ModelLimits {
  optionsMax?: number;
  questionsMax?: number;
  /** Context window in tokens; longer input may be cut off silently. */
  window?: number;
}

/** An upstream service, as data: used by the proxy (paths, auth) and by the browser (names, limits). */
export interface Profile {
  id: string;
  title: string;
  paths: { evaluate: string; models: string };
  auth: "required" | "optional";
  defaultModel: string;
  /** Offered if the models route lists none. */
  knownModels: readonly string[];
  /** Questions and answers as an object by id, or as a list of named items. */
  shape: "map" | "list";
  /** Whether the model sees question ids; null (unknown) counts as yes. */
  idsAreSeen: boolean | null;
  /** Whether other questions in a request can affect an answer; null (unknown) counts as yes. */
  companyMatters: boolean | null;
  /** The server's definition of a choice's confidence; completes "Confidence is …". */
  confidence: string;
  /** Type names in requests and answers. */
  typeNames: Readonly<Record<QuestionType, string>>;
  /** Members that may hold a yes/no answer; the first that exists wins. */
  noulMembers: readonly string[];
  limits: {
    optionsMax: number;
    levelsMin: number;
    levelsMax: number;
    /** Tokens of the state plus the longest question; published, not guaranteed. */
    questionTokens: number;
    /** Tokens of a whole request; published, not guaranteed. */
    requestTokens: number;
    requestsPerMinute: number;
    tokensPerSecond: number;
  };
  /** List price; null currency if none is named. */
  price: { perMillionInputTokens: number; currency: string | null };
}

/** Shared by the family; profiles override what differs. */
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

/** JSON null means no limit and becomes Infinity. */
const rate = z.pipe(
  z.nullable(z.number().check(z.positive())),
  z.transform((most) => most ?? Number.POSITIVE_INFINITY),
);

const foundServerSchema = z.object({
  /** Example: "Ollama". */
  name: z.string(),
  /** Example: 127.0.0.1:11434. */
  address: z.string(),
  command: z.string(),
  models: z.array(z.string()),
  /** A command to run first; null if none is needed. */
  first: z.nullable(z.string()),
});
export type FoundServer = z.infer<typeof foundServerSchema>;

/** What the browser may know about the server. Never contains a key. */
export const sessionSchema = z.object({
  mode: z.enum(["sandbox", "live"]),
  profile: z.string(),
  /** Identifies the answering server without revealing its address. */
  server: z._default(z.string(), ""),
  /** The answering server if it's on this machine; null for a remote one or the sandbox. */
  local: z._default(z.nullable(z.object({ name: z.string() })), null),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({ requestsPerMinute: rate, tokensPerSecond: rate }),
  /** Per million input tokens, if it differs from the profile's; else null. */
  price: z._default(z.nullable(z.number().check(z.nonnegative())), null),
  found: z._default(z.array(foundServerSchema), []),
  /** The page has no server: the sandbox answers inside it. */
  demo: z._default(z.boolean(), false),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
