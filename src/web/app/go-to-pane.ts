import { nextFrame } from "#web/kit/browser/screen.ts";
import { getView, type PaneId, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";

const panes: readonly PaneId[] = ["questions", "state", "results"];

function regionOf(pane: PaneId): HTMLElement | null {
  return document.querySelector(`main section[aria-label="${pane}" i]`);
}

/** Element to focus in a pane; in the state pane, the editor. */
function entryOf(pane: PaneId): HTMLElement | null {
  const region = regionOf(pane);
  return (pane === "state" && region?.querySelector<HTMLElement>("textarea, [role=textbox]")) || region;
}

/** Shows the pane and focuses it, unless something inside already has focus. */
export function goToPane(pane: PaneId): void {
  showRoom("author");
  showPane(pane);
  nextFrame(() => {
    if (!regionOf(pane)?.contains(document.activeElement)) entryOf(pane)?.focus();
  });
}

/** Relative to the focused pane, else the visible one. */
export function stepPane(step: 1 | -1): void {
  const focused = panes.findIndex((pane) => regionOf(pane)?.contains(document.activeElement));
  const from = focused >= 0 ? focused : panes.indexOf(getView("pane")) - (step > 0 ? 1 : 0);
  goToPane(panes.at((from + step) % panes.length) ?? "questions");
}
