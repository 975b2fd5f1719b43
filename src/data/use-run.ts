import { useStore } from "zustand";
import { useNow } from "#platform/use-now.ts";
import type { RunPhase } from "./run-phase.ts";
import { runStore } from "./run-store.ts";

/** Where the run in flight, or the last one, stands. */
export function useRunPhase(): RunPhase {
  return useStore(runStore, (state) => state.phase);
}

/** The seconds left until a time on the steady clock, never below 0, to a tenth. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, until - useNow()) / 1000;
}
