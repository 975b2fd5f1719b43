// Decodes the bytes of a table as text, and detects their encoding.

import { analyse } from "chardet";
import { describeUnreadableFileType, detectFileType } from "./file-types.ts";
import { createTextDecoder } from "./text-decoder.ts";
import type { TextEncoding } from "./text-encodings.ts";

/** `problem` is a sentence for the author. */
type TableText = { ok: true; text: string; encoding: TextEncoding } | { ok: false; problem: string };

/**
 * Largest share of damaged or NUL bytes at which a text is still read as UTF-8; and of control characters at which
 * bytes are still text.
 */
const mostDamaged = 0.001;
const sampledBytes = 4000;
/** Bytes, from the first that isn't ASCII; enough for chardet to recognise a language. */
const sampledLetters = 65_536;

/**
 * Encodings of other scripts by chardet's names. Instead of an ISO encoding, the Windows encoding that
 * extends it is used, because spreadsheets write that.
 */
const otherScripts: ReadonlyMap<string, TextEncoding> = new Map([
  ["windows-1251", "windows-1251"],
  ["KOI8-R", "koi8-r"],
  ["windows-1253", "windows-1253"],
  ["ISO-8859-7", "windows-1253"],
  ["windows-1255", "windows-1255"],
  ["ISO-8859-8", "windows-1255"],
  ["windows-1256", "windows-1256"],
  ["Shift_JIS", "shift_jis"],
  ["EUC-JP", "euc-jp"],
  ["GB18030", "gb18030"],
  ["Big5", "big5"],
  ["EUC-KR", "euc-kr"],
]);
const otherLatin: ReadonlyMap<string, TextEncoding> = new Map([
  ["windows-1250", "windows-1250"],
  ["ISO-8859-2", "windows-1250"],
  ["windows-1254", "windows-1254"],
  ["ISO-8859-9", "windows-1254"],
]);
const western = new Set(["windows-1252", "ISO-8859-1"]);
/**
 * Another encoding is only chosen if chardet's confidence in it (0–100) is at least `leastConfidence`. Another Latin
 * encoding also needs `leastRatio` times the confidence in a western one.
 */
const leastConfidence = 30;
const leastRatio = 1.1;
/**
 * Another script needs at least this share of non-ASCII bytes in runs of two or more, because accented letters of
 * western languages mostly stand alone.
 */
const leastTogether = 0.4;

/** Bytes from 0x80 to 0x9f that are usual after letters in Windows-1252: €, ™, š, œ, ž, quotes, dots and dashes. */
const windowsBytes = new Set([0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9a, 0x9c, 0x9e]);
/**
 * A text with at least this many letters of Mac Roman for each letter of Windows-1252 counts as Mac Roman.
 */
const leastMacRatio = 3;

/**
 * Whether the bytes after lower-case letters are mostly letters in Mac Roman, but signs or capitals in
 * Windows-1252.
 */
function isMacRoman(sample: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    const before = sample[at - 1] ?? 0;
    if (byte < 0x80 || before < 0x61 || before > 0x7a) continue;
    if (byte <= 0x9f && !windowsBytes.has(byte)) mac += 1;
    if (byte >= 0xdf) windows += 1;
  }
  return mac > 0 && mac >= leastMacRatio * windows;
}

/** Windows-1252, unless the letters suggest another single-byte or an East Asian encoding. */
function findLegacy(sample: Uint8Array): TextEncoding {
  const [best] = analyse(sample);
  const isLikely = best !== undefined && best.confidence >= leastConfidence;
  const script = isLikely ? otherScripts.get(best.name) : undefined;
  if (script !== undefined && shareTogether(sample) >= leastTogether) return script;
  if (isMacRoman(sample)) return "macintosh";
  if (script !== undefined || !isLikely) return "windows-1252";
  const latin = otherLatin.get(best.name);
  const other = analyse(sample).find(({ name }) => western.has(name))?.confidence ?? 0;
  return latin !== undefined && best.confidence >= leastRatio * other ? latin : "windows-1252";
}

function shareTogether(bytes: Uint8Array): number {
  const isHigh = (at: number) => (bytes[at] ?? 0) >= 0x80;
  let high = 0;
  let together = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (!isHigh(at)) continue;
    high += 1;
    if (isHigh(at - 1) || isHigh(at + 1)) together += 1;
  }
  return high === 0 ? 0 : together / high;
}

