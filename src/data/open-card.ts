import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { showQuestionsAs } from "./questions-view.ts";
import { showPane } from "./shown-pane.ts";

/**
 * The question card that is open. "focused" puts the caret into its instructions, "fault" into its first
 * field that is wrong, "outcomes" into the first of its outcomes, "quiet" nowhere.
 */
export interface OpenCard {
  key: string;
  how: "focused" | "fault" | "outcomes" | "quiet";
}

const store = createStore<{ open: OpenCard | null }>()(() => ({ open: null }));

/** Opens a card in the place of the one that is open, or closes it. */
export function setOpenCard(open: OpenCard | null): void {
  store.setState({ open });
}

export function getOpenCard(): OpenCard | null {
  return store.getState().open;
}

export function useOpenCard(): OpenCard | null {
  return useStore(store, (state) => state.open);
}

/** Brings a question to the eye, with what is said of it. */
export function showQuestion(key: string): void {
  showPane("questions");
  setOpenCard({ key, how: "quiet" });
}

/** Brings a question's first wrong field to the eye. */
export function showFault(key: string): void {
  showPane("questions");
  showQuestionsAs("form");
  setOpenCard({ key, how: "fault" });
}

/** Brings what a question's answers lead to to the eye. */
export function showOutcomes(key: string): void {
  showPane("questions");
  showQuestionsAs("form");
  setOpenCard({ key, how: "outcomes" });
}
