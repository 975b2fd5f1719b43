import { parquetMetadata, parquetReadObjects } from "hyparquet";

/** Rows as a Parquet file has them. */
export interface ParquetRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The rows of a Parquet file, or how many there are where that is more than `most`. Rejects what is none. */
export async function readParquet(file: ArrayBuffer, most: number): Promise<ParquetRows | number> {
  const metadata = parquetMetadata(file);
  const count = Number(metadata.num_rows);
  if (count > most) return count;
  const { compressors } = await import("./parquet-compressors.ts");
  const objects = await parquetReadObjects({ file, metadata, compressors });
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  return { columns, rows: objects.map((row) => columns.map((name) => row[name])) };
}
