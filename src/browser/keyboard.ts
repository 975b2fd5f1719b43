/** Hears every key press of the page before any element does; the answer stops hearing. */
export function onKeyDown(listener: (event: KeyboardEvent) => void): () => void {
  window.addEventListener("keydown", listener, { capture: true });
  return () => window.removeEventListener("keydown", listener, { capture: true });
}

/** Whether the keyboard calls its command key ⌘. */
export const hasCommandKey = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