/**
 * Detects the likeliest encoding of a text from its pieces, added in order. In this order: a byte order mark; UTF-16 if
 * most of every other byte are NUL; UTF-8 if nearly all of it is valid; what chardet finds, mostly Windows-1252.
 */
export class EncodingDetector {
  private marked: TextEncoding | null = null;
  private isBegun = false;
  private length = 0;
  /** An incomplete character at the end of the last piece. */
  private rest: Uint8Array = new Uint8Array();
  private readonly letters: Uint8Array[] = [];
  private lettersLength = 0;
  private readonly counts = { sound: 0, damaged: 0, nuls: 0, controls: 0 };

  /** The first piece must have at least 4,000 bytes or the whole text, because its start tells whether it's UTF-16. */
  add(bytes: Uint8Array): void {
    if (!this.isBegun) this.marked = markedEncoding(bytes) ?? wideEncoding(bytes);
    this.isBegun = true;
    this.length += bytes.length;
    if (this.marked !== null) return;
    this.addLetters(bytes);
    const piece = this.rest.length === 0 ? bytes : joinBytes(this.rest, bytes);
    const whole = wholeCharacters(piece);
    countBytes(piece.subarray(0, whole), this.counts);
    this.rest = piece.slice(whole);
  }

  private addLetters(bytes: Uint8Array): void {
    const room = sampledLetters - this.lettersLength;
    if (room <= 0) return;
    let from = 0;
    if (this.lettersLength === 0) while (from < bytes.length && (bytes[from] ?? 0) < 0x80) from += 1;
    if (from === bytes.length) return;
    const part = bytes.slice(from, from + room);
    this.letters.push(part);
    this.lettersLength += part.length;
  }

  /** Null if the pieces aren't text. */
  find(): TextEncoding | null {
    if (this.marked !== null) return this.marked;
    const counts = { ...this.counts };
    countBytes(this.rest, counts);
    const { sound, damaged, nuls, controls } = counts;
    const most = Math.max(1, this.length * mostDamaged);
    if (damaged + nuls <= most && (damaged === 0 || sound > damaged)) return "utf-8";
    // Text contains no control characters except tabs and line ends.
    return controls <= most ? findLegacy(this.letters.reduce(joinBytes, new Uint8Array())) : null;
  }
}

/**
 * Decodes a table in the wanted encoding, or in the likeliest if `wanted` is null. Bytes that can't be decoded become
 * U+FFFD. Gives a problem if the bytes are recognised as something else than text.
 */
export function decodeTable(bytes: Uint8Array, wanted: TextEncoding | null = null): TableText {
  const kind = detectFileType(bytes);
  if (kind !== null) return { ok: false, problem: describeUnreadableFileType(kind) };
  if (wanted !== null) return decode(bytes, wanted);
  const text = decodeSound(bytes);
  if (text !== null) return { ok: true, text, encoding: "utf-8" };
  const detector = new EncodingDetector();
  detector.add(bytes);
  const found = detector.find();
  return found === null
    ? { ok: false, problem: "It can't be read as a table: it isn't a text file." }
    : decode(bytes, found);
}

/**
 * The text if it's valid UTF-8 without NUL, otherwise null. A decoder finds this out ten times as fast as
 * counting bytes.
 */
function decodeSound(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array, encoding: TextEncoding) {
  return { ok: true as const, text: createTextDecoder(encoding).decode(bytes), encoding };
}

function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

/** Length without the last character if that may continue in the next piece. */
function wholeCharacters(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && bytes.length - at < 3 && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at -= 1;
  return (bytes[at - 1] ?? 0) >= 0xc2 ? at - 1 : bytes.length;
}

/** Counts valid multi-byte UTF-8 sequences, invalid bytes, NULs and other control characters. */
function countBytes(
  bytes: Uint8Array,
  counts: { sound: number; damaged: number; nuls: number; controls: number },
): void {
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
}

function isTail(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}

function markedEncoding([first, second]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Detects UTF-16 without a byte order mark by the NUL byte of each Latin letter. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, sampledBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return "utf-16le";
  return even > sample.length / 4 && odd < even / 4 ? "utf-16be" : null;
}
