// Writes JSON values as literals of TypeScript or Python.

import { splitUnprintable } from "./escape-output.ts";
import type { JsonNode } from "./json/json-node.ts";

/** How a language spells JSON values, and how its formatter lays them out. */
export interface LiteralSyntax {
  null: string;
  true: string;
  false: string;
  /** Spells a character that isn't printable. */
  escape: (codePoint: number) => string;
  /** Spells a string that is given as JSON. */
  quote: (json: string) => string;
  /** Columns per line. */
  width: number;
  /** Spaces per level. */
  indent: number;
}

function hex(codePoint: number, digits: number): string {
  return codePoint.toString(16).toUpperCase().padStart(digits, "0");
}

export const typescriptSyntax: LiteralSyntax = {
  null: "null",
  true: "true",
  false: "false",
  escape: (codePoint) => (codePoint > 0xffff ? `\\u{${hex(codePoint, 0)}}` : `\\u${hex(codePoint, 4)}`),
  quote: (json) => json,
  width: 100,
  indent: 2,
};

/** Uses single quotes if they save backslashes, as Python's formatters do. */
function quotePython(json: string): string {
  const inner = json.slice(1, -1);
  const doubles = inner.split('\\"').length;
  if (doubles <= inner.split("'").length) return json;
  const swapped = { '\\"': '"', "'": "\\'" } as const;
  return `'${inner.replace(/\\.|'/g, (found) => swapped[found as keyof typeof swapped] ?? found)}'`;
}

export const pythonSyntax: LiteralSyntax = {
  null: "None",
  true: "True",
  false: "False",
  // Lower case, as Python's formatters write it.
  escape: (codePoint) =>
    codePoint > 0xffff ? `\\U${hex(codePoint, 8).toLowerCase()}` : `\\u${hex(codePoint, 4).toLowerCase()}`,
  quote: quotePython,
  width: 88,
  indent: 4,
};

/** A number in its original spelling, because JavaScript would round long ones. */
class Spelled {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value =
  | string
  | number
  | boolean
  | null
  | Spelled
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | { readonly [name: string]: Value };

/** The value of a node of `text`; objects become maps in the order of the text, and numbers keep their spelling. */
export function toLiteralValue(text: string, node: JsonNode): Value {
  if (node.type === "array") return node.items.map((item) => toLiteralValue(text, item));
  if (node.type === "object") {
    return new Map(node.members.map(({ name, value }) => [name, toLiteralValue(text, value)]));
  }
  const literal = text.slice(node.offset, node.offset + node.length);
  return node.type === "number" ? new Spelled(literal) : (JSON.parse(literal) as string | boolean | null);
}

/** Escapes invisible characters, so that readers see the text that runs. */
function toString(text: string, spelling: LiteralSyntax): string {
  const json = spelling.quote(JSON.stringify(text));
  const pieces = splitUnprintable(json).map(({ text: piece, isPrintable }) =>
    isPrintable ? piece : spelling.escape(piece.codePointAt(0) ?? 0),
  );
  return pieces.join("");
}

/** In columns: `indent` is the line's indentation; `beside` is all of the line but the value, indentation included. */
interface Place {
  indent: number;
  beside: number;
}

/** Matches text in which every character is one column wide; formatters disagree about others. */
const narrow = /^[ -~]*$/;

/**
 * One line if it fits and is ASCII; otherwise an item per line with a trailing comma, so that formatters keep the
 * lines.
 */
function join(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { indent, beside }: Place,
  spelling: LiteralSyntax,
): string {
  const line = `${open}${parts.join(", ")}${close}`;
  const fits = beside + line.length <= spelling.width && narrow.test(line);
  if (parts.length === 0 || fits) return line;
  const deeper = " ".repeat(indent + spelling.indent);
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${" ".repeat(indent)}${close}`;
}

const top: Place = { indent: 0, beside: 0 };

/** Writes a value as source code; `place` is where its first line begins. */
export function toLiteral(value: Value, spelling: LiteralSyntax, place = top): string {
  if (value === null) return spelling.null;
  if (typeof value === "boolean") return value ? spelling.true : spelling.false;
  if (typeof value === "string") return toString(value, spelling);
  if (typeof value === "number") return JSON.stringify(value);
  if (value instanceof Spelled) return value.text;
  const indent = place.indent + spelling.indent;
  /** Writes a value on a line of its own, after its name and before a comma. */
  const part = (item: Value, name = "") =>
    `${name}${toLiteral(item, spelling, { indent, beside: indent + name.length + 1 })}`;
  if (isList(value)) {
    return join(
      value.map((item) => part(item)),
      ["[", "]"],
      place,
      spelling,
    );
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries.map(([name, member]) => part(member, `${toString(name, spelling)}: `));
  return join(members, ["{", "}"], place, spelling);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
