import * as z from "zod/mini";
import type { ResponseReading } from "./answer.ts";
import type { QuestionType } from "./question.ts";

/** A question as it was sent: enough to rebuild the request's bytes and to read its answer. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  /** The exact JSON text of the question object. */
  text: string;
  /** Option names of a choice, level texts of a score, in the author's order; empty for a noul. */
  names: readonly string[];
}

/** Everything that was sent, in parts that can be stored once and shared between runs. */
export interface AskedRequest {
  model: string;
  /** The exact JSON text of the state. */
  stateText: string;
  questions: readonly AskedQuestion[];
}

/** The exact body of a request: members in the order model, state, questions; questions in theirs. */
export function composeRequest(asked: AskedRequest): string {
  const questions = asked.questions.map((question) => `${JSON.stringify(question.id)}:${question.text}`);
  return `{"model":${JSON.stringify(asked.model)},"state":${asked.stateText},"questions":{${questions.join(",")}}}`;
}

/** Whether two requests have the same bytes. */
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

/** A question that a request asked in several wordings, each under an id of its own: one of them. */
export const askedWordingSchema = z.object({
  /** Under which it was asked. */
  id: z.string(),
  /** The author's id of the question. */
  of: z.string(),
  /** The variant's key. */
  variant: z.string(),
  /** What it was called. */
  name: z.string(),
});
export type AskedWording = z.infer<typeof askedWordingSchema>;

/** Which question of the playground was asked under an id. */
export const questionAliasSchema = z.object({ id: z.string(), key: z.string() });
export type QuestionAlias = z.infer<typeof questionAliasSchema>;

/** One answered request, kept with what it asked, so that it can be shown, compared and rebuilt. */
export interface Run {
  key: string;
  playgroundKey: string;
  asked: AskedRequest;
  /** The profile and the kind of upstream that answered; sandbox and live never mix. */
  profileId: string;
  mode: "sandbox" | "live";
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds from the first request to the last byte, waits included. */
  durationMs: number;
  /** Requests sent, repeats included. */
  attempts: number;
  /** The exact body that came back with status 200. */
  responseText: string;
  /** Of the model behind the name that was asked, where the server's list tells it. */
  digest?: string | undefined;
  /** What was billed, as the answer's headers say. */
  cost?: number | undefined;
  /** The server's own id of the request that brought the answer, where its headers name one. */
  requestId?: string | undefined;
  /** The second request of a run in two steps, to the same model about the same state, and what came back. */
  second?: { questions: readonly AskedQuestion[]; responseText: string } | undefined;
  /** Started by a pause in typing or come with the example, not by a person; such runs stay out of the history. */
  auto: boolean;
  /** Came with a link or with the example: these answers were not asked for here. */
  recorded?: true | undefined;
  /** Asked beside the author's own runs, to compare: part of the history, never the newest that the rooms show. */
  aside?: true | undefined;
  /** The probe that it was sent for; such runs stay with their probe. */
  probeKey?: string;
  /** Questions that it asked in several wordings. */
  wordings?: readonly AskedWording[] | undefined;
  /** The questions that asked, since an id may be another question's by now; absent where that is not known. */
  askers?: readonly QuestionAlias[] | undefined;
}

/** A run with its answers as read, one for each question of its requests in order; null: its body can't be read. */
export interface AnsweredRun {
  run: Run;
  reading: ResponseReading | null;
}

const phaseSchema: z.ZodMiniType<PacePhase> = z.union([
  z.object({ kind: z.enum(["running", "paused", "cancelled", "done"]) }),
  z.object({ kind: z.literal("held"), reason: z.enum(["key", "cap", "failing"]) }),
  z.object({ kind: z.literal("held"), reason: z.literal("long-wait"), until: z.number() }),
]);

/** A case run as it is stored: the questions it asked are kept once, under the hash of what they say. */
export const caseRunRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  /** As a person named it, or the file that it came with; left out: it is called by its model. */
  name: z.optional(z.string()),
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
export const caseRunRowSchema = z.object({
  runKey: z.string(),
  caseKey: z.string(),
  /** SHA-256 of the state's exact text. */
  stateHash: z.string(),
  /** `hash53` of the state's exact text: tells whether the case has changed since. */
  stateMark: z.number(),
  standing: z.enum(standings) satisfies z.ZodMiniType<RowStatus>,
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

/** A row with the exact text of its state, blank where it could not be sent; its hash is its keeper's to add. */
export interface CaseRunRowWithState {
  row: Omit<CaseRunRow, "stateHash">;
  stateText: string;
}

/** A case run with all its rows, as it travels in a file. */
export interface CaseRunWithRows {
  run: CaseRun;
  rows: readonly CaseRunRowWithState[];
}

/**
 * `sent` has left and is not settled; `refused` keeps the service's 422; `failed` was not billed; `uncertain` may have
 * been billed without an answer and is repeated only on a person's word.
 */
export type RowStatus = "waiting" | "sent" | "answered" | "refused" | "failed" | "uncertain";

/** `held` waits for a person's `resume`: the key was refused, the cap is reached, every row fails, or the wait is long. */
export type PacePhase =
  | { kind: "running" }
  | { kind: "paused" }
  | { kind: "held"; reason: "key" | "cap" | "failing" }
  | { kind: "held"; reason: "long-wait"; until: number }
  | { kind: "cancelled" }
  | { kind: "done" };
