// Edits of a playground's name and model, and of its state: list items, form, layout, quotes and imported texts.

import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState, StateForm } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";
import { formatJsonText } from "#core/text/json/edit-json-text.ts";
import { repairJsonQuotes } from "#core/text/straighten-quotes.ts";
import { shareStructure } from "../structural-sharing.ts";

export function setPlaygroundModel(playground: Playground, model: string): Playground {
  return model === playground.model ? playground : { ...playground, model };
}

export function setPlaygroundName(playground: Playground, name: string): Playground {
  return name === playground.name ? playground : { ...playground, name };
}

export function setPlaygroundState(playground: Playground, state: AuthoredState): Playground {
  const shared = shareStructure(playground.state, state);
  return shared === playground.state ? playground : { ...playground, state: shared };
}

function withItems(state: AuthoredState, items: string[]): AuthoredState {
  return { ...state, items };
}

/** Inserts texts before `at`. */
export function insertStateItems(state: AuthoredState, at: number, texts: readonly string[]): AuthoredState {
  return withItems(state, state.items.toSpliced(at, 0, ...texts));
}

export function removeStateItem(state: AuthoredState, at: number): AuthoredState {
  return withItems(state, state.items.toSpliced(at, 1));
}

/** Changes nothing when `at` is outside the list. */
export function changeStateItem(state: AuthoredState, at: number, text: string): AuthoredState {
  return at in state.items && state.items[at] !== text ? withItems(state, state.items.with(at, text)) : state;
}

/** Changes nothing when an index is outside the list. */
export function moveStateItem(state: AuthoredState, from: number, to: number): AuthoredState {
  const moved = state.items[from];
  if (moved === undefined || from === to || !(to in state.items)) return state;
  return withItems(state, state.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Replaces an item by one item for each of its non-blank lines. */
export function splitStateItem(state: AuthoredState, at: number): AuthoredState {
  const text = state.items[at];
  return text === undefined
    ? state
    : withItems(state, state.items.toSpliced(at, 1, ...splitNonBlankLines(text)));
}

/** Trimmed lines without blank ones. */
export function splitNonBlankLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Pretty-prints JSON and keeps the spelling of names, strings and numbers. Invalid JSON stays as it is. */
export function formatState(state: AuthoredState): AuthoredState {
  const parsed = state.form === "json" ? readStateJson(state) : null;
  if (!parsed?.ok) return state;
  const text = formatJsonText(state.text, parsed.root);
  return text === state.text ? state : { ...state, text };
}

/** Straightens curly quotes if nothing else is wrong with the JSON; otherwise returns the state unchanged. */
export function straightenStateQuotes(state: AuthoredState): AuthoredState {
  const text = state.form === "json" ? repairJsonQuotes(state.text) : null;
  return text === null ? state : { ...state, text };
}

/**
 * Switches the form without losing text: text and JSON share one text, and a first list starts with it. A
 * single list item becomes the text if there is none.
 */
export function switchStateForm(state: AuthoredState, form: StateForm): AuthoredState {
  if (form === state.form) return state;
  if (form === "list" && state.items.length === 0 && state.text.trim() !== "") {
    return { ...state, form, items: [state.text] };
  }
  if (state.form === "list" && state.text === "" && state.items.length === 1) {
    return { ...state, form, text: state.items[0] ?? "" };
  }
  return { ...state, form };
}

interface NamedText {
  name: string;
  text: string;
}

function isJson(name: string): boolean {
  return /\.json$/i.test(name);
}

/**
 * Imports texts into a state. A single text replaces the state's text, as JSON if its name ends in `.json`. In list
 * form, texts are appended, except a single JSON file. In another form, several texts make a new list.
 */
export function importTextsIntoState(state: AuthoredState, taken: readonly NamedText[]): AuthoredState {
  const [first] = taken;
  if (first === undefined) return state;
  const texts = taken.map(({ text }) => text);
  if (state.form === "list" && !(taken.length === 1 && isJson(first.name))) {
    return { ...state, items: [...state.items, ...texts] };
  }
  if (taken.length > 1) return { ...state, form: "list", items: texts };
  return { ...state, form: isJson(first.name) ? "json" : "text", text: first.text };
}
