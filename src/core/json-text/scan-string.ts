import { Fault } from "./fault.ts";

const quote = 0x22;
const backslash = 0x5c;
const simpleEscapes = new Set('"\\/bfnrt');
const fourHex = /[0-9a-fA-F]{4}/y;

/** The offset just after the string that opens at `start`. */
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
  if (letter === "u") throw new Fault(at, 2, "After \\u come four hexadecimal digits, as in \\u00e9.");
  throw new Fault(at, 2, "This backslash starts no known escape; for a backslash itself write two.");
}

/** Control characters, the end of the text, and surrogates, which bytes can carry only in pairs. */
function scanUncommon(text: string, start: number, at: number, code: number): number {
  if (Number.isNaN(code))
    throw new Fault(start, 1, "This string is never closed; add a double quote at its end.");
  if (code === 0x0a || code === 0x0d) {
    throw new Fault(at, 1, "A string cannot run over the end of a line; write \\n, or close it before.");
  }
  if (code === 0x09) throw new Fault(at, 1, "A string cannot hold a tab as it is; write \\t.");
  const escape = `\\u${code.toString(16).padStart(4, "0")}`;
  if (code < 0x20) throw new Fault(at, 1, `A string cannot hold this control character; write ${escape}.`);
  if (code <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))) return at + 2;
  throw new Fault(at, 1, `Half a character cannot be sent as it is; write ${escape}, or remove it.`);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
