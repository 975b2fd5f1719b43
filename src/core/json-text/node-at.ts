import type { JsonNode } from "./json-node.ts";

/** The node at a path of member names and indexes, or null when the path leads nowhere. */
export function nodeAt(root: JsonNode, path: readonly PropertyKey[]): JsonNode | null {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    node = childAt(node, String(step));
    if (node === undefined) return null;
  }
  return node;
}

function childAt(node: JsonNode, step: string): JsonNode | undefined {
  if (node.type === "object") return node.members.find((member) => member.name === step)?.value;
  if (node.type === "array" && /^(0|[1-9]\d*)$/.test(step)) return node.items[Number(step)];
  return undefined;
}
