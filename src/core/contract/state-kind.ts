import type { JsonNode } from "#core/json-text/json-node.ts";
import type { AuthoredState } from "./authored.ts";
import { isUnreadJson, readStateJson } from "./state-json.ts";

/** What the service will receive as the state: `items` counts an array's; `unread` is too long to look at. */
export type StateKind =
  | { kind: "text" }
  | { kind: "object" }
  | { kind: "unread" }
  | { kind: "list"; items: number };

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

function oddItem(items: readonly JsonNode[]): OddItem | null {
  const at = items.findIndex((item) => item.type !== "string");
  const found = items[at];
  return found === undefined ? null : { item: at + 1, type: found.type };
}

function jsonShape(state: AuthoredState): StateShape {
  const { root } = readStateJson(state);
  if (root?.type === "array") {
    return { sent: { kind: "list", items: root.items.length }, odd: oddItem(root.items) };
  }
  return { sent: { kind: root?.type === "object" ? "object" : "text" }, odd: null };
}

/** The kind of what a state sends; of JSON with errors, a guess. */
export function toStateShape(state: AuthoredState): StateShape {
  if (state.form === "text") return { sent: { kind: "text" }, odd: null };
  if (state.form === "list") return { sent: { kind: "list", items: state.items.length }, odd: null };
  return isUnreadJson(state) ? { sent: { kind: "unread" }, odd: null } : jsonShape(state);
}
