import * as z from "zod/mini";
import type { ResponseReading } from "./answer.ts";
import type { QuestionType } from "./question.ts";

/** Enough to rebuild the request and to read the answer. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  /** Exact JSON text of the question object. */
  text: string;
  /** Option names or level texts in the author's order; empty for yes/no. */
  names: readonly string[];
}

/** A request in parts that can be stored once and shared between runs. */
export interface AskedRequest {
  model: string;
  /** Exact JSON text. */
  stateText: string;
  questions: readonly AskedQuestion[];
}

/** The exact body. Members are in the order model, state, questions. */
export function composeRequest(asked: AskedRequest): string {
  const questions = asked.questions.map((question) => `${JSON.stringify(question.id)}:${question.text}`);
  return `{"model":${JSON.stringify(asked.model)},"state":${asked.stateText},"questions":{${questions.join(",")}}}`;
}

/** Byte equality. */
export function asksTheSame(one: AskedRequest, other: AskedRequest): boolean {
  return (
    one.model === other.model &&
    one.stateText === other.stateText &&
    one.questions.length === other.questions.length &&
    one.questions.every((question, index) => {
      const twin = other.questions[index];
      return twin?.id === question.id && twin.text === question.text;
    })
  );
}

/** One of several wordings of a question in the same request. */
export const askedWordingSchema = z.object({
  /** Id in the request. */
  id: z.string(),
  /** The author's id. */
  of: z.string(),
  variant: z.string(),
  name: z.string(),
});
export type AskedWording = z.infer<typeof askedWordingSchema>;

/** The playground question behind an id, since ids can be reassigned. */
export const questionAliasSchema = z.object({ id: z.string(), key: z.string() });
export type QuestionAlias = z.infer<typeof questionAliasSchema>;

export const roundPlaceSchema = z.object({ key: z.string(), sample: z.string() });
export type RoundPlace = z.infer<typeof roundPlaceSchema>;

export interface Run {
  key: string;
  /** As a person named it; absent: it is called by its model. */
  name?: string | undefined;
  /** What a person noted about it; absent: nothing. */
  note?: string | undefined;
  /** Marked to be found again. */
  starred?: true | undefined;
  playgroundKey: string;
  asked: AskedRequest;
  /** Which service answered; sandbox and live runs are never mixed. */
  profileId: string;
  mode: "sandbox" | "live";
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** From the first request to the last byte, retries and waits included. */
  durationMs: number;
  /** Requests sent, retries included. */
  attempts: number;
  /** Exact body of the 200 response. */
  responseText: string;
  /** Digest of the model, if the server lists it. */
  digest?: string | undefined;
  /** Billed amount from the response headers. */
  cost?: number | undefined;
  /** The server's request id from the response headers. */
  requestId?: string | undefined;
  /** Second request of a two-step run, to the same model about the same state. */
  second?: { questions: readonly AskedQuestion[]; responseText: string } | undefined;
  /** Started by a pause in typing, or part of an example; not in the history. */
  auto: boolean;
  /** Came with a link or an example; not run here. */
  recorded?: true | undefined;
  /** Run for a comparison: in the history, but never shown as the newest. */
  aside?: true | undefined;
  /** The probe it belongs to; listed only there. */
  probeKey?: string;
  /** The round over samples it belongs to, and the sample's key; listed only there. */
  round?: RoundPlace | undefined;
  wordings?: readonly AskedWording[] | undefined;
  /** Question keys by id, since an id may belong to another question later; absent if unknown. */
  askers?: readonly QuestionAlias[] | undefined;
}

/** Null if the body can't be read. */
export interface AnsweredRun {
  run: Run;
  reading: ResponseReading | null;
}

const phaseSchema: z.ZodMiniType<PacePhase> = z.union([
  z.object({ kind: z.enum(["running", "paused", "cancelled", "done"]) }),
  z.object({ kind: z.literal("held"), reason: z.enum(["key", "cap", "failing"]) }),
  z.object({ kind: z.literal("held"), reason: z.literal("long-wait"), until: z.number() }),
]);

