// Runs work ahead at the first sign that somebody is about to use the page: pointer or focus.

import { prefersReducedData } from "./prefetch-files.ts";
import { runWhenIdle, startTimer } from "./time.ts";

const withoutInputMs = 2000;
const inputEvents = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Runs `act` after two seconds without input, once the page is idle. Returns a function that cancels it. */
function whenPageIsIdle(act: () => void): () => void {
  let stop: (() => void) | null = null;
  function wait() {
    stop?.();
    stop = startTimer(withoutInputMs, () => {
      stop = runWhenIdle(() => {
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
 * Runs `act` after the first pointer move, once the page is idle after two seconds without input; never with Save-Data.
 * Returns a function that cancels it.
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
 * Runs `act` when a pointer first enters `part`. After the focus alone it waits until the page is idle, and with
 * Save-Data it then doesn't run. Returns a function that cancels it.
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
    if (!prefersReducedData()) stopResting ??= whenPageIsIdle(begin);
  }
  part.addEventListener("pointerenter", begin);
  part.addEventListener("focusin", rest);
  return cancel;
}

/**
 * Runs `act` once, at the first movement of a pointer in the window; never with Save-Data. Returns a function that
 * cancels it.
 */
export function onFirstPointerMove(act: () => void): () => void {
  if (!prefersReducedData()) window.addEventListener("pointermove", act, { once: true, passive: true });
  return () => window.removeEventListener("pointermove", act);
}
