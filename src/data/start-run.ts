import { type AskedRequest, asksTheSame } from "#core/contract/asked.ts";
import { networkFailure } from "#core/contract/service-error.ts";
import type { Session } from "#core/contract/session.ts";
import { steadyNow } from "#platform/clock.ts";
import { performRun } from "./perform-run.ts";
import { queryClient } from "./query-client.ts";
import {
  cancelRun,
  hasControls,
  personRuns,
  type RunControls,
  setRunPhase,
  takeControls,
} from "./run-store.ts";
import { latestRunQuery } from "./runs-query.ts";
import { sessionQuery, toProfile } from "./session-query.ts";
import { writeOpen } from "./write-open.ts";

function answeredAlready(asked: AskedRequest, playgroundKey: string): boolean {
  const latest = queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey);
  return latest ? asksTheSame(asked, latest.asked) : false;
}

/** The session, waited for as a run that can be cancelled; null when it cannot be had. */
async function sessionFor(controls: RunControls): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known) return known;
  setRunPhase({ phase: "sending", since: steadyNow(), attempt: 0 });
  const { signal } = controls.cancelling;
  const cancelled = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const session = queryClient.ensureQueryData(sessionQuery).catch(() => null);
  return Promise.race([session, cancelled]);
}

/** Asks every included question about the state, once: a second call while one is in flight does nothing. */
export async function startRun(): Promise<void> {
  if (personRuns()) return;
  cancelRun();
  const controls = takeControls(false);
  const session = await sessionFor(controls);
  if (!hasControls(controls)) return;
  if (controls.cancelling.signal.aborted) return setRunPhase({ phase: "idle" });
  if (!session) return setRunPhase({ phase: "failed", error: networkFailure(), asked: null });
  const { key, written } = writeOpen(toProfile(session));
  if (!written.ok) return setRunPhase({ phase: "blocked", issues: written.issues });
  await performRun({ playgroundKey: key, asked: written.asked, session, controls });
}

/**
 * The same, by itself after a pause in typing: it gives way to a person's run, and stays silent when the
 * request cannot be sent or would ask nothing new.
 */
export async function startAutomaticRun(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session || personRuns()) return;
  const { key, written } = writeOpen(toProfile(session));
  if (!written.ok || answeredAlready(written.asked, key)) return;
  cancelRun();
  await performRun({ playgroundKey: key, asked: written.asked, session, controls: takeControls(true) });
}
