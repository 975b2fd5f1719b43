import type { AuthoredState } from "#core/contract/authored.ts";

function withItems(state: AuthoredState, items: string[]): AuthoredState {
  return { ...state, items };
}

/** The list with texts put in before `at`. */
export function insertItems(state: AuthoredState, at: number, texts: readonly string[]): AuthoredState {
  return withItems(state, state.items.toSpliced(at, 0, ...texts));
}

export function removeItem(state: AuthoredState, at: number): AuthoredState {
  return withItems(state, state.items.toSpliced(at, 1));
}

/** The list with one text changed; a place that is not in it changes nothing. */
export function changeItem(state: AuthoredState, at: number, text: string): AuthoredState {
  return at in state.items && state.items[at] !== text ? withItems(state, state.items.with(at, text)) : state;
}

/** The list with one text moved to another place, where that is in the list. */
export function moveItem(state: AuthoredState, from: number, to: number): AuthoredState {
  const moved = state.items[from];
  if (moved === undefined || from === to || !(to in state.items)) return state;
  return withItems(state, state.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** One text of the list as many, one for each of its lines that is not blank. */
export function splitItem(state: AuthoredState, at: number): AuthoredState {
  const text = state.items[at];
  return text === undefined ? state : withItems(state, state.items.toSpliced(at, 1, ...toLines(text)));
}

/** The lines of a text that say something, without the spaces around them. */
export function toLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
