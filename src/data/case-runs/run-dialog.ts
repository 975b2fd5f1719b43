import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { showDialog } from "../shown-dialog.ts";

const none: ReadonlySet<string> = new Set();
const store = createStore<{ chosen: ReadonlySet<string> }>()(() => ({ chosen: none }));

/** Opens the dialog that begins a run over the cases, with those chosen in a list, if any. */
export function offerCaseRun(chosen: ReadonlySet<string> = none): void {
  store.setState({ chosen });
  showDialog("case-run");
}

/** Keys of the cases that were chosen when the dialog was opened. */
export function useChosenCases(): ReadonlySet<string> {
  return useStore(store, (state) => state.chosen);
}
