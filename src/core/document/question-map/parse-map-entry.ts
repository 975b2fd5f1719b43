import { type AuthoredEntry, textEntry } from "#core/contract/authored.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import type { MapFault } from "./map-fault.ts";

/** The decoded text of a string, whose quotes and escapes are known to be right. */
function stringText(text: string, { offset, length }: JsonNode): string {
  const source = text.slice(offset, offset + length);
  return source.includes("\\") ? (JSON.parse(source) as string) : source.slice(1, -1);
}

/** The text of a node when it is a string, else null. */
export function parseMapString(text: string, node: JsonNode): string | null {
  return node.type === "string" ? stringText(text, node) : null;
}

/** An entry as it stands in the text: a string is plain text, an object or array is kept as typed. */
export function parseMapEntry(
  text: string,
  node: JsonNode,
  name: string,
  faults: MapFault[],
): AuthoredEntry | null {
  if (node.type === "string") return textEntry(stringText(text, node));
  if (node.type === "object" || node.type === "array") {
    return { form: "json", text: text.slice(node.offset, node.offset + node.length) };
  }
  const { offset, length } = node;
  faults.push({ offset, length, message: `${name} should be text, an object or an array.` });
  return null;
}
