import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export type PaneId = "questions" | "state" | "results";

const shown = createStore<{ pane: PaneId }>()(() => ({ pane: "questions" }));

/** Brings a pane to the front where only one fits. */
export function showPane(pane: PaneId): void {
  shown.setState({ pane });
}

export function useShownPane(): PaneId {
  return useStore(shown, (state) => state.pane);
}

export function getShownPane(): PaneId {
  return shown.getState().pane;
}
