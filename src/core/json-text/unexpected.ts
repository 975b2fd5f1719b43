import { Fault } from "./fault.ts";

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

/** `true`, `false` or `null` when one stands here as a word of its own. */
export function literalAt(text: string, at: number): string | null {
  const code = text.charCodeAt(at);
  if (code !== 0x74 && code !== 0x66 && code !== 0x6e) return null;
  const name = wordAt(text, at);
  return literals.has(name) ? name : null;
}

function wordAt(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? "";
}

/** What is wrong with text that begins no value. */
export function noValue(text: string, at: number): Fault {
  const found = text.charAt(at);
  if (found === "'" || found === "“" || found === "”")
    return new Fault(at, 1, 'Use straight double quotes: "…".');
  if (found === "/" || found === "#")
    return new Fault(at, 1, "Comments are not part of JSON; remove this one.");
  if (found === "+") return new Fault(at, 1, "A number cannot begin with +; remove it.");
  if (found === ".") return new Fault(at, 1, "A number cannot begin with a point; put a 0 before it.");
  if (found === "\uFEFF") return new Fault(at, 1, "An invisible byte order mark stands here; remove it.");
  if (found === ",") return new Fault(at, 1, "A value is missing before this comma.");
  const name = wordAt(text, at);
  const meant = spellings.get(name.toLowerCase());
  if (meant !== undefined) return new Fault(at, name.length, `Write ${meant}.`);
  if (name !== "") return new Fault(at, name.length, "Text must stand in double quotes.");
  return new Fault(at, String.fromCodePoint(text.codePointAt(at) ?? 0).length, "A value is expected here.");
}

/** What is wrong with text where the name of a member should begin. */
export function noName(text: string, at: number): Fault {
  const name = wordAt(text, at);
  if (name !== "") return new Fault(at, name.length, "Names must stand in double quotes.");
  if (text.charAt(at) === ":") return new Fault(at, 1, "A name is missing before this colon.");
  if (",[]{}".includes(text.charAt(at))) return new Fault(at, 1, "A name in double quotes is expected here.");
  return noValue(text, at);
}
