// Opens DuckDB if it's installed, and writes Parquet with it.

import { createRequire } from "node:module";
import { constants, totalmem } from "node:os";
import { join } from "node:path";
import { quoteDoubled } from "#core/policy-export/sql/sql-dialect.ts";
import { describeFileFault, InputFault } from "../call/input-fault.ts";
import { writeAtomically } from "../files/write-atomically.ts";

type DuckDB = typeof import("@duckdb/node-api");

const name = "@duckdb/node-api";
/** Version the tests run against. */
const tested = `${name}@1.5.5-r.5`;
const oldest = [1, 5] as const;

/**
 * Loads DuckDB, which is installed beside Cutpoint or in the working directory. Throws an InputFault if it's missing
 * or has another release. `import()` would take 30 ms longer for the same files.
 */
function findDuckdb(): DuckDB {
  for (const from of [import.meta.url, join(process.cwd(), "here.js")]) {
    try {
      const found = createRequire(from)(name) as DuckDB;
      checkRelease(found.version());
      return found;
    } catch (error) {
      if (error instanceof InputFault) throw error;
      // DuckDB isn't installed here, so the next place is tried.
    }
  }
  throw new InputFault(`This command needs DuckDB, which isn't installed. Add it: npm install ${tested}`);
}

/** Throws for a release before 1.5, which lacks functions or reads JSON differently from the tested one. */
function checkRelease(version: string): void {
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? "").split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new InputFault(
    `DuckDB ${version} is installed, and this command needs ${oldest.join(".")} or later. Add it: npm install ${tested}`,
  );
}

export interface Duckdb {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Like `rows`, but by columns, which suits results of many rows. */
  columns(sql: string): Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** First column as text, streamed in file order. */
  texts(sql: string): AsyncGenerator<string>;
  close(): void;
}

export interface ResourceLimits {
  /** In bytes; by default half of the machine's or container's memory. */
  readonly memory?: number | undefined;
  /** By default one for each core. */
  readonly threads?: number | undefined;
}

/** Half of the smaller of machine and container memory, in bytes. */
function usualMemory(): number {
  const [bound, machine] = [process.constrainedMemory(), totalmem()];
  return (bound > 0 && bound < machine ? bound : machine) / 2;
}

/**
 * Opens a database in memory, which moves data to disk above its memory limit. Throws an InputFault if DuckDB isn't
 * installed or too old.
 */
export async function openDuckdb({ memory = usualMemory(), threads }: ResourceLimits = {}): Promise<Duckdb> {
  const { DuckDBInstance } = findDuckdb();
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: `${Math.floor(memory / 1e6)}MB`,
    ...(threads !== undefined && { threads: String(threads) }),
  });
  const connection = await instance.connect();
  await connection.run("SET preserve_insertion_order = false");
  const stop = stopOnSignal(() => connection.interrupt());
  const ask = <Result>(act: () => Promise<Result>) =>
    asked(() => {
      stop.check();
      return act();
    });
  return {
    run: (sql) => ask(async () => void (await connection.run(sql))),
    rows: (sql) => ask(async () => (await connection.runAndReadAll(sql)).getRowObjectsJS()),
    columns: (sql) => ask(async () => (await connection.runAndReadAll(sql)).getColumnsObjectJS()),
    async *texts(sql) {
      await connection.run("SET preserve_insertion_order = true");
      const pieces = (await ask(() => connection.stream(sql))).yieldRowsJs();
      for (;;) {
        const { done, value } = await ask(() => pieces.next());
        if (done === true) return;
        for (const [text] of value as string[][]) yield text ?? "";
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      stop.end();
    },
  };
}

interface SignalStop {
  /** Throws after a signal. */
  check(): void;
  /** Ends the process after a signal. */
  end(): void;
}

/**
 * Interrupts the query on a signal if this process is PID 1, which would otherwise end (`exitOnSignalAsInit`) only
 * after the query. Signals end other processes at once.
 */
function stopOnSignal(interrupt: () => void): SignalStop {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  let came: NodeJS.Signals | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    came = signal;
    interrupt();
  };
  if (process.pid === 1) for (const signal of signals) process.on(signal, onSignal);
  return {
    check() {
      if (came !== null) throw new Error(came);
    },
    end() {
      for (const signal of signals) process.off(signal, onSignal);
      if (came !== null) process.exit(128 + constants.signals[came]);
    },
  };
}

async function asked<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new InputFault(describeProblem((error as Error).message), { cause: error });
  }
}

/** Turns DuckDB's message into a sentence: its first line, and the later line that gives a bad value's position. */
function describeProblem(message: string): string {
  const [, full] = /"([^"]+)": No space left/.exec(message) ?? [];
  if (full !== undefined)
    return describeFileFault({ code: "ENOSPC" }, full.replace(/(\.[\da-f]{8})?\.partial$/, ""), "written");
  const [, used] = /Out of Memory Error:.*?([\d.]+ [KMGT]?iB) used/.exec(message) ?? [];
  if (used !== undefined)
    return `This needs more memory than the ${used} it may use. Allow more, such as --memory 8GB, or take fewer threads: --threads 1.`;
  const [, pattern] = /No files found that match the pattern "([^"]+)"/.exec(message) ?? [];
  if (pattern !== undefined) return describeFileFault({ code: "ENOENT" }, pattern, "read");
  const [, path, near] = /Malformed JSON in file "([^"]+)", at byte \d+ in line (\d+)/.exec(message) ?? [];
  if (path !== undefined)
    return `Couldn't read ${path}: it isn't lines of JSON, near line ${near}. Fix that line or leave it out.`;
  const [first = "", ...rest] = message.split("\n").map((line) => line.trim());
  const detail = rest.find((line) => line.startsWith("Error when converting")) ?? "";
  return `DuckDB couldn't do this. ${[first, detail].filter((line) => line !== "").join(". ")}`;
}

/** Throws an InputFault if DuckDB isn't installed or too old. */
export async function requireDuckdb(): Promise<void> {
  (await openDuckdb()).close();
}

/** Converts a run's line file to Parquet, atomically. Billed amounts and counts of unusable answers are left out. */
export async function convertAnswerLinesToParquet(lines: string, out: string): Promise<void> {
  const database = await openDuckdb();
  const columns = "{id: 'VARCHAR', input_tokens: 'BIGINT', state_mark: 'BIGINT', response: 'JSON'}";
  const relation = `read_json(${quoteDoubled(lines)}, format = 'newline_delimited', columns = ${columns})`;
  try {
    await writeAtomically(out, (partial) =>
      database.run(
        `COPY (SELECT * FROM ${relation}) TO ${quoteDoubled(partial)} (FORMAT PARQUET, USE_TMP_FILE false)`,
      ),
    );
  } finally {
    database.close();
  }
}
