// SQL that counts answers by score and label, so that rates can be judged without exporting rows.

import { type Policy, toPolicyHeadComment } from "../code/policy.ts";
import {
  assignColumnStems,
  handleByType,
  type QuestionWithStem,
  readingColumnNames,
  readingColumns,
  type TypeHandlers,
} from "./columns.ts";
import { caseWhen, type SqlDialect, writeSqlSteps } from "./sql-dialect.ts";
import { bodyReadingSteps, type SqlSource } from "./to-sql.ts";

/** Scores are counted in tenths of the finest threshold step (0.001), so that no threshold falls within one count. */
export const scoreStepsPerUnit = 10_000;

/** The highest step that isn't above the score. FLOOR alone could lose a step by binary rounding. */
function toStep(value: string): string {
  const nearest = `ROUND(${value} * ${scoreStepsPerUnit}e0)`;
  return `${nearest} - ${caseWhen([[`${nearest} / ${scoreStepsPerUnit}e0 > ${value}`, "1e0"]], "0e0")}`;
}

/** SQL conditions that the label is valid for the question, and that it makes the row positive. */
function labelTests(
  { text }: SqlDialect,
  fromOf: (id: string) => number,
): TypeHandlers<readonly [string, string]> {
  return {
    noul: ({ stem }) => [`${stem}_label IS NOT NULL`, `${stem}_label`],
    choice: ({ stem, question }) => [
      `${stem}_label IN (${question.names.map((name) => text(name)).join(", ")})`,
      `${stem}_label = ${stem}_choice`,
    ],
    score: ({ stem, question }) => [
      `${stem}_label BETWEEN 0 AND ${question.names.length - 1}`,
      `${stem}_label >= ${fromOf(question.id)}`,
    ],
  };
}

export interface LabelledSqlSource extends SqlSource {
  /** "columns" if labels are in columns of the same table, such as spam_label; null if there are none. */
  readonly labels: "columns" | null;
  /** Lowest level that counts as positive, by question id. */
  readonly fromOf: (id: string) => number;
  /**
   * Whether to add, in the same pass, a row for each model that answered, with its name as the question and a score
   * below 0. Only for DuckDB and whole responses.
   */
  readonly withModels?: boolean;
}

/** SQL for each row's score step, and 0 or 1 for labelled and positive. */
function toCounted(one: QuestionWithStem, { labels, fromOf }: LabelledSqlSource, dialect: SqlDialect) {
  const { value, answer } = readingColumns(one);
  const [fits, isPositive] = handleByType(labelTests(dialect, fromOf), one);
  const isOne = (test: string) => (labels === null ? null : `CASE WHEN ${test} THEN 1 ELSE 0 END`);
  return {
    score: value === answer ? toStep(value) : caseWhen([[`${answer} IS NOT NULL`, toStep(value)]]),
    labelled: isOne(fits),
    positive: isOne(`${fits} AND ${isPositive}`),
  };
}

const sumOf = (ones: string | null) => (ones === null ? "0" : `SUM(${ones})`);

function countOf(
  one: QuestionWithStem,
  relation: string,
  source: LabelledSqlSource,
  dialect: SqlDialect,
): string {
  const { score, labelled, positive } = toCounted(one, source, dialect);
  return `SELECT ${dialect.text(one.question.id)} AS question, (${score}) / ${scoreStepsPerUnit}e0 AS score, COUNT(*) AS answers, ${sumOf(labelled)} AS labelled, ${sumOf(positive)} AS positives
FROM ${relation}
GROUP BY ${score}`;
}

const modelColumn = "answering_model";

/**
 * One more than the highest step, so that place · stride + step encodes a question's place and a step in one number.
 */
function strideOf(all: readonly QuestionWithStem[]): number {
  const top: TypeHandlers<number> = {
    noul: () => 1,
    choice: () => 1,
    score: ({ question: { names } }) => names.length - 1,
  };
  const tops = all.map((one) => handleByType(top, one));
  return Math.max(1, ...tops) * scoreStepsPerUnit + 1;
}

