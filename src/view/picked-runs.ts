import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { showRoom } from "./shown.ts";
import { setShownComparison } from "./shown-comparison.ts";

/** Keys of the kept runs on one state that the room Compare holds beside each other, the base first; none: the newest. */
const store = createStore<{ keys: readonly string[] }>()(() => ({ keys: [] }));

export function pickRuns(keys: readonly string[]): void {
  store.setState({ keys });
}

/** Goes to the room Compare with these runs. */
export function compareRunsOf(keys: readonly string[]): void {
  pickRuns(keys);
  setShownComparison({ what: "runs", on: "state" });
  showRoom("compare");
}

export function usePickedRuns(): readonly string[] {
  return useStore(store, (state) => state.keys);
}
