import type { AuthoredState } from "#core/contract/authored.ts";
import { utf8Length } from "#core/contract/estimate.ts";
import { isUnreadJson, readStateJson } from "#core/contract/state-json.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import { type StateField, toStateFields } from "./state-field.ts";

/** A state as rules read it; made once for each state, since a state is a value. */
export interface StateSubject {
  state: AuthoredState;
  /** The beginning of the text that rules search; the texts of a list one per line. */
  text: string;
  /** The tree of JSON that can be read, else null. */
  root: JsonNode | null;
  /** Empty when the state is not an object or an array of objects. */
  fields: readonly StateField[];
  /** UTF-8 bytes of what would be sent; 0 while nothing can be. */
  bytes: number;
}

const longestSearched = 200_000;
const known = new WeakMap<AuthoredState, StateSubject>();

export function toStateSubject(state: AuthoredState): StateSubject {
  const before = known.get(state);
  if (before) return before;
  const isJson = state.form === "json" && !isUnreadJson(state);
  const root = isJson ? readStateJson(state).root : null;
  const sent = toStateText(state);
  const made: StateSubject = {
    state,
    text: (state.form === "list" ? state.items.join("\n") : state.text).slice(0, longestSearched),
    root,
    fields: toStateFields(state.text, root),
    bytes: sent.ok ? utf8Length(sent.text) : 0,
  };
  known.set(state, made);
  return made;
}