/**
 * Counts in one pass over the table, for engines that can unnest a list. It groups by one integer, `item`, at half the
 * cost of grouping by names and structures. `item` encodes the question's place from 1, the score step plus 1 (0
 * without an answer) and, if there are labels, 2 for a positive label and 1 for a negative one. 0 counts a row's model.
 */
function countAtOnce(
  all: readonly QuestionWithStem[],
  relation: string,
  source: LabelledSqlSource,
  dialect: SqlDialect,
) {
  const { labels, withModels } = source;
  const [kinds, steps] = [labels === null ? 1 : 3, strideOf(all) + 1];
  const items = all.map((one, place) => {
    const { score, labelled, positive } = toCounted(one, source, dialect);
    const step = `COALESCE(CAST(${score} AS BIGINT), -1) + ${(place + 1) * steps + 1}`;
    return labels === null ? step : `(${step}) * ${kinds} + ${labelled} + ${positive}`;
  });
  const model = withModels ? `, CASE WHEN item = 0 THEN ${modelColumn} END AS model` : "";
  const unnested = `SELECT UNNEST([${[...items, ...(withModels ? ["0"] : [])].join(", ")}]) AS item${withModels ? `, ${modelColumn}` : ""} FROM ${relation}`;
  const counted = `SELECT item, COUNT(*) AS answers${model} FROM (${unnested}) GROUP BY ALL`;
  const parts = `item // ${kinds * steps} AS place, item // ${kinds} % ${steps} - 1 AS step, item % ${kinds} AS kind`;
  const name = `[${all.map((one) => dialect.text(one.question.id)).join(", ")}][place]`;
  const named = withModels ? `CASE WHEN place = 0 THEN ${dialect.string("model")} ELSE ${name} END` : name;
  const ofModel = withModels ? "WHEN place = 0 THEN -1e0 " : "";
  const sum = (least: number) =>
    sumOf(labels === null ? null : `CASE WHEN kind >= ${least} THEN answers ELSE 0 END`);
  return `SELECT ${named} AS question, CASE ${ofModel}WHEN step >= 0 THEN step / ${scoreStepsPerUnit}e0 END AS score, SUM(answers) AS answers, ${sum(1)} AS labelled, ${sum(2)} AS positives
FROM (SELECT ${parts}, answers${withModels ? ", model" : ""} FROM (${counted}))
GROUP BY place, step${withModels ? ", model" : ""}`;
}

/**
 * A query for each question and score: answers, labelled and positive. A NULL score counts the rows without a usable
 * answer.
 */
export function toCountsQuery(policy: Policy, source: LabelledSqlSource, dialect: SqlDialect): string {
  const all = assignColumnStems(policy.questions);
  const { table, response, isNormalized, labels, withModels } = source;
  const labelColumns = labels === null ? [] : all.map(({ stem }) => `${stem}_label`);
  if (response === null) {
    return `${toPolicyHeadComment(policy, "--")}${all.map((one) => countOf(one, table, source, dialect)).join("\nUNION ALL\n")};\n`;
  }
  const columns = [...labelColumns, `${dialect.parse(response, isNormalized)} AS body`].join(", ");
  const first = `source AS ${dialect.hint}(\n  SELECT ${columns} FROM ${table}${dialect.fence}\n)`;
  const models = withModels ? [{ column: modelColumn, path: ["model"] }] : [];
  const steps = bodyReadingSteps(all, policy.profile, dialect, models);
  const { ctes, last } = writeSqlSteps("source", [...labelColumns, "body"], steps, dialect);
  const counts =
    dialect.multiPath === null
      ? all.map((one) => countOf(one, last, source, dialect)).join("\nUNION ALL\n")
      : countAtOnce(all, last, source, dialect);
  return `${toPolicyHeadComment(policy, "--")}WITH ${[first, ...ctes].join(",\n")}\n${counts};\n`;
}

/** Columns that a table with one column for each answer must have. */
export function requiredColumns(policy: Policy): { answers: readonly string[]; labels: readonly string[] } {
  const all = assignColumnStems(policy.questions);
  return { answers: all.flatMap(readingColumnNames), labels: all.map(({ stem }) => `${stem}_label`) };
}
