// @ts-check
// Runs the SQL that it is given, and nothing else.
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(":memory:", { memory_limit: "300MB" });
const connection = await instance.connect();
await connection.run("SET preserve_insertion_order = false");
await connection.run(process.argv[2] ?? "");
connection.closeSync();
instance.closeSync();
