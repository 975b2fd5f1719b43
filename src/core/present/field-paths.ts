import { readStateJson } from "#core/contract/state-json.ts";
import type { Playground } from "#core/document/playground.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";

/** A list of more would not be read. */
const mostPaths = 60;
const casesLooked = 50;

/** The paths of the fields in the current state and the first cases: names joined by dots, arrays left out. */
export function fieldPaths({ state, cases }: Pick<Playground, "state" | "cases">): readonly string[] {
  const paths = new Set<string>();
  for (const one of [state, ...cases.slice(0, casesLooked).map((row) => row.state)]) {
    if (one.form !== "json") continue;
    const parsed = readStateJson(one);
    if (parsed.ok) collect(parsed.root, "", paths);
  }
  return [...paths].slice(0, mostPaths);
}

function collect(node: JsonNode, path: string, paths: Set<string>): void {
  if (node.type === "array") for (const item of node.items) collect(item, path, paths);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const below = path === "" ? name : `${path}.${name}`;
    paths.add(below);
    collect(value, below, paths);
  }
}
