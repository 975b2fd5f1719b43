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

/** Lasting notices below the one shown, the newest last: a passing one doesn't settle a problem. */
let below: readonly Notice[] = [];

/** Stops its time while it's pointed at or focused; afterwards it starts from the beginning. */
export function holdNotice(isHeld: boolean): void {
  stopNotice?.();
  const { text, stays } = store.getState();
  stopNotice = isHeld || stays || text === "" ? null : startTimer(shownMs, closeNotice);
}

/** Shows the lasting notice below it, if there is one. */
export function closeNotice(): void {
  const next = below.at(-1) ?? noNotice;
  below = below.slice(0, -1);
  store.setState(next);
  holdNotice(false);
}

function show(notice: Notice): void {
  const shown = store.getState();
  const lasting = shown.stays ? [...below, shown] : below;
  below = lasting.filter(({ text }) => text !== notice.text);
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

/** What an action did, or why it couldn't; blank if that was said already. */
export interface ActionResult {
  ok: boolean;
  text: string;
}

/** A failure stays. */
export function showResult({ ok, text }: ActionResult): void {
  if (text !== "") show({ text, action: null, stays: !ok });
}

/** Leaves other notices alone. */
export function dismissNotice(text: string): void {
  below = below.filter((notice) => notice.text !== text);
  if (store.getState().text === text) closeNotice();
}
