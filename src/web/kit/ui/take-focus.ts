// Takes the focus to where it belongs after a change that removes the focused element.

import { flushSync } from "react-dom";

// In a file apart from `focus.ts`, to keep these out of the first load.
/**
 * A `ref` that takes the focus if the focused element has been replaced, as between steps of a dialog. It waits a
 * frame, because focusing at once would force a layout.
 */
export function restoreLostFocus(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus();
  });
}

/** Renders the change at once, because `find` may return an element that it creates. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}

/** Focuses the region around an element that is about to be removed. */
export function focusAround(going: Element): void {
  going.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
