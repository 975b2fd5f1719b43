import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "../browser/time.ts";

/** What can be done about what a notice says. */
interface NoticeAction {
  label: string;
  run: () => void | Promise<void>;
}

interface Notice {
  text: string;
  action: NoticeAction | null;
}

const noNotice: Notice = { text: "", action: null };

const store = createStore<Notice>()(() => noNotice);

export function getNotice(): Notice {
  return store.getState();
}

/** What a command has just done, in passing. */
export function useNotice(): Notice {
  return useStore(store);
}

const shownMs = 6000;

/** What can be acted upon stays until somebody has reached it. */
const actionMs = 15_000;

let stopNotice: (() => void) | null = null;

/** Says in passing what a command has done; it goes by itself, or with the next. */
export function showNotice(text: string, action: NoticeAction | null = null): void {
  stopNotice?.();
  store.setState({ text, action });
  stopNotice = startTimer(action === null ? shownMs : actionMs, () => store.setState(noNotice));
}

/** Takes a notice away before its time, where it is still the one that is shown. */
export function dismissNotice(text: string): void {
  if (store.getState().text !== text) return;
  stopNotice?.();
  store.setState(noNotice);
}
