import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTabMemory, writeTabMemory } from "#platform/tab-memory.ts";

/** The two views of the questions. */
export type QuestionsView = "form" | "json";

const name = "cutpoint.questions-view";
const first: QuestionsView = readTabMemory(name) === "json" ? "json" : "form";
const store = createStore<{ view: QuestionsView }>()(() => ({ view: first }));

/** Shows the questions in a view, after a reload too. */
export function showQuestionsAs(view: QuestionsView): void {
  store.setState({ view });
  writeTabMemory(name, view);
}

export function useQuestionsView(): QuestionsView {
  return useStore(store, (state) => state.view);
}
