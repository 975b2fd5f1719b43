/**
 * Incremental JSON validator that builds no values, so hostile input costs no memory. More than 1,000 levels
 * are invalid.
 */
export interface JsonScan {
  write(text: string): void;
  /** Whether the input so far is one complete JSON value. */
  isWhole(): boolean;
}

/** Nesting limit, far above what any honest answer needs. */
const depthMax = 1000;

type State = (code: number) => State;

const quote = 0x22;
const backslash = 0x5c;
const literals: Readonly<Record<string, string>> = { t: "rue", f: "alse", n: "ull" };
const endings: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

const broken: State = () => broken;

/** State machine after RFC 8259's grammar: each state reads a character and returns the next state. */
export function createJsonScan(): JsonScan {
  const open: string[] = [];
  let letters = "";
  const value: State = (code) => {
    const sign = String.fromCharCode(code);
    if (isSpace(code)) return value;
    if (code === quote) return valueText.inside;
    if (sign === "[" || sign === "{") return enter(sign);
    if (sign === "-" || isDigit(code)) return number.start(code);
    letters = literals[sign] ?? "";
    return letters === "" ? broken : literal;
  };
  const enter = (sign: "[" | "{"): State => {
    if (open.length === depthMax) return broken;
    open.push(sign);
    return sign === "[" ? firstItem : firstName;
  };
  const leave = (sign: string): State => (endings[open.pop() ?? ""] === sign ? after : broken);
  const firstItem: State = (code) => {
    if (isSpace(code)) return firstItem;
    return code === 0x5d ? leave("]") : value(code);
  };
  const firstName: State = (code) => {
    if (isSpace(code)) return firstName;
    return code === 0x7d ? leave("}") : name(code);
  };
  const name: State = (code) => {
    if (isSpace(code)) return name;
    return code === quote ? nameText.inside : broken;
  };
  const colon: State = (code) => {
    if (isSpace(code)) return colon;
    return code === 0x3a ? value : broken;
  };
  const after: State = (code) => {
    if (isSpace(code)) return after;
    if (code === 0x5d || code === 0x7d) return leave(String.fromCharCode(code));
    if (code !== 0x2c || open.length === 0) return broken;
    return open.at(-1) === "{" ? name : value;
  };
  const literal: State = (code) => {
    if (code !== letters.charCodeAt(0)) return broken;
    letters = letters.slice(1);
    return letters === "" ? after : literal;
  };

  const number = numberStates(after);
  const valueText = textStates(after);
  const nameText = textStates(colon);
  let state = value;
  return {
    write(piece) {
      for (let at = 0; at < piece.length && state !== broken; at++) {
        if (state === valueText.inside || state === nameText.inside) at = plainEnd(piece, at);
        if (at < piece.length) state = state(piece.charCodeAt(at));
      }
    },
    isWhole: () => open.length === 0 && (state === after || number.ends.has(state)),
  };
}

/** States inside a string. Its closing quote leads to `next`. */
function textStates(next: State): { inside: State } {
  let hexDigits = 0;
  const inside: State = (code) => {
    if (code === quote) return next;
    if (code === backslash) return escape;
    return code < 0x20 ? broken : inside;
  };
  const escape: State = (code) => {
    hexDigits = 0;
    if (code === 0x75) return hex;
    return '"\\/bfnrt'.includes(String.fromCharCode(code)) ? inside : broken;
  };
  const hex: State = (code) => {
    if (!isDigit(code) && !((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)) return broken;
    hexDigits++;
    return hexDigits === 4 ? inside : hex;
  };
  return { inside };
}

/** States of a number. The first character behind it is passed to `after`. */
function numberStates(after: State): { start: State; ends: ReadonlySet<State> } {
  const start: State = (code) => (code === 0x2d ? minus : minus(code));
  const minus: State = (code) => {
    if (!isDigit(code)) return broken;
    return code === 0x30 ? zero : whole;
  };
  const zero: State = (code) => (code === 0x2e ? point : powerOrAfter(code));
  const whole: State = (code) => (isDigit(code) ? whole : zero(code));
  const point: State = (code) => (isDigit(code) ? fraction : broken);
  const fraction: State = (code) => (isDigit(code) ? fraction : powerOrAfter(code));
  const powerOrAfter: State = (code) => (code === 0x65 || code === 0x45 ? power : after(code));
  const power: State = (code) => (code === 0x2b || code === 0x2d ? powerDigit : powerDigit(code));
  const powerDigit: State = (code) => (isDigit(code) ? powerDigits : broken);
  const powerDigits: State = (code) => (isDigit(code) ? powerDigits : after(code));
  return { start, ends: new Set([zero, whole, fraction, powerDigits]) };
}

/** End of a run of plain string characters. */
function plainEnd(piece: string, from: number): number {
  let at = from;
  for (; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (code === quote || code === backslash || code < 0x20) break;
  }
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
