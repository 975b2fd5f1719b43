// Parses JSON into a tree of ranges: strict for a whole text, lenient for one value in it.

import {
  JsonFault,
  type JsonLeafNode,
  type JsonMember,
  type JsonNode,
  type JsonTextError,
  lineAndColumn,
  type TextRange,
} from "./json-node.ts";
import {
  badNameFault,
  badValueFault,
  conflictMarkerFault,
  literalWordAt,
  scanNumber,
  scanString,
} from "./scan-tokens.ts";

const fewNames = 8;

/** Names of one object so far. An array is faster than a set for up to eight names. */
class MemberNames {
  private few: string[] = [];
  private many: Set<string> | null = null;

  /** Returns false if the name was added before. */
  add(name: string): boolean {
    if (this.many !== null) {
      const before = this.many.size;
      return this.many.add(name).size > before;
    }
    if (this.few.includes(name)) return false;
    this.few.push(name);
    if (this.few.length > fewNames) this.many = new Set(this.few);
    return true;
  }
}

const tooMany = "The value is too large to be read at once.";
const numberWords = ["NaN", "Infinity", "-Infinity"];

/** NaN, Infinity or -Infinity if one starts at `at`; null otherwise. They aren't JSON, but many programs write them. */
function numberWord(text: string, at: number): string | null {
  return numberWords.find((word) => text.startsWith(word, at)) ?? null;
}

const mostLevels = 128;
const mostFaults = 100;

const ended = -1;
const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** An object or array being parsed; an object has the name whose value comes next. */
type Open =
  | {
      node: JsonNode;
      closer: typeof closeBrace;
      members: JsonMember[];
      names: MemberNames;
      name: string;
      nameRange: TextRange;
    }
  | { node: JsonNode; closer: typeof closeBracket; items: JsonNode[] };

/** Single-pass parser with its own stack, so that deep nesting can't overflow the call stack. */
class JsonTreeBuilder {
  /** Errors that don't stop parsing. */
  readonly faults: JsonFault[] = [];
  /** Collects the ranges of NaN and Infinity, which are read as null; if this is null, they're errors. */
  readonly nonFinite: TextRange[] | null;
  private readonly text: string;
  private readonly open: Open[] = [];
  private at: number;
  private room: number;

  constructor(text: string, at = 0, most = Number.POSITIVE_INFINITY, nonFinite: TextRange[] | null = null) {
    this.text = text;
    this.at = at;
    this.room = most;
    this.nonFinite = nonFinite;
  }

  /** Parses the whole text. Throws a `JsonFault` at the first syntax error. */
  build(): JsonNode {
    const node = this.buildOne();
    if (this.peek() !== ended)
      throw (
        conflictMarkerFault(this.text, this.at) ??
        new JsonFault(this.at, 1, "The JSON ends before this; remove what follows.")
      );
    return node;
  }

  /** Parses the next value. Throws a `JsonFault` at the first syntax error. */
  buildOne(): JsonNode {
    let node = this.value();
    for (;;) {
      const inner = this.open.at(-1);
      if (node === null) node = this.value();
      else if (inner === undefined) return node;
      else node = this.append(inner, node);
    }
  }

  /** Skips white space and returns the next character code, −1 at the end. */
  private peek(): number {
    const { text } = this;
    let at = this.at;
    let code = 0;
    while (at < text.length) {
      code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
      at += 1;
    }
    this.at = at;
    return at < text.length ? code : ended;
  }

  /**
   * Parses a value; null if it's a container with content, whose first value comes next. Throws a `JsonFault` at a syntax
   * error, or at too many values.
   */
  private value(): JsonNode | null {
    const first = this.peek();
    this.room -= 1;
    if (this.room < 0) throw new JsonFault(this.at, 0, tooMany);
    if (first === openBrace) return this.beginObject();
    if (first === openBracket) return this.beginArray();
    if (first === quote) return this.leaf("string", scanString(this.text, this.at));
    const odd = this.nonFinite === null ? null : numberWord(this.text, this.at);
    if (odd !== null) {
      this.nonFinite?.push({ offset: this.at, length: odd.length });
      return this.leaf("null", this.at + odd.length);
    }
    if (first === minus || (first >= zero && first <= nine))
      return this.leaf("number", scanNumber(this.text, this.at));
    const literal = literalWordAt(this.text, this.at);
    if (literal !== null) return this.leaf(literal === "null" ? "null" : "boolean", this.at + literal.length);
    if (first === ended) throw this.endedInside();
    throw badValueFault(this.text, this.at);
  }

  private leaf(type: JsonLeafNode["type"], end: number): JsonLeafNode {
    const offset = this.at;
    this.at = end;
    return { type, offset, length: end - offset };
  }

  private beginArray(): JsonNode | null {
    const items: JsonNode[] = [];
    const node: JsonNode = { type: "array", offset: this.at, length: 0, items };
    return this.begin({ node, closer: closeBracket, items });
  }

  private beginObject(): JsonNode | null {
    const members: JsonMember[] = [];
    const node: JsonNode = { type: "object", offset: this.at, length: 0, members };
    const nameRange = { offset: 0, length: 0 };
    return this.begin({ node, closer: closeBrace, members, names: new MemberNames(), name: "", nameRange });
  }

