import { createStore } from "zustand/vanilla";
import { type AskedRequest, asksTheSame } from "#core/contract/asked.ts";
import { networkFailure } from "#core/contract/service-error.ts";
import type { Session } from "#core/contract/session.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Playground } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { steadyNow, wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { keepRun } from "./keep-run.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { inFlight, type RunPhase } from "./run-phase.ts";
import { latestRunQuery } from "./runs-query.ts";
import { sendRequest } from "./send-request.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** Where the run in flight stands: one a page. Answers, once there, are read through the query cache. */
export const runStore = createStore<{ phase: RunPhase }>()(() => ({ phase: { phase: "idle" } }));

let cancelling: AbortController | null = null;
let waking: AbortController | null = null;
let runningAuto = false;

function setPhase(phase: RunPhase): void {
  runStore.setState({ phase });
}

function nextWake(): AbortSignal {
  waking = new AbortController();
  return waking.signal;
}

/** Ends the run in flight: its connection is closed, its wait ends, nothing of it is kept. */
export function cancelRun(): void {
  cancelling?.abort();
}

/** Repeats at once instead of waiting on. */
export function repeatNow(): void {
  waking?.abort();
}

/** Takes away what the last run left to say: a failure, or what blocked it. */
export function dismissRunProblem(): void {
  if (!inFlight(runStore.getState().phase)) setPhase({ phase: "idle" });
}

interface Asking {
  playground: Playground;
  asked: AskedRequest;
  session: Session;
  auto: boolean;
}

async function ask({ playground, asked, session, auto }: Asking): Promise<void> {
  const controller = new AbortController();
  cancelling = controller;
  runningAuto = auto;
  const startedAt = wallNow();
  const since = steadyNow();
  const profile = toProfile(session);
  const sent = await sendRequest({
    asked,
    profile,
    signal: controller.signal,
    wake: nextWake,
    onPhase: setPhase,
  });
  if (cancelling !== controller) return;
  cancelling = null;
  if (!sent.ok)
    return setPhase(
      sent.error.kind === "cancelled" ? { phase: "idle" } : { phase: "failed", error: sent.error },
    );
  const run: Run = {
    key: newKey(),
    playgroundKey: playground.key,
    asked,
    profileId: profile.id,
    mode: session.mode,
    startedAt,
    durationMs: steadyNow() - since,
    attempts: sent.attempts,
    responseText: sent.responseText,
    auto,
  };
  setPhase({ phase: "idle" });
  await keepRun(run);
}

/**
 * Asks every included question about the state, once: a second call while one is in flight does nothing. A
 * person's run ends an automatic one; an automatic run that cannot be sent, or that would ask nothing new,
 * stays silent.
 */
export async function startRun({ auto = false }: { auto?: boolean } = {}): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const busy = inFlight(runStore.getState().phase);
  if (busy && (auto || !runningAuto)) return;
  if (!session) return setPhase({ phase: "failed", error: networkFailure() });
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const profile = toProfile(session);
  const questions = playground.questions.filter((question) => question.included);
  const written = writeRequest({ model: playground.model, state: playground.state, questions }, profile);
  const latest = queryClient.getQueryData(latestRunQuery(playground.key).queryKey);
  if (auto && written.ok && latest && asksTheSame(written.asked, latest.asked)) return;
  if (busy) cancelRun();
  if (written.ok) return ask({ playground, asked: written.asked, session, auto });
  if (!auto) setPhase({ phase: "blocked", issues: written.issues });
}
