// Sends the request of a run, in one or two steps, with retries.

import type { ResponseReading } from "#core/model/answer.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AnsweredRun, type AskedRequest, composeMapRequestBody, type Run } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { replaceIndexesByIds } from "#core/service/error-places.ts";
import {
  joinResponseReadings,
  readBilledCost,
  readResponse,
  toResolvedModelId,
} from "#core/service/read-response.ts";
import { interactiveAttemptsMax, planRetry, readRetryAfterMs } from "#core/service/retry.ts";
import {
  cancellationError,
  invalidResponseError,
  networkError,
  readServiceError,
  type ServiceError,
  withoutBillingAdvice,
} from "#core/service/service-error.ts";
import { mergeStepRuns, type TwoStepRequest } from "#core/two-step-choice/two-step.ts";
import type { ApiReply } from "#web/kit/browser/api-request.ts";
import { callApi } from "#web/kit/browser/call-api.ts";
import { newKey, randomUnit } from "#web/kit/browser/crypto.ts";
import { sleep, steadyNow, wallNow } from "#web/kit/browser/time.ts";
import { fetchModelDigest, isBilled, profileOfSession } from "#web/service/session.ts";
import type { RunPhase } from "./run-store.ts";

/** In ms: while a server says that it is loading its model, it's asked again every second for this long. */
const loadingMs = 600_000;
const loadingPauseMs = 1000;

/** Names (server and model) of models that have answered on this page. Local ones among them count as loaded. */
const loaded = new Set<string>();

type SentRequest =
  | (AnsweredReply & { attempts: number })
  | { ok: false; error: ServiceError; attempts: number };

interface Sending {
  asked: AskedRequest;
  profile: Profile;
  signal: AbortSignal;
  /** Returns a new signal for each wait; aborting it retries now. */
  wake: () => AbortSignal;
  onPhase: (phase: RunPhase) => void;
  /** Whether it's a local model that hasn't answered here yet, so that the first answer may include loading. */
  loads: boolean;
  /** Whether nothing is billed, so that errors don't mention billing. */
  isFree: boolean;
}

interface AnsweredReply extends Pick<Run, "responseText" | "cost" | "requestId"> {
  ok: true;
  reading: ResponseReading;
}

type Reply = AnsweredReply | { ok: false; error: ServiceError; hintMs: number | null };

function readReply(reply: ApiReply, asked: AskedRequest, profile: Profile): Reply {
  const requestId = reply.headers.get("x-upstream-request-id");
  if (reply.status === 200) {
    const read = readResponse(reply.text, asked.questions, profile);
    if (!read.ok) return { ok: false, error: invalidResponseError(read.problem, reply.text), hintMs: null };
    const about = { responseText: reply.text, reading: read.reading, cost: readBilledCost(reply) };
    return { ok: true, ...about, requestId: requestId ?? undefined };
  }
  const hintMs = readRetryAfterMs(reply.headers, wallNow());
  const error = readServiceError({
    status: reply.status,
    body: reply.text,
    contentType: reply.headers.get("content-type"),
    source: reply.headers.get("x-playground-source"),
    retryAfterMs: hintMs,
    requestId,
  });
  return { ok: false, error, hintMs };
}

async function post(sending: Sending): Promise<Reply> {
  const reply = await postOnce(sending);
  if (reply.ok) return reply;
  const ids = sending.asked.questions.map(({ id }) => id);
  const located = { ...reply.error, places: replaceIndexesByIds(reply.error.places, ids) };
  return { ...reply, error: sending.isFree ? withoutBillingAdvice(located) : located };
}

async function postOnce({ asked, profile, signal }: Sending): Promise<Reply> {
  try {
    const body = profile.shape === "map" ? composeMapRequestBody(asked) : await composeOther(asked, profile);
    const reply = await callApi({ path: "/api/evaluate", body, signal });
    return readReply(reply, asked, profile);
  } catch {
    return { ok: false, error: signal.aborted ? cancellationError() : networkError(), hintMs: null };
  }
}

/** The body for a profile with another request format, whose writer is loaded on first use. */
async function composeOther(asked: AskedRequest, profile: Profile): Promise<string> {
  return (await import("#core/service/write-body.ts")).writeRequestBody(asked, profile);
}

/**
 * Retries 429 and 529 by the retry policy, and asks again while a local server loads its model; resolves with
 * an answer or the last error.
 */
