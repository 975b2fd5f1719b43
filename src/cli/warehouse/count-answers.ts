// Counts answers by score in DuckDB, for `cutpoint table`.

import type {
  AnswerCounts,
  Playground,
  PlaygroundQuestion,
  QuestionAnswerCounts,
} from "#core/model/playground.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import type { Policy } from "#core/policy-export/code/policy.ts";
import { duckdbDialect } from "#core/policy-export/sql/dialects.ts";
import { toPortableText } from "#core/policy-export/sql/sql-dialect.ts";
import { scoreStepsPerUnit, toCountsQuery } from "#core/policy-export/sql/to-counts-query.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { Duckdb } from "./open-duckdb.ts";
import { createPositiveLevelLookup } from "./read-policy.ts";

interface CountedScore {
  readonly score: number;
  readonly answers: number;
  readonly labelled: number;
  readonly positives: number;
}

interface CountedQuestion {
  unanswered: number;
  readonly scored: CountedScore[];
}

/** Reads counts by question. A row with a score below 0 has the name of an answering model in place of a question. */
function readCounts(
  columns: Readonly<Record<string, readonly unknown[]>>,
  models: Set<unknown>,
  byQuestion: Map<unknown, CountedQuestion>,
): void {
  const { question = [], score = [], answers = [], labelled = [], positives = [] } = columns;
  question.forEach((name, at) => {
    const value = score[at] === null ? null : Number(score[at]);
    if (value !== null && value < 0) {
      models.add(name);
      return;
    }
    const counted = byQuestion.get(name) ?? { unanswered: 0, scored: [] };
    byQuestion.set(name, counted);
    const count = Number(answers[at]);
    if (value === null) counted.unanswered += count;
    else
      counted.scored.push({
        score: value,
        answers: count,
        labelled: Number(labelled[at]),
        positives: Number(positives[at]),
      });
  });
}

function toCounted(
  question: PlaygroundQuestion,
  { unanswered, scored }: CountedQuestion,
): QuestionAnswerCounts {
  const { measure, from, edges } = toRuleThresholds(question, question.rules);
  const inOrder = scored.toSorted((a, b) => a.score - b.score);
  return {
    ...{ question: question.key, measure, from, edges, unanswered },
    scores: inOrder.map(({ score }) => score),
    rows: inOrder.map(({ answers }) => answers),
    labelled: inOrder.map((one) => one.labelled),
    positives: inOrder.map((one) => one.positives),
  };
}

async function columnModels(database: Duckdb, { columns, table }: AnswerSource): Promise<unknown[]> {
  if (!columns.has("model")) return [];
  const rows = await database.rows(`SELECT DISTINCT model FROM ${table}`);
  return rows.map((row) => row["model"]);
}

/**
 * Counts answers by question and score, in one pass over whole responses or in one pass for each question over
 * columns.
 */
export async function countAnswers(
  database: Duckdb,
  source: AnswerSource,
  { playground, policy }: { playground: Playground; policy: Policy },
): Promise<AnswerCounts> {
  // In the same pass, because another one for the models would read all JSON again.
  const withModels = source.response !== null;
  const about = { ...source, key: "id", fromOf: createPositiveLevelLookup(playground), withModels };
  // Without questions that are left out, because one of these may have the id of an asked question.
  const included = playground.questions.filter((one) => one.included);
  const asked = policy.questions.filter((one) => included.some(({ id }) => id === one.id));
  const passes = source.response === null ? asked.map((one) => [one]) : asked.length > 0 ? [asked] : [];
  const [answering, byQuestion] = [new Set<unknown>(), new Map<unknown, CountedQuestion>()];
  for (const together of passes) {
    const query = toCountsQuery({ ...policy, questions: together }, about, duckdbDialect);
    readCounts(await database.columns(query), answering, byQuestion);
  }
  const questions = asked.flatMap(({ id }) => {
    const question = included.find((one) => one.id === id);
    return question
      ? toCounted(question, byQuestion.get(toPortableText(id)) ?? { unanswered: 0, scored: [] })
      : [];
  });
  const models = withModels ? [...answering] : await columnModels(database, source);
  const [first] = questions;
  return {
    rows: first ? first.unanswered + first.rows.reduce((sum, count) => sum + count, 0) : 0,
    models: [...new Set(models)].filter((model) => typeof model === "string").sort(),
    step: 1 / scoreStepsPerUnit,
    questions,
  };
}
