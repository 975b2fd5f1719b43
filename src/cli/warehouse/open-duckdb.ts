import { createRequire } from "node:module";
import { join } from "node:path";
import { InputFault } from "../call/input-fault.ts";

type DuckDB = typeof import("@duckdb/node-api");

const name = "@duckdb/node-api";

/** Found beside Cutpoint, or in the folder where the command runs. */
async function findDuckdb(): Promise<DuckDB> {
  try {
    return await import("@duckdb/node-api");
  } catch {
    const here = createRequire(join(process.cwd(), "here.js"));
    try {
      return here(name) as DuckDB;
    } catch {
      throw new InputFault(`This command needs DuckDB, which isn't installed. Add it: npm install ${name}`);
    }
  }
}

/** What a query asks of DuckDB. */
export interface Duckdb {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): void;
}

const most = "300MB";

/** DuckDB in memory, which puts on disk what does not fit into 300 MB. */
export async function openDuckdb(): Promise<Duckdb> {
  const { DuckDBInstance } = await findDuckdb();
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: most });
  const connection = await instance.connect();
  await connection.run("SET preserve_insertion_order = false");
  return {
    run: (sql) => asked(async () => void (await connection.run(sql))),
    rows: (sql) => asked(async () => (await connection.runAndReadAll(sql)).getRowObjectsJS()),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** What DuckDB says of a file or a value, without its stack of hints. */
async function asked<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const [first = ""] = (error as Error).message.split("\n");
    throw new InputFault(`DuckDB couldn't do this. ${first}`, { cause: error });
  }
}
