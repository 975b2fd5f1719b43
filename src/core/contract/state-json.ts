import { type ParsedJsonText, parseJsonText } from "#core/json-text/parse-json-text.ts";
import type { AuthoredState } from "./authored.ts";

/** Beyond this many UTF-16 units JSON is not read on every keystroke: about four times what a request takes. */
const longestRead = 1_000_000;

const known = new WeakMap<AuthoredState, ParsedJsonText>();

/** Whether a state's JSON is too long to be read here; it is sent as it is, unchecked. */
export function isUnreadJson(state: AuthoredState): boolean {
  return state.form === "json" && state.text.length > longestRead && /^\s*[{["]/.test(state.text);
}

/** A state's JSON, read once per state, since a state is a value. */
export function readStateJson(state: AuthoredState): ParsedJsonText {
  const before = known.get(state);
  if (before) return before;
  const parsed = parseJsonText(state.text);
  known.set(state, parsed);
  return parsed;
}
