// @ts-check

/** One folder of core, as in `FOLDER=policy npm run mutate`; without it every folder whose sums a decision rests on. */
const folder = process.env.FOLDER;
export const mutatedFolders = folder ?? "{contract,policy,statistics,pacing,document/edits}";

export default {
  testRunner: "vitest",
  // A fault counts as caught by the tests beside the code, so that each folder is its own proof.
  vitest: { configFile: "vitest.mutate.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  tsconfigFile: "none, since the tool cannot read this compiler's",
  tempDirName: ".cache/mutate",
  cleanTempDir: "always",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `.cache/results/mutation-${(folder ?? "all").replaceAll("/", "-")}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["dist", "e2e", "bench"],
  thresholds: { break: 90 },
  mutate: [
    `src/core/${mutatedFolders}/**/*.ts`,
    "!**/*.test.ts",
    "!**/testing/**",
    "!**/vectors/**",
    "!**/bodies/**",
  ],
};
