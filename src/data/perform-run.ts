import type { Session } from "#core/model/profile.ts";
import type { AskedSteps } from "#core/split/steps.ts";
import { keepRun } from "./keep-run.ts";
import { requestSteps } from "./request-steps.ts";
import { hasControls, type RunControls, setRunPhase } from "./run-store.ts";

interface Performing {
  playgroundKey: string;
  steps: AskedSteps;
  session: Session;
  controls: RunControls;
}

/** Sends a request in its steps, tells how it stands, and keeps what was answered; says nothing once another run began. */
export async function performRun({ playgroundKey, steps, session, controls }: Performing): Promise<void> {
  const { run, failed } = await requestSteps(steps, {
    playgroundKey,
    session,
    auto: controls.auto,
    signal: controls.cancelling.signal,
    wake: () => {
      controls.waking = new AbortController();
      return controls.waking.signal;
    },
    onPhase: setRunPhase,
  });
  if (!hasControls(controls)) return;
  const problem = failed?.error.kind === "cancelled" ? null : failed;
  setRunPhase(problem ? { phase: "failed", ...problem } : { phase: "idle" });
  if (run) await keepRun(run);
}
