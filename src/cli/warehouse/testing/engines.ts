// Databases on which tests run the exported SQL: DuckDB, PostgreSQL and SQLite.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DuckDBInstance } from "@duckdb/node-api";
import { PGlite } from "@electric-sql/pglite";
import initSqlite from "sql.js";
import { duckdbDialect, postgresDialect, sqliteDialect } from "#core/policy-export/sql/dialects.ts";
import type { SqlDialect } from "#core/policy-export/sql/sql-dialect.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface Engine {
  readonly dialect: SqlDialect;
  /** `bodies` are responses whose ids are their indexes; `asWritten` stores them as unparsed text. */
  fill(bodies: readonly string[], asWritten?: boolean): Promise<void>;
  query(text: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

async function openDuckdb(): Promise<Engine> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  return {
    dialect: duckdbDialect,
    async fill(bodies) {
      await connection.run("CREATE OR REPLACE TABLE answers (id INTEGER, response VARCHAR)");
      const appender = await connection.createAppender("answers");
      for (const [id, body] of bodies.entries()) {
        appender.appendInteger(id);
        appender.appendVarchar(body);
        appender.endRow();
      }
      appender.closeSync();
    },
    async query(text) {
      const reader = await connection.runAndReadAll(text);
      return reader.getRowObjectsJS();
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function openPostgres(): Promise<Engine> {
  const database = await PGlite.create();
  return {
    dialect: postgresDialect,
    async fill(bodies, asWritten = false) {
      const type = asWritten ? "json" : "jsonb";
      await database.exec(
        `DROP TABLE IF EXISTS answers; CREATE TABLE answers (id integer, response ${type})`,
      );
      await database.query(
        `INSERT INTO answers SELECT (ord - 1)::int, body::${type} FROM json_array_elements_text($1::json) WITH ORDINALITY AS listed (body, ord)`,
        [JSON.stringify(bodies)],
      );
    },
    query: async (text) => (await database.query<Row>(text)).rows,
    close: () => database.close(),
  };
}

async function openSqlite(): Promise<Engine> {
  const database = new (await initSqlite({ useOldExtensionFunctions: false } as object)).Database();
  return {
    dialect: sqliteDialect,
    async fill(bodies) {
      database.exec("DROP TABLE IF EXISTS answers; CREATE TABLE answers (id INTEGER, response TEXT)");
      database.run("INSERT INTO answers SELECT key, value FROM json_each(?)", [JSON.stringify(bodies)]);
    },
    async query(text) {
      const [result] = database.exec(text);
      return (result?.values ?? []).map((values) =>
        Object.fromEntries(values.map((value, at) => [result?.columns[at] ?? "", value])),
      );
    },
    async close() {
      database.close();
    },
  };
}

/**
 * Keeps one psql process, because starting one takes longer than most queries. `ask` returns what a script
 * prints.
 */
function startPsql(address: string) {
  const child = spawn("psql", ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", address]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  child.stdin.on("error", (error) => (complaint += error.message));
  child.stdin.write("\\set ON_ERROR_STOP on\nSET client_min_messages = warning;\n");
  const mark = "-- done";
  const ask = async (script: string): Promise<string> => {
    child.stdin.write(`${script}\n\\echo '${mark}'\n`);
    let printed = "";
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`psql ended. ${complaint}`);
      if (value === mark) return printed;
      printed += `${value}\n`;
    }
  };
  return { ask, end: () => child.stdin.end() };
}

/** Uses a running PostgreSQL, whose address is in `PSQL`. */
async function openServer(address: string): Promise<Engine> {
  const { ask, end } = startPsql(address);
  return {
    dialect: postgresDialect,
    async fill(bodies, asWritten = false) {
      const type = asWritten ? "json" : "jsonb";
      const list = `$listed$${JSON.stringify(bodies)}$listed$::json`;
      await ask(
        `DROP TABLE IF EXISTS answers; CREATE TABLE answers (id integer, response ${type});
INSERT INTO answers SELECT (ord - 1)::int, body::${type} FROM json_array_elements_text(${list}) WITH ORDINALITY AS listed (body, ord);`,
      );
    },
    async query(text) {
      const all = `json_agg(found)::text FROM (\n${text.trimEnd().replace(/;$/, "")}\n) AS found`;
      // psql omits characters it can't show, such as U+10FFFE, so rows travel as base64.
      const found = await ask(
        `SELECT encode(convert_to(coalesce((SELECT ${all}), '[]'), 'UTF8'), 'base64');`,
      );
      return JSON.parse(Buffer.from(found, "base64").toString("utf8")) as readonly Row[];
    },
    async close() {
      await ask("DROP TABLE IF EXISTS answers;");
      end();
    },
  };
}

const debian = "/usr/lib/postgresql";
const installed = existsSync(debian) ? readdirSync(debian).findLast((name) => /^\d+$/.test(name)) : undefined;

/** Runs Debian's PostgreSQL in a temporary folder, as another user because it refuses to run as root. */
async function openInstalled(release: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const call = (name: string, ...words: readonly string[]) => {
    const own = [join(debian, release, "bin", name), "-D", folder, ...words];
    const [command = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...own] : own;
    execFileSync(command, rest, { stdio: "ignore", cwd: tmpdir() });
  };
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  call("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8");
  const port = await freePort();
  call(
    "pg_ctl",
    "-o",
    `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`,
    "-l",
    join(folder, "log"),
    "-w",
    "start",
  );
  function stop() {
    process.off("exit", stop);
    call("pg_ctl", "-m", "immediate", "stop");
    rmSync(folder, { recursive: true });
  }
  process.on("exit", stop);
  const engine = await openServer(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  const close = async () => {
    await engine.close();
    stop();
  };
  return { ...engine, close };
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  holder.close();
  await once(holder, "close");
  return port;
}

const server = process.env["PSQL"];

export const versionQueries: Readonly<Partial<Record<SqlDialect["id"], string>>> = {
  duckdb: "SELECT version() AS version",
  postgres: "SELECT current_setting('server_version') AS version",
  sqlite: "SELECT sqlite_version() AS version",
};

export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  duckdb: openDuckdb,
  postgres: openPostgres,
  sqlite: openSqlite,
  ...(server !== undefined && { server: () => openServer(server) }),
  ...(server === undefined && installed !== undefined && { server: () => openInstalled(installed) }),
};
