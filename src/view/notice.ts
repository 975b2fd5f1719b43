import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "#browser/time.ts";

/** What can be done about what a notice says. */
interface NoticeAction {
  label: string;
  run: () => void | Promise<void>;
}

interface Notice {
  text: string;
  action: NoticeAction | null;
}

const shownMs = 6000;
/** What can be acted upon stays until somebody has reached it. */
const actionMs = 15_000;
const nothing: Notice = { text: "", action: null };
const store = createStore<Notice>()(() => nothing);
let stop: (() => void) | null = null;

/** Says in passing what a command has done; it goes by itself, or with the next. */
export function notify(text: string, action: NoticeAction | null = null): void {
  stop?.();
  store.setState({ text, action });
  stop = startTimer(action === null ? shownMs : actionMs, () => store.setState(nothing));
}

export function useNotice(): Notice {
  return useStore(store);
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