async function sendRequest(sending: Sending): Promise<SentRequest> {
  const { signal, onPhase, loads } = sending;
  const begun = steadyNow();
  for (let attempt = 0; ; attempt += 1) {
    onPhase({ phase: "sending", since: loads ? begun : steadyNow(), attempt, loads });
    const reply = await post(sending);
    const attempts = attempt + 1;
    if (reply.ok) return { ...reply, attempts };
    const { error, hintMs } = reply;
    if (error.kind === "loading" && steadyNow() - begun < loadingMs) {
      await sleep(loadingPauseMs, signal);
      if (signal.aborted) return { ok: false, error: cancellationError(), attempts };
      attempt -= 1;
      continue;
    }
    const failed = { status: error.status ?? 0, attempt, attemptsMax: interactiveAttemptsMax, hintMs };
    const plan = planRetry({ ...failed, random: randomUnit() });
    if (plan.kind !== "wait") return { ok: false, error, attempts };
    const since = steadyNow();
    onPhase({ phase: "waiting", error, since, until: since + plan.ms, attempt });
    await sleep(plan.ms, AbortSignal.any([signal, sending.wake()]));
    if (signal.aborted) return { ok: false, error: cancellationError(), attempts };
  }
}

interface Asking
  extends Pick<Run, "playgroundKey" | "auto" | "aside" | "probeKey" | "round" | "wordings" | "askers"> {
  asked: AskedRequest;
  session: Session;
  signal: AbortSignal;
  /** Returns a new signal for each wait; aborting it retries now. */
  wake: () => AbortSignal;
  onPhase: (phase: RunPhase) => void;
}

type RequestedRun = { ok: true; run: Run; reading: ResponseReading } | { ok: false; error: ServiceError };

/** Remembers that the model answers, or the limit that the refusal states. */
async function recordObservedModel(session: Session, model: string, sent: SentRequest): Promise<void> {
  const learnt = await import("#web/service/observed-models.ts").catch(() => null);
  if (sent.ok) learnt?.recordModelAnswered(session, model);
  else if (sent.error.serverText) learnt?.recordModelRefusal(session, model, sent.error.serverText);
}

/**
 * Sends one request, with retries, and makes a run of its answer, which isn't stored yet. Notes that the model has
 * answered, or a limit that it refused by.
 */
export async function requestRun(asking: Asking): Promise<RequestedRun> {
  const { asked, session, signal, wake, onPhase, ...about } = asking;
  const profile = profileOfSession(session);
  const startedAt = wallNow();
  const since = steadyNow();
  const isLocal = session.local !== null;
  const digest = isLocal ? await fetchModelDigest(asked.model) : undefined;
  const name = `${session.server} ${asked.model}`;
  const loads = isLocal && !loaded.has(name);
  const isFree = !isBilled(session, profile);
  const sent = await sendRequest({ asked, profile, signal, wake, onPhase, loads, isFree });
  void recordObservedModel(session, asked.model, sent);
  if (!sent.ok) return sent;
  loaded.add(name);
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
    ...(digest !== undefined && { digest }),
    ...(sent.cost !== undefined && { cost: sent.cost }),
    ...(sent.requestId !== undefined && { requestId: sent.requestId }),
  };
  const model = toResolvedModelId(sent.reading.model, asked.model, digest);
  return { ok: true, run, reading: { ...sent.reading, model } };
}

/**
 * `answered` is null if the first step failed. `failed` has the error and the request of the step that failed; null
 * if none did.
 */
interface RequestedSteps {
  answered: AnsweredRun | null;
  failed: { error: ServiceError; asked: AskedRequest } | null;
}

/**
 * Sends one or two steps and makes one run of them, which isn't stored yet. If the second step fails, the run has
 * the answers of the first.
 */
export async function requestTwoSteps(
  steps: TwoStepRequest,
  asking: Omit<Asking, "asked">,
): Promise<RequestedSteps> {
  const first = await requestRun({ ...asking, asked: steps.first });
  if (!first.ok) return { answered: null, failed: { error: first.error, asked: steps.first } };
  const { run, reading } = first;
  const questions = steps.second(reading);
  if (questions.length === 0) return { answered: { run, reading }, failed: null };
  const asked = { ...steps.first, questions };
  const last = await requestRun({ ...asking, asked });
  return last.ok
    ? {
        answered: { run: mergeStepRuns(run, last.run), reading: joinResponseReadings(reading, last.reading) },
        failed: null,
      }
    : { answered: { run, reading }, failed: { error: last.error, asked } };
}
