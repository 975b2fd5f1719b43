// The command "advise". Its work is in advise-file.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const adviseCommand = defineCommand({
  name: "advise",
  usage: "FILE…",
  summary: "Say what could be better about questions, state, model and thresholds.",
  words: [1, Number.POSITIVE_INFINITY],
  options: {
    answers: {
      value: "FILE",
      meaning: "Recorded answers; otherwise NAME.answers.json or .jsonl beside FILE, if there.",
    },
    profile: { value: "ID", meaning: "The kind of service that is asked; otherwise decider." },
    level: {
      value: "LEVEL",
      meaning: "Only error, or warning and above, or hint and above; otherwise hint.",
    },
    annotations: { meaning: "Print annotations of a pull request (GitHub's workflow commands)." },
    strict: { meaning: "End with code 1 on a warning, too." },
  },
  notes: [
    "Advice that was dismissed in the page stays dismissed. The rules: docs/users/advice.md in the package.",
    "Exit codes: 0 nothing is in the way; 1 an error, which the service would refuse, or with --strict a warning; 3 wrong usage or input.",
  ],
  examples: [
    "cutpoint advise triage.cutpoint.json",
    "cutpoint advise triage.cutpoint.json --annotations --level warning",
  ],
  async run(call) {
    const { adviseFiles } = await import("./advise-file.ts");
    return adviseFiles(call.words, call.values, call);
  },
});
