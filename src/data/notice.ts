import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "#platform/timer.ts";

const shownMs = 6000;
const store = createStore<{ text: string }>()(() => ({ text: "" }));
let stop: (() => void) | null = null;

/** Says in passing what a command has done; it goes by itself, or with the next. */
export function notify(text: string): void {
  stop?.();
  store.setState({ text });
  stop = startTimer(shownMs, () => store.setState({ text: "" }));
}

export function useNotice(): string {
  return useStore(store, (state) => state.text);
}
