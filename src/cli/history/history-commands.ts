// The commands `diff` and `log`.

import { defineCommand } from "../call/command.ts";

const git = "Nothing that git's settings name is run, such as hooks and filters, and nothing is fetched.";

export const diffCommand = defineCommand({
  name: "diff",
  usage: "FILE [FILE]",
  summary: "Describe, by question, what changed between two playgrounds, or since a revision of git.",
  words: [1, Number.POSITIVE_INFINITY],
  options: {
    from: {
      value: "REV",
      meaning: "Compare each FILE with what it was at this revision; for one FILE otherwise HEAD.",
    },
    markdown: { value: "FILE", meaning: "Also write Markdown." },
  },
  notes: [
    "REV is a commit, branch or tag. In REV:PATH the path starts at the top of the repository, in REV:./PATH at this folder.",
    git,
    "With answers recorded beside the second file, it also says whether the targets of each changed question are met, as check does.",
    "Exit codes: 0 compared, whether anything changed or not; 3 wrong usage or input, or a file that can't be compared.",
  ],
  examples: [
    "cutpoint diff triage.cutpoint.json",
    "cutpoint diff HEAD~1:triage.cutpoint.json triage.cutpoint.json",
    "cutpoint diff 'decisions/*.cutpoint.json' --from main --markdown changes.md",
  ],
  async run(call) {
    const { diffFiles } = await import("./diff-files.ts");
    return diffFiles(call.words, call.values, call);
  },
});

export const logCommand = defineCommand({
  name: "log",
  usage: "FILE",
  summary: "Describe, by question, what each commit changed in a playground, newest first.",
  words: [1, 1],
  options: {
    most: { value: "N", meaning: "At most so many commits; otherwise 20." },
    markdown: { value: "FILE", meaning: "Also write Markdown." },
  },
  notes: [git, "Exit codes: 0 done; 3 wrong usage or input."],
  examples: ["cutpoint log triage.cutpoint.json", "cutpoint log triage.cutpoint.json --most 5 --json"],
  async run(call) {
    const { logFile } = await import("./log-file.ts");
    return logFile(call.words[0] ?? "", call.values, call);
  },
});
