import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "#browser/time.ts";

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

/**
 * Fetches code that a command needs; null when it could not be fetched, which is said in passing. What is fetched when
 * the page is idle comes from the browser's cache, so this fails only where the server goes early.
 */
export async function bringCode<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch {
    notify("Couldn't load this part. Check the connection, then try again.");
    return null;
  }
}
