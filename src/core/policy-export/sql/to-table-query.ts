import { type Policy, toComment } from "../code/policy.ts";
import {
  columnsOf,
  handleType,
  type PrefixedQuestion,
  prefixColumns,
  readingColumns,
  type TypeHandlers,
} from "./columns.ts";
import { caseWhen, type SqlDialect, writeSteps } from "./sql-dialect.ts";
import { bodySteps, type SqlSource } from "./to-sql.ts";

/** Scores are counted in steps of one in so many: a tenth of the finest step that a threshold is set by. */
export const scoreStepsPerUnit = 10_000;

/** The highest step that a score reaches, as a whole number: the nearest one, or the one below where that lies above. */
function toStep(value: string): string {
  const nearest = `ROUND(${value} * ${scoreStepsPerUnit}e0)`;
  return caseWhen([[`${nearest} / ${scoreStepsPerUnit}e0 > ${value}`, `${nearest} - 1e0`]], nearest);
}

/** Whether a label can be right for the question, and whether it makes the row positive: 1 or 0. */
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

/** Where labels are: columns such as spam_label of the same table; null: there are none. */
export interface LabelledSqlSource extends SqlSource {
  readonly labels: "columns" | null;
  /** The level from which on a case of a score is positive, by the question's id. */
  readonly fromOf: (id: string) => number;
}

/** What is counted of a row: the step of its score, and 1 where its label is fit, and where that is positive. */
function toCounted(one: PrefixedQuestion, { labels, fromOf }: LabelledSqlSource, dialect: SqlDialect) {
  const { value, answer } = readingColumns(one);
  const [fits, isPositive] = handleType(labelTests(dialect, fromOf), one);
  const isOne = (test: string) => (labels === null ? null : `CASE WHEN ${test} THEN 1 ELSE 0 END`);
  return {
    score: `CASE WHEN ${answer} IS NOT NULL AND ${value} IS NOT NULL THEN ${toStep(value)} END`,
    labelled: isOne(fits),
    positive: isOne(`${fits} AND ${isPositive}`),
  };
}

const sumOf = (ones: string | null) => (ones === null ? "0" : `SUM(${ones})`);

function countOf(
  one: PrefixedQuestion,
  relation: string,
  source: LabelledSqlSource,
  dialect: SqlDialect,
): string {
  const { score, labelled, positive } = toCounted(one, source, dialect);
  return `SELECT ${dialect.text(one.question.id)} AS question, ${score} / ${scoreStepsPerUnit}e0 AS score, COUNT(*) AS answers, ${sumOf(labelled)} AS labelled, ${sumOf(positive)} AS positives
FROM ${relation}
GROUP BY ${score}`;
}

/** The same of all questions in one pass, where an engine makes a row of each item of a list. */
function countAtOnce(
  all: readonly PrefixedQuestion[],
  relation: string,
  source: LabelledSqlSource,
  dialect: SqlDialect,
) {
  const items = all.map((one) => {
    const { score, labelled, positive } = toCounted(one, source, dialect);
    const text = dialect.text(one.question.id);
    return `{'question': ${text}, 'step': ${score}, 'fits': ${labelled ?? "0"}, 'holds': ${positive ?? "0"}}`;
  });
  return `SELECT question, step / ${scoreStepsPerUnit}e0 AS score, COUNT(*) AS answers, SUM(fits) AS labelled, SUM(holds) AS positives
FROM (SELECT UNNEST([${items.join(", ")}], recursive := true) FROM ${relation})
GROUP BY question, step`;
}

/**
 * The query that counts: a row for each question and score, with how many rows have it, how many of those are labelled,
 * and how many are positive. A score of NULL counts rows without a usable answer.
 */
export function toCountsQuery(policy: Policy, source: LabelledSqlSource, dialect: SqlDialect): string {
  const all = prefixColumns(policy.questions);
  const { table, response, labels } = source;
  const labelColumns = labels === null ? [] : all.map(({ stem }) => `${stem}_label`);
  if (response === null) {
    return `${toComment(policy, "--")}${all.map((one) => countOf(one, table, source, dialect)).join("\nUNION ALL\n")};\n`;
  }
  const columns = [...labelColumns, `${dialect.parse(response)} AS body`].join(", ");
  const first = `source AS ${dialect.hint}(\n  SELECT ${columns} FROM ${table}${dialect.fence}\n)`;
  const steps = bodySteps(all, policy.profile, dialect);
  const { ctes, last } = writeSteps("source", [...labelColumns, "body"], steps, dialect);
  const counts =
    dialect.picking === null
      ? all.map((one) => countOf(one, last, source, dialect)).join("\nUNION ALL\n")
      : countAtOnce(all, last, source, dialect);
  return `${toComment(policy, "--")}WITH ${[first, ...ctes].join(",\n")}\n${counts};\n`;
}

/** Every column that a rule reads, and those of labels: what a table with a column for each answer has. */
export function answerColumns(policy: Policy): { answers: readonly string[]; labels: readonly string[] } {
  const all = prefixColumns(policy.questions);
  return { answers: all.flatMap(columnsOf), labels: all.map(({ stem }) => `${stem}_label`) };
}
