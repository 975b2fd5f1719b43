import type { JsonNode, TextRange } from "./json-node.ts";

/** How long each escape of a JSON string is: `\u` and four digits, or one character after the backslash. */
function escapeLength(literal: string, at: number): number {
  return literal[at + 1] === "u" ? 6 : 2;
}

/**
 * Where each UTF-16 unit of a string's value stands in its JSON literal (quotes included), and at the end where
 * the closing quote does: as many places as units, and one.
 */
export function stringPlaces(literal: string): number[] {
  const places: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    places.push(at);
    at += literal[at] === "\\" ? escapeLength(literal, at) : 1;
  }
  return [...places, at];
}

/**
 * JSON text without some of its members (given by their values) and items; what stays keeps its spelling. The
 * root itself cannot be taken out.
 */
export function withoutNodes(text: string, root: JsonNode, gone: ReadonlySet<JsonNode>): string {
  const cuts: TextRange[] = [];
  collect(root, gone, cuts);
  let kept = "";
  let from = 0;
  for (const { offset, length } of cuts) {
    kept += text.slice(from, offset);
    from = offset + length;
  }
  return kept + text.slice(from);
}

interface Child extends TextRange {
  node: JsonNode;
}

function childrenOf(node: JsonNode): readonly Child[] {
  if (node.type === "array") return node.items.map((item) => ({ ...rangeOf(item), node: item }));
  if (node.type !== "object") return [];
  return node.members.map(({ nameRange, value }) => ({
    offset: nameRange.offset,
    length: endOf(value) - nameRange.offset,
    node: value,
  }));
}

function rangeOf({ offset, length }: TextRange): TextRange {
  return { offset, length };
}

function endOf({ offset, length }: TextRange): number {
  return offset + length;
}

function collect(node: JsonNode, gone: ReadonlySet<JsonNode>, cuts: TextRange[]): void {
  const children = childrenOf(node);
  const firstKept = children.find((child) => !gone.has(child.node));
  const leading = firstKept === undefined ? children.length : children.indexOf(firstKept);
  const [first, last] = [children[0], children[leading - 1]];
  // What leads goes with the comma behind it, what follows with the comma before it.
  if (first !== undefined && last !== undefined) {
    cuts.push({ offset: first.offset, length: (firstKept?.offset ?? endOf(last)) - first.offset });
  }
  children.slice(leading).forEach((child, index, following) => {
    if (!gone.has(child.node)) return collect(child.node, gone, cuts);
    const before = following[index - 1];
    if (before) cuts.push({ offset: endOf(before), length: endOf(child) - endOf(before) });
  });
}
