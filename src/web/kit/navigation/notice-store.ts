import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "../browser/time.ts";

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

export function useNotice(): Notice {
  return useStore(store);
}

const shownMs = 6000;

/** Longer for a notice with an action, so keyboard users can reach it. */
const actionMs = 15_000;

let stopNotice: (() => void) | null = null;

/** Dismissed after a delay or by the next notice. */
export function showNotice(text: string, action: NoticeAction | null = null): void {
  stopNotice?.();
  store.setState({ text, action });
  stopNotice = startTimer(action === null ? shownMs : actionMs, () => store.setState(noNotice));
}

/** Only if `text` is still the one shown. */
export function dismissNotice(text: string): void {
  if (store.getState().text !== text) return;
  stopNotice?.();
  store.setState(noNotice);
}
