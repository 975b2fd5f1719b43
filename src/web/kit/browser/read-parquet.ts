import { parquetMetadata, parquetReadObjects, snappyUncompress } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";

interface ParquetRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Limits on what is read; bytes are counted unpacked. */
interface Most {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly bytes: number;
}

/** What the footer already declares above the limits; null when within them. */
function overOf(metadata: ReturnType<typeof parquetMetadata>, most: Most): Partial<Most> | null {
  const rows = Number(metadata.num_rows);
  const leaves = metadata.schema.filter(({ num_children: children }) => children === undefined).length;
  const bytes = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  if (rows > most.rows) return { rows };
  if (leaves > most.columns) return { columns: leaves };
  if (rows * leaves > most.cells) return { cells: rows * leaves };
  return bytes > most.bytes ? { bytes } : null;
}

class LyingError extends Error {
  constructor() {
    super("Its pages hold more than it says.");
  }
}

/** Rejects pages that declare more values than the footer: the reader allocates by that number. */
function checkPages(
  file: ArrayBuffer,
  { row_groups: groups }: ReturnType<typeof parquetMetadata>,
  most: Most,
): void {
  let bytes = 0;
  for (const { meta_data: chunk } of groups.flatMap(({ columns }) => columns)) {
    if (chunk === undefined) continue;
    const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset);
    const end = start + Number(chunk.total_compressed_size);
    const reader = { view: new DataView(file, 0, Math.min(end, file.byteLength)), offset: start };
    const told = Math.min(Number(chunk.num_values), most.cells);
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
      const isCounted = count >= 0 && values <= told && (dictionary?.num_values ?? 0) <= most.cells;
      if (!isCounted || packed < 0 || unpacked < 0 || bytes > most.bytes) throw new LyingError();
      reader.offset += packed;
    }
  }
}

function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  snappyUncompress(input, output);
  return output;
}

/** Rejects a file that isn't Parquet; over a limit, returns what exceeded it. */
export async function readParquet(
  file: ArrayBuffer,
  most: Most,
): Promise<ParquetRows | { readonly over: Partial<Most> }> {
  const metadata = parquetMetadata(file);
  const over = overOf(metadata, most);
  if (over !== null) return { over };
  checkPages(file, metadata, most);
  const { boundedCompressors } = await import("./parquet-compressors.ts");
  const compressors = boundedCompressors({ SNAPPY: unpackSnappy }, most.bytes);
  const objects = await parquetReadObjects({ file, metadata, compressors });
  const [first] = objects;
  const columns = first === undefined ? [] : Object.keys(first);
  return { columns, rows: objects.map((row) => columns.map((name) => row[name])) };
}
