// Decompressors for Parquet that stop at a number of bytes.

import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from "hyparquet-compressors";

type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/** Content size declared by a Zstandard frame header (RFC 8878, 3.1.1); null when omitted. */
function zstdSize(input: Uint8Array): number | null {
  const flags = input[4] ?? 0;
  const isSingle = (flags >> 5) & 1;
  const length = flags >> 6 === 0 ? isSingle : 1 << (flags >> 6);
  if (length === 0) return null;
  const at = 6 - isSingle + ([0, 1, 2, 4][flags & 3] ?? 0);
  let size = 0;
  for (let byte = length - 1; byte >= 0; byte -= 1) size = size * 256 + (input[at + byte] ?? 0);
  return length === 2 ? size + 256 : size;
}

/**
 * Unpacks at most the page's declared size, because a small frame may expand to gigabytes. Throws if the frame declares
 * another size.
 */
function unpackZstd(input: Uint8Array, length: number): Uint8Array {
  const size = zstdSize(input);
  if (size !== null && size !== length) throw new Error("Its pages are larger than it says.");
  return decompressZstd(input, new Uint8Array(length));
}

/**
 * Decompressors by codec; the caller adds Snappy's, which comes with the Parquet reader. The list of the package
 * `hyparquet-compressors` isn't used, because it compiles WebAssembly on import, which the page's content security
 * policy forbids.
 */
const compressors: Readonly<Record<string, Unpack>> = {
  GZIP: decompressGzip,
  BROTLI: decompressBrotli,
  ZSTD: unpackZstd,
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

/**
 * Decompressors by codec, with `others` among them. They throw once all pages together unpack to more than `maxBytes`,
 * because pages may be larger than the footer declares.
 */
export function createBoundedDecompressors(
  others: Readonly<Record<string, Unpack>>,
  maxBytes: number,
): Readonly<Record<string, Unpack>> {
  let left = maxBytes;
  const bounded = Object.entries({ ...compressors, ...others }).map(([codec, unpack]) => {
    const within: Unpack = (input, length) => {
      left -= length;
      if (left < 0 || length < 0) throw new Error("Its pages are larger than it says.");
      return unpack(input, length);
    };
    return [codec, within] as const;
  });
  return Object.fromEntries(bounded);
}
