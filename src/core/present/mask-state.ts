import type { AuthoredState } from "#core/contract/authored.ts";
import { readStateJson } from "#core/contract/state-json.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import { withoutNodes } from "#core/json-text/without-nodes.ts";

/**
 * A state without the fields that are masked, wherever they stand: paths are names joined by dots, the places in
 * arrays left out. JSON that cannot be read is blank once anything is masked; texts have no fields.
 */
export function maskState(state: AuthoredState, masked: readonly string[]): AuthoredState {
  if (state.form !== "json" || masked.length === 0) return state;
  const parsed = readStateJson(state);
  if (!parsed.ok) return { ...state, text: "" };
  const gone = new Set<JsonNode>();
  collect(parsed.root, "", new Set(masked), gone);
  return gone.size === 0 ? state : { ...state, text: withoutNodes(state.text, parsed.root, gone) };
}

function collect(node: JsonNode, path: string, masked: ReadonlySet<string>, gone: Set<JsonNode>): void {
  if (node.type === "array") for (const item of node.items) collect(item, path, masked, gone);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const below = path === "" ? name : `${path}.${name}`;
    if (masked.has(below)) gone.add(value);
    else collect(value, below, masked, gone);
  }
}
