import type { JsonNode } from "#core/json-text/json-node.ts";
import { type ParsedJsonText, parseJsonText } from "#core/json-text/parse-json-text.ts";
import type { AuthoredState } from "./authored.ts";

/** What the service will receive as the state: `items` counts an array's. */
export type StateKind = { kind: "text" } | { kind: "object" } | { kind: "list"; items: number };

/** An item of an array that is not text, counted from 1. */
export interface OddItem {
  item: number;
  type: JsonNode["type"];
}

export interface StateShape {
  sent: StateKind;
  /** The first item that is not text; the service takes arrays of texts only. */
  odd: OddItem | null;
}

const known = new WeakMap<AuthoredState, StateShape>();

function oddItem(items: readonly JsonNode[]): OddItem | null {
  const at = items.findIndex((item) => item.type !== "string");
  const found = items[at];
  return found === undefined ? null : { item: at + 1, type: found.type };
}

function jsonShape(parsed: ParsedJsonText): StateShape {
  const root = parsed.root;
  if (root?.type === "array") {
    return { sent: { kind: "list", items: root.items.length }, odd: oddItem(root.items) };
  }
  return { sent: { kind: root?.type === "object" ? "object" : "text" }, odd: null };
}

/** The kind of what a state sends; of JSON with errors, a guess. Kept per state, since a state is a value. */
export function toStateShape(state: AuthoredState): StateShape {
  if (state.form === "text") return { sent: { kind: "text" }, odd: null };
  if (state.form === "list") return { sent: { kind: "list", items: state.items.length }, odd: null };
  const before = known.get(state);
  if (before) return before;
  const shape = jsonShape(parseJsonText(state.text));
  known.set(state, shape);
  return shape;
}
