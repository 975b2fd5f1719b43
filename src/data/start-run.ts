import { type AskedRequest, asksTheSame } from "#core/contract/asked.ts";
import { networkFailure } from "#core/contract/service-error.ts";
import type { Session } from "#core/contract/session.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { playgroundStore } from "./open-playground.ts";
import { performRun } from "./perform-run.ts";
import { queryClient } from "./query-client.ts";
import { inFlight } from "./run-phase.ts";
import { cancelRun, personRuns, runStore, setRunPhase } from "./run-store.ts";
import { latestRunQuery } from "./runs-query.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

function answeredAlready(asked: AskedRequest, playgroundKey: string): boolean {
  const latest = queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey);
  return latest ? asksTheSame(asked, latest.asked) : false;
}

function writeOpen(session: Session) {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const { key, model, state } = playground;
  const questions = playground.questions.filter((question) => question.included);
  return { key, written: writeRequest({ model, state, questions }, toProfile(session)) };
}

/** Asks every included question about the state, once: a second call while one is in flight does nothing. */
export async function startRun(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (personRuns()) return;
  if (!session) return setRunPhase({ phase: "failed", error: networkFailure(), asked: null });
  const { key, written } = writeOpen(session);
  cancelRun();
  if (!written.ok) return setRunPhase({ phase: "blocked", issues: written.issues });
  await performRun({ playgroundKey: key, asked: written.asked, session, auto: false });
}

/**
 * The same, by itself after a pause in typing: it gives way to a person's run, and stays silent when the
 * request cannot be sent or would ask nothing new.
 */
export async function startAutomaticRun(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session || personRuns()) return;
  const { key, written } = writeOpen(session);
  if (!written.ok || answeredAlready(written.asked, key)) return;
  if (inFlight(runStore.getState().phase)) cancelRun();
  await performRun({ playgroundKey: key, asked: written.asked, session, auto: true });
}
