import * as z from "zod/mini";
import { type AskedQuestion, askedWordingSchema } from "./run.ts";

const phaseSchema: z.ZodMiniType<PacePhase> = z.union([
  z.object({ kind: z.enum(["running", "paused", "cancelled", "done"]) }),
  z.object({ kind: z.literal("held"), reason: z.enum(["key", "cap", "failing"]) }),
  z.object({ kind: z.literal("held"), reason: z.literal("long-wait"), until: z.number() }),
]);

/** A case run as it is stored: the questions it asked are kept once, under the hash of what they say. */
export const caseRunRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  /** The model as it was asked for. */
  model: z.string(),
  /** Keys of the questions in the playground, in the order asked. */
  questionKeys: z.readonly(z.array(z.string())),
  profileId: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** When nothing was left to send, or the run was cancelled; null before that. */
  finishedAt: z.nullable(z.number()),
  /** It came with a file and was not run here. */
  recorded: z.boolean(),
  /** Nobody was asked: an example drew its answers. */
  simulated: z.optional(z.literal(true)),
  phase: phaseSchema,
  /** Input tokens that the run may spend in all, by estimate; null without a cap. */
  tokensMax: z.nullable(z.number()),
  /** How many bytes a token was reckoned to have when it began; left out: the usual figure. */
  bytesPerToken: z.optional(z.number().check(z.positive())),
  /** Whether a request's state was reckoned to be counted for each of its questions; left out: once. */
  stateAgain: z.optional(z.boolean()),
  /** Of the model behind its name when the run began, where the server's list tells it. */
  digest: z.optional(z.string()),
  askedHash: z.string(),
  /** Those of the questions that were asked in several wordings; the key of such a one stands as often. */
  wordings: z.optional(z.readonly(z.array(askedWordingSchema))),
});
export type CaseRunRecord = z.infer<typeof caseRunRecordSchema>;

/** The included questions asked of many cases, one request for each. */
export interface CaseRun extends Omit<CaseRunRecord, "askedHash"> {
  /** The questions as sent, one for each of `questionKeys`. */
  asked: readonly AskedQuestion[];
}

const standings = ["waiting", "sent", "answered", "refused", "failed", "uncertain"] as const;

/** One case of a run, as it is stored. The text of its state is kept once, under its hash. */
export const caseRowSchema = z.object({
  runKey: z.string(),
  caseKey: z.string(),
  /** SHA-256 of the state's exact text. */
  stateHash: z.string(),
  /** `markText` of the state's exact text: tells whether the case has changed since. */
  stateMark: z.number(),
  standing: z.enum(standings) satisfies z.ZodMiniType<Standing>,
  /** When its newest request left, in milliseconds since the epoch; null before the first. */
  sentAt: z.nullable(z.number()),
  /** Requests sent for it so far. */
  tries: z.int().check(z.gte(0)),
  /** Estimated input tokens of its request. */
  tokens: z.number(),
  /** The exact body that came back with status 200. */
  responseText: z.nullable(z.string()),
  /** Why there is no answer; its status is null where none came, or where nothing could be sent. */
  problem: z.nullable(z.object({ status: z.nullable(z.number()), message: z.string() })),
  /** Input tokens as the answer says that they were billed. */
  inputTokens: z.nullable(z.number()),
  /** What was billed, as the answer says. */
  cost: z.optional(z.number().check(z.nonnegative())),
});
export type CaseRow = z.infer<typeof caseRowSchema>;

export function toCaseRunRecord({ asked: _asked, ...run }: CaseRun, askedHash: string): CaseRunRecord {
  return { ...run, askedHash };
}

export function fromCaseRunRecord(
  { askedHash: _hash, ...run }: CaseRunRecord,
  asked: readonly AskedQuestion[],
): CaseRun {
  return { ...run, asked };
}

/** A row with the exact text of its state, blank where it could not be sent; its hash is its keeper's to add. */
export interface WholeCaseRow {
  row: Omit<CaseRow, "stateHash">;
  stateText: string;
}

/** A case run with all its rows, as it travels in a file. */
export interface WholeCaseRun {
  run: CaseRun;
  rows: readonly WholeCaseRow[];
}

/**
 * `sent` has left and is not settled; `refused` keeps the service's 422; `failed` was not billed; `uncertain` may have
 * been billed without an answer and is repeated only on a person's word.
 */
export type Standing = "waiting" | "sent" | "answered" | "refused" | "failed" | "uncertain";

/** `held` waits for a person's `resume`: the key was refused, the cap is reached, every row fails, or the wait is long. */
export type PacePhase =
  | { kind: "running" }
  | { kind: "paused" }
  | { kind: "held"; reason: "key" | "cap" | "failing" }
  | { kind: "held"; reason: "long-wait"; until: number }
  | { kind: "cancelled" }
  | { kind: "done" };
