import { useSyncExternalStore } from "react";
import { prefersSavedData } from "./own-server.ts";
import { startTimer, steadyNow, whenIdle } from "./time.ts";

/** When the page may be about to go, and when it is looked at, or has a network, again. */
export interface PageLifecycle {
  onLeaving(): void;
  onReturning(): void;
}

/** Watches the page until the answer is called. */
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
 * Has the browser ask before the page goes while something would be lost with it. Browsers ask nothing of somebody who
 * has not touched the page, and complain when told to.
 */
export function askBeforeLeaving(isUnsaved: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (navigator.userActivation.hasBeenActive && isUnsaved()) event.preventDefault();
  });
}

/** Asks the browser to keep what this site stores also where space runs short; answers whether it will. */
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

/** The steady clock in milliseconds, to the last tenth of a second, as long as something shows it. */
export function useSteadyNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}

const restMs = 2000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Does something once nobody has touched the page for two seconds and it has nothing to do; the answer takes it back. */
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

/**
 * Does something when the pointer comes to a part of the page; where the focus comes there first, once the page rests
 * after that, unless the browser saves data. The answer takes it back.
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

/** Does something when the pointer first moves over the page, unless the browser saves data. */
export function onFirstPointerMove(act: () => void): void {
  if (!prefersSavedData()) window.addEventListener("pointermove", act, { once: true, passive: true });
}
