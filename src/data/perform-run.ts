import type { AskedRequest } from "#core/contract/asked.ts";
import type { Session } from "#core/contract/session.ts";
import { keepRun } from "./keep-run.ts";
import { requestRun } from "./request-run.ts";
import { hasControls, type RunControls, setRunPhase } from "./run-store.ts";

interface Asking {
  playgroundKey: string;
  asked: AskedRequest;
  session: Session;
  controls: RunControls;
}

/** Sends a written request, tells how it stands, and keeps its answers; says nothing once another run began. */
export async function performRun({ playgroundKey, asked, session, controls }: Asking): Promise<void> {
  const requested = await requestRun({
    playgroundKey,
    asked,
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
  const cancelled = !requested.ok && requested.error.kind === "cancelled";
  setRunPhase(
    requested.ok || cancelled ? { phase: "idle" } : { phase: "failed", error: requested.error, asked },
  );
  if (requested.ok) await keepRun(requested.run);
}
