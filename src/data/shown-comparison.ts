import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What the room Compare holds beside each other, and on what. */
export interface ShownComparison {
  what: "runs" | "wordings";
  on: "state" | "cases";
  /** Models that it was asked to compare over the cases, until they are. */
  models: readonly string[];
}

const store = createStore<ShownComparison>()(() => ({ what: "runs", on: "state", models: [] }));

export function setShownComparison(change: Partial<ShownComparison>): void {
  store.setState(change);
}

export function useShownComparison(): ShownComparison {
  return useStore(store);
}
