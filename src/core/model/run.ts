// A run: requests and responses over one state, and a case run with its rows over cases, their statuses and its phase.

import * as z from "zod/mini";
import type { ResponseReading } from "./answer.ts";
import type { Playground } from "./playground.ts";
import type { QuestionType } from "./question.ts";
import { rulesSchema } from "./rule.ts";
import { decisionTuningSchema, tuningSchema } from "./tuning.ts";

/** A question as sent, with enough to rebuild the request and to read the answer. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  text: string;
  /** Option names or level texts in the author's order; empty for yes/no. */
  names: readonly string[];
}

/** A request in parts, which runs can share in storage. */
export interface AskedRequest {
  model: string;
  /** The exact JSON text that was sent. */
  stateText: string;
  questions: readonly AskedQuestion[];
}

/** The exact body, with the members in the order model, state, questions. */
export function composeMapRequestBody(asked: AskedRequest): string {
  const questions = asked.questions.map((question) => `${JSON.stringify(question.id)}:${question.text}`);
  return `{"model":${JSON.stringify(asked.model)},"state":${asked.stateText},"questions":{${questions.join(",")}}}`;
}

/** Whether both requests are equal byte for byte. */
export function areRequestsEqual(one: AskedRequest, other: AskedRequest): boolean {
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
  /** Id in the request; every wording has its own. */
  id: z.string(),
  /** The question's id in the playground. */
  of: z.string(),
  variant: z.string(),
  name: z.string(),
});
export type AskedWording = z.infer<typeof askedWordingSchema>;

/** The playground question that an id stood for when it was asked; ids can be reassigned later. */
export const askedQuestionKeySchema = z.object({ id: z.string(), key: z.string() });
export type AskedQuestionKey = z.infer<typeof askedQuestionKeySchema>;

/** A run's place in a round over samples: the keys of the round and of the sample. */
export const sampleRoundPlaceSchema = z.object({ key: z.string(), sample: z.string() });
export type SampleRoundPlace = z.infer<typeof sampleRoundPlaceSchema>;

export interface Run {
  key: string;
  /** Given by a person; if absent, the run is named after its model. */
  name?: string | undefined;
  /** A person's note; absent if there's none. */
  note?: string | undefined;
  /** Whether a person starred it in the history. */
  starred?: true | undefined;
  playgroundKey: string;
  asked: AskedRequest;
  /** Profile of the service that answered. Sandbox and live runs are never mixed. */
  profileId: string;
  mode: "sandbox" | "live";
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds from the first request to the last byte, including retries and waits. */
  durationMs: number;
  /** Number of requests sent, including retries. */
  attempts: number;
  /** Exact body of the response with status 200. */
  responseText: string;
  /** Digest of the model's weights; absent if the server lists none. */
  digest?: string | undefined;
  /** Billed amount, from the response headers. */
  cost?: number | undefined;
  /** The server's id of the request, from the response headers. */
  requestId?: string | undefined;
  /** Second request of a two-step run, to the same model about the same state. */
  second?: { questions: readonly AskedQuestion[]; responseText: string } | undefined;
  /** Whether it was started by a pause in typing, or is the first visit's run; such runs aren't in the history. */
  auto: boolean;
  /** Whether it came with a link or an example and wasn't run here. */
  recorded?: true | undefined;
  /** Whether it was run for a comparison: it's in the history but never shown as the newest. */
  aside?: true | undefined;
  /** The probe that it belongs to; such runs are listed only there. */
  probeKey?: string;
  /** The round over samples that it belongs to, and the sample's key; such runs are listed only there. */
  round?: SampleRoundPlace | undefined;
  /** The wordings of questions that were asked in several; absent if there are none. */
  wordings?: readonly AskedWording[] | undefined;
  /** Keys of the asked questions by id, because an id may belong to another question later; absent if unknown. */
  askers?: readonly AskedQuestionKey[] | undefined;
}

/** A run with its parsed response; `reading` is null if the body can't be read. */
export interface AnsweredRun {
  run: Run;
  reading: ResponseReading | null;
}

const phaseSchema: z.ZodMiniType<PacePhase> = z.union([
  z.object({ kind: z.enum(["running", "paused", "cancelled", "done"]) }),
  z.object({ kind: z.literal("held"), reason: z.enum(["key", "cap", "failing"]) }),
  z.object({ kind: z.literal("held"), reason: z.literal("long-wait"), until: z.number() }),
]);

/** Rules and targets of the included questions when a run began or its answers were imported. */
const runPolicySchema = z.object({
  /** The model that the playground asked; blank if it named none. */
  model: z.string(),
  questions: z.readonly(
    z.array(z.object({ key: z.string(), rules: rulesSchema, tuning: z.optional(tuningSchema) })),
  ),
  decisionTuning: z.optional(decisionTuningSchema),
});
export type RunPolicy = z.infer<typeof runPolicySchema>;

