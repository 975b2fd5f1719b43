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
  /** Until it's closed or settled: a problem, or a way to undo. */
  stays: boolean;
}

const noNotice: Notice = { text: "", action: null, stays: false };

const store = createStore<Notice>()(() => noNotice);

export function getNotice(): Notice {
  return store.getState();
}

export function useNotice(): Notice {
  return useStore(store);
}

const shownMs = 6000;

let stopNotice: (() => void) | null = null;

/** Stops its time while it's pointed at or focused; a whole new one begins afterwards. */
export function holdNotice(isHeld: boolean): void {
  stopNotice?.();
  const { text, stays } = store.getState();
  stopNotice = isHeld || stays || text === "" ? null : startTimer(shownMs, closeNotice);
}

export function closeNotice(): void {
  stopNotice?.();
  store.setState(noNotice);
}

function show(notice: Notice): void {
  store.setState(notice);
  holdNotice(false);
}

/** Gone after a while, or with the next notice. */
export function showNotice(text: string, action: NoticeAction | null = null): void {
  show({ text, action, stays: false });
}

/** Stays until it's closed, or dismissed because it's settled. */
export function showLastingNotice(text: string, action: NoticeAction | null = null): void {
  show({ text, action, stays: true });
}

/** Only if `text` is still the one shown. */
export function dismissNotice(text: string): void {
  if (store.getState().text === text) closeNotice();
}
