// Edits of JSON as text: removing nodes, laying out, and a canonical form; also offsets within string literals.

import type { JsonNode, TextRange } from "./json-node.ts";
import { parseJsonTree } from "./parse-json-tree.ts";

/** Length of the escape at `at`: six for `\u` with four digits, otherwise two. */
function escapeLength(literal: string, at: number): number {
  return literal[at + 1] === "u" ? 6 : 2;
}

/**
 * For each UTF-16 unit of a string's value, its offset in the JSON literal, which starts with a quote; the
 * last entry is the offset of the closing quote.
 */
export function jsonStringOffsets(literal: string): number[] {
  const places: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    places.push(at);
    at += literal[at] === "\\" ? escapeLength(literal, at) : 1;
  }
  return [...places, at];
}

/**
 * Removes the nodes in `gone` from JSON text: items, and members given by their value. The rest keeps its
 * spelling; the root can't be removed.
 */
export function removeJsonNodes(text: string, root: JsonNode, gone: ReadonlySet<JsonNode>): string {
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
  // Children removed from the start take along the comma after them, others the comma before them.
  if (first !== undefined && last !== undefined) {
    cuts.push({ offset: first.offset, length: (firstKept?.offset ?? endOf(last)) - first.offset });
  }
  children.slice(leading).forEach((child, index, following) => {
    if (!gone.has(child.node)) return collect(child.node, gone, cuts);
    const before = following[index - 1];
    if (before) cuts.push({ offset: endOf(before), length: endOf(child) - endOf(before) });
  });
}

interface Layout {
  /**
   * Text before each child and before the closing bracket, by nesting level; "" keeps everything on one line.
   */
  lineBreak: (level: number) => string;
  colon: string;
  /** Returns the new spelling of a name, string, number or literal. */
  spell: (token: string) => string;
}

function write(text: string, root: JsonNode, { lineBreak, colon, spell }: Layout): string {
  const out: string[] = [];
  function token({ offset, length }: { offset: number; length: number }): void {
    out.push(spell(text.slice(offset, offset + length)));
  }
  function part(node: JsonNode, level: number): void {
    if (node.type !== "object" && node.type !== "array") return token(node);
    const [open, close] = node.type === "object" ? "{}" : "[]";
    const children = node.type === "object" ? node.members : node.items;
    out.push(open ?? "");
    children.forEach((child, at) => {
      if (at > 0) out.push(",");
      out.push(lineBreak(level + 1));
      if ("nameRange" in child) {
        token(child.nameRange);
        out.push(colon);
        part(child.value, level + 1);
      } else part(child, level + 1);
    });
    if (children.length > 0) out.push(lineBreak(level));
    out.push(close ?? "");
  }
  part(root, 0);
  return out.join("");
}

/**
 * Pretty-prints JSON text, or one value in it, with two spaces per level. Names, strings and numbers keep their
 * spelling unless `spell` changes it.
 */
export function formatJsonText(text: string, root: JsonNode, spell = (token: string) => token): string {
  return write(text, root, { lineBreak: (level) => `\n${"  ".repeat(level)}`, colon: ": ", spell });
}

function spellAgain(token: string): string {
  return token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
}

/**
 * Compact form for comparison: strings as `JSON.stringify` spells them, numbers as written. Equal forms mean equal
 * values, even for readers that keep every digit. Null if the text isn't JSON.
 */
export function canonicalJsonText(text: string): string | null {
  const { root } = parseJsonTree(text);
  return root && write(text, root, { lineBreak: () => "", colon: ":", spell: spellAgain });
}
