import { startTimer } from "./time.ts";

/** Does nothing when the browser refuses. */
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

const restMs = 3000;
const moves = ["pointermove", "pointerdown", "focusin"] as const;

/** Sets `data-idle` on the element while no pointer moves over it for three seconds. Returns the unsubscribe function. */
export function watchIdle(element: HTMLElement): () => void {
  const watch = new AbortController();
  let stop: (() => void) | null = null;
  function begin() {
    stop?.();
    delete element.dataset.idle;
    stop = startTimer(restMs, () => (element.dataset.idle = ""));
  }
  for (const move of moves) element.addEventListener(move, begin, { passive: true, signal: watch.signal });
  begin();
  return () => {
    watch.abort();
    stop?.();
  };
}
