import { command } from "../call/command.ts";

export const format = command({
  name: "format",
  usage: "FILE…",
  summary:
    "Write playgrounds as the page writes them, so that a diff shows what was changed and nothing else.",
  words: [1, Number.POSITIVE_INFINITY],
  options: {
    check: { meaning: "Write nothing; end with code 1 where a file would change." },
  },
  notes: [
    "A line for each value, and one for each case, option, level and label of a case. Files of older versions become the newest, which the page does too when it saves. How it is laid out: docs/users/files.md in the package.",
    "Exit codes: 0 all are written so; 1 with --check, a file would change; 3 wrong usage or input.",
  ],
  examples: ["cutpoint format triage.cutpoint.json", "cutpoint format 'decisions/*.cutpoint.json' --check"],
  async run(call) {
    const { formatFiles } = await import("./format-files.ts");
    return formatFiles(call.words, call.values, call);
  },
});
