import { useSyncExternalStore } from "react";
import { prefersSavedData } from "./own-server.ts";
import { startTimer, steadyNow, whenIdle } from "./time.ts";

/** `onLeaving` may run several times: browsers announce only that a page may be discarded. */
export interface PageLifecycle {
  onLeaving(): void;
  onReturning(): void;
}

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

/** Before the first interaction, browsers ignore a leave prompt and log a warning, so none is requested. */
export function askBeforeLeaving(isUnsaved: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (navigator.userActivation.hasBeenActive && isUnsaved()) event.preventDefault();
  });
}

/** Persistent storage isn't evicted when the disk fills up. Resolves to false when the browser refuses. */
export async function requestPersistentStorage(): Promise<boolean> {
  // `navigator.storage` exists only on secure origins.
  if (typeof navigator === "undefined" || !("storage" in navigator)) return false;
  return navigator.storage.persist().catch(() => false);
}

const tickMs = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** Monotonic clock in ms, in steps of 100 ms while a component uses it. */
export function useSteadyNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}

const withoutInputMs = 2000;
const inputEvents = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Runs after two seconds without input, once the page is idle. Returns a function that cancels it. */
function whenPageIsIdle(act: () => void): () => void {
  let stop: (() => void) | null = null;
  function wait() {
    stop?.();
    stop = startTimer(withoutInputMs, () => {
      stop = whenIdle(() => {
        cancel();
        act();
      });
    });
  }
  function cancel() {
    stop?.();
    for (const sign of inputEvents) window.removeEventListener(sign, wait, { capture: true });
  }
  for (const sign of inputEvents) window.addEventListener(sign, wait, { capture: true, passive: true });
  wait();
  return cancel;
}

/**
 * Runs after the first pointer move, once the page is idle; never with Save-Data. Returns a function that
 * cancels it.
 */
export function onIdleAfterPointerMove(act: () => void): () => void {
  let stopResting: (() => void) | null = null;
  const stopMoving = onFirstPointerMove(() => {
    stopResting = whenPageIsIdle(act);
  });
  return () => {
    stopMoving();
    stopResting?.();
  };
}

/**
 * Runs when a pointer first enters `part`. After focus alone it waits for an idle page, and doesn't run with
 * Save-Data. Returns a function that cancels it.
 */
export function onFirstPointerOrFocus(part: HTMLElement, act: () => void): () => void {
  let stopResting: (() => void) | null = null;
  function cancel() {
    stopResting?.();
    part.removeEventListener("pointerenter", begin);
    part.removeEventListener("focusin", rest);
  }
  function begin() {
    cancel();
    act();
  }
  function rest() {
    if (!prefersSavedData()) stopResting ??= whenPageIsIdle(begin);
  }
  part.addEventListener("pointerenter", begin);
  part.addEventListener("focusin", rest);
  return cancel;
}

/** Never runs with Save-Data. Returns a function that cancels it. */
export function onFirstPointerMove(act: () => void): () => void {
  if (!prefersSavedData()) window.addEventListener("pointermove", act, { once: true, passive: true });
  return () => window.removeEventListener("pointermove", act);
}
