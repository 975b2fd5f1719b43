import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "#platform/timer.ts";
import { playgroundStore } from "./open-playground.ts";
import type { PlaygroundState } from "./playground-store.ts";
import { queryClient } from "./query-client.ts";
import { sessionQuery } from "./session-query.ts";
import { startAutomaticRun } from "./start-run.ts";

const pauseMs = 700;

/** A person's word on running by itself; null while nobody has given one. */
const wish = createStore<{ on: boolean | null }>()(() => ({ on: null }));

/** Whether a pause in typing runs, now. */
export function autoRuns(): boolean {
  return wish.getState().on ?? queryClient.getQueryData(sessionQuery.queryKey)?.mode === "sandbox";
}

function reachesService(now: PlaygroundState, before: PlaygroundState): boolean {
  const { questions, state, model, key } = now.playground;
  const old = before.playground;
  if (key !== old.key) return false;
  return questions !== old.questions || state !== old.state || model !== old.model;
}

/** Runs when typing pauses, if that is switched on; unwritten or unchanged requests are left alone. */
export function startAutoRun(): void {
  let stop: (() => void) | null = null;
  playgroundStore.subscribe((now, before) => {
    if (!reachesService(now, before)) return;
    stop?.();
    stop = startTimer(pauseMs, () => {
      if (autoRuns()) void startAutomaticRun();
    });
  });
}

export function setAutoRun(on: boolean): void {
  wish.setState({ on });
}

/** Whether typing runs: a person's word, else on for the sandbox and off where answers are billed. */
export function useAutoRun(sandbox: boolean): boolean {
  return useStore(wish, (state) => state.on ?? sandbox);
}
