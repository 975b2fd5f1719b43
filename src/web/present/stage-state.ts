// Where a show is: page, blank screen, overview; and what a key changes.

import type { DeckPage } from "#core/present/deck-pages.ts";

export interface StageState {
  at: number;
  blank: boolean;
  overview: boolean;
  pointer: boolean;
  contrast: boolean;
  /** Digits of a page number typed so far; Enter goes to that page. */
  typed: string;
}

export const initialStage: StageState = {
  at: 0,
  blank: false,
  overview: false,
  pointer: false,
  contrast: false,
  typed: "",
};

type Pages = readonly Pick<DeckPage, "number">[];

function findPage(pages: Pages, number: number): number {
  const wanted = Math.min(Math.max(number, 1), pages.at(-1)?.number ?? 1);
  return Math.max(
    0,
    pages.findIndex((page) => page.number === wanted),
  );
}

/** Shows a page by its number, which is clamped to those of the pages, and ends a blank screen. */
export function turnToPage(state: StageState, pages: Pages, number: number): StageState {
  return { ...state, at: findPage(pages, number), blank: false, typed: "" };
}

/**
 * Turns to the page before or after in the list if it has the same number, as a decision and its questions have;
 * otherwise to the page with the number before or after.
 */
function step(state: StageState, pages: Pages, by: 1 | -1): StageState {
  const beside = state.at + by;
  const number = pages[state.at]?.number ?? 1;
  if (pages[beside]?.number === number) return { ...state, at: beside, blank: false, typed: "" };
  return turnToPage(state, pages, number + by);
}

/** Keys sent by keyboards and presentation remotes. */
const turns: Partial<Record<string, (number: number, last: number) => number>> = {
  ArrowRight: (number) => number + 1,
  PageDown: (number) => number + 1,
  " ": (number) => number + 1,
  ArrowLeft: (number) => number - 1,
  PageUp: (number) => number - 1,
  Home: () => 1,
  End: (_, last) => last,
};

/** The state after a key press; null if the key does nothing on stage. */
export function pressStageKey(state: StageState, key: string, pages: Pages): StageState | null {
  const number = pages[state.at]?.number ?? 1;
  const turn = Object.hasOwn(turns, key) ? turns[key] : undefined;
  if (turn) return turnToPage(state, pages, turn(number, pages.at(-1)?.number ?? 1));
  if (/^\d$/.test(key)) return { ...state, typed: `${state.typed}${key}`.slice(-4) };
  switch (key.toLowerCase()) {
    case "arrowdown":
      return step(state, pages, 1);
    case "arrowup":
      return step(state, pages, -1);
    case "b":
    case ".":
      return { ...state, blank: !state.blank, typed: "" };
    case "g":
      return { ...state, overview: !state.overview, blank: false, typed: "" };
    case "p":
      return { ...state, pointer: !state.pointer, typed: "" };
    case "enter":
      if (state.typed === "") return state.overview ? { ...state, overview: false } : null;
      return { ...turnToPage(state, pages, Number(state.typed)), overview: false };
    default:
      return null;
  }
}
