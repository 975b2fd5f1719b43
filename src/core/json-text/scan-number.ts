import { Fault } from "./fault.ts";

const zero = 0x30;

function digitsEnd(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= zero && code <= 0x39; code = text.charCodeAt(at)) at += 1;
  return at;
}

function needDigits(text: string, start: number, after: string): number {
  const end = digitsEnd(text, start);
  if (end === start) throw new Fault(start - 1, 1, `A number needs digits after ${after}.`);
  return end;
}

/** The offset just after the number that begins, with a digit or a minus, at `start`. */
export function scanNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === 0x2d ? start + 1 : start;
  let at = needDigits(text, first, "its minus sign");
  if (text.charCodeAt(first) === zero && at > first + 1) {
    throw new Fault(start, at - start, "A number cannot begin with 0; drop the zeros, or make it a string.");
  }
  if (text.charCodeAt(at) === 0x2e) at = needDigits(text, at + 1, "its decimal point");
  const letter = text.charAt(at);
  if (letter !== "e" && letter !== "E") return at;
  const sign = text.charAt(at + 1);
  return needDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1, "its exponent sign");
}
