import type { Dialect } from "./dialect.ts";
import { duckdb, postgres, sqlite } from "./engines.ts";
import { bigquery, snowflake, spark } from "./warehouses.ts";

/** Every dialect, in the order of the choice. */
export const dialects: readonly Dialect[] = [duckdb, postgres, sqlite, bigquery, snowflake, spark];
