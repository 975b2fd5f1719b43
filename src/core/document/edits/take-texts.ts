import type { AuthoredState } from "#core/contract/authored.ts";

/** A text from outside, with the name it had there. */
export interface NamedText {
  name: string;
  text: string;
}

function isJson(name: string): boolean {
  return /\.json$/i.test(name);
}

/**
 * The state with texts from outside. One replaces the text, in the form that its name asks for; in a list
 * one joins the others. Several become, or join, a list.
 */
export function takeTexts(state: AuthoredState, taken: readonly NamedText[]): AuthoredState {
  const [first] = taken;
  if (first === undefined) return state;
  const texts = taken.map(({ text }) => text);
  if (state.form === "list" && !(taken.length === 1 && isJson(first.name))) {
    return { ...state, items: [...state.items, ...texts] };
  }
  if (taken.length > 1) return { ...state, form: "list", items: texts };
  return { ...state, form: isJson(first.name) ? "json" : "text", text: first.text };
}
