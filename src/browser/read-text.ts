/** Why bytes are not text, in words for the author; null when they may be. */
type NotText = string | null;

const signatures: readonly (readonly [hex: string, kind: string])[] = [
  ["89504e47", "an image"],
  ["ffd8ff", "an image"],
  ["47494638", "an image"],
  ["49492a00", "an image"],
  ["4d4d002a", "an image"],
  ["25504446", "a PDF"],
  ["504b0304", "a zip archive or an office document"],
  ["504b0506", "a zip archive or an office document"],
  ["d0cf11e0", "an office document"],
  ["1f8b", "a compressed archive"],
  ["377abcaf", "a compressed archive"],
  ["494433", "a sound"],
  ["4f676753", "a sound"],
  ["664c6143", "a sound"],
  ["52494646", "a sound, a video or an image"],
  ["1a45dfa3", "a video"],
];

const wholeTypes: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^image\/(?!svg)/, "an image"],
  [/^audio\//, "a sound"],
  [/^video\/(?!mp2t$|vnd\.dlna\.mpeg-tts$)/, "a video"],
  [/^application\/pdf$/, "a PDF"],
  [/^application\/(zip|gzip|x-(7z|rar|zip|gzip|tar).*)$/, "a compressed archive"],
];

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a file is by the type that the system gives it, when that is nothing to read as text. */
function kindByType(type: string): NotText {
  return wholeTypes.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** What a file is by its first bytes, when that is nothing to read as text. */
function kindByBytes(bytes: Uint8Array): NotText {
  const start = hexOf(bytes);
  const isMp4 = start.slice(8, 16) === "66747970";
  return isMp4 ? "a video" : (signatures.find(([hex]) => start.startsWith(hex))?.[1] ?? null);
}

type DecodedText = { ok: true; text: string } | { ok: false; reason: string };

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

/** A file as text, or in words for the author why it is none. */
export type TextFile =
  | { ok: true; name: string; text: string; bytes: number }
  | { ok: false; name: string; reason: string };

const fileBytesMax = 10_000_000;

/** Reads a file that someone dropped, pasted or chose. */
export async function readTextFile(file: File): Promise<TextFile> {
  const { name, size } = file;
  const kind = kindByType(file.type);
  if (kind !== null) return { ok: false, name, reason: `it is ${kind}, and the state is text` };
  if (size > fileBytesMax) {
    const megabytes = Math.ceil(size / 100_000) / 10;
    return { ok: false, name, reason: `it has ${megabytes} MB, and a request takes 10 MB at most` };
  }
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    return decoded.ok ? { ...decoded, name, bytes: size } : { ...decoded, name };
  } catch {
    return { ok: false, name, reason: "it can't be read; it may be a folder or a deleted file" };
  }
}

/** What the bytes of a table may be written in. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

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
