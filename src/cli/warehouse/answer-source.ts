import type { ExitCode } from "#cli/call/command.ts";
import { InputFault } from "#cli/call/input-fault.ts";
import { readDocument, readProfile } from "#cli/files/read-document.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import { toPolicy } from "#core/policy/export/to-policy.ts";
import { doubled } from "#core/policy/sql/dialect.ts";
import { duckdb } from "#core/policy/sql/dialects.ts";
import { answerColumns, type TableSource } from "#core/policy/sql/to-table-query.ts";
import { type Duckdb, openDuckdb } from "./open-duckdb.ts";

/** A playground with its policy. */
export interface ReadPolicy {
  readonly playground: Playground;
  readonly policy: Policy;
}

/** The playground of a file, and its policy as a service of the profile is asked. */
export async function readPolicy(path: string, profileId: string | undefined): Promise<ReadPolicy> {
  const profile = readProfile(profileId);
  const { playground } = await readDocument(path);
  const made = toPolicy(playground, { profile, answering: null, confidenceOf: () => null, now: Date.now() });
  if (made.ok) return { playground, policy: made.policy };
  throw new InputFault(`The questions of ${path} can't be sent as written: ${made.issues[0]?.message}`);
}

/** The level from which on a case is positive, by the id of its question. */
export function fromLevels({ questions }: Playground): (id: string) => number {
  const levels = new Map(questions.map(({ id, type, rules }) => [id, kinds[type].from(rules) ?? 1]));
  return (id) => levels.get(id) ?? 1;
}

interface Asked {
  readonly answers: string;
  readonly response: string | undefined;
  readonly profile: string | undefined;
}

/** Does something with the answers of files and the policy of a playground, in a database that is closed afterwards. */
export async function withAnswers(
  path: string,
  { answers, response = "response", profile }: Asked,
  act: (read: ReadPolicy, source: AnswerSource, database: Duckdb) => Promise<ExitCode>,
): Promise<ExitCode> {
  const read = await readPolicy(path, profile);
  const database = await openDuckdb();
  try {
    return await act(read, await findSource(database, answers, read.policy, response), database);
  } finally {
    database.close();
  }
}

/** Answers in files, as DuckDB reads them. */
export interface AnswerSource extends Pick<TableSource, "table" | "response" | "labels"> {
  /** Every column, with its type. */
  readonly columns: ReadonlyMap<string, string>;
}

const readers: readonly (readonly [RegExp, (path: string, columns: string) => string])[] = [
  [/\.parquet$/i, (path) => `read_parquet(${path}, union_by_name = true)`],
  [/\.(csv|tsv)(\.gz)?$/i, (path) => `read_csv(${path}, union_by_name = true, sample_size = 100000)`],
  [
    /\.(jsonl|ndjson|json)(\.gz)?$/i,
    (path, columns) => `read_json(${path}, format = 'newline_delimited', union_by_name = true${columns})`,
  ],
];

/** Finds how a file, or a glob of files, holds the answers to a policy's questions. */
async function findSource(
  database: Duckdb,
  path: string,
  policy: Policy,
  column: string,
): Promise<AnswerSource> {
  const reader = readers.find(([ending]) => ending.test(path))?.[1];
  if (!reader)
    throw new InputFault(
      `${path} should end in .parquet, .csv, .jsonl or .json, so that it is known how to read it.`,
    );
  const relation = (columns: string) => reader(doubled(path), columns);
  const described = async (table: string) =>
    new Map(
      (await database.rows(`DESCRIBE SELECT * FROM ${table}`)).map(
        (row) => [String(row["column_name"]), String(row["column_type"])] as const,
      ),
    );
  const found = await described(relation(""));
  const wanted = answerColumns(policy);
  const labels = wanted.labels.some((name) => found.has(name)) ? ("columns" as const) : null;
  const missing = wanted.answers.filter((name) => !found.has(name));
  if (missing.length > 0 && !found.has(column)) {
    throw new InputFault(
      `${path} has neither a column “${column}” of responses nor a column for each answer: “${missing[0]}” is missing. It has: ${[...found.keys()].slice(0, 12).join(", ")}.`,
    );
  }
  if (missing.length === 0) checkNumbers(path, found, wanted.answers);
  const response = missing.length === 0 ? null : duckdb.quote(column);
  const types = [...found].map(
    ([name, type]) => `${doubled(name)}: ${doubled(name === column ? "JSON" : type)}`,
  );
  const isJson = /json|ndjson/i.test(path);
  const table = relation(response !== null && isJson ? `, columns = {${types.join(", ")}}` : "");
  const padded = labels === null ? table : withLabels(table, wanted.labels, found);
  return { table: padded, response, labels, columns: found };
}

/** The relation with a column of labels for each question: those of some may be missing. */
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
