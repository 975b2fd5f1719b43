// The command "run". Its work is in run-file.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const runCommand = defineCommand({
  name: "run",
  usage: "FILE",
  summary: "Ask a playground's questions about every row of a file.",
  words: [1, 1],
  options: {
    cases: {
      value: "FILE",
      meaning:
        "Rows to ask about (JSONL, CSV, TSV, JSON, Excel, Parquet; - for JSON lines from standard input, as from any pipe); else its own cases.",
    },
    out: {
      value: "FILE",
      meaning: "Where the answers go: one JSON object a line, or .parquet; - for standard output.",
    },
    key: { value: "COLUMN", meaning: "Column that names a row; otherwise id, key or case, else its number." },
    state: { value: "COLUMN", multiple: true, meaning: "Column of the state; several make a JSON object." },
    sheet: {
      value: "NAME",
      meaning: "Sheet of an Excel workbook; otherwise the first visible one with rows.",
    },
    shard: { value: "I/N", meaning: "Only the I-th of N parts of the rows, I from 0." },
    "max-tokens": {
      value: "N",
      meaning: "Stop before more input tokens are spent on this output.",
    },
    "max-cost": { value: "AMOUNT", meaning: "The same as an amount by the list price." },
    "per-minute": { value: "N", meaning: "Requests a minute, of which 90 % are used; 0: no limit." },
    "tokens-per-second": {
      value: "N",
      meaning: "Tokens a second, of which 90 % are used; 0: no limit.",
    },
    "in-flight": { value: "N", meaning: "Requests under way at once; otherwise 16." },
    "retry-failed": { meaning: "Ask rows again that the service refused, too." },
    progress: { value: "json", meaning: "Tell progress, notes and the end as JSON lines on standard error." },
    "ask-changed": {
      meaning:
        "Ask rows again whose text is another than was answered; OUT.replaced.jsonl keeps the old answers.",
    },
  },
  notes: [
    "After Ctrl-C, a crash or kill -9 the same command goes on, and asks no row with an answer again.",
    "With --out - nothing is kept: such a run can't be gone on with, and rows without an answer are told on standard error.",
    "Parquet needs DuckDB; until the end, answers are then kept in OUT.jsonl.",
    "Rows that can't be read or were refused are in OUT.rejected.jsonl with the reason.",
    "Exit codes: 0 every row is answered; 2 done, but rows were rejected, have answers that can't be read or other text, or the cap was reached; 3 wrong usage, input, key or model, or the output is gone; 130 stopped by Ctrl-C.",
  ],
  examples: [
    "cutpoint run triage.cutpoint.json --cases rows.jsonl --out answers.jsonl",
    "cutpoint run triage.cutpoint.json --cases rows.csv --state body --out a.jsonl",
    "cutpoint run triage.cutpoint.json --cases rows.csv --shard 0/8 --out a-0.jsonl",
  ],
  async run(call) {
    const { runFile } = await import("./run-file.ts");
    return runFile(call.words[0] ?? "", call.values, call);
  },
});
