import type {
  AnswerCounts,
  Playground,
  PlaygroundQuestion,
  QuestionAnswerCounts,
} from "#core/model/playground.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import type { Policy } from "#core/policy-export/code/policy.ts";
import { duckdb } from "#core/policy-export/sql/dialects.ts";
import { toPortableText } from "#core/policy-export/sql/sql-dialect.ts";
import { scoreStepsPerUnit, toCountsQuery } from "#core/policy-export/sql/to-table-query.ts";
import { toCountText } from "#core/text/number-text.ts";
import { InputFault } from "../call/input-fault.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { Duckdb } from "./open-duckdb.ts";
import { positiveLevels } from "./read-policy.ts";

type Row = Readonly<Record<string, unknown>>;

function toCounted(question: PlaygroundQuestion, rows: readonly Row[]): QuestionAnswerCounts {
  const { measure, from, edges } = toRuleThresholds(question, question.rules);
  const scored = rows
    .filter((row) => row["score"] !== null)
    .map((row) => ({ row, score: Number(row["score"]) }))
    .sort((a, b) => a.score - b.score);
  const counts = (column: string) => scored.map(({ row }) => Number(row[column]));
  const unanswered = rows.filter((row) => row["score"] === null);
  return {
    question: question.key,
    measure,
    from,
    edges,
    unanswered: unanswered.reduce((sum, row) => sum + Number(row["answers"]), 0),
    scores: scored.map(({ score }) => score),
    rows: counts("answers"),
    labelled: counts("labelled"),
    positives: counts("positives"),
  };
}

async function columnModels(database: Duckdb, { columns, table }: AnswerSource): Promise<unknown[]> {
  if (!columns.has("model")) return [];
  const rows = await database.rows(`SELECT DISTINCT model FROM ${table}`);
  return rows.map((row) => row["model"]);
}

/** Counts by question and score: one pass for whole responses, one a question for columns. */
export async function countAnswers(
  database: Duckdb,
  source: AnswerSource,
  { playground, policy }: { playground: Playground; policy: Policy },
): Promise<AnswerCounts> {
  // A second pass for the models would read all JSON again.
  const withModels = source.response !== null;
  const about = { ...source, key: "id", fromOf: positiveLevels(playground), withModels };
  const asked = policy.questions.filter((one) => playground.questions.some(({ id }) => id === one.id));
  const passes = source.response === null ? asked.map((one) => [one]) : asked.length > 0 ? [asked] : [];
  const found: Row[] = [];
  for (const together of passes)
    found.push(...(await database.rows(toCountsQuery({ ...policy, questions: together }, about, duckdb))));
  const isModel = (row: Row) => row["score"] !== null && Number(row["score"]) < 0;
  const rows = found.filter((row) => !isModel(row));
  const questions = asked.flatMap(({ id }) => {
    const question = playground.questions.find((one) => one.id === id);
    return question
      ? toCounted(
          question,
          rows.filter((row) => row["question"] === toPortableText(id)),
        )
      : [];
  });
  const models = withModels
    ? found.filter(isModel).map((row) => row["question"])
    : await columnModels(database, source);
  const [first] = questions;
  return {
    rows: first ? first.unanswered + first.rows.reduce((sum, count) => sum + count, 0) : 0,
    models: [...new Set(models)].filter((model) => typeof model === "string").sort(),
    step: 1 / scoreStepsPerUnit,
    questions,
  };
}

export interface TableSegment {
  /** Null for SQL NULL. */
  readonly value: string | null;
  readonly rows: number;
  /** File name suffix: lower-case ASCII, unique. */
  readonly suffix: string;
  readonly source: AnswerSource;
}

/** Each segment costs a file and a pass over the rows. */
const mostSlices = 50;

function toSuffix(value: string | null, taken: Set<string>): string {
  const words = (value ?? "none").toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const wanted = words.join("-").slice(0, 40) || "other";
  let suffix = wanted;
  for (let count = 2; taken.has(suffix); count += 1) suffix = `${wanted}-${count}`;
  taken.add(suffix);
  return suffix;
}

/** Sorted by rows, largest first; throws InputFault above 50 values. */
export async function findTableSegments(
  database: Duckdb,
  source: AnswerSource,
  column: string,
): Promise<readonly TableSegment[]> {
  if (!source.columns.has(column)) {
    const some = [...source.columns.keys()].slice(0, 12).join(", ");
    throw new InputFault(`The answers have no column “${column}” to slice by. They have: ${some}.`);
  }
  const text = `CAST(${duckdb.quote(column)} AS VARCHAR)`;
  const found = await database.rows(
    `SELECT ${text} AS value, COUNT(*) AS count FROM ${source.table} GROUP BY ${text} ORDER BY count DESC, value LIMIT ${mostSlices + 1}`,
  );
  if (found.length > mostSlices)
    throw new InputFault(
      `The column “${column}” has more than ${toCountText(mostSlices)} values. Choose one with fewer, such as a language or a region.`,
    );
  const taken = new Set<string>();
  return found.map((row) => {
    const value = row["value"] as string | null;
    const test = value === null ? "IS NULL" : `= ${duckdb.text(value)}`;
    return {
      value,
      rows: Number(row["count"]),
      suffix: toSuffix(value, taken),
      source: { ...source, table: `(SELECT * FROM ${source.table} WHERE ${text} ${test})` },
    };
  });
}
