// The command "check". Its work is in check-files.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const checkCommand = defineCommand({
  name: "check",
  usage: "FILE…",
  summary: "Apply a playground's rules to its cases, and compare them with an accepted baseline.",
  words: [1, Number.POSITIVE_INFINITY],
  options: {
    cases: {
      value: "FILE",
      meaning: "Labelled cases (CSV, TSV, JSON, JSONL, Excel) instead of the playground's.",
    },
    key: { value: "COLUMN", meaning: "Column that names a case; otherwise id, key or case, else its place." },
    sheet: {
      value: "NAME",
      meaning: "Sheet of an Excel workbook; otherwise the first visible one with rows.",
    },
    answers: {
      value: "FILE",
      meaning: "Recorded answers; otherwise NAME.answers.json or .jsonl beside FILE.",
    },
    live: { meaning: "Ask the service now, instead of recorded answers." },
    sandbox: { meaning: "Ask the embedded sandbox, a local stand-in, whatever is configured." },
    "max-cost": {
      value: "AMOUNT",
      meaning: "With --live: ask nothing where it would cost more by the list price.",
    },
    timeout: {
      value: "MINUTES",
      meaning: "With --live: give up after so long without an answer; otherwise 10.",
    },
    baseline: {
      value: "FILE",
      meaning: "Compare with these accepted answers and rules; fail on a proven loss.",
    },
    accept: {
      value: "FILE",
      meaning: "Write answers and rules as the new baseline, unless a loss is proven or answers are missing.",
    },
    "max-unanswered": {
      value: "PERCENT",
      meaning: "Labelled cases that may be without an answer; otherwise 0. Each counts as for a person.",
    },
    "allow-wrong": {
      value: "POINTS",
      meaning: "Rise in wrong decisions that is allowed; otherwise 2 points.",
    },
    "allow-people": {
      value: "POINTS",
      meaning: "Rise in cases for a person that is allowed; otherwise 5 points.",
    },
    signed: {
      value: "FINGERPRINT",
      meaning: "Fail unless this is the policy that was signed: the fingerprint on its report.",
    },
    "require-targets": { meaning: "With a baseline, the playground's own targets must be met too." },
    junit: { value: "FILE", meaning: "Also write JUnit XML." },
    markdown: { value: "FILE", meaning: "Also write a Markdown summary, with the changed cases first." },
  },
  notes: [
    "Several playgrounds, or a pattern in quotes, make one report; what belongs to one of them has {name} in its path.",
    "Exit codes: 0 targets met, no loss, or a first baseline written; 1 a proven loss, a target that is proven not met, or another policy than the signed one; 2 can't tell yet, or there is neither a target nor a baseline; 3 wrong usage or input, or incomplete: too many labelled cases without an answer, or gone.",
  ],
  examples: [
    "cutpoint check triage.cutpoint.json",
    "cutpoint check triage.cutpoint.json --live --accept baseline.json",
    "cutpoint check triage.cutpoint.json --live --baseline baseline.json",
    "cutpoint check triage.cutpoint.json --signed 7f3c-91a2-e05d-48b0",
    "cutpoint check 'decisions/*.cutpoint.json' --baseline 'accepted/{name}.json'",
  ],
  async run(call) {
    const { checkFiles } = await import("./check-files.ts");
    return checkFiles(call.words, call.values, call);
  },
});
