import { duckdb } from "#core/policy/sql/dialects.ts";
import { whole } from "../output/write-whole.ts";
import { openDuckdb } from "../warehouse/open-duckdb.ts";

/** Fails where DuckDB isn't there, before anything is asked. */
export async function checkParquet(): Promise<void> {
  (await openDuckdb()).close();
}

/** Puts the answers that a run kept line by line into a Parquet file, whole or not at all. */
export async function writeParquet(lines: string, out: string): Promise<void> {
  const database = await openDuckdb();
  const columns = "{id: 'VARCHAR', input_tokens: 'BIGINT', state_mark: 'BIGINT', response: 'JSON'}";
  const relation = `read_json(${duckdb.text(lines)}, format = 'newline_delimited', columns = ${columns})`;
  try {
    await whole(out, (partial) =>
      database.run(
        `COPY (SELECT * FROM ${relation}) TO ${duckdb.text(partial)} (FORMAT PARQUET, USE_TMP_FILE false)`,
      ),
    );
  } finally {
    database.close();
  }
}
