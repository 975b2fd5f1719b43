// A state in short: its start, its title and its length.

import type { AuthoredState } from "#core/model/question.ts";

const longest = 240;

/**
 * The start of a state on one line, at most 240 UTF-16 units. List items are joined, and line ends become
 * spaces.
 */
export function stateExcerpt({ form, text, items }: AuthoredState): string {
  const start = form === "list" ? joinStart(items) : text.slice(0, 4 * longest);
  // Single spaces aren't matched: most text has no other white space, and copying it would cost time.
  return start
    .replaceAll(/\s{2,}|[^\S ]/g, " ")
    .trim()
    .slice(0, longest);
}

/** In UTF-16 units. Longer JSON isn't parsed only to find a title. */
const mostRead = 200_000;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) yield* textsIn(item);
}

function firstText(json: string): string | null {
  if (json.length > mostRead) return null;
  try {
    const texts = [...textsIn(JSON.parse(json))].map((text) => text.trim()).filter((text) => text !== "");
    return texts.find((text) => /\s/.test(text)) ?? texts[0] ?? null;
  } catch {
    return null;
  }
}

const titles = new WeakMap<AuthoredState, string>();

/**
 * A title for a state, at most 240 UTF-16 units. In JSON it's the first text of several words, or else the first text;
 * for other states, and JSON without texts, the excerpt.
 */
export function stateTitle(state: AuthoredState): string {
  const known = titles.get(state);
  if (known !== undefined) return known;
  const text = state.form === "json" ? firstText(state.text) : null;
  const title = stateExcerpt(text === null ? state : { form: "text", text, items: [] });
  titles.set(state, title);
  return title;
}

function joinStart(items: readonly string[]): string {
  let joined = "";
  for (const item of items) {
    if (joined.length > longest) break;
    joined += `${joined === "" ? "" : " · "}${item.slice(0, 4 * longest)}`;
  }
  return joined;
}

/** Length of the state's texts in UTF-16 units. */
export function stateLength({ form, text, items }: AuthoredState): number {
  return form === "list" ? items.reduce((sum, item) => sum + item.length, 0) : text.length;
}
