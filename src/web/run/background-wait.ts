// Waits for a retry of requests in the background, shown together.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { RunPhase } from "./run-store.ts";

/** A probe or comparison request waiting for its retry. */
export interface BackgroundWait extends Extract<RunPhase, { phase: "waiting" }> {
  repeatNow: () => void;
  cancel: () => void;
}

/** Sorted oldest first. */
const store = createStore<{ waits: readonly BackgroundWait[] }>()(() => ({ waits: [] }));

/**
 * Options for `requestRun`, with which its waits for a retry are shown and can be skipped. Aborting `cancelling` ends
 * them.
 */
export function showBackgroundWaits(cancelling: AbortController) {
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

/** Null if nothing waits. */
export function useBackgroundWait(): BackgroundWait | null {
  return combineWaits(useStore(store, ({ waits }) => waits));
}
