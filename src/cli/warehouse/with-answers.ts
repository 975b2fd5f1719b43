import type { ExitCode } from "../call/command.ts";
import { type AnswerSource, findSource } from "./answer-source.ts";
import { type Duckdb, openDuckdb } from "./open-duckdb.ts";
import { type ReadPolicy, readPolicy } from "./read-policy.ts";

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
