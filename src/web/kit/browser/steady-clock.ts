// A clock for components, which renders them again ten times a second.

import { useSyncExternalStore } from "react";
import { steadyNow } from "./time.ts";

const tickMs = 100;

/**
 * Counts the timer's ticks. React reads it as a snapshot twice in a row, and reports an error if the two differ, as the
 * time itself may.
 */
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
