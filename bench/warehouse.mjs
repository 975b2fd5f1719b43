// @ts-check
import { statSync, writeFileSync } from "node:fs";
import { cutpoint, inFolder } from "./harness/command.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";
import { duckdb, playground, writeAnswers } from "./warehouse/mail.mjs";

const times = 3;
const millions = 10;

/** `table` and `apply` over many rows, beside DuckDB's own plain scan and copy of the same file, turn about. */
export async function run() {
  return inFolder(async (at) => {
    const [file, answers, out] = [at("mail.cutpoint.json"), at("answers.parquet"), at("decisions.parquet")];
    writeFileSync(file, JSON.stringify(playground));
    await writeAnswers(answers, millions);
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
      rowOf(`cutpoint table, ${about}`, "s", seconds("table"), 3),
      rowOf("what it worked, of all cores", "s", work("table")),
      rowOf("DuckDB's plain scan of the same columns", "s", seconds("scan")),
      rowOf(
        "cutpoint table to DuckDB's plain scan",
        "×",
        turns.map(({ table, scan }) => table.ms / scan.ms),
      ),
      rowOf("cutpoint table, peak memory", "MB", peaks("table"), 400),
      rowOf("its file", "kB", [kB]),
      rowOf(`cutpoint apply, ${about}`, "s", seconds("apply"), 10),
      rowOf("what that worked, of all cores", "s", work("apply")),
      rowOf("DuckDB's plain copy of the file", "s", seconds("copy")),
      rowOf(
        "cutpoint apply to DuckDB's plain copy",
        "×",
        turns.map(({ apply, copy }) => apply.ms / copy.ms),
      ),
      rowOf("cutpoint apply, peak memory", "MB", peaks("apply"), 400),
    ];
  });
}
