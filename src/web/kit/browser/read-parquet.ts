// Reads the rows of a Parquet file, within limits.

import { parquetMetadata, parquetRead, parquetSchema, snappyUncompress } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";

interface ParquetRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Bytes are counted unpacked. */
interface Limits {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly bytes: number;
}

/** The first limit that the footer's own numbers exceed, with that number; null if they exceed none. */
function findExceededLimit(
  metadata: ReturnType<typeof parquetMetadata>,
  limits: Limits,
): Partial<Limits> | null {
  const rows = Number(metadata.num_rows);
  const leaves = metadata.schema.filter(({ num_children: children }) => children === undefined).length;
  const bytes = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  if (rows > limits.rows) return { rows };
  if (leaves > limits.columns) return { columns: leaves };
  if (rows * leaves > limits.cells) return { cells: rows * leaves };
  return bytes > limits.bytes ? { bytes } : null;
}

class LyingError extends Error {
  constructor() {
    super("Its pages hold more than it says.");
  }
}

/** Refuses pages that declare more values than the footer. The reader would allocate memory by that number. */
function checkPages(
  file: ArrayBuffer,
  { row_groups: groups }: ReturnType<typeof parquetMetadata>,
  limits: Limits,
): void {
  let bytes = 0;
  for (const { meta_data: chunk } of groups.flatMap(({ columns }) => columns)) {
    if (chunk === undefined) continue;
    const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset);
    const end = start + Number(chunk.total_compressed_size);
    const reader = { view: new DataView(file, 0, Math.min(end, file.byteLength)), offset: start };
    const declared = Math.min(Number(chunk.num_values), limits.cells);
    let values = 0;
    while (reader.offset < end) {
      const header = parquetHeader(reader);
      const {
        data_page_header: data,
        data_page_header_v2: second,
        dictionary_page_header: dictionary,
      } = header;
      const count = data?.num_values ?? second?.num_values ?? 0;
      const [packed, unpacked] = [header.compressed_page_size, header.uncompressed_page_size];
      values += count;
      bytes += unpacked;
      const isCounted = count >= 0 && values <= declared && (dictionary?.num_values ?? 0) <= limits.cells;
      if (!isCounted || packed < 0 || unpacked < 0 || bytes > limits.bytes) throw new LyingError();
      reader.offset += packed;
    }
  }
}

function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  snappyUncompress(input, output);
  return output;
}

/**
 * Rejects a file that isn't Parquet, or whose pages are larger than its footer says. `over` names the exceeded limit,
 * with the file's number. A file without rows has no columns here.
 */
export async function readParquet(
  file: ArrayBuffer,
  limits: Limits,
): Promise<ParquetRows | { readonly over: Partial<Limits> }> {
  const metadata = parquetMetadata(file);
  const over = findExceededLimit(metadata, limits);
  if (over !== null) return { over };
  checkPages(file, metadata, limits);
  const { createBoundedDecompressors } = await import("./parquet-compressors.ts");
  const compressors = createBoundedDecompressors({ SNAPPY: unpackSnappy }, limits.bytes);
  // As objects, rows would lose a column "__proto__", and columns such as "10" would come first.
  const rows = await new Promise<unknown[][]>((resolve, reject) => {
    parquetRead({ file, metadata, compressors, rowFormat: "array", onComplete: resolve }).catch(reject);
  });
  const columns =
    rows.length === 0 ? [] : parquetSchema(metadata).children.map(({ element }) => element.name);
  return { columns, rows };
}
