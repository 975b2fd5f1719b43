import type { Policy } from "../export/policy.ts";
import { toComment } from "../export/policy-comment.ts";
import { columnsOf, toStemmed } from "./columns.ts";
import type { Dialect } from "./dialect.ts";
import { placeReadings } from "./place.ts";
import { readBody } from "./read-body.ts";
import { writeSteps } from "./step.ts";

/** Where the answers are: a table, the column that tells its rows apart, and what holds the answers. */
export interface SqlSource {
  /** As it is written in SQL, quoted where it has to be. */
  readonly table: string;
  readonly key: string;
  /** The column of whole responses, as JSON; null: each answer has columns of its own. */
  readonly response: string | null;
}

export const defaultSource: SqlSource = { table: "answers", key: "id", response: "response" };

/** The query that decides every row: for each question what the rule looks at, the zone and the outcome; then the decision. */
export function toPolicyQuery(policy: Policy, source: SqlSource, dialect: Dialect): string {
  const all = toStemmed(policy.questions);
  const readings = all.flatMap(columnsOf);
  const { table, key, response } = source;
  const body = `SELECT ${key} AS row_key, ${dialect.parse(response ?? "")} AS body FROM ${table}${dialect.fence}`;
  const columns = `SELECT ${[`${key} AS row_key`, ...readings].join(", ")} FROM ${table}${dialect.fence}`;
  const read = response === null ? [] : readBody(all, policy.profile, dialect);
  const { ctes, last } = writeSteps(
    "source",
    response === null ? ["row_key", ...readings] : ["row_key", "body"],
    [...read, ...placeReadings(all, dialect)],
    dialect,
  );
  const first = `source AS ${dialect.hint}(\n  ${response === null ? columns : body}\n)`;
  const shown = all.flatMap((one) => [...columnsOf(one), `${one.stem}_zone`, `${one.stem}_outcome`]);
  return `${toComment(policy, "--")}WITH ${[first, ...ctes].join(",\n")}
SELECT
  ${[`row_key AS ${key}`, ...shown, "decision"].join(",\n  ")}
FROM ${last};
`;
}
