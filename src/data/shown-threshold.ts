import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const store = createStore<{ questionKey: string | null }>()(() => ({ questionKey: null }));

/** Shows a question in the threshold room. */
export function showThresholdOf(questionKey: string): void {
  store.setState({ questionKey });
}

/** The key of the question that the threshold room was last asked to show; it may be no more. */
export function useThresholdQuestion(): string | null {
  return useStore(store, (state) => state.questionKey);
}
