import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { RunPhase } from "./run-store.ts";

/** A request that is not the plain run's, while it waits to be sent again. */
export interface BackgroundWait extends Extract<RunPhase, { phase: "waiting" }> {
  repeatNow: () => void;
  cancel: () => void;
}

/** Those that wait now, the first to wait first. */
const store = createStore<{ waits: readonly BackgroundWait[] }>()(() => ({ waits: [] }));

/** How a request beside the plain run is sent: its waits are told, can be ended by a person, and go with the controller. */
export function reportWaits(cancelling: AbortController) {
  let waking = new AbortController();
  let told: BackgroundWait | null = null;
  const forget = () => {
    const gone = told;
    told = null;
    if (gone !== null) store.setState(({ waits }) => ({ waits: waits.filter((wait) => wait !== gone) }));
  };
  cancelling.signal.addEventListener("abort", forget);
  return {
    signal: cancelling.signal,
    wake() {
      waking = new AbortController();
      return waking.signal;
    },
    onPhase(phase: RunPhase) {
      forget();
      if (phase.phase !== "waiting") return;
      const wait = { ...phase, repeatNow: () => waking.abort(), cancel: () => cancelling.abort() };
      told = wait;
      store.setState(({ waits }) => ({ waits: [...waits, wait] }));
    },
  };
}

/** All that wait as one: of a few that were refused together, the next to go on. Null: none waits. */
export function combineWaits(waits: readonly BackgroundWait[]): BackgroundWait | null {
  const [next] = waits.toSorted((one, other) => one.until - other.until);
  if (next === undefined) return null;
  return {
    ...next,
    repeatNow: () => waits.forEach((wait) => wait.repeatNow()),
    cancel: () => waits.forEach((wait) => wait.cancel()),
  };
}

/** What waits beside the plain run; null: nothing does. */
export function useBackgroundWait(): BackgroundWait | null {
  return combineWaits(useStore(store, ({ waits }) => waits));
}
