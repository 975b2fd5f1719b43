import type { JsonTextError } from "#core/text/json/json-node.ts";
import { type ParsedJsonText, parseJsonText } from "#core/text/json/parse-json-text.ts";
import type { AuthoredState } from "./question.ts";

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

/** Why a state cannot be sent; located where its text is at fault. */
export interface StateIssue {
  message: string;
  error: JsonTextError | null;
}

/** The state's exact JSON text (JSON is the author's own, byte for byte), or why there is none. */
export type StateText = { ok: true; text: string } | { ok: false; issues: readonly StateIssue[] };

const stateTextKnown = new WeakMap<AuthoredState, StateText>();

function jsonState(state: AuthoredState): StateText {
  const { text } = state;
  if (text.trim() === "") return refused("Write a state: a JSON object or an array of texts.");
  if (isUnreadJson(state)) return { ok: true, text };
  const parsed = readStateJson(state);
  if (!parsed.ok) {
    const issues = parsed.errors.map((error) => ({
      message: `Line ${error.line}, column ${error.column}: ${error.message}`,
      error,
    }));
    return { ok: false, issues };
  }
  const opening = text.trimStart()[0];
  if (opening === "{" || opening === "[" || opening === '"') return { ok: true, text };
  return refused(
    "A state is a JSON object, an array of texts or a string; not a number, true, false or null.",
  );
}

function refused(message: string): StateText {
  return { ok: false, issues: [{ message, error: null }] };
}

/** What would be sent as the state, worked out each time: thousands that are looked at once are not kept. */
export function writeStateText(state: AuthoredState): StateText {
  if (state.form === "json") return jsonState(state);
  if (state.form === "list") {
    if (state.items.length === 0) return refused("Add a text to the list.");
    return { ok: true, text: JSON.stringify(state.items) };
  }
  if (state.text === "") return refused("Write or paste the text to judge.");
  return { ok: true, text: JSON.stringify(state.text) };
}

/** What will be sent as the state; kept per state, since a state is a value. */
export function toStateText(state: AuthoredState): StateText {
  const before = stateTextKnown.get(state);
  if (before) return before;
  const result = writeStateText(state);
  stateTextKnown.set(state, result);
  return result;
}
