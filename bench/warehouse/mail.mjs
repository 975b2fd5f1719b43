// @ts-check
// A playground of three questions, and as many rows of answers to it as are wanted.
import { fileURLToPath } from "node:url";
import { startScript } from "../harness/command.mjs";

const plain = fileURLToPath(new URL("plain-duckdb.mjs", import.meta.url));
const outcomes = { no: "allow", unsure: "review", yes: "block" };

/** Three questions whose answers are in separate columns; the first is labelled. */
export const playground = {
  ...{ format: "cutpoint.playground", version: 3, key: "p", name: "Mail", notes: [], model: "m" },
  questions: [
    {
      ...{ key: "spam", id: "spam", type: "noul", instructions: "Is it spam?" },
      rules: { noul: { lower: 0.3, upper: 0.7, outcomes } },
    },
    {
      ...{ key: "topic", id: "topic", type: "choice", instructions: "Which topic is it?", rules: {} },
      options: ["billing", "technical", "other"].map((name) => ({ name, description: "" })),
    },
    {
      ...{ key: "anger", id: "anger", type: "score", instructions: "How angry is it?", rules: {} },
      levels: ["calm", "annoyed", "furious"],
    },
  ],
  state: { form: "text", text: ["-"], items: [] },
};

/** Perfectly calibrated rows, most with low scores. */
const rowsOf = (/** @type {number} */ millions) => `SELECT n AS id,
    round(pow((hash(n) % 1000000) / 1000000.0, 2), 4) AS spam_probability,
    (hash(n + 7) % 1000000) / 1000000.0 < pow((hash(n) % 1000000) / 1000000.0, 2) AS spam_label,
    ['billing', 'technical', 'other'][(1 + hash(n + 1) % 3)::INTEGER] AS topic_choice,
    round(0.34 + 0.66 * (hash(n + 2) % 1000) / 1000.0, 3) AS topic_confidence,
    round(2.0 * (hash(n + 3) % 1000) / 1000.0, 3) AS anger_level
  FROM range(${millions}000000) AS t (n)`;

/** Runs SQL in plain DuckDB, in its own process with the same memory limit. */
export async function duckdb(/** @type {string} */ sql) {
  const ended = await startScript(plain, [sql]).ended;
  if (ended.code !== 0) throw new Error(ended.err);
  return ended;
}

/** Writes this many million rows of answers as Parquet. */
export function writeAnswers(/** @type {string} */ path, /** @type {number} */ millions) {
  return duckdb(`COPY (${rowsOf(millions)}) TO '${path}' (FORMAT PARQUET)`);
}

const ids = ["spam", "abuse", "urgent", "refund"];
export const manyIds = Array.from({ length: 40 }, (_, at) => `question_${at}`);

/** Yes/no questions whose answers are whole responses. */
export const playgroundOfResponses = (asked = ids) => ({
  ...playground,
  questions: asked.map((id) => ({ ...playground.questions[0], key: id, id })),
});

/** DuckDB's own scan of such lines, which it reads as a typed structure. */
export const scanLines = (/** @type {string} */ path) =>
  `SELECT count(*), ${ids.map((id) => `sum(response.answers.${id}.noul)`).join(", ")} FROM '${path}'`;

/** Writes so many rows of whole responses as JSON lines. */
export function writeResponses(/** @type {string} */ path, /** @type {number} */ rows, asked = ids) {
  const answers = asked.map((id, at) => `'${id}': {'noul': round((hash(n + ${at}) % 10000) / 10000.0, 4)}`);
  const response = `{'model': 'm', 'answers': {${answers.join(", ")}}}`;
  return duckdb(
    `COPY (SELECT n AS id, ${response} AS response FROM range(${rows}) AS t (n)) TO '${path}' (FORMAT JSON)`,
  );
}
