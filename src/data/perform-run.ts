import type { AskedRequest } from "#core/contract/asked.ts";
import type { Session } from "#core/contract/session.ts";
import { steadyNow, wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { keepRun } from "./keep-run.ts";
import { hasControls, type RunControls, setRunPhase } from "./run-store.ts";
import { sendRequest } from "./send-request.ts";
import { toProfile } from "./session-query.ts";

interface Asking {
  playgroundKey: string;
  asked: AskedRequest;
  session: Session;
  controls: RunControls;
}

/** Sends a written request, tells how it stands, and keeps its answers; says nothing once another run began. */
export async function performRun({ playgroundKey, asked, session, controls }: Asking): Promise<void> {
  const profile = toProfile(session);
  const startedAt = wallNow();
  const since = steadyNow();
  const sent = await sendRequest({
    asked,
    profile,
    signal: controls.cancelling.signal,
    wake: () => {
      controls.waking = new AbortController();
      return controls.waking.signal;
    },
    onPhase: setRunPhase,
  });
  if (!hasControls(controls)) return;
  const cancelled = !sent.ok && sent.error.kind === "cancelled";
  setRunPhase(sent.ok || cancelled ? { phase: "idle" } : { phase: "failed", error: sent.error, asked });
  if (!sent.ok) return;
  await keepRun({
    key: newKey(),
    playgroundKey,
    asked,
    profileId: profile.id,
    mode: session.mode,
    startedAt,
    durationMs: steadyNow() - since,
    attempts: sent.attempts,
    responseText: sent.responseText,
    auto: controls.auto,
  });
}