/** A case run in storage; its questions are stored once, by hash. */
export const caseRunRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  /** Given by a person, or the file's name; absent: shown by its model. */
  name: z.optional(z.string()),
  /** As requested. */
  model: z.string(),
  /** Keys in the playground, in the order asked. */
  questionKeys: z.readonly(z.array(z.string())),
  profileId: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Time when nothing was left to send, or of cancelling; null before. */
  finishedAt: z.nullable(z.number()),
  /** Came with a file; not run here. */
  recorded: z.boolean(),
  /** Answers were drawn by an example. */
  simulated: z.optional(z.literal(true)),
  phase: phaseSchema,
  /** Cap on estimated input tokens; null for none. */
  tokensMax: z.nullable(z.number()),
  /** Used for token estimates; absent: the default. */
  bytesPerToken: z.optional(z.number().check(z.positive())),
  /** Whether token estimates count the state once per question; absent: once per request. */
  stateAgain: z.optional(z.boolean()),
  /** Digest of the model at the start, if the server lists it. */
  digest: z.optional(z.string()),
  askedHash: z.string(),
  /** Questions asked in several wordings; `questionKeys` then repeats their key. */
  wordings: z.optional(z.readonly(z.array(askedWordingSchema))),
});
export type CaseRunRecord = z.infer<typeof caseRunRecordSchema>;

/** Included questions asked about many cases, one request per case. */
export interface CaseRun extends Omit<CaseRunRecord, "askedHash"> {
  /** As sent; parallel to `questionKeys`. */
  asked: readonly AskedQuestion[];
}

const rowStatuses = ["waiting", "sent", "answered", "refused", "failed", "uncertain"] as const;

/** One case of a run. State texts are stored once, by hash. */
export const caseRunRowSchema = z.object({
  runKey: z.string(),
  caseKey: z.string(),
  /** SHA-256 of the state's exact text. */
  stateHash: z.string(),
  /** 53-bit content hash (`hash53`) of the state's exact text, to detect changes. */
  stateMark: z.number(),
  /** The row's status; stored rows are read by this name. */
  standing: z.enum(rowStatuses) satisfies z.ZodMiniType<RowStatus>,
  /** Time of the newest request in milliseconds since the epoch; null before the first. */
  sentAt: z.nullable(z.number()),
  /** Requests sent so far. */
  tries: z.int().check(z.gte(0)),
  /** Estimated, in input tokens. */
  tokens: z.number(),
  /** Exact body of the 200 response. */
  responseText: z.nullable(z.string()),
  /** Why there's no answer; null `status` if there was no response, or nothing could be sent. */
  problem: z.nullable(z.object({ status: z.nullable(z.number()), message: z.string() })),
  /** Billed input tokens from the response. */
  inputTokens: z.nullable(z.number()),
  /** Billed amount from the response. */
  cost: z.optional(z.number().check(z.nonnegative())),
});
export type CaseRunRow = z.infer<typeof caseRunRowSchema>;

export function toCaseRunRecord({ asked: _asked, ...run }: CaseRun, askedHash: string): CaseRunRecord {
  return { ...run, askedHash };
}

export function fromCaseRunRecord(
  { askedHash: _hash, ...run }: CaseRunRecord,
  asked: readonly AskedQuestion[],
): CaseRun {
  return { ...run, asked };
}

/** `stateText` is blank if it couldn't be sent; storage adds the hash. */
export interface CaseRunRowWithState {
  row: Omit<CaseRunRow, "stateHash">;
  stateText: string;
}

/** For files. */
export interface CaseRunWithRows {
  run: CaseRun;
  rows: readonly CaseRunRowWithState[];
}

/**
 * "sent": in flight; "refused": 422 from the service; "failed": not billed; "uncertain": perhaps billed
 * without an answer, so only a person may retry it.
 */
export type RowStatus = "waiting" | "sent" | "answered" | "refused" | "failed" | "uncertain";

/**
 * "held" waits until a person resumes: the key was rejected, the cap is reached, every row fails, or the wait
 * is long. `until` is in milliseconds since the epoch.
 */
export type PacePhase =
  | { kind: "running" }
  | { kind: "paused" }
  | { kind: "held"; reason: "key" | "cap" | "failing" }
  | { kind: "held"; reason: "long-wait"; until: number }
  | { kind: "cancelled" }
  | { kind: "done" };
