// Moves the focus on after a change that removes the focused element. Apart from `focus.ts`, so that it isn't in the
// first load.

import { flushSync } from "react-dom";

/**
 * A `ref` that takes the focus if the focused element is gone, as between steps of a dialog. It waits a
 * frame, because focusing at once would force a layout.
 */
export function restoreLostFocus(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus();
  });
}

/** Renders the change at once, because `find` may return an element that the change creates, and focuses that. */
export function renderThenFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}

/** Focuses the nearest focusable region around an element that is about to be removed. */
export function focusEnclosingRegion(going: Element): void {
  going.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
