// The command "watch". Its work is in watch-file.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const watchCommand = defineCommand({
  name: "watch",
  usage: "FILE",
  summary: "Watch a signed policy over time: whether it still holds, period by period.",
  words: [1, 1],
  options: {
    answers: { value: "FILE", meaning: "The period's answers, as cutpoint run writes them." },
    counts: {
      value: "FILE",
      meaning: "Instead of --answers: the period's counts, as cutpoint table writes them.",
    },
    drawn: { value: "N", meaning: "With --counts: rows that were drawn by chance to be labelled." },
    period: {
      value: "PERIOD",
      meaning:
        "2026-05, 2026-W19 or 2026-05-01..2026-05-14; otherwise what the name of the answers' file has.",
    },
    labels: { value: "FILE", meaning: "Labels of rows drawn by chance (CSV, TSV, JSON, JSONL, Excel)." },
    reviews: {
      value: "FILE",
      meaning: "Later outcomes of people, such as appeals: shown, and in no rate (formats as --labels).",
    },
    key: { value: "COLUMN", meaning: "Column of --labels that names a row; otherwise id, key or case." },
    sheet: {
      value: "NAME",
      meaning:
        "Sheet of an Excel workbook of --labels or --reviews; otherwise the first visible one with rows.",
    },
    state: { value: "FILE", meaning: "What is kept from call to call. Lines are only added to it." },
    begin: { meaning: "Begin the state file; without it, a missing one is an error." },
    audit: { value: "N", meaning: "With --begin: rows drawn by chance in each period; otherwise 50." },
    baseline: {
      value: "N",
      meaning: "With --begin: periods whose range of shares and scores is tolerated; otherwise 3.",
    },
    tolerance: {
      value: "POINTS",
      meaning: "With --begin: tolerate so many points around the baseline's shares instead.",
    },
    "new-watch": { meaning: "Begin a new watch with this period, as for a planned change behind an alias." },
    draw: { value: "FILE", meaning: "Also write which rows to label (CSV)." },
    labelers: { value: "NAMES", meaning: "With --draw: share the rows out among these, such as Ana,Ben." },
    junit: { value: "FILE", meaning: "Also write JUnit XML." },
    markdown: { value: "FILE", meaning: "Also write a Markdown summary." },
    metrics: { value: "FILE", meaning: "Also write metrics for Prometheus." },
  },
  notes: [
    "A false alarm comes in at most 5 % of years, over all rates, questions, weeks and watches together. Call it again for the same period once more rows are labelled.",
    "Exit codes: 0 holds; 1 broken; 2 watch or can't tell yet; 3 wrong usage or input, or the state file is lost.",
  ],
  examples: [
    "cutpoint watch p.json --answers 2026-05.jsonl --state w.jsonl --begin",
    "cutpoint watch p.json --answers 2026-05.jsonl --state w.jsonl --draw l.csv",
    "cutpoint watch p.json --answers 2026-05.jsonl --state w.jsonl --labels l.csv",
  ],
  async run(call) {
    const { watchFile } = await import("./watch-file.ts");
    return watchFile(call.words[0] ?? "", call.values, call);
  },
});
