import type { AnswerTable, CountedAnswers } from "#core/model/answer-table.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toCuts } from "#core/policy/cuts.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import { duckdb } from "#core/policy/sql/dialects.ts";
import { stepsPerUnit, toTableQuery } from "#core/policy/sql/to-table-query.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { Duckdb } from "./open-duckdb.ts";
import { fromLevels } from "./read-policy.ts";

type Row = Readonly<Record<string, unknown>>;

function toCounted(question: PlaygroundQuestion, rows: readonly Row[]): CountedAnswers {
  const { measure, from, edges } = toCuts(question, question.rules);
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

function modelsOf({ response, columns }: AnswerSource): string | null {
  if (response !== null) return `json_extract_string(${response}, '$.model')`;
  return columns.has("model") ? "model" : null;
}

/** Counts the answers of a source by question and score; each question is one pass over its own columns. */
export async function makeTable(
  database: Duckdb,
  source: AnswerSource,
  { playground, policy }: { playground: Playground; policy: Policy },
): Promise<AnswerTable> {
  const about = { ...source, key: "id", fromOf: fromLevels(playground) };
  const questions: CountedAnswers[] = [];
  for (const one of policy.questions) {
    const question = playground.questions.find(({ id }) => id === one.id);
    if (!question) continue;
    const query = toTableQuery({ ...policy, questions: [one] }, about, duckdb);
    questions.push(toCounted(question, await database.rows(query)));
  }
  const model = modelsOf(source);
  const models =
    model === null ? [] : await database.rows(`SELECT DISTINCT ${model} AS model FROM ${source.table}`);
  const [first] = questions;
  return {
    rows: first ? first.unanswered + first.rows.reduce((sum, count) => sum + count, 0) : 0,
    models: models.flatMap((row) => (typeof row["model"] === "string" ? [row["model"]] : [])).sort(),
    step: 1 / stepsPerUnit,
    questions,
  };
}
