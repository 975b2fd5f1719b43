import { parquetMetadata, parquetReadObjects, snappyUncompress } from "hyparquet";

/** Rows as a Parquet file has them. */
interface ParquetRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** How much is read of a file at most; bytes as they are unpacked. */
interface Most {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly bytes: number;
}

/** What a file says of itself that it has too much of; null: nothing. */
function overOf(metadata: ReturnType<typeof parquetMetadata>, most: Most): Partial<Most> | null {
  const rows = Number(metadata.num_rows);
  const leaves = metadata.schema.filter(({ num_children: children }) => children === undefined).length;
  const bytes = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  if (rows > most.rows) return { rows };
  if (leaves > most.columns) return { columns: leaves };
  if (rows * leaves > most.cells) return { cells: rows * leaves };
  return bytes > most.bytes ? { bytes } : null;
}

function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  snappyUncompress(input, output);
  return output;
}

/** The rows of a Parquet file, or what it has more of than is read. Rejects what is none. */
export async function readParquet(
  file: ArrayBuffer,
  most: Most,
): Promise<ParquetRows | { readonly over: Partial<Most> }> {
  const metadata = parquetMetadata(file);
  const over = overOf(metadata, most);
  if (over !== null) return { over };
  const { boundedCompressors } = await import("./parquet-compressors.ts");
  const compressors = boundedCompressors({ SNAPPY: unpackSnappy }, most.bytes);
  const objects = await parquetReadObjects({ file, metadata, compressors });
  const [first] = objects;
  const columns = first === undefined ? [] : Object.keys(first);
  return { columns, rows: objects.map((row) => columns.map((name) => row[name])) };
}
