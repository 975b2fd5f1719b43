import {
  decompressBrotli,
  decompressGzip,
  decompressLz4,
  decompressLz4Raw,
  decompressZstd,
} from "hyparquet-compressors";

/**
 * What unpacks the pages of a Parquet file. Snappy is left to the reader's own: the one that comes with these is
 * WebAssembly, which the page's content security policy forbids, and it is compiled as soon as it is imported.
 */
export const compressors = {
  GZIP: decompressGzip,
  BROTLI: decompressBrotli,
  ZSTD: (input: Uint8Array) => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};
