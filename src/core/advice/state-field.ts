import { utf8Length } from "#core/contract/estimate.ts";
import type { JsonMember, JsonNode, TextRange } from "#core/json/json-node.ts";
import { stemsOf } from "./words.ts";

/** A field of a state: what the items of an array have in common is one field. */
export interface StateField {
  name: string;
  /** Names from the top, joined by dots; places in arrays are left out. */
  path: string;
  /** The stems of its name's parts. */
  stems: readonly string[];
  /** UTF-8 bytes of name and value, wherever it stands. */
  bytes: number;
  /** Where its name stands first. */
  range: TextRange;
  fields: readonly StateField[];
}

/** Beyond this many fields nobody reads a list of them. */
const mostFields = 400;
const mostItems = 1000;

interface Growing extends StateField {
  fields: Growing[];
}

/** A field's path as written in backticks, spelled as `StateField.path` is. */
export function toFieldName(written: string): string {
  return written
    .trim()
    .replace(/^(\$|state)\.(?=.)/, "")
    .replaceAll(/\[\d*\]/g, "")
    .replaceAll(/\.\d+(?=\.|$)/g, "");
}

/** The fields of a state's JSON, as far as they can be surveyed. */
export function toStateFields(text: string, root: JsonNode | null): readonly StateField[] {
  const fields: Growing[] = [];
  let left = mostFields;

  function addMember(into: Growing[], parent: string, member: JsonMember): void {
    let field = into.find((candidate) => candidate.name === member.name);
    if (field === undefined) {
      if (left === 0) return;
      left -= 1;
      field = newField(parent, member);
      into.push(field);
    }
    field.bytes += bytesOf(text, member);
    descend(field.fields, field.path, member.value);
  }

  function descend(into: Growing[], parent: string, node: JsonNode): void {
    if (node.type === "array") for (const item of node.items.slice(0, mostItems)) descend(into, parent, item);
    if (node.type === "object") for (const member of node.members) addMember(into, parent, member);
  }

  if (root !== null) descend(fields, "", root);
  return fields;
}

function newField(parent: string, { name, nameRange }: JsonMember): Growing {
  const path = parent === "" ? name : `${parent}.${name}`;
  return { name, path, stems: stemsOf(name), bytes: 0, range: nameRange, fields: [] };
}

function bytesOf(text: string, { nameRange, value }: JsonMember): number {
  return utf8Length(text.slice(nameRange.offset, value.offset + value.length));
}

/** The field that a path written in backticks leads to, or null. */
export function findField(fields: readonly StateField[], written: string): StateField | null {
  const wanted = toFieldName(written);
  for (const field of fields) {
    if (field.path === wanted) return field;
    if (wanted.startsWith(`${field.path}.`)) {
      const below = findField(field.fields, wanted);
      if (below) return below;
    }
  }
  return null;
}

/** Every field, parents before what they hold. */
export function flatFields(fields: readonly StateField[]): StateField[] {
  return fields.flatMap((field) => [field, ...flatFields(field.fields)]);
}
