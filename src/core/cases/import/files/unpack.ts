// Unpacks gzip and zip up to a size.

import { Gunzip, Inflate } from "fflate";

/** Thrown if the unpacked size exceeds the limit. */
export class UnpackLimitError extends Error {}

/** Thrown if the checksum or length doesn't match. */
class DamagedError extends Error {
  constructor() {
    super("It is damaged.");
  }
}

/** Bytes of a gzip header and trailer together. */
const leastGzip = 18;

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** CRC-32 (ISO 3309), as in gzip and zip. */
function checksum(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (let at = 0; at < bytes.length; at += 1)
    sum = (sums[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Bytes per step. A step's output, at most about a thousand times as large, is in memory at once. */
const slice = 2048;

interface Unpacking {
  push(chunk: Uint8Array, final?: boolean): void;
}

function feed(unpacking: Unpacking, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += slice) {
    unpacking.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
  }
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks gzip, including several members in a row. Throws a `UnpackLimitError` beyond `most` bytes, and an error
 * if damaged.
 */
export function gunzip(bytes: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  // The last four bytes are the length of a single member (RFC 1952). Allocating that at once avoids copying
  // and doubling memory.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < leastGzip) throw new DamagedError();
  const told = view.getUint32(bytes.length - 4, true);
  let whole = new Uint8Array(told <= most && told <= bytes.length * mostRatio ? told : bytes.length);
  let size = 0;
  let begin = 0;
  const unpacking = new Gunzip((piece) => {
    if (size + piece.length > most) throw new UnpackLimitError();
    if (size + piece.length > whole.length) whole = longer(whole, Math.min(most, 2 * (size + piece.length)));
    whole.set(piece, size);
    size += piece.length;
  });
  /** The inflater doesn't verify its output, so the trailer's CRC and length are compared here. */
  const check = (end: number) => {
    const isWhole = view.getUint32(end - 4, true) === (size - begin) % 2 ** 32;
    if (!isWhole || view.getUint32(end - 8, true) !== checksum(whole.subarray(begin, size)))
      throw new DamagedError();
    begin = size;
  };
  unpacking.onmember = check;
  feed(unpacking, bytes);
  check(bytes.length);
  return whole.subarray(0, size);
}

/** Deflate's highest compression ratio. */
const mostRatio = 1032;

function longer(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(length);
  copy.set(bytes);
  return copy;
}

export interface ZipEntry {
  readonly name: string;
  /** As in the archive: deflated unless `isStored`. */
  readonly bytes: Uint8Array;
  /** CRC-32 of the content; 0 if the archive doesn't give it. */
  readonly sum: number;
  readonly isStored: boolean;
}

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const fileMark = 0x04034b50;
const mostComment = 65_535 + 22;
/** More than any workbook has. */
const mostEntries = 20_000;

/**
 * The first 20,000 entries by name, from the central directory; null if that or a header of an entry is missing or
 * damaged. Entries that are neither stored nor deflated are left out.
 */
export function readZipEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const least = Math.max(0, bytes.length - mostComment);
  while (end >= least && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < least) return null;
  const count = Math.min(view.getUint16(end + 10, true), mostEntries);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== listMark) return null;
    const method = view.getUint16(at + 10, true);
    const sum = view.getUint32(at + 16, true);
    const size = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const others = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const file = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + others;
    if (file + 30 > bytes.length || view.getUint32(file, true) !== fileMark) return null;
    const from = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    if (method !== 0 && method !== 8) continue;
    entries.set(name, { name, bytes: bytes.subarray(from, from + size), sum, isStored: method === 0 });
  }
  return entries;
}

/**
 * Streams an entry's unpacked bytes to `take`. Throws what `take` throws; and if the entry is damaged, which for stored
 * bytes only a `sum` shows.
 */
export function unpackEntry({ bytes, sum, isStored }: ZipEntry, take: (piece: Uint8Array) => void): void {
  let found = 0;
  const hand = (piece: Uint8Array) => {
    found = checksum(piece, found);
    take(piece);
  };
  if (isStored) for (let at = 0; at < bytes.length; at += slice) hand(bytes.subarray(at, at + slice));
  else feed(new Inflate(hand), bytes);
  if (sum !== 0 && found !== sum) throw new DamagedError();
}

/** Bytes that may still be unpacked from the archive, counted down. */
export interface UnpackBudget {
  bytes: number;
}
