import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

/** What a SELECT gives as a Parquet file. */
export async function parquetFile(select: string, codec = "snappy"): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-parquet-"));
  try {
    const file = join(folder, "a.parquet");
    const duckdb = await (await DuckDBInstance.create()).connect();
    await duckdb.run(`COPY (${select}) TO '${file}' (FORMAT parquet, COMPRESSION ${codec})`);
    duckdb.closeSync();
    return Uint8Array.from(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
