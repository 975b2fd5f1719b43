import { nextFrame } from "#browser/screen.ts";
import { getShownPane, type PaneId, showPane, showRoom } from "#view/shown.ts";

const panes: readonly PaneId[] = ["questions", "state", "results"];

function regionOf(pane: PaneId): HTMLElement | null {
  return document.querySelector(`main section[aria-label="${pane}" i]`);
}

/** Where the focus goes in a pane: the state is there to be written. */
function entryOf(pane: PaneId): HTMLElement | null {
  const region = regionOf(pane);
  return (pane === "state" && region?.querySelector<HTMLElement>("textarea, [role=textbox]")) || region;
}

/** Brings a pane to the front and the focus into it, where nothing in it has taken the focus already. */
export function goToPane(pane: PaneId): void {
  showRoom("author");
  showPane(pane);
  nextFrame(() => {
    if (!regionOf(pane)?.contains(document.activeElement)) entryOf(pane)?.focus();
  });
}

/** Goes to the pane beside the one that has the focus, or that is in front. */
export function stepPane(step: 1 | -1): void {
  const focused = panes.findIndex((pane) => regionOf(pane)?.contains(document.activeElement));
  const from = focused >= 0 ? focused : panes.indexOf(getShownPane()) - (step > 0 ? 1 : 0);
  goToPane(panes.at((from + step) % panes.length) ?? "questions");
}

/** Puts the focus into the first field of the open playground, its name, which is chosen whole to be typed over. */
export function goToName(): void {
  nextFrame(() => document.querySelector<HTMLInputElement>("[data-playground-name]")?.select());
}
