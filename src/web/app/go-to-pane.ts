// Moves the focus to a pane, or on to the next one.

import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { getNavigation, type PaneId, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";

const panes: readonly PaneId[] = ["questions", "state", "results"];

function regionOf(pane: PaneId): HTMLElement | null {
  return document.querySelector(`main section[aria-label="${pane}" i]`);
}

/** The element that takes the focus. In the state pane that's the editor, although buttons come first. */
function entryOf(pane: PaneId): HTMLElement | null {
  const region = regionOf(pane);
  return (pane === "state" && region?.querySelector<HTMLElement>("textarea, [role=textbox]")) || region;
}

/** Shows the pane and focuses it, unless the focus is already inside it. */
export function focusPane(pane: PaneId): void {
  showRoom("author");
  showPane(pane);
  enterPane(pane);
  // A pane that was hidden takes the focus only once it's drawn.
  runBeforeNextPaint(() => enterPane(pane));
}

function enterPane(pane: PaneId): void {
  if (!regionOf(pane)?.contains(document.activeElement)) entryOf(pane)?.focus();
}

/**
 * Focuses the next (1) or previous (−1) pane, around both ends. If none has the focus, 1 goes to the visible pane
 * and −1 to the one before it.
 */
export function focusAdjacentPane(step: 1 | -1): void {
  const focused = panes.findIndex((pane) => regionOf(pane)?.contains(document.activeElement));
  const from = focused >= 0 ? focused : panes.indexOf(getNavigation("pane")) - (step > 0 ? 1 : 0);
  focusPane(panes.at((from + step) % panes.length) ?? "questions");
}
