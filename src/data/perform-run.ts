import type { AskedRequest } from "#core/contract/asked.ts";
import { readResponse } from "#core/contract/read-response.ts";
import type { Session } from "#core/contract/session.ts";
import type { Run } from "#core/document/run.ts";
import type { AskedSteps } from "#core/split/steps.ts";
import { keepRun } from "./keep-run.ts";
import { type RequestedRun, requestRun } from "./request-run.ts";
import { hasControls, type RunControls, setRunPhase } from "./run-store.ts";
import { toProfile } from "./session-query.ts";

interface Asking {
  playgroundKey: string;
  steps: AskedSteps;
  session: Session;
  controls: RunControls;
}

/**
 * Sends a written request, and the one that its answers call for, tells how it stands, and keeps what was
 * answered; says nothing once another run began.
 */
export async function performRun({ playgroundKey, steps, session, controls }: Asking): Promise<void> {
  const request = (asked: AskedRequest): Promise<RequestedRun> =>
    requestRun({
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
  const first = await request(steps.first);
  if (!hasControls(controls)) return;
  const questions = first.ok ? questionsAfter(first.run, steps, session) : [];
  const asked = questions.length === 0 ? steps.first : { ...steps.first, questions };
  const last = asked === steps.first ? first : await request(asked);
  if (!hasControls(controls)) return;
  const cancelled = !last.ok && last.error.kind === "cancelled";
  setRunPhase(last.ok || cancelled ? { phase: "idle" } : { phase: "failed", error: last.error, asked });
  if (first.ok) await keepRun(last.ok && last !== first ? joined(first.run, last.run) : first.run);
}

function questionsAfter({ asked, responseText }: Run, { second }: AskedSteps, session: Session) {
  const read = readResponse(responseText, asked.questions, toProfile(session));
  return read.ok ? second(read.reading) : [];
}

/** Two requests as one run. */
function joined(first: Run, { asked, ...second }: Run): Run {
  return {
    ...first,
    attempts: first.attempts + second.attempts,
    durationMs: first.durationMs + second.durationMs,
    second: { questions: asked.questions, responseText: second.responseText },
  };
}
