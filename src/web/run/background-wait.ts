// The waits of background requests before they are retried, shown together as one.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { RunPhase } from "./run-store.ts";

/** A background request, such as a probe's or a round's, that waits for its retry. */
export interface BackgroundWait extends Extract<RunPhase, { phase: "waiting" }> {
  repeatNow: () => void;
  cancel: () => void;
}

/** Sorted oldest first. */
const store = createStore<{ waits: readonly BackgroundWait[] }>()(() => ({ waits: [] }));

/**
 * Returns options for `requestRun` that show its waits for a retry, so that the reader can skip or cancel them.
 * Aborting `cancelling` cancels the request and hides its wait.
 */
export function createBackgroundRunOptions(cancelling: AbortController) {
  let waking = new AbortController();
  let shown: BackgroundWait | null = null;
  const hideWait = () => {
    const gone = shown;
    shown = null;
    if (gone !== null) store.setState(({ waits }) => ({ waits: waits.filter((wait) => wait !== gone) }));
  };
  cancelling.signal.addEventListener("abort", hideWait);
  return {
    signal: cancelling.signal,
    wake() {
      waking = new AbortController();
      return waking.signal;
    },
    onPhase(phase: RunPhase) {
      hideWait();
      if (phase.phase !== "waiting") return;
      const wait = { ...phase, repeatNow: () => waking.abort(), cancel: () => cancelling.abort() };
      shown = wait;
      store.setState(({ waits }) => ({ waits: [...waits, wait] }));
    },
  };
}

/** Combines several waits into one with the earliest retry; null when there are none. */
export function combineWaits(waits: readonly BackgroundWait[]): BackgroundWait | null {
  const [next] = waits.toSorted((one, other) => one.until - other.until);
  if (next === undefined) return null;
  return {
    ...next,
    repeatNow: () => waits.forEach((wait) => wait.repeatNow()),
    cancel: () => waits.forEach((wait) => wait.cancel()),
  };
}

/** All waits combined into the one with the earliest retry; null if nothing waits. */
export function useBackgroundWait(): BackgroundWait | null {
  return combineWaits(useStore(store, ({ waits }) => waits));
}
