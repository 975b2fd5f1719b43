import { useSyncExternalStore } from "react";
import { steadyNow } from "./time.ts";

/** When the page may be about to go, and when it is looked at, or has a network, again. */
export interface PageLife {
  onLeaving(): void;
  onReturning(): void;
}

/** Watches the page until the answer is called. */
export function watchPageLife({ onLeaving, onReturning }: PageLife): () => void {
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

const tickMs = 100;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** The steady clock in milliseconds, to the last tenth of a second, as long as something shows it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(steadyNow() / tickMs) * tickMs);
}
