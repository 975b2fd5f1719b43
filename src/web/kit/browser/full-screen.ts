// Full screen, and hiding controls while the pointer rests.

import { startTimer } from "./time.ts";

/** Does nothing if the browser refuses; the presentation then stays in the window. */
export function enterFullScreen(element: HTMLElement): void {
  if (!document.fullscreenEnabled) return;
  void element.requestFullscreen().catch(() => {});
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
}

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

const idleAfterMs = 3000;
const moves = ["pointermove", "pointerdown", "focusin"] as const;

/**
 * Sets `data-idle` after three seconds in which no pointer moved or pressed on the element and no focus moved in it, so
 * that styles can hide the controls. Returns a function that stops this.
 */
export function markPointerIdle(element: HTMLElement): () => void {
  const watch = new AbortController();
  let stop: (() => void) | null = null;
  function begin() {
    stop?.();
    delete element.dataset.idle;
    stop = startTimer(idleAfterMs, () => (element.dataset.idle = ""));
  }
  for (const move of moves) element.addEventListener(move, begin, { passive: true, signal: watch.signal });
  begin();
  return () => {
    watch.abort();
    stop?.();
  };
}
