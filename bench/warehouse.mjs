// @ts-check
import { statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cutpoint, inFolder, startScript } from "./harness/command.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const times = 3;
const millions = 10;
const plain = fileURLToPath(new URL("warehouse/plain-duckdb.mjs", import.meta.url));

/** Three questions whose answers have columns of their own, the first of them labelled. */
const playground = {
  ...{ format: "cutpoint.playground", version: 3, key: "p", name: "Mail", notes: [], model: "m" },
  questions: [
    { key: "spam", id: "spam", type: "noul", instructions: "Is it spam?", rules: {} },
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

const rows = `SELECT n AS id,
    round((hash(n) % 1000000) / 1000000.0, 4) AS spam_probability,
    (hash(n) % 1000000) / 1000000.0 > 0.5 + 0.3 * ((hash(n + 7) % 1000) / 1000.0 - 0.5) AS spam_label,
    ['billing', 'technical', 'other'][(1 + hash(n + 1) % 3)::INTEGER] AS topic_choice,
    round(0.34 + 0.66 * (hash(n + 2) % 1000) / 1000.0, 3) AS topic_confidence,
    round(2.0 * (hash(n + 3) % 1000) / 1000.0, 3) AS anger_level
  FROM range(${millions}000000) AS t (n)`;

/** Runs SQL in DuckDB as it comes, in a process of its own with the same bound of memory. */
async function duckdb(/** @type {string} */ sql) {
  const ended = await startScript(plain, [sql]).ended;
  if (ended.code !== 0) throw new Error(ended.err);
  return ended;
}

/** `table` and `apply` over many rows, beside DuckDB's own plain scan and copy of the same file, turn about. */
export async function run() {
  return inFolder(async (at) => {
    const [file, answers, out] = [at("mail.cutpoint.json"), at("answers.parquet"), at("decisions.parquet")];
    writeFileSync(file, JSON.stringify(playground));
    await duckdb(`COPY (${rows}) TO '${answers}' (FORMAT PARQUET)`);
    const turns = await repeat(times, async () => ({
      scan: await duckdb(
        `SELECT count(*), sum(spam_probability), sum(spam_label::INT), count(DISTINCT topic_choice), sum(topic_confidence), sum(anger_level) FROM '${answers}'`,
      ),
      copy: await duckdb(`COPY (SELECT * FROM '${answers}') TO '${at("copy.parquet")}' (FORMAT PARQUET)`),
      table: await cutpoint(["table", file, "--answers", answers, "--out", at("mail.table.json")]),
      apply: await cutpoint(["apply", file, "--answers", answers, "--out", out]),
    }));
    const of = (/** @type {"scan" | "copy" | "table" | "apply"} */ name) => turns.map((turn) => turn[name]);
    const seconds = (/** @type {"scan" | "copy" | "table" | "apply"} */ name) =>
      of(name).map(({ ms }) => ms / 1000);
    const work = (/** @type {"table" | "apply"} */ name) => of(name).map(({ cpuMs }) => cpuMs / 1000);
    const peaks = (/** @type {"table" | "apply"} */ name) => of(name).map(({ peakMB }) => peakMB);
    const about = `${millions},000,000 rows × 3 questions`;
    const kB = statSync(at("mail.table.json")).size / 1000;
    return [
      rowOf({ name: `cutpoint table, ${about}`, unit: "s", atMost: 3 }, seconds("table")),
      rowOf({ name: "what it worked, of all cores", unit: "s" }, work("table")),
      rowOf({ name: "DuckDB's plain scan of the same columns", unit: "s" }, seconds("scan")),
      rowOf(
        { name: "cutpoint table to DuckDB's plain scan", unit: "×" },
        turns.map(({ table, scan }) => table.ms / scan.ms),
      ),
      rowOf({ name: "cutpoint table, peak memory", unit: "MB", atMost: 400 }, peaks("table")),
      rowOf({ name: "its file", unit: "kB" }, [kB]),
      rowOf({ name: `cutpoint apply, ${about}`, unit: "s", atMost: 10 }, seconds("apply")),
      rowOf({ name: "what that worked, of all cores", unit: "s" }, work("apply")),
      rowOf({ name: "DuckDB's plain copy of the file", unit: "s" }, seconds("copy")),
      rowOf(
        { name: "cutpoint apply to DuckDB's plain copy", unit: "×" },
        turns.map(({ apply, copy }) => apply.ms / copy.ms),
      ),
      rowOf({ name: "cutpoint apply, peak memory", unit: "MB", atMost: 400 }, peaks("apply")),
    ];
  });
}
