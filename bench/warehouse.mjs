// @ts-check
import { statSync, writeFileSync } from "node:fs";
import { inFolder, runCutpoint } from "./harness/command.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";
import {
  duckdb,
  manyIds,
  playground,
  playgroundOfResponses,
  scanLines,
  writeAnswers,
  writeResponses,
} from "./warehouse/mail.mjs";

const times = 3;
const millions = 10;

/** Alternates `table` and `apply` over many rows with DuckDB's own scan and copy of the same file. */
export async function run() {
  return inFolder(async (at) => {
    const [file, answers, out] = [at("mail.cutpoint.json"), at("answers.parquet"), at("decisions.parquet")];
    writeFileSync(file, JSON.stringify(playground));
    await writeAnswers(answers, millions);
    const [four, lines] = [at("four.cutpoint.json"), at("responses.jsonl")];
    writeFileSync(four, JSON.stringify(playgroundOfResponses()));
    await writeResponses(lines, 1_000_000);
    const [forty, wide] = [at("forty.cutpoint.json"), at("wide.jsonl")];
    writeFileSync(forty, JSON.stringify(playgroundOfResponses(manyIds)));
    await writeResponses(wide, 100_000, manyIds);
    const turns = await repeat(times, async () => ({
      scan: await duckdb(
        `SELECT count(*), sum(spam_probability), sum(spam_label::INT), count(DISTINCT topic_choice), sum(topic_confidence), sum(anger_level) FROM '${answers}'`,
      ),
      copy: await duckdb(`COPY (SELECT * FROM '${answers}') TO '${at("copy.parquet")}' (FORMAT PARQUET)`),
      table: await runCutpoint(["table", file, "--answers", answers, "--out", at("mail.table.json")]),
      apply: await runCutpoint(["apply", file, "--answers", answers, "--out", out]),
      scanLines: await duckdb(scanLines(lines)),
      applyLines: await runCutpoint(["apply", four, "--answers", lines, "--out", out]),
      tableLines: await runCutpoint(["table", four, "--answers", lines, "--out", at("four.table.json")]),
      applyWide: await runCutpoint(["apply", forty, "--answers", wide, "--out", out]),
      tableWide: await runCutpoint(["table", forty, "--answers", wide, "--out", at("forty.table.json")]),
    }));
    const row = figuresOf(turns);
    const about = `${millions},000,000 rows × 3 questions`;
    const ofLines = "1,000,000 lines of JSON × 4 questions";
    const ofWide = "100,000 lines of JSON × 40 questions";
    const [lineMB, columnMB] = [statSync(lines).size / 1e6, statSync(answers).size / 1e6];
    const kB = statSync(at("mail.table.json")).size / 1000;
    return [
      row(`cutpoint table, ${about}`, "s", ({ table }) => table.ms / 1000, 3),
      row("what it worked, of all cores", "s", ({ table }) => table.cpuMs / 1000),
      row("DuckDB's plain scan of the same columns", "s", ({ scan }) => scan.ms / 1000),
      row("cutpoint table to DuckDB's plain scan", "×", ({ table, scan }) => table.ms / scan.ms),
      row("cutpoint table, peak memory", "MB", ({ table }) => table.peakMB, 400),
      rowOf("its file", "kB", [kB]),
      row(`cutpoint apply, ${about}`, "s", ({ apply }) => apply.ms / 1000, 10),
      row("what that worked, of all cores", "s", ({ apply }) => apply.cpuMs / 1000),
      row("DuckDB's plain copy of the file", "s", ({ copy }) => copy.ms / 1000),
      row("cutpoint apply to DuckDB's plain copy", "×", ({ apply, copy }) => apply.ms / copy.ms),
      row("cutpoint apply, peak memory", "MB", ({ apply }) => apply.peakMB, 400),
      row(`cutpoint apply, ${ofLines}`, "s", (turn) => turn.applyLines.ms / 1000),
      row(`cutpoint table, ${ofLines}`, "s", (turn) => turn.tableLines.ms / 1000),
      row("DuckDB's plain scan of the lines", "s", (turn) => turn.scanLines.ms / 1000),
      row("cutpoint apply to that scan", "×", (turn) => turn.applyLines.ms / turn.scanLines.ms, 3),
      row("cutpoint table to that scan", "×", (turn) => turn.tableLines.ms / turn.scanLines.ms, 3),
      row(
        "apply's work to the scan's, of all cores",
        "×",
        (turn) => turn.applyLines.cpuMs / turn.scanLines.cpuMs,
      ),
      row(
        "table's work to the scan's, of all cores",
        "×",
        (turn) => turn.tableLines.cpuMs / turn.scanLines.cpuMs,
      ),
      row(`cutpoint apply, ${ofWide}`, "s", (turn) => turn.applyWide.ms / 1000),
      row("cutpoint apply of those, peak memory", "MB", (turn) => turn.applyWide.peakMB, 1000),
      row(`cutpoint table, ${ofWide}`, "s", (turn) => turn.tableWide.ms / 1000),
      row("cutpoint table of those, peak memory", "MB", (turn) => turn.tableWide.peakMB, 1000),
      rowOf("the million lines of JSON", "MB", [lineMB]),
      rowOf("the lines with 40 questions", "MB", [statSync(wide).size / 1e6]),
      rowOf("the columns of ten million rows, as Parquet", "MB", [columnMB]),
    ];
  });
}
