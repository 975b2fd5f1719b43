// Scans strings, numbers, true, false and null in JSON, and makes the errors that the author reads.

import { JsonFault } from "./json-node.ts";

const zero = 0x30;

function digitsEnd(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= zero && code <= 0x39; code = text.charCodeAt(at)) at += 1;
  return at;
}

function needDigits(text: string, start: number, after: string): number {
  const end = digitsEnd(text, start);
  if (end === start) throw new JsonFault(start - 1, 1, `A number needs digits after ${after}.`);
  return end;
}

/** Returns the offset after the number; `start` is at a digit or minus sign. Throws a `JsonFault`. */
export function scanNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === 0x2d ? start + 1 : start;
  let at = needDigits(text, first, "its minus sign");
  if (text.charCodeAt(first) === zero && at > first + 1) {
    throw new JsonFault(
      start,
      at - start,
      "A number can't begin with 0; drop the zeros, or make it a string.",
    );
  }
  if (text.charCodeAt(at) === 0x2e) at = needDigits(text, at + 1, "its decimal point");
  const letter = text.charAt(at);
  if (letter !== "e" && letter !== "E") return at;
  const sign = text.charAt(at + 1);
  return needDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1, "its exponent sign");
}

const quote = 0x22;
const backslash = 0x5c;
const simpleEscapes = new Set('"\\/bfnrt');
const fourHex = /[0-9a-fA-F]{4}/y;

/** Returns the offset after the closing quote; `start` is at the opening one. Throws a `JsonFault`. */
export function scanString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === backslash) at = scanEscape(text, at);
    else if (code >= 0x20 && (code < 0xd800 || code > 0xdfff)) at += 1;
    else at = scanUncommon(text, start, at, code);
  }
}

function scanEscape(text: string, at: number): number {
  const letter = text.charAt(at + 1);
  if (simpleEscapes.has(letter)) return at + 2;
  fourHex.lastIndex = at + 2;
  if (letter === "u" && fourHex.test(text)) return at + 6;
  if (letter === "u") throw new JsonFault(at, 2, "After \\u come four hexadecimal digits, as in \\u00e9.");
  throw new JsonFault(at, 2, "This backslash starts no known escape; for a backslash itself write two.");
}

/**
 * Handles control characters, the end of the text and surrogates inside a string. A lone surrogate is an
 * error, because UTF-8 can't encode it.
 */
function scanUncommon(text: string, start: number, at: number, code: number): number {
  if (Number.isNaN(code))
    throw new JsonFault(start, 1, "This string is never closed; add a double quote at its end.");
  if (code === 0x0a || code === 0x0d) {
    throw new JsonFault(at, 1, "A string can't run over the end of a line; write \\n, or close it before.");
  }
  if (code === 0x09) throw new JsonFault(at, 1, "A string can't contain a tab; write \\t.");
  const escape = `\\u${code.toString(16).padStart(4, "0")}`;
  if (code < 0x20)
    throw new JsonFault(at, 1, `A string can't contain this control character; write ${escape}.`);
  if (code <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))) return at + 2;
  throw new JsonFault(at, 1, `A broken character can't be sent; write ${escape}, or remove it.`);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

const word = /[\p{L}\p{N}_$]+/uy;
const spellings = new Map([
  ["true", "true"],
  ["false", "false"],
  ["null", "null"],
  ["none", "null"],
  ["nil", "null"],
  ["undefined", "null"],
]);

const literals = new Set(["true", "false", "null"]);

/** Returns "true", "false" or "null" as text if that whole word starts at `at`. Returns the value null otherwise. */
export function literalWordAt(text: string, at: number): string | null {
  const code = text.charCodeAt(at);
  if (code !== 0x74 && code !== 0x66 && code !== 0x6e) return null;
  const name = wordAt(text, at);
  return literals.has(name) ? name : null;
}

function wordAt(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? "";
}

/** Conflict markers that git writes into files, such as `<<<<<<<`. */
const conflictMarker = /(?<![^\n])(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/y;

/** The error for a conflict marker at `at`; null if there is none. */
export function conflictMarkerFault(text: string, at: number): JsonFault | null {
  conflictMarker.lastIndex = at;
  if (!conflictMarker.test(text)) return null;
  return new JsonFault(at, 7, "This is a conflict that git has marked; choose one of its versions.");
}

/** The error for text that can't start a value. */
export function badValueFault(text: string, at: number): JsonFault {
  const conflict = conflictMarkerFault(text, at);
  if (conflict !== null) return conflict;
  const found = text.charAt(at);
  if (found === "'" || found === "“" || found === "”")
    return new JsonFault(at, 1, 'Use straight double quotes: "…".');
  if (found === "/" || found === "#")
    return new JsonFault(at, 1, "Comments are not part of JSON; remove this one.");
  if (found === "+") return new JsonFault(at, 1, "A number can't begin with +; remove it.");
  if (found === ".") return new JsonFault(at, 1, "A number can't begin with a point; put a 0 before it.");
  if (found === "\uFEFF") return new JsonFault(at, 1, "An invisible byte order mark is here; remove it.");
  if (found === ",") return new JsonFault(at, 1, "A value is missing before this comma.");
  const name = wordAt(text, at);
  const meant = spellings.get(name.toLowerCase());
  if (meant !== undefined) return new JsonFault(at, name.length, `Write ${meant}.`);
  if (name !== "") return new JsonFault(at, name.length, "Text must be in double quotes.");
  return new JsonFault(
    at,
    String.fromCodePoint(text.codePointAt(at) ?? 0).length,
    "A value is expected here.",
  );
}

/** The error for text that can't start a member's name. */
export function badNameFault(text: string, at: number): JsonFault {
  const name = wordAt(text, at);
  if (name !== "") return new JsonFault(at, name.length, "Names must be in double quotes.");
  if (text.charAt(at) === ":") return new JsonFault(at, 1, "A name is missing before this colon.");
  if (",[]{}".includes(text.charAt(at)))
    return new JsonFault(at, 1, "A name in double quotes is expected here.");
  return badValueFault(text, at);
}
