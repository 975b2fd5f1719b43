// Ranges of members and elements in JSON that is known to be valid, without parsing them.

/** From `start` to before `end`, in UTF-16 units of the text. */
export interface JsonSpan {
  start: number;
  end: number;
}

/** A member's name, and the range of its value. */
export interface JsonMemberValueSpan extends JsonSpan {
  name: string;
}

const quote = 0x22;
const backslash = 0x5c;

/** Members of the object at `at`, in order, repeated names included. The text must be valid JSON. */
export function findJsonMemberSpans(text: string, at = 0): JsonMemberValueSpan[] {
  const members: JsonMemberValueSpan[] = [];
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (text[here] === '"') {
    const nameEnd = endOfString(text, here);
    const name = JSON.parse(text.slice(here, nameEnd)) as string;
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const end = endOfValue(text, start);
    members.push({ name, start, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return members;
}

/** Elements of the array at `at`. The text must be valid JSON. */
export function findJsonItemSpans(text: string, at = 0): JsonSpan[] {
  const elements: JsonSpan[] = [];
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (here < text.length && text[here] !== "]") {
    const end = endOfValue(text, here);
    elements.push({ start: here, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return elements;
}

/** Whether nesting exceeds `limit`. The text must be valid JSON. */
export function isJsonDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else depth += nesting(code);
    if (depth > limit) return true;
  }
  return false;
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (depth === 0 && at > start && isEnd(code)) return at;
    else {
      depth += nesting(code);
      if (depth === 0 && (code === 0x7d || code === 0x5d)) return at + 1;
    }
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  let close = text.indexOf('"', start + 1);
  while (close > 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close < 0 ? text.length : close + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}

function nesting(code: number): number {
  if (code === 0x7b || code === 0x5b) return 1;
  return code === 0x7d || code === 0x5d ? -1 : 0;
}

function isEnd(code: number): boolean {
  return code === 0x2c || code === 0x7d || code === 0x5d || isSpace(code);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function skipSpace(text: string, at: number): number {
  let here = at;
  while (isSpace(text.charCodeAt(here))) here++;
  return here;
}
