// Tells when the page is left or returned to, and asks before unsaved work is lost.

/**
 * Both may be called several times in a row. `onLeaving`: the page lost focus or is hidden, after which browsers may
 * discard it without a word. `onReturning`: it's shown or focused again, or the network is back.
 */
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

/**
 * Asks before leaving with unsaved work. Before the first interaction it doesn't, because browsers then ignore the
 * prompt and log a warning.
 */
export function askBeforeLeaving(isUnsaved: () => boolean): void {
  window.addEventListener("beforeunload", (event) => {
    if (navigator.userActivation.hasBeenActive && isUnsaved()) event.preventDefault();
  });
}
