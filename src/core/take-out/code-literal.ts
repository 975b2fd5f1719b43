import { unseen } from "#core/json-text/visible-text.ts";

/** How a language spells what JSON has. */
export interface Spelling {
  null: string;
  true: string;
  false: string;
  /** A character by its code point. */
  escape: (codePoint: number) => string;
}

function hex(codePoint: number, digits: number): string {
  return codePoint.toString(16).toUpperCase().padStart(digits, "0");
}

export const typescript: Spelling = {
  null: "null",
  true: "true",
  false: "false",
  escape: (codePoint) => (codePoint > 0xffff ? `\\u{${hex(codePoint, 0)}}` : `\\u${hex(codePoint, 4)}`),
};

export const python: Spelling = {
  null: "None",
  true: "True",
  false: "False",
  escape: (codePoint) => (codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`),
};

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** A string's literal: what cannot be seen is escaped, so that nobody reads another text than what runs. */
function toString(text: string, spelling: Spelling): string {
  return JSON.stringify(text).replace(unseen, (found) => spelling.escape(found.codePointAt(0) ?? 0));
}

const width = 100;

function join(parts: readonly string[], [open, close]: readonly [string, string], indent: string): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (parts.length === 0 || (line.length + indent.length <= width && !line.includes("\n"))) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}

/** A value as source text. Names of members are our own, and never an author's text. */
export function toLiteral(value: Value, spelling: Spelling, indent = ""): string {
  if (value === null) return spelling.null;
  if (typeof value === "boolean") return value ? spelling.true : spelling.false;
  if (typeof value === "string") return toString(value, spelling);
  if (typeof value === "number") return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (isList(value)) {
    const items = value.map((item) => toLiteral(item, spelling, deeper));
    return join(items, ["[", "]"], indent);
  }
  const members = Object.entries(value).map(
    ([name, member]) => `${toString(name, spelling)}: ${toLiteral(member, spelling, deeper)}`,
  );
  return join(members, ["{", "}"], indent);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
