import { useSyncExternalStore } from "react";

/** Acts when the page is about to be drawn again, and what was edited stands on it. */
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
