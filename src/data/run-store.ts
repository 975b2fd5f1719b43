import { createStore } from "zustand/vanilla";
import { inFlight, type RunPhase } from "./run-phase.ts";

/** Where the run in flight stands: one a page. Answers, once there, are read through the query cache. */
export const runStore = createStore<{ phase: RunPhase }>()(() => ({ phase: { phase: "idle" } }));

export function setRunPhase(phase: RunPhase): void {
  runStore.setState({ phase });
}

/** What a person can do to the run in flight. */
export interface RunControls {
  auto: boolean;
  /** Aborted by cancel. */
  cancelling: AbortController;
  /** Aborted to end the wait that is on; a new one for each wait. */
  waking: AbortController;
}

let controls: RunControls | null = null;

/** Begins a run: its controls take the place of those before. */
export function takeControls(auto: boolean): RunControls {
  controls = { auto, cancelling: new AbortController(), waking: new AbortController() };
  return controls;
}

/** Whether these controls are still those of the newest run. */
export function hasControls(these: RunControls): boolean {
  return controls === these;
}

/** Whether a person's own run is in flight; an automatic one gives way to it. */
export function personRuns(): boolean {
  return inFlight(runStore.getState().phase) && controls?.auto === false;
}

/** Ends the run in flight: its connection is closed, its wait ends, nothing of it is kept. */
export function cancelRun(): void {
  controls?.cancelling.abort();
}

/** Repeats at once instead of waiting on. */
export function repeatNow(): void {
  controls?.waking.abort();
}

/** Takes away what the last run left to say: a failure, or what blocked it. */
export function dismissRunProblem(): void {
  if (!inFlight(runStore.getState().phase)) setRunPhase({ phase: "idle" });
}
