import { useSyncExternalStore } from "react";
import { prefersSavedData } from "./own-server.ts";
import { startTimer, steadyNow, whenIdle } from "./time.ts";

/** `onLeaving` may run several times: browsers only announce that a page may be discarded. */
export interface PageLifecycle {
  onLeaving(): void;
  onReturning(): void;
}

/** Returns the unsubscribe function. */
export function watchPageLifecycle({ onLeaving, onReturning }: PageLifecycle): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const onVisibility = () => (document.visibilityState === "hidden" ? onLeaving() : onReturning());
  document.addEventListener("visibilitychange", onVisibility, { signal });
  window.addEventListener("blur", onLeaving, { signal });
  window.addEventListener("pagehide", onLeaving, { signal });
  window.addEventListener("pageshow", onReturning, { signal });
  window.addEventListener("focus", onReturning, { signal });
  window.addEventListener("online", onReturning, { signal });
  return () => watch.abort();
}

/**
 * Browsers ignore a leave prompt before the first interaction and log a warning, so none is requested until
 * then.
 */
export function askBeforeLeaving(isUnsaved: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (navigator.userActivation.hasBeenActive && isUnsaved()) event.preventDefault();
  });
}

/** Requests persistent storage, exempt from eviction; resolves with whether it was granted. */
export async function askToKeepStorage(): Promise<boolean> {
  // Without a secure origin there is none.
  if (typeof navigator === "undefined" || !("storage" in navigator)) return false;
  return navigator.storage.persist().catch(() => false);
}

const tickMs = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** Monotonic clock in ms, updated every 100 ms while a component uses it. */
export function useSteadyNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}

const restMs = 2000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Runs once there has been no input for two seconds and the page is idle. Returns a cancel function. */
function whenPageRests(act: () => void): () => void {
  let stop: (() => void) | null = null;
  function wait() {
    stop?.();
    stop = startTimer(restMs, () => {
      stop = whenIdle(() => {
        forget();
        act();
      });
    });
  }
  function forget() {
    stop?.();
    for (const sign of signs) window.removeEventListener(sign, wait, { capture: true });
  }
  for (const sign of signs) window.addEventListener(sign, wait, { capture: true, passive: true });
  wait();
  return forget;
}

/** Runs when a pointer first moves anywhere and the page rests after it; skipped with Save-Data. Returns a cancel function. */
export function onRestAfterPointerMove(act: () => void): () => void {
  let stopResting: (() => void) | null = null;
  const stopMoving = onFirstPointerMove(() => {
    stopResting = whenPageRests(act);
  });
  return () => {
    stopMoving();
    stopResting?.();
  };
}

/**
 * Runs on the first pointer entry; on focus it waits for an idle page, and is skipped with Save-Data. Returns
 * a cancel function.
 */
export function onFirstPointerOrFocus(part: HTMLElement, act: () => void): () => void {
  let stopResting: (() => void) | null = null;
  function forget() {
    stopResting?.();
    part.removeEventListener("pointerenter", begin);
    part.removeEventListener("focusin", rest);
  }
  function begin() {
    forget();
    act();
  }
  function rest() {
    if (!prefersSavedData()) stopResting ??= whenPageRests(begin);
  }
  part.addEventListener("pointerenter", begin);
  part.addEventListener("focusin", rest);
  return forget;
}

/** Skipped with Save-Data. Returns a cancel function. */
export function onFirstPointerMove(act: () => void): () => void {
  if (!prefersSavedData()) window.addEventListener("pointermove", act, { once: true, passive: true });
  return () => window.removeEventListener("pointermove", act);
}
