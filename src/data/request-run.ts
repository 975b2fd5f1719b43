import { readResponse } from "#core/contract/read-response.ts";
import { retryHint, retryPlan } from "#core/contract/retry.ts";
import {
  cancellation,
  networkFailure,
  notAnAnswer,
  readServiceError,
  type ServiceError,
} from "#core/contract/service-error.ts";
import type { ResponseReading } from "#core/model/answer.ts";
import { type AskedRequest, composeRequest } from "#core/model/asked.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { type ApiReply, callApi } from "#platform/api.ts";
import { steadyNow, wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { randomUnit } from "#platform/random.ts";
import { sleep } from "#platform/sleep.ts";
import type { RunPhase } from "./run-phase.ts";
import { toProfile } from "./session-query.ts";

const attemptsMax = 3;

export type SentRequest =
  | { ok: true; responseText: string; reading: ResponseReading; attempts: number }
  | { ok: false; error: ServiceError; attempts: number };

interface Sending {
  asked: AskedRequest;
  profile: Profile;
  /** Aborted by cancel: closes the connection and ends any wait. */
  signal: AbortSignal;
  /** A signal that ends the wait that begins now, at a person's word. */
  wake: () => AbortSignal;
  onPhase: (phase: RunPhase) => void;
}

type Reply =
  | { ok: true; text: string; reading: ResponseReading }
  | { ok: false; error: ServiceError; hintMs: number | null };

function readReply(reply: ApiReply, asked: AskedRequest, profile: Profile): Reply {
  if (reply.status === 200) {
    const read = readResponse(reply.text, asked.questions, profile);
    return read.ok
      ? { ok: true, text: reply.text, reading: read.reading }
      : { ok: false, error: notAnAnswer(read.problem, reply.text), hintMs: null };
  }
  const hintMs = retryHint(reply.headers, wallNow());
  const error = readServiceError({
    status: reply.status,
    body: reply.text,
    contentType: reply.headers.get("content-type"),
    source: reply.headers.get("x-playground-source"),
    retryAfterMs: hintMs,
  });
  return { ok: false, error, hintMs };
}

async function post({ asked, profile, signal }: Sending): Promise<Reply> {
  try {
    const reply = await callApi({ path: "/api/evaluate", body: composeRequest(asked), signal });
    return readReply(reply, asked, profile);
  } catch {
    return { ok: false, error: signal.aborted ? cancellation() : networkFailure(), hintMs: null };
  }
}

/** Sends a request, and again after 429 and 529 as the retry policy says; ends in an answer or one error. */
async function sendRequest(sending: Sending): Promise<SentRequest> {
  const { signal, onPhase } = sending;
  for (let attempt = 0; ; attempt += 1) {
    onPhase({ phase: "sending", since: steadyNow(), attempt });
    const reply = await post(sending);
    const attempts = attempt + 1;
    if (reply.ok) return { ok: true, responseText: reply.text, reading: reply.reading, attempts };
    const { error, hintMs } = reply;
    const plan = retryPlan({ status: error.status ?? 0, attempt, attemptsMax, hintMs, random: randomUnit() });
    if (plan.kind !== "wait") return { ok: false, error, attempts };
    const since = steadyNow();
    onPhase({ phase: "waiting", error, since, until: since + plan.ms, attempt });
    await sleep(plan.ms, AbortSignal.any([signal, sending.wake()]));
    if (signal.aborted) return { ok: false, error: cancellation(), attempts };
  }
}

export interface Asking extends Pick<Run, "playgroundKey" | "auto" | "aside" | "probeKey" | "wordings"> {
  asked: AskedRequest;
  session: Session;
  /** Aborted by cancel. */
  signal: AbortSignal;
  /** A signal that ends the wait that begins now, at a person's word. */
  wake: () => AbortSignal;
  onPhase: (phase: RunPhase) => void;
}

export type RequestedRun =
  | { ok: true; run: Run; reading: ResponseReading }
  | { ok: false; error: ServiceError };

/** Sends a written request as the retry policy says, and makes a run of its answer; nothing is kept yet. */
export async function requestRun(asking: Asking): Promise<RequestedRun> {
  const { asked, session, signal, wake, onPhase, ...about } = asking;
  const profile = toProfile(session);
  const startedAt = wallNow();
  const since = steadyNow();
  const sent = await sendRequest({ asked, profile, signal, wake, onPhase });
  if (!sent.ok) return sent;
  const run: Run = {
    ...about,
    key: newKey(),
    asked,
    profileId: profile.id,
    mode: session.mode,
    startedAt,
    durationMs: steadyNow() - since,
    attempts: sent.attempts,
    responseText: sent.responseText,
  };
  return { ok: true, run, reading: sent.reading };
}
