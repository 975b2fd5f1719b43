// Notices in the corner: passing ones, lasting ones, and results of commands.

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
  /** True for a problem or an Undo: the notice stays until it's closed or no longer applies. */
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

/**
 * Lasting notices under the one shown, the newest last. They come back after it, because a passing notice doesn't
 * solve a problem.
 */
let below: readonly Notice[] = [];

/** Pauses the timer while the notice is pointed at or focused. Afterwards the 6 s start again. */
export function pauseNotice(isPaused: boolean): void {
  stopNotice?.();
  const { text, stays } = store.getState();
  stopNotice = isPaused || stays || text === "" ? null : startTimer(shownMs, closeNotice);
}

/** Closes the notice; the lasting notice under it, if there is one, is shown then. */
export function closeNotice(): void {
  const next = below.at(-1) ?? noNotice;
  below = below.slice(0, -1);
  store.setState(next);
  pauseNotice(false);
}

function show(notice: Notice): void {
  const shown = store.getState();
  const lasting = shown.stays ? [...below, shown] : below;
  below = lasting.filter(({ text }) => text !== notice.text);
  store.setState(notice);
  pauseNotice(false);
}

/** Shows a notice for 6 s, or until the next one. */
export function showNotice(text: string, action: NoticeAction | null = null): void {
  show({ text, action, stays: false });
}

/** Shows a notice until it's closed, or dismissed because it no longer applies. */
export function showLastingNotice(text: string, action: NoticeAction | null = null): void {
  show({ text, action, stays: true });
}

/** `text` says what was done or why not; blank if the user knows already. */
export interface ActionResult {
  ok: boolean;
  text: string;
}

/** A failure stays until it's closed. */
export function showResultNotice({ ok, text }: ActionResult): void {
  if (text !== "") show({ text, action: null, stays: !ok });
}

/** Removes notices with exactly this text, shown or waiting. */
export function dismissNotice(text: string): void {
  below = below.filter((notice) => notice.text !== text);
  if (store.getState().text === text) closeNotice();
}
