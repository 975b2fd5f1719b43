import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Drift } from "#core/policy/standing.ts";
import { showRoom } from "./shown.ts";

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

/** Goes to the room Compare, which offers to run the cases on the model of a fitting and on the one asked now. */
export function offerDrift({ fittedOn }: Drift, model: string): void {
  store.setState({ what: "runs", on: "cases", models: fittedOn === model ? [model] : [fittedOn, model] });
  showRoom("compare");
}

export function useShownComparison(): ShownComparison {
  return useStore(store);
}
