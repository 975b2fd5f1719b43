import type { Session } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import type { Probe, ProbeStep } from "#core/probe/probe.ts";
import { toStepRecord } from "#core/probe/probe-record.ts";
import { wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { playgroundStore } from "./open-playground.ts";
import { planProbeToSend } from "./probe-plan.ts";
import { countStep, getProbeProgress, setProbeProgress } from "./probe-progress.ts";
import { keepProbe } from "./probes-query.ts";
import { requestRun } from "./request-run.ts";
import { saveRun } from "./run-archive.ts";

/** As many as the service's limits bear without a pause; one connection stays free for Run. */
const inFlightMost = 4;
/** After this many failures in a row there is no use in going on. */
const failuresMost = 3;

let cancelling = new AbortController();

/** Makes a probe on the open playground as it is now; cancelled or stopped, it keeps what came. */
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
  // An automatic run gives way to the next one, and a run of the history can be deleted: the probe keeps its own.
  const ownPlain = plain && { ...plain, key: newKey(), probeKey: key, auto: false };
  if (ownPlain) await saveRun(ownPlain);
  const runs = await sendAll(steps, { session, probeKey: key, playgroundKey: playground.key });
  await keepProbe({
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

interface Sending {
  session: Session;
  probeKey: string;
  playgroundKey: string;
}

/** The runs of the steps, null for a step without an answer; a few are in flight at once. */
async function sendAll(steps: readonly ProbeStep[], sending: Sending): Promise<(Run | null)[]> {
  const { signal } = cancelling;
  const runs: (Run | null)[] = steps.map(() => null);
  const waiting = steps.map(({ asked }, at) => ({ asked, at }));
  let failuresInRow = 0;
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { asked, at } = step;
      const wake = () => signal;
      const requested = await requestRun({ ...sending, asked, auto: false, signal, wake, onPhase: () => {} });
      if (signal.aborted) return;
      failuresInRow = requested.ok ? 0 : failuresInRow + 1;
      if (requested.ok) runs[at] = requested.run;
      if (requested.ok) await saveRun(requested.run);
      const stops =
        !requested.ok && (failuresInRow >= failuresMost || requested.error.kind === "key-refused");
      if (stops) waiting.length = 0;
      countStep(requested.ok ? null : requested.error, stops);
    }
  }
  await Promise.all(Array.from({ length: inFlightMost }, work));
  return runs;
}
