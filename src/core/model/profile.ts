import * as z from "zod/mini";
import { sessionFolderSchema } from "./folder-file.ts";
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
  /** Words that complete "Confidence is …": how the server defines a choice's confidence. */
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

/** In JSON, null stands for no limit, because JSON has no Infinity. */
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
  /** Identifies the answering server without showing its address. */
  server: z._default(z.string(), ""),
  /** The answering server if it runs on this machine; null for a remote one or the sandbox. */
  local: z._default(z.nullable(z.object({ name: z.string() })), null),
  keyConfigured: z.boolean(),
  access: z.enum(["open", "password"]),
  limits: z.object({ requestsPerMinute: rate, tokensPerSecond: rate }),
  /** Price per million input tokens; null if it's the profile's. */
  price: z._default(z.nullable(z.number().check(z.nonnegative())), null),
  found: z._default(z.array(foundServerSchema), []),
  /** Whether the page has no server, so that the sandbox answers inside it. */
  demo: z._default(z.boolean(), false),
  /** The folder of playgrounds that the server serves; null for none. */
  folder: z._default(z.nullable(sessionFolderSchema), null),
  version: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
