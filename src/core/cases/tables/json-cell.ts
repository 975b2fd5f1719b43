import type { JsonNode } from "#core/json/json-node.ts";
import type { Cell } from "./case-table.ts";

/** A value of a JSON text as a cell: a text as it is, null as blank, anything else in its own spelling. */
export function toCell(text: string, { type, offset, length }: JsonNode): Cell {
  const source = text.slice(offset, offset + length);
  if (type === "null") return "";
  return type === "string" ? String(JSON.parse(source)) : { json: source };
}
