// A state's text as it is sent, its JSON, and what is wrong with it.

import type { JsonTextError } from "#core/text/json/json-node.ts";
import { type ParsedJsonTree, parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import type { AuthoredState } from "./question.ts";

/**
 * Longest JSON that is parsed, in UTF-16 units: about four times what a request can hold. Parsing longer JSON
 * on each keystroke would block the page.
 */
const longestRead = 1_000_000;

const known = new WeakMap<AuthoredState, ParsedJsonTree>();

/** The sent part of a state, as written: a list's items as a JSON array, otherwise the text. */
export function authoredStateText({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

export function isSameState(one: AuthoredState, other: AuthoredState): boolean {
  return one === other || (one.form === other.form && authoredStateText(one) === authoredStateText(other));
}

/**
 * Whether JSON is too long to parse in the page, so that it's sent unchecked. Text that doesn't begin like an object,
 * an array or a string is parsed at any length.
 */
export function isStateTooLongToParse(state: AuthoredState): boolean {
  return state.form === "json" && state.text.length > longestRead && /^\s*[{["]/.test(state.text);
}

/** Parses a state's text as JSON, whatever its form. Cached by identity, because states are immutable. */
export function readStateJson(state: AuthoredState): ParsedJsonTree {
  const before = known.get(state);
  if (before) return before;
  const parsed = parseJsonTree(state.text);
  known.set(state, parsed);
  return parsed;
}

/** Why a state can't be sent; `error` has the position, if the fault is in the text. */
export interface StateIssue {
  message: string;
  error: JsonTextError | null;
}

/** The JSON text to send (the author's own JSON unchanged), or why the state can't be sent. */
export type StateText = { ok: true; text: string } | { ok: false; issues: readonly StateIssue[] };

const stateTextKnown = new WeakMap<AuthoredState, StateText>();

function jsonState(state: AuthoredState): StateText {
  const { text } = state;
  if (text.trim() === "") return refused("Write a state: a JSON object or an array of texts.");
  if (isStateTooLongToParse(state)) return { ok: true, text };
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

/** Like `toStateText` without its cache, for callers that pass through thousands of states. */
export function computeStateText(state: AuthoredState): StateText {
  if (state.form === "json") return jsonState(state);
  if (state.form === "list") {
    if (state.items.length === 0) return refused("Add a text to the list.");
    return { ok: true, text: JSON.stringify(state.items) };
  }
  if (state.text === "") return refused("Write or paste the text to judge.");
  return { ok: true, text: JSON.stringify(state.text) };
}

/** Cached by identity, because states are immutable. */
export function toStateText(state: AuthoredState): StateText {
  const before = stateTextKnown.get(state);
  if (before) return before;
  const result = computeStateText(state);
  stateTextKnown.set(state, result);
  return result;
}