export function toRunPolicy({
  model,
  questions,
  decisionTuning,
}: Pick<Playground, "model" | "questions" | "decisionTuning">): RunPolicy {
  const asked = questions.filter(({ included }) => included);
  return {
    model,
    questions: asked.map(({ key, rules, tuning }) => ({ key, rules, ...(tuning && { tuning }) })),
    ...(decisionTuning && { decisionTuning }),
  };
}

/** A case run as stored. The questions' texts are stored once per content hash. */
export const caseRunRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  /** Given by a person, or the name of the file; if absent, the run is named after its model. */
  name: z.optional(z.string()),
  /**
   * The model that was requested, perhaps an alias. For imported answers the playground's model at the import; if
   * that was blank, the one that the answers name, or "imported".
   */
  model: z.string(),
  /** Keys of the questions in the playground, in the order asked. */
  questionKeys: z.readonly(z.array(z.string())),
  profileId: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** When nothing was left to send, or the run was cancelled; null before that. */
  finishedAt: z.nullable(z.number()),
  /** Whether it came with a file and wasn't run here. */
  recorded: z.boolean(),
  /**
   * Whether the run comes from answer columns of a table, in which a blank cell means that the question wasn't asked.
   */
  fromColumns: z.optional(z.literal(true)),
  /** Whether an example drew the answers at random. */
  simulated: z.optional(z.literal(true)),
  phase: phaseSchema,
  /** Cap on the run's estimated input tokens; null for no cap. */
  tokensMax: z.nullable(z.number()),
  /** Used to estimate tokens; absent means the default. */
  bytesPerToken: z.optional(z.number().check(z.positive())),
  /** Whether estimates count the state's tokens once for each question; absent means once for each request. */
  stateAgain: z.optional(z.boolean()),
  /** Digest of the model's weights at the start; absent if the server lists none. */
  digest: z.optional(z.string()),
  askedHash: z.string(),
  /**
   * Set if questions were asked in several wordings; `questionKeys` then repeats a question's key for each
   * wording.
   */
  wordings: z.optional(z.readonly(z.array(askedWordingSchema))),
  /** Absent if nobody knows: in runs of examples and of earlier releases. */
  policy: z.optional(runPolicySchema),
});
export type CaseRunRecord = z.infer<typeof caseRunRecordSchema>;

/** A run that asks the included questions about many cases, with one request per case. */
export interface CaseRun extends Omit<CaseRunRecord, "askedHash"> {
  /** Questions as sent; `questionKeys` has their keys at the same places. */
  asked: readonly AskedQuestion[];
}

const rowStatuses = ["waiting", "sent", "answered", "refused", "failed", "uncertain"] as const;

/** In `stateMark`, in place of a hash, for a row whose state couldn't be sent. */
export const unsendableStateHash = -1;

/** One case's part of a run. State texts are stored once per content hash. */
export const caseRunRowSchema = z.object({
  runKey: z.string(),
  caseKey: z.string(),
  /**
   * SHA-256 of the state's exact text; another unique text if the browser computes none (plain HTTP). Blank if the
   * state couldn't be sent, or if its text is stored with the row.
   */
  stateHash: z.string(),
  /** 53-bit content hash (`hash53`) of the state's exact text, to detect changes; `unsendableStateHash` if it couldn't be sent. */
  stateMark: z.number(),
  /** The row's status. Stored rows have it under this name. */
  standing: z.enum(rowStatuses) satisfies z.ZodMiniType<RowStatus>,
  /** Time of the newest request in milliseconds since the epoch; null before the first. */
  sentAt: z.nullable(z.number()),
  /** Number of requests sent so far. */
  tries: z.int().check(z.gte(0)),
  /** Estimated input tokens of the request. */
  tokens: z.number(),
  /** Exact body of the response with status 200; null without one. */
  responseText: z.nullable(z.string()),
  /** Why there's no answer. `status` is null if no response came or nothing could be sent. */
  problem: z.nullable(z.object({ status: z.nullable(z.number()), message: z.string() })),
  /** Billed input tokens, from the response. */
  inputTokens: z.nullable(z.number()),
  /** Billed amount, from the response. */
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

/** `stateText` is blank if the state couldn't be sent. Storage adds its hash to the row. */
export interface CaseRunRowWithState {
  row: Omit<CaseRunRow, "stateHash">;
  stateText: string;
}

/** A case run as saved in files, which have no separate storage for rows. */
export interface CaseRunWithRows {
  run: CaseRun;
  rows: readonly CaseRunRowWithState[];
}

/**
 * "sent" is in flight. "refused" got a 400 or 422 from the service, or has a state that can't be sent. "failed" wasn't
 * billed. "uncertain" may have been billed without an answer, so only a person may retry it.
 */
export type RowStatus = "waiting" | "sent" | "answered" | "refused" | "failed" | "uncertain";

/**
 * A "held" run waits until a person resumes it: the key was rejected, the cap was reached, rows keep failing, or the
 * wait is long. `until` is in milliseconds since the epoch.
 */
export type PacePhase =
  | { kind: "running" }
  | { kind: "paused" }
  | { kind: "held"; reason: "key" | "cap" | "failing" }
  | { kind: "held"; reason: "long-wait"; until: number }
  | { kind: "cancelled" }
  | { kind: "done" };
