import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from "hyparquet-compressors";

/** Unpacks a page to so many bytes. */
type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/**
 * What unpacks the pages of a Parquet file, beside the reader's own Snappy: the one that comes with these is
 * WebAssembly, which the page's content security policy forbids, and it is compiled as soon as it is imported.
 */
const compressors: Readonly<Record<string, Unpack>> = {
  GZIP: decompressGzip,
  BROTLI: decompressBrotli,
  ZSTD: (input) => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

/** These and others, for so many bytes in all: pages may be larger than the file says at its end. */
export function boundedCompressors(
  others: Readonly<Record<string, Unpack>>,
  most: number,
): Readonly<Record<string, Unpack>> {
  let left = most;
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
