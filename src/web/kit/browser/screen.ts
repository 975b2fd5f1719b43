import { useSyncExternalStore } from "react";
import { layoutStorage } from "./tabs.ts";

/** Acts when the page is about to be drawn again, and what was edited is on it. */
export function nextFrame(act: () => void): void {
  requestAnimationFrame(act);
}

/** Whether a media query holds, now and as it changes. */
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

/** Gives an element the whole screen; a browser that will not leaves it in its window. */
export function enterFullScreen(element: HTMLElement): void {
  if (!document.fullscreenEnabled) return;
  void element.requestFullscreen().catch(() => {});
}

/** Gives the screen back. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
}

export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = "cutpoint:theme";

/** Takes up the scheme that was chosen before, if any; before the first paint. */
export function restoreScheme(): void {
  const kept = layoutStorage.getItem(storageKey);
  setScheme(schemes.find((scheme) => scheme === kept) ?? "system");
}

/** Light, dark, or as the system says; remembered where the browser allows it. */
export function setScheme(scheme: Scheme): void {
  if (scheme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  layoutStorage.setItem(storageKey, scheme);
}
