import { flushSync } from "react-dom";

// Apart from `focus.ts`, which the first screen brings: these are for rooms and dialogs that come later.
/**
 * A `ref`: takes the focus when what had it has gone, as a step of a dialog does that comes in another's place. With the
 * next frame, which lays the page out anyway: sooner would make one task of drawing and layout.
 */
export function restoreLostFocus(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus();
  });
}

/** Draws a change at once, and gives the focus to what came with it. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change);
  find()?.focus();
}

/** Gives the focus of something that is about to go to the part of the page around it. */
export function focusAround(going: Element): void {
  going.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
