import { kindByBytes } from "./read-text.ts";

/** What the bytes of a table may be written in. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

type TableText = { ok: true; text: string; encoding: Encoding } | { ok: false; reason: string };

/** Up to this share of a file's characters may be damaged before it is in another encoding. */
const mostDamaged = 0.001;
const sampledBytes = 4000;

/**
 * The text of a table, in this encoding or else the likeliest: what a byte order mark says; UTF-16 where every other byte is
 * NUL; UTF-8 where nearly everything is; else Windows-1252, as older spreadsheets write it. NUL and a few bytes that
 * are no UTF-8 damage the cells that they stand in and nothing else: what cannot be read becomes U+FFFD.
 */
export function decodeTableText(bytes: Uint8Array, wanted: Encoding | null = null): TableText {
  const kind = kindByBytes(bytes);
  if (kind !== null) return { ok: false, reason: `it is ${kind}, and a table is text` };
  if (wanted !== null) return decode(bytes, wanted);
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (marked !== null) return decode(bytes, marked);
  const utf8 = decode(bytes, "utf-8");
  if (countDamaged(utf8.text) <= Math.max(1, utf8.text.length * mostDamaged)) return utf8;
  const western = decode(bytes, "windows-1252");
  // Text has no control characters but tabs and line ends.
  const odd = bytes.reduce((count, byte) => count + Number(byte < 9 || (byte > 13 && byte < 32)), 0);
  return odd <= western.text.length * mostDamaged ? western : { ok: false, reason: "it isn't a text file" };
}

function decode(bytes: Uint8Array, encoding: Encoding) {
  return { ok: true as const, text: new TextDecoder(encoding).decode(bytes), encoding };
}

function countDamaged(text: string): number {
  return text.split(/[\0\ufffd]/).length - 1;
}

function markedEncoding([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-16 without a mark, told by the NUL beside each Latin letter. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampledBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return "utf-16le";
  return even > sample.length / 4 && odd < even / 4 ? "utf-16be" : null;
}
