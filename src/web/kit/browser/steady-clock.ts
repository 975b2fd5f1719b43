import { useSyncExternalStore } from "react";
import { steadyNow } from "./time.ts";

const tickMs = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** Monotonic clock in ms, in steps of 100 ms while a component uses it. */
export function useSteadyNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}
