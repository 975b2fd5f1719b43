// Sends the request for one row of a case run, and reads its outcome.

import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import {
  type PendingRequest,
  type RequestOutcome,
  readRowReply,
  toFailedOutcome,
} from "#core/service/pacing/drive-run.ts";
import { cancellationError, clientTimeoutError, networkError } from "#core/service/service-error.ts";
import type { ApiReply } from "#web/kit/browser/api-request.ts";
import { startTimer } from "#web/kit/browser/time.ts";

/**
 * In ms, longer than the server's own upstream timeout. Without it, a request interrupted by the machine's
 * sleep would never settle.
 */
const deadlineMs = 660_000;

export interface RowRequest {
  body: string;
  questions: readonly AskedQuestion[];
  profile: Profile;
  call(body: string, signal: AbortSignal): Promise<ApiReply>;
  now(): number;
  /** Whether the server bills nothing. */
  isFree: boolean;
}

/** One attempt; never rejects. */
async function send(request: RowRequest, control: AbortController): Promise<RequestOutcome> {
  const { body, call, now, isFree } = request;
  let late = false;
  const forgetDeadline = startTimer(deadlineMs, () => {
    late = true;
    control.abort();
  });
  try {
    const reply = await call(body, control.signal);
    return readRowReply(reply, { ...request, now: now() });
  } catch {
    if (late) return toFailedOutcome(clientTimeoutError(), isFree);
    return toFailedOutcome(control.signal.aborted ? cancellationError() : networkError(), isFree);
  } finally {
    forgetDeadline();
  }
}

/**
 * Sends the request when its promise resolves; the promise must not reject. If it resolves to null, because the state's
 * text is missing, the outcome is `missing`.
 */
export function askRow(request: Promise<RowRequest | null>, missing: RequestOutcome): PendingRequest {
  const control = new AbortController();
  const outcome = request.then((ready) => (ready === null ? missing : send(ready, control)));
  return { outcome, cancel: () => control.abort() };
}
