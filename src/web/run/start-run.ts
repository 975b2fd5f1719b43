// Starts runs: when the author asks for one, or automatically after a pause in typing.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AskedRequest, areRequestsEqual } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import type { TwoStepRequest } from "#core/two-step-choice/two-step.ts";
import { isEditFromFile } from "#web/document/file-gesture.ts";
import { type PlaygroundState, playgroundStore } from "#web/document/playground-store.ts";
import { startTimer, steadyNow } from "#web/kit/browser/time.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery } from "#web/service/session.ts";
import { writeOpenRequest } from "./open-request.ts";
import { latestRunQuery, saveAndShowRun } from "./run-archive.ts";
import {
  areCurrentRunControls,
  cancelRun,
  dismissRunProblem,
  isAutoRunEnabled,
  isManualRunInFlight,
  type RunControls,
  replaceRunControls,
  setRunPhase,
} from "./run-store.ts";

/**
 * Loads the code for requests; rejects if that fails. Call it early, because error messages are needed just when the
 * server can't be reached.
 */
export async function loadRequestCode() {
  const [{ requestTwoSteps }, { networkError }] = await Promise.all([
    import("./request-run.ts"),
    import("#core/service/service-error.ts"),
  ]);
  return { requestTwoSteps, networkError };
}

interface Performing {
  requestTwoSteps: Awaited<ReturnType<typeof loadRequestCode>>["requestTwoSteps"];
  playgroundKey: string;
  questions: readonly PlaygroundQuestion[];
  steps: TwoStepRequest;
  session: Session;
  controls: RunControls;
}

/** Sends, reports progress and stores the answers. Reports and stores nothing once a newer run has started. */
async function performRun(performing: Performing): Promise<void> {
  const { requestTwoSteps, playgroundKey, questions, steps, session, controls } = performing;
  const { answered, failed } = await requestTwoSteps(steps, {
    playgroundKey,
    askers: questions.map(({ id, key }) => ({ id, key })),
    session,
    auto: controls.auto,
    signal: controls.cancelling.signal,
    wake: () => {
      controls.waking = new AbortController();
      return controls.waking.signal;
    },
    onPhase: setRunPhase,
  });
  if (!areCurrentRunControls(controls)) return;
  const isOpen = playgroundStore.get().key === playgroundKey;
  const problem = failed?.error.kind === "cancelled" || !isOpen ? null : failed;
  setRunPhase(problem ? { phase: "failed", ...problem } : { phase: "idle" });
  if (answered) await saveAndShowRun(answered);
}

function answeredAlready({ first, second }: TwoStepRequest, playgroundKey: string): boolean {
  const latest = queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey);
  if (!latest || !areRequestsEqual(first, latest.run.asked)) return false;
  const next = latest.reading ? second(latest.reading) : [];
  const asked = latest.run.second?.questions ?? [];
  return areRequestsEqual({ ...first, questions: next }, { ...first, questions: asked });
}

/** Splits the request if a question has two steps; only then the code for it is loaded. */
async function inSteps(
  questions: readonly PlaygroundQuestion[],
  asked: AskedRequest,
): Promise<TwoStepRequest> {
  if (!questions.some((question) => question.inSteps)) return { first: asked, second: () => [] };
  return (await import("#core/two-step-choice/two-step.ts")).splitIntoTwoSteps(questions, asked);
}

/** The session; null if the run is cancelled or the session can't be loaded. */
async function sessionFor(controls: RunControls): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known) return known;
  setRunPhase({ phase: "sending", since: steadyNow(), attempt: 0 });
  const { signal } = controls.cancelling;
  const cancelled = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const session = queryClient.ensureQueryData(sessionQuery).catch(() => null);
  return Promise.race([session, cancelled]);
}

/** Asks all included questions. Does nothing while a manual run is in flight; cancels an automatic one. */
export async function startRun(): Promise<void> {
  if (isManualRunInFlight()) return;
  cancelRun();
  const controls = replaceRunControls(false);
  const [session, code] = await Promise.all([sessionFor(controls), loadCode(loadRequestCode)]);
  if (!areCurrentRunControls(controls)) return;
  if (code === null || controls.cancelling.signal.aborted) return setRunPhase({ phase: "idle" });
  const { networkError, requestTwoSteps } = code;
  if (!session) return setRunPhase({ phase: "failed", error: networkError(), asked: null });
  const { key, written, questions } = writeOpenRequest(profileOfSession(session));
  if (!written.ok) return setRunPhase({ phase: "blocked", issues: written.issues });
  const steps = await inSteps(questions, written.asked).catch(() => null);
  if (steps === null) return setRunPhase({ phase: "failed", error: networkError(), asked: null });
  await performRun({ requestTwoSteps, playgroundKey: key, questions, steps, session, controls });
}

/**
 * Called after a pause in typing. Never replaces a manual run. Does nothing if the request is invalid or equals the
 * one last answered.
 */
async function startAutomaticRun(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session || isManualRunInFlight()) return;
  const { key, written, questions } = writeOpenRequest(profileOfSession(session));
  if (!written.ok) return;
  const [code, steps] = await Promise.all([
    loadRequestCode().catch(() => null),
    inSteps(questions, written.asked).catch(() => null),
  ]);
  if (code === null || steps === null || isManualRunInFlight() || answeredAlready(steps, key)) return;
  cancelRun();
  await performRun({
    requestTwoSteps: code.requestTwoSteps,
    playgroundKey: key,
    questions,
    steps,
    session,
    controls: replaceRunControls(true),
  });
}

const pauseMs = 700;

function changesRequest(now: PlaygroundState, before: PlaygroundState): boolean {
  const { questions, state, model } = now.playground;
  const old = before.playground;
  return questions !== old.questions || state !== old.state || model !== old.model;
}

/**
 * From now on, runs after each pause in typing, if automatic runs are on; edits that came from a file don't count.
 * Opening another playground ends the pause and clears the last failure.
 */
export function watchForAutoRuns(): void {
  let stop: (() => void) | null = null;
  playgroundStore.subscribe((now, before) => {
    if (now.opened !== before.opened) {
      stop?.();
      return dismissRunProblem();
    }
    if (!changesRequest(now, before) || isEditFromFile(now.history.open)) return;
    stop?.();
    stop = startTimer(pauseMs, () => {
      if (isAutoRunEnabled()) void startAutomaticRun();
    });
  });
}
