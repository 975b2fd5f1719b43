import type { JsonNode, TextRange } from "./json-node.ts";
import { nodeAt } from "./node-at.ts";

/** A JSON Pointer (RFC 6901): "" is the whole, "/a~1b/0" the first item of the member "a/b". */
export function toJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The steps of a pointer; null when it is not one. */
export function parseJsonPointer(pointer: string): string[] | null {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return null;
  return pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Where the value that a pointer names stands in the text, or null. */
export function pointerRange(root: JsonNode, pointer: string): TextRange | null {
  const path = parseJsonPointer(pointer);
  const node = path === null ? null : nodeAt(root, path);
  return node === null ? null : { offset: node.offset, length: node.length };
}