  private begin(opened: Open): JsonNode | null {
    if (this.open.length === mostLevels) {
      throw new JsonFault(this.at, 1, `More than ${mostLevels} nested levels; use fewer.`);
    }
    this.open.push(opened);
    this.at += 1;
    if (this.peek() === opened.closer) return this.close(opened);
    this.readName(opened);
    return null;
  }

  /** Adds a finished value to its container. Returns the container if it ends here, otherwise null. */
  private append(inner: Open, value: JsonNode): JsonNode | null {
    if (inner.closer === closeBracket) inner.items.push(value);
    else inner.members.push({ name: inner.name, nameRange: inner.nameRange, value });
    const next = this.peek();
    if (next === inner.closer) return this.close(inner);
    if (next !== comma) throw this.noComma(inner, next);
    const place = this.at;
    this.at += 1;
    if (this.peek() === inner.closer) throw new JsonFault(place, 1, "Nothing follows this comma; remove it.");
    this.readName(inner);
    return null;
  }

  private close(closed: Open): JsonNode {
    this.at += 1;
    this.open.pop();
    closed.node.length = this.at - closed.node.offset;
    return closed.node;
  }

  private readName(inner: Open): void {
    if (inner.closer === closeBracket) return;
    const first = this.peek();
    if (first === ended) throw this.endedInside();
    if (first !== quote) throw badNameFault(this.text, this.at);
    const offset = this.at;
    const end = scanString(this.text, offset);
    const source = this.text.slice(offset, end);
    const name = source.includes("\\") ? (JSON.parse(source) as string) : source.slice(1, -1);
    if (!inner.names.add(name) && this.faults.length < mostFaults) {
      this.faults.push(
        new JsonFault(offset, end - offset, "This name appears twice; JSON keeps only one of them."),
      );
    }
    inner.name = name;
    inner.nameRange = { offset, length: end - offset };
    this.at = end;
    if (this.peek() !== colon)
      throw new JsonFault(offset, end - offset, "A colon and a value must follow this name.");
    this.at += 1;
  }

  private noComma(inner: Open, next: number): JsonFault {
    if (next === ended) return this.endedInside();
    if (next === closeBrace || next === closeBracket) {
      const [opener, line, closer] = this.describe(inner);
      return new JsonFault(
        this.at,
        1,
        `The ${opener} of line ${line} is still open; close it first with ${closer}.`,
      );
    }
    const found = this.text.charAt(this.at);
    if (found === "/" || found === "#") return badValueFault(this.text, this.at);
    const conflict = conflictMarkerFault(this.text, this.at);
    return conflict ?? new JsonFault(this.at, 1, "A comma is missing before this.");
  }

  private endedInside(): JsonFault {
    const inner = this.open.at(-1);
    if (inner === undefined) return new JsonFault(this.at, 0, "There is no JSON here yet.");
    const [opener, line, closer] = this.describe(inner);
    return new JsonFault(
      this.at,
      0,
      `The text ends, but the ${opener} of line ${line} is still open; add ${closer}.`,
    );
  }

  private describe(inner: Open): [opener: string, line: number, closer: string] {
    const { line } = lineAndColumn(this.text, inner.node.offset);
    return inner.closer === closeBrace ? ["{", line, "}"] : ["[", line, "]"];
  }
}

/** With errors, `root` is null, unless all of them are repeated names. */
export type ParsedJsonTree =
  | { ok: true; root: JsonNode }
  | { ok: false; root: JsonNode | null; errors: readonly JsonTextError[] };

/**
 * Parses strict JSON (RFC 8259) into a tree of ranges. Repeated names, more than 128 levels and more than `most` values
 * are errors. Stops at the first syntax error; linear time and memory, constant call stack.
 */
export function parseJsonTree(text: string, most = Number.POSITIVE_INFINITY): ParsedJsonTree {
  const builder = new JsonTreeBuilder(text, 0, most);
  const faults = builder.faults;
  let root: JsonNode | null = null;
  try {
    root = builder.build();
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    faults.push(fault);
  }
  if (root !== null && faults.length === 0) return { ok: true, root };
  const errors = faults.map(({ offset, length, message }) => ({
    offset,
    length,
    ...lineAndColumn(text, offset),
    message,
  }));
  return { ok: false, root, errors };
}

export interface ParsedJsonValue {
  readonly node: JsonNode;
  readonly end: number;
  /** Ranges of names that repeat an earlier one in their object; the last value counts. */
  readonly repeated: readonly TextRange[];
  /** Ranges of NaN and Infinity in the text, which are read as null. */
  readonly nonFinite: readonly TextRange[];
}

/**
 * Parses the value at `at` and ignores the text after it. Returns a `JsonFault` if it isn't JSON, or has more than 128
 * levels or `most` values. For repeated names the last value counts; NaN and Infinity are read as null.
 */
export function readJsonValue(text: string, at: number, most: number): ParsedJsonValue | JsonFault {
  const nonFinite: TextRange[] = [];
  const builder = new JsonTreeBuilder(text, at, most, nonFinite);
  try {
    const node = builder.buildOne();
    return { node, end: node.offset + node.length, repeated: builder.faults, nonFinite };
  } catch (fault) {
    if (fault instanceof JsonFault) return fault;
    throw fault;
  }
}
