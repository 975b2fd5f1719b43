import { useSyncExternalStore } from "react";
import { layoutStorage } from "./stored-settings.ts";
import { startTimer } from "./time.ts";

/** Runs before the next paint, after pending edits have rendered. */
export function nextFrame(act: () => void): void {
  requestAnimationFrame(act);
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

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

export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = "cutpoint:theme";

/** Call before the first paint, or the page flashes in the wrong scheme. */
export function restoreScheme(): void {
  const kept = layoutStorage.getItem(storageKey);
  setScheme(schemes.find((scheme) => scheme === kept) ?? "system");
}

/** Persisted where the browser allows it. */
export function setScheme(scheme: Scheme): void {
  if (scheme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  layoutStorage.setItem(storageKey, scheme);
}
