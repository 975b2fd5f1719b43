import type { ApiReply } from "#browser/api.ts";
import { failedOutcome, type RunOutcome, readRowReply } from "#core/contract/run-outcome.ts";
import { cancellation, clientTimeout, networkFailure } from "#core/contract/service-error.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Asking } from "#core/pacing/drive-run.ts";

/** Longer than the playground's server waits for the service; after a closed laptop no answer comes at all. */
const deadlineMs = 660_000;

/** One row's request. */
export interface RowRequest {
  body: string;
  questions: readonly AskedQuestion[];
  profile: Profile;
  call(body: string, signal: AbortSignal): Promise<ApiReply>;
  now(): number;
  /** Nothing is billed here. */
  isFree: boolean;
}

/** Sends one row's request, once; never rejects. */
async function send(request: RowRequest, signal: AbortSignal): Promise<RunOutcome> {
  const { body, call, now, isFree } = request;
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const reply = await call(body, AbortSignal.any([signal, deadline]));
    return readRowReply(reply, { ...request, now: now() });
  } catch {
    if (signal.aborted) return failedOutcome(cancellation(), isFree);
    return failedOutcome(deadline.aborted ? clientTimeout() : networkFailure(), isFree);
  }
}

/** Sends a row's request as soon as it is there; null: its state is nowhere to be found. */
export function askRow(request: Promise<RowRequest | null>, missing: RunOutcome): Asking {
  const control = new AbortController();
  const outcome = request.then((ready) => (ready === null ? missing : send(ready, control.signal)));
  return { outcome, cancel: () => control.abort() };
}
