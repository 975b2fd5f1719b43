import { kindByBytes } from "./file-kind.ts";

export type DecodedText = { ok: true; text: string } | { ok: false; reason: string };

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** The text that bytes hold: UTF-8, or UTF-16 that says so; without its byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const kind = kindByBytes(bytes);
  if (kind !== null) return { ok: false, reason: `it is ${kind}, and the state is text` };
  const encoding = encodingOf(bytes);
  if (encoding === "utf-8" && bytes.includes(0)) {
    return { ok: false, reason: "it isn't a text file" };
  }
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: "it is not UTF-8 text; save it as UTF-8 first" };
  }
}

/** Up to this share of a file's characters may be damaged before it is another kind of file. */
const mostDamaged = 0.001;

/**
 * The text of a table: NUL and a few bytes that are no UTF-8 damage the cells that they stand in and nothing else.
 * What cannot be read becomes U+FFFD.
 */
export function decodeTableText(bytes: Uint8Array): DecodedText {
  const strict = decodeText(bytes);
  if (strict.ok || kindByBytes(bytes) !== null || encodingOf(bytes) !== "utf-8") return strict;
  const text = new TextDecoder().decode(bytes);
  const damaged = text.split(/[\0\ufffd]/).length - 1;
  return damaged <= Math.max(1, text.length * mostDamaged) ? { ok: true, text } : strict;
}
