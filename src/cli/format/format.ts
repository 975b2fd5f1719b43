// The command "format". Its work is in format-files.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const formatCommand = defineCommand({
  name: "format",
  usage: "FILE…",
  summary: "Lay out playgrounds as the page writes them, so that a diff shows only what changed.",
  words: [1, Number.POSITIVE_INFINITY],
  options: {
    check: { meaning: "Write nothing; end with code 1 where a file would change." },
    "one-file": { meaning: "Keep the cases of a long playground in its file, or bring them back into it." },
  },
  notes: [
    "Each value has a line of its own, and so has each option, each level, and each case with its labels. Files of older versions are written as the newest one, as the page does when it saves. The layout: docs/users/files.md in the package.",
    "The cases of a *.cutpoint.json of 5 MB or more are put into files beside it, of one line a case. Commit the folder with the file.",
    "Exit codes: 0 every file has this layout; 1 with --check, a file would change; 3 wrong usage or input.",
  ],
  examples: ["cutpoint format triage.cutpoint.json", "cutpoint format 'decisions/*.cutpoint.json' --check"],
  async run(call) {
    const { formatFiles } = await import("./format-files.ts");
    return formatFiles(call.words, call.values, call);
  },
});
