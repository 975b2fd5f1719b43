import { createStore } from "zustand/vanilla";
import { type AskedRequest, asksTheSame } from "#core/contract/asked.ts";
import { networkFailure } from "#core/contract/service-error.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Playground } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { steadyNow, wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { inFlight, type RunPhase } from "./run-phase.ts";
import { sendRequest } from "./send-request.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

interface RunState {
  phase: RunPhase;
  /** The newest answered run of the open playground. */
  latest: Run | null;
}

/** The run in flight and the newest answers: one of each a page. */
export const runStore = createStore<RunState>()(() => ({ phase: { phase: "idle" }, latest: null }));

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

async function ask(playground: Playground, asked: AskedRequest, auto: boolean): Promise<void> {
  const controller = new AbortController();
  cancelling = controller;
  runningAuto = auto;
  const startedAt = wallNow();
  const since = steadyNow();
  setPhase({ phase: "sending", since, attempt: 0 });
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  if (!session) return setPhase({ phase: "failed", error: networkFailure() });
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
  runStore.setState({ phase: { phase: "idle" }, latest: run });
}

/**
 * Asks every included question about the state, once: a second call while one is in flight does nothing. A
 * person's run ends an automatic one; an automatic run that cannot be sent, or that would ask nothing new,
 * stays silent.
 */
export async function startRun({ auto = false }: { auto?: boolean } = {}): Promise<void> {
  const busy = inFlight(runStore.getState().phase);
  if (busy && (auto || !runningAuto)) return;
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const profile = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const questions = playground.questions.filter((question) => question.included);
  const written = writeRequest({ model: playground.model, state: playground.state, questions }, profile);
  const latest = runStore.getState().latest;
  if (auto && written.ok && latest && asksTheSame(written.asked, latest.asked)) return;
  if (busy) cancelRun();
  if (written.ok) return ask(playground, written.asked, auto);
  if (!auto) setPhase({ phase: "blocked", issues: written.issues });
}
