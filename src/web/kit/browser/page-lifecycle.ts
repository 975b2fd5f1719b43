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
