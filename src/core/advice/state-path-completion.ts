// Paths of state fields in backticks: the one at the caret, suggestions for it, and those that a text names.

import type { AuthoredState } from "#core/model/question.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { findStateField, flattenStateFields, prepareState, type StateField } from "./prepare-for-rules.ts";
import { findBackticked } from "./words.ts";

/** `value` is the beginning of the field's first value, as written in the state. */
export interface PathSuggestion {
  path: string;
  value: string;
}

/** Range of a path being typed in backticks, in UTF-16 units. */
export interface PathAtCaret {
  from: number;
  to: number;
  typed: string;
}

const longestPath = 200;
const shownValue = 80;
const mostSuggested = 40;

/**
 * The path that is being typed in backticks. Null if the caret isn't in backticks, or the typed text has a line
 * break or more than 200 characters.
 */
export function findPathAtCaret(text: string, caret: number): PathAtCaret | null {
  const before = text.slice(0, caret);
  const ticks = before.split("`").length - 1;
  if (ticks % 2 === 0) return null;
  const from = before.lastIndexOf("`") + 1;
  const typed = before.slice(from);
  if (typed.length > longestPath || /[\n]/.test(typed)) return null;
  const rest = /^[^`\n]*`/.exec(text.slice(caret));
  const closes = rest !== null && !/\s/.test(rest[0]);
  return { from, to: closes ? caret + rest[0].length - 1 : caret, typed };
}

/**
 * At most 40 paths that contain the typed text, first those that start with it, otherwise in the state's order. Paths
 * with a backtick are left out.
 */
export function suggestPaths(state: AuthoredState, typed: string): readonly PathSuggestion[] {
  const subject = prepareState(state);
  const wanted = typed.trim().toLowerCase();
  const holding = flattenStateFields(subject.fields).filter(({ path }) =>
    path.toLowerCase().includes(wanted),
  );
  const [first, then] = [true, false].map((begins) =>
    holding.filter(({ path }) => path.toLowerCase().startsWith(wanted) === begins),
  );
  return [...(first ?? []), ...(then ?? [])]
    .filter(({ path }) => !path.includes("`"))
    .slice(0, mostSuggested)
    .map((field) => toSuggestion(state, subject.root, field));
}

/** Inserts a path, closes its backtick, and returns the new caret. */
export function completePath(
  text: string,
  { from, to }: PathAtCaret,
  path: string,
): { text: string; caret: number } {
  const closed = text[to] === "`";
  const caret = from + path.length + 1;
  return { text: text.slice(0, from) + path + (closed ? "" : "`") + text.slice(to), caret };
}

/** Distinct state fields that a text names in backticks, with values. */
export function findNamedPaths(text: string, state: AuthoredState): readonly PathSuggestion[] {
  if (!text.includes("`")) return [];
  const subject = prepareState(state);
  const found = findBackticked(text).flatMap((written) => findStateField(subject.fields, written) ?? []);
  return [...new Set(found)].map((field) => toSuggestion(state, subject.root, field));
}

function toSuggestion(state: AuthoredState, root: JsonNode | null, { path }: StateField): PathSuggestion {
  const node = root && firstAt(root, "", path);
  const value = node
    ? state.text.slice(node.offset, node.offset + Math.min(node.length, 10 * shownValue))
    : "";
  return { path, value: truncateText(value.replaceAll(/\s+/g, " "), shownValue) };
}

/** The first value at a path; paths have no array indices. */
function firstAt(node: JsonNode, at: string, path: string): JsonNode | null {
  if (node.type === "array") {
    for (const item of node.items.slice(0, 1000)) {
      const found = firstAt(item, at, path);
      if (found) return found;
    }
    return null;
  }
  if (node.type !== "object") return null;
  for (const { name, value } of node.members) {
    const own = at === "" ? name : `${at}.${name}`;
    const found = own === path ? value : path.startsWith(`${own}.`) ? firstAt(value, own, path) : null;
    if (found) return found;
  }
  return null;
}
