import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { questionIssues } from "#core/contract/question-issues.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { refusalsOf } from "#run/run-store.ts";
import { showPane, showQuestionsAs } from "#view/shown.ts";

/**
 * The question card that is open. "focused" puts the caret into its instructions, "place" into the field of a path,
 * "fault" into that or the first field that is wrong, "outcomes" into the first of its outcomes, "quiet" nowhere.
 */
export interface OpenCard {
  key: string;
  how: "focused" | "place" | "fault" | "outcomes" | "quiet";
  /** Of the authored question. */
  path?: readonly (string | number)[];
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

function show(open: OpenCard): void {
  showPane("questions");
  showQuestionsAs("form");
  setOpenCard(open);
}

/** Brings a field of a question to the eye, also one that is out of sight. */
export function showPlace(key: string, path: readonly (string | number)[]): void {
  show({ key, how: "place", path });
}

/** Brings what is wrong with a question to the eye: what the service refused, else its first wrong field. */
export function showFault(key: string): void {
  const question = playgroundStore.get().questions.find((one) => one.key === key);
  const [first] = question ? [...refusalsOf(question), ...questionIssues(question)] : [];
  show({ key, how: "fault", ...(first && { path: first.path }) });
}

/** Brings what a question's answers lead to to the eye. */
export function showOutcomes(key: string): void {
  show({ key, how: "outcomes" });
}
