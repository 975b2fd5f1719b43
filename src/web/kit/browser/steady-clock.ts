import { useSyncExternalStore } from "react";
import { steadyNow } from "./time.ts";

const tickMs = 100;

/** The time itself would be no snapshot: React reads it twice in a row, and reports an error if a step lies between the two. */
let ticks = 0;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(() => {
    ticks += 1;
    onTick();
  }, tickMs);
  return () => clearInterval(timer);
}

/** Monotonic clock in ms, in steps of 100 ms while a component uses it. */
export function useSteadyNow(): number {
  useSyncExternalStore(subscribe, () => ticks);
  return Math.floor(steadyNow() / tickMs) * tickMs;
}
