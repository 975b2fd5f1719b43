import { detectFileType } from "./file-types.ts";

/** Labels of the Encoding Standard. */
export const textEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "macintosh",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type TextEncoding = (typeof textEncodings)[number];

type TableText = { ok: true; text: string; encoding: TextEncoding } | { ok: false; reason: string };

/** Largest share of damaged characters before another encoding is tried. */
const mostDamaged = 0.001;
const sampledBytes = 4000;

/**
 * Decodes a table in the wanted encoding, else the likeliest: by byte order mark; UTF-16 if every other byte
 * is NUL; UTF-8 if nearly all of it is valid; else Windows-1252, as older spreadsheets write it. Bytes that
 * can't be decoded become U+FFFD and don't affect other cells.
 */
export function decodeTable(bytes: Uint8Array, wanted: TextEncoding | null = null): TableText {
  const kind = detectFileType(bytes);
  if (kind !== null) return { ok: false, reason: `it is ${kind}, and a table is text` };
  if (wanted !== null) return decode(bytes, wanted);
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (marked !== null) return decode(bytes, marked);
  const { sound, damaged, nuls, controls } = countBytes(bytes);
  const isUtf8 =
    damaged + nuls <= Math.max(1, bytes.length * mostDamaged) && (damaged === 0 || sound > damaged);
  if (isUtf8) return decode(bytes, "utf-8");
  // Text contains no control characters except tabs and line ends.
  return controls <= Math.max(1, bytes.length * mostDamaged)
    ? decode(bytes, "windows-1252")
    : { ok: false, reason: "it isn't a text file" };
}

function decode(bytes: Uint8Array, encoding: TextEncoding) {
  return { ok: true as const, text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Counts valid multi-byte UTF-8 sequences, invalid bytes, NULs and other control characters. */
function countBytes(bytes: Uint8Array) {
  const counts = { sound: 0, damaged: 0, nuls: 0, controls: 0 };
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (byte === 0) counts.nuls += 1;
      if (byte < 9 || (byte > 13 && byte < 32)) counts.controls += 1;
      at += 1;
      continue;
    }
    const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    const isWhole = length > 0 && byte < 0xf5 && isTail(bytes, at + 1, at + length);
    if (isWhole) counts.sound += 1;
    else counts.damaged += 1;
    at += isWhole ? length : 1;
  }
  return counts;
}

function isTail(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}

function markedEncoding([first, second]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Detects UTF-16 without a byte order mark by the NUL next to each Latin letter. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, sampledBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return "utf-16le";
  return even > sample.length / 4 && odd < even / 4 ? "utf-16be" : null;
}
