// Nodes of a parsed JSON text with their ranges. Finds nodes by path, writes JSON Pointers, and turns offsets into
// lines.

/** A syntax error at a range of the text. The parser throws it only to itself; `readJsonValue` returns it. */
export class JsonFault extends Error {
  offset: number;
  length: number;

  constructor(offset: number, length: number, message: string) {
    super(message);
    this.offset = offset;
    this.length = length;
  }
}

/** Offset and length in UTF-16 units. */
export interface TextRange {
  offset: number;
  length: number;
}

export type JsonNode = JsonObjectNode | JsonArrayNode | JsonLeafNode;

/** `members` are in the order of the text. */
export interface JsonObjectNode extends TextRange {
  type: "object";
  members: readonly JsonMember[];
}

export interface JsonArrayNode extends TextRange {
  type: "array";
  items: readonly JsonNode[];
}

/**
 * A string, number, boolean or null. Its text is at its range and isn't converted, so that numbers lose no
 * digits.
 */
export interface JsonLeafNode extends TextRange {
  type: "string" | "number" | "boolean" | "null";
}

export interface JsonMember {
  name: string;
  /** Range of the name with its quotes. */
  nameRange: TextRange;
  value: JsonNode;
}

/** The node at a path of member names and item indices; null if there is none. Of repeated names, the first counts. */
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

/** Writes a JSON Pointer (RFC 6901): "" is the whole text, "/a~1b/0" is the first item of member "a/b". */
export function toJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function containsOffset({ offset, length }: TextRange, at: number): boolean {
  return at >= offset && at < offset + length;
}

/** Line and column from 1; columns count UTF-16 units. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  const breaks = /\r\n|\n|\r/g;
  for (
    let found = breaks.exec(text);
    found !== null && breaks.lastIndex <= offset;
    found = breaks.exec(text)
  ) {
    line += 1;
    lineStart = breaks.lastIndex;
  }
  return { line, column: offset - lineStart + 1 };
}

/** An error at a range of the text, with a message for the author. Lines and columns count from 1. */
export interface JsonTextError extends TextRange {
  line: number;
  column: number;
  message: string;
}
