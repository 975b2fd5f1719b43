import type { ServiceError } from "#core/contract/service-error.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import type { Session } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { steadyNow, wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import type { RunPhase } from "./run-phase.ts";
import { sendRequest } from "./send-request.ts";
import { toProfile } from "./session-query.ts";

export interface Asking extends Pick<Run, "playgroundKey" | "auto" | "aside" | "probeKey" | "wordings"> {
  asked: AskedRequest;
  session: Session;
  /** Aborted by cancel. */
  signal: AbortSignal;
  /** A signal that ends the wait that begins now, at a person's word. */
  wake: () => AbortSignal;
  onPhase: (phase: RunPhase) => void;
}

export type RequestedRun = { ok: true; run: Run } | { ok: false; error: ServiceError };

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
  return { ok: true, run };
}
