// Plans a probe, runs it, and tells its progress.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { freshnessOfQuestions } from "#core/document/staleness.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { planProbe } from "#core/probe/plan-probe.ts";
import { type Probe, type ProbePlan, type ProbeStep, toStepRecord } from "#core/probe/probe-record.ts";
import type { ServiceError } from "#core/service/service-error.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { createBackgroundRunOptions } from "#web/run/background-wait.ts";
import { requestRun } from "#web/run/request-run.ts";
import { latestRunQuery, saveRun } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useSession } from "#web/service/session.ts";
import { storeProbe } from "./probe-archive.ts";

export interface ProbeProgress {
  key: string;
  probe: Probe;
  status: "running" | "done" | "cancelled" | "stopped";
  steps: number;
  answered: number;
  failed: number;
  lastError: ServiceError | null;
}

const store = createStore<{ progress: ProbeProgress | null }>()(() => ({ progress: null }));

/** The last probe that was begun on this page; null if there was none. */
export function useProbeProgress(): ProbeProgress | null {
  return useStore(store, ({ progress }) => progress);
}

export function useProbePlan(probe: Probe): ProbePlan {
  const playground = usePlayground((whole) => whole);
  const session = useSession();
  const latest = useQuery(latestRunQuery(playground.key)).data?.run ?? null;
  return useMemo(
    () => planAgainst(latest, playground, probe, session).plan,
    [playground, probe, session, latest],
  );
}

/**
 * Plans the probe. The newest run is the baseline if it answers all questions as they are; otherwise the plan asks
 * for one.
 */
function planAgainst(
  latest: Run | null,
  playground: Playground,
  probe: Probe,
  session: Session | undefined,
): { plan: ProbePlan; plain: Run | null } {
  const plain = session && latest && answersAll(latest, playground, session) ? latest : null;
  return { plan: planProbe(playground, probe, profileOfSession(session), plain !== null), plain };
}

/**
 * Whether the run can be the baseline: one request to the same kind of service, not recorded, with all questions as
 * they are now.
 */
function answersAll(run: Run, playground: Playground, session: Session): boolean {
  if (run.mode !== session.mode || run.recorded || run.second) return false;
  const freshness = freshnessOfQuestions(playground, run, profileOfSession(session));
  return playground.questions.every(({ included }, index) => !included || freshness[index] === "fresh");
}

/** Few enough for the service's rate limits, and for one connection to stay free for Run. */
const maxInFlight = 4;
/** The probe gives up after this many failures in a row. */
const maxFailures = 3;

let cancelling = new AbortController();

/**
 * Runs a probe and stores it, unless one is running or the probe can't be planned. If it's cancelled or stops, it
 * keeps the answers that it has. Rejects if the server doesn't answer.
 */
export async function startProbe(probe: Probe): Promise<void> {
  if (getProbeProgress()?.status === "running") return;
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const { plan, plain, session } = await planProbeToSend(playground, probe);
  if (!plan.ok) return;
  cancelling = new AbortController();
  const key = newKey();
  const { steps } = plan;
  setProbeProgress({
    key,
    probe,
    status: "running",
    steps: steps.length,
    answered: 0,
    failed: 0,
    lastError: null,
  });
  const startedAt = wallNow();
  // The probe keeps a copy of the baseline, because the next automatic run replaces an automatic one, and a run in
  // the history can be deleted.
  const ownPlain = plain && { ...plain, key: newKey(), probeKey: key, auto: false };
  if (ownPlain) await saveRun(ownPlain);
  const runs = await sendAll(steps, { session, probeKey: key, playgroundKey: playground.key });
  await storeProbe({
    key,
    playgroundKey: playground.key,
    probe,
    startedAt,
    state: playground.state,
    plainRunKey: ownPlain?.key ?? null,
    steps: steps.map((step, index) => toStepRecord(step, runs[index]?.key ?? null)),
  });
  const progress = getProbeProgress();
  if (progress?.key !== key) return;
  const status = cancelling.signal.aborted ? "cancelled" : "done";
  setProbeProgress({ ...progress, status: progress.status === "stopped" ? "stopped" : status });
}

export function cancelProbe(): void {
  cancelling.abort();
}

/** Waits for session and newest run, which may still be read. */
async function planProbeToSend(playground: Playground, probe: Probe) {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const latest = await queryClient.ensureQueryData(latestRunQuery(playground.key));
  return { ...planAgainst(latest?.run ?? null, playground, probe, session), session };
}

interface Sending {
  session: Session;
  probeKey: string;
  playgroundKey: string;
}

/**
 * In the order of the steps, null for a step without an answer. Sends several at a time; stops after several
 * failures in a row, or when the key is refused.
 */
async function sendAll(steps: readonly ProbeStep[], sending: Sending): Promise<(Run | null)[]> {
  const controller = cancelling;
  const { signal } = controller;
  const runs: (Run | null)[] = steps.map(() => null);
  const waiting = steps.map(({ asked }, at) => ({ asked, at }));
  let failuresInRow = 0;
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { asked, at } = step;
      const requested = await requestRun({
        ...sending,
        asked,
        auto: false,
        ...createBackgroundRunOptions(controller),
      });
      if (signal.aborted) return;
      failuresInRow = requested.ok ? 0 : failuresInRow + 1;
      if (requested.ok) runs[at] = requested.run;
      if (requested.ok) await saveRun(requested.run);
      const stops = !requested.ok && (failuresInRow >= maxFailures || requested.error.kind === "key-refused");
      if (stops) waiting.length = 0;
      countStep(requested.ok ? null : requested.error, stops);
    }
  }
  await Promise.all(Array.from({ length: maxInFlight }, work));
  return runs;
}

function getProbeProgress(): ProbeProgress | null {
  return store.getState().progress;
}

function setProbeProgress(progress: ProbeProgress): void {
  store.setState({ progress });
}

/** `stops` says whether the probe gives up after this error. */
function countStep(error: ServiceError | null, stops: boolean): void {
  const { progress } = store.getState();
  if (progress === null) return;
  setProbeProgress({
    ...progress,
    status: stops ? "stopped" : progress.status,
    answered: progress.answered + (error ? 0 : 1),
    failed: progress.failed + (error ? 1 : 0),
    lastError: error ?? progress.lastError,
  });
}
