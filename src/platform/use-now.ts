import { useSyncExternalStore } from "react";
import { steadyNow } from "./clock.ts";

const tickMs = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** The steady clock in milliseconds, to the last tenth of a second, as long as something shows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}
