import { flushSync } from "react-dom";

// Separate from `focus.ts` to keep these out of the first load.
/**
 * A `ref` that takes focus when the focused element was replaced, as between steps of a dialog. Deferred to
 * the next frame so as not to force layout.
 */
export function restoreLostFocus(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus();
  });
}

/** Flushes the update, then focuses what `find` returns. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}

/** Moves focus from an element about to be removed to its containing region. */
export function focusAround(going: Element): void {
  going.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
