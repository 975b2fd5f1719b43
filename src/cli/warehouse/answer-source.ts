// Opens a policy, and files of answers as a DuckDB table. Detects whether answers are whole responses or have
// own columns.

import type { Policy } from "#core/policy-export/code/policy.ts";
import { duckdbDialect } from "#core/policy-export/sql/dialects.ts";
import { quoteDoubled } from "#core/policy-export/sql/sql-dialect.ts";
import { type LabelledSqlSource, requiredColumns } from "#core/policy-export/sql/to-counts-query.ts";
import type { ExitCode } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";
import { isReadableOnce } from "../files/file-io.ts";
import { unescapeFormulaSql } from "./csv-cells.ts";
import { type Duckdb, openDuckdb, type ResourceLimits } from "./open-duckdb.ts";
import { type LoadedPolicy, readPolicy } from "./read-policy.ts";

function readShare({
  memory,
  threads,
}: {
  memory: string | undefined;
  threads: string | undefined;
}): ResourceLimits {
  const [, size, unit = ""] = /^(\d+(?:\.\d+)?)\s*([MGT])i?B?$/i.exec(memory ?? "") ?? [];
  if (memory !== undefined && (size === undefined || Number(size) === 0))
    throw new InputFault(`--memory ${memory} isn't a size. Write it as 500MB or 8GB.`);
  if (threads !== undefined && !/^[1-9]\d{0,2}$/.test(threads))
    throw new InputFault(`--threads ${threads} isn't a number of threads, from 1 to 999.`);
  const factor = { M: 1e6, G: 1e9, T: 1e12 }[unit.toUpperCase()] ?? 0;
  return {
    memory: memory === undefined ? undefined : Math.max(smallest, Number(size) * factor),
    threads: threads === undefined ? undefined : Number(threads),
  };
}

/** Smallest memory limit that DuckDB works with, in bytes. */
const smallest = 20e6;

interface Asked {
  readonly answers: string;
  readonly response: string | undefined;
  readonly profile: string | undefined;
  readonly memory: string | undefined;
  readonly threads: string | undefined;
}

/**
 * Opens policy, answers and database for `act`, and closes the database when it ends. Throws an InputFault
 * for bad input.
 */
export async function withPolicyAndAnswers(
  path: string,
  { answers, response = "response", profile, memory, threads }: Asked,
  act: (read: LoadedPolicy, source: AnswerSource, database: Duckdb) => Promise<ExitCode>,
): Promise<ExitCode> {
  const share = readShare({ memory, threads });
  const read = await readPolicy(path, profile);
  const database = await openDuckdb(share);
  try {
    return await act(read, await findSource(database, answers, read.policy, response), database);
  } finally {
    database.close();
  }
}

export interface AnswerSource
  extends Pick<LabelledSqlSource, "table" | "response" | "isNormalized" | "labels"> {
  /** DuckDB's type of each column, by name. */
  readonly columns: ReadonlyMap<string, string>;
  /** Paths of the files that the pattern matches. */
  readonly files: readonly string[];
}

const isJsonPath = /\.(jsonl|ndjson|json)(\.gz)?$/i;

const readers: readonly (readonly [RegExp, (path: string, columns: string) => string])[] = [
  [/\.parquet$/i, (path) => `read_parquet(${path}, union_by_name = true)`],
  [/\.(csv|tsv)(\.gz)?$/i, (path) => `read_csv(${path}, union_by_name = true, sample_size = 100000)`],
  [
    isJsonPath,
    (path, columns) => `read_json(${path}, format = 'newline_delimited', union_by_name = true${columns})`,
  ],
];

/** Detects how files represent the answers to the policy's questions. */
async function findSource(
  database: Duckdb,
  path: string,
  policy: Policy,
  column: string,
): Promise<AnswerSource> {
  if (await isReadableOnce(path))
    throw new InputFault(`${path} is a pipe, and answers are read more than once. Name a file.`);
  const reader = readers.find(([ending]) => ending.test(path))?.[1];
  if (!reader)
    throw new InputFault(
      `${path} should end in .parquet, .csv, .jsonl or .json, so that it is known how to read it.`,
    );
  const relation = (columns: string) => reader(quoteDoubled(path), columns);
  const described = async (table: string) =>
    new Map(
      (await database.rows(`DESCRIBE SELECT * FROM ${table}`)).map(
        (row) => [String(row["column_name"]), String(row["column_type"])] as const,
      ),
    );
  const found = await described(relation(""));
  const wanted = requiredColumns(policy);
  const labels = wanted.labels.some((name) => found.has(name)) ? ("columns" as const) : null;
  const missing = wanted.answers.filter((name) => !found.has(name));
  if (missing.length > 0 && !found.has(column)) {
    throw new InputFault(
      `${path} has neither a column “${column}” of responses nor a column for each answer: “${missing[0]}” is missing. It has: ${[...found.keys()].slice(0, 12).join(", ")}.`,
    );
  }
  if (missing.length === 0) checkNumbers(path, found, wanted.answers);
  const response = missing.length === 0 ? null : duckdbDialect.quote(column);
  const types = [...found].map(
    ([name, type]) => `${quoteDoubled(name)}: ${quoteDoubled(name === column ? "JSON" : type)}`,
  );
  const isNormalized = response !== null && isJsonPath.test(path);
  const read = relation(isNormalized ? `, columns = {${types.join(", ")}}` : "");
  const texts = [...found].flatMap(([name, type]) => (type === "VARCHAR" ? [duckdbDialect.quote(name)] : []));
  // Only in the output of `apply` are cells protected against formulas.
  const isOwn = /\.(csv|tsv)(\.gz)?$/i.test(path) && found.has("decision");
  const table = isOwn ? unguarded(read, texts) : read;
  const padded = labels === null ? table : withLabels(table, wanted.labels, found);
  const files = await database.columns(`SELECT file FROM glob(${quoteDoubled(path)})`);
  return {
    ...{ table: padded, response, isNormalized, labels, columns: found },
    files: (files["file"] ?? []).map(String),
  };
}

/** Reverts the protection against spreadsheet formulas. */
function unguarded(table: string, texts: readonly string[]): string {
  if (texts.length === 0) return table;
  const cells = texts.map((name) => `${unescapeFormulaSql(name)} AS ${name}`);
  return `(SELECT * REPLACE (${cells.join(", ")}) FROM ${table})`;
}

/** Adds a NULL label column for questions without one. */
function withLabels(table: string, labels: readonly string[], found: ReadonlyMap<string, string>): string {
  const missing = labels.filter((label) => !found.has(label));
  if (missing.length === 0) return table;
  return `(SELECT *, ${missing.map((label) => `NULL AS ${label}`).join(", ")} FROM ${table})`;
}

function checkNumbers(path: string, found: ReadonlyMap<string, string>, columns: readonly string[]): void {
  const text = columns.find(
    (name) => !name.endsWith("_choice") && !/DOUBLE|FLOAT|DECIMAL|INT/.test(found.get(name) ?? ""),
  );
  if (text === undefined) return;
  throw new InputFault(
    `The column “${text}” of ${path} holds ${(found.get(text) ?? "").toLowerCase()}, not numbers. Leave cells without an answer empty.`,
  );
}
