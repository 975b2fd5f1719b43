// @ts-check

/** One folder of core, as in `FOLDER=policy npm run mutate`; without it every folder whose sums a decision rests on. */
const folder = process.env.FOLDER;
const folders =
  folder === undefined ? ["service", "policy", "policy-export", "statistics", "document/edits"] : [folder];

/** What shows that a policy's SQL decides: engines that run it, which only the command has. */
const engines = folders.includes("policy-export") ? ["src/cli/warehouse/policy-sql.test.ts"] : [];

// Its processes take it over: what finds a fault rarely is as large as it comes.
process.env.FULL_SIZE = "1";

export default {
  testRunner: "kept-modules",
  plugins: ["./scripts/mutate/kept-modules.mjs"],
  // A fault counts as caught by the tests beside the code, so that each folder is its own proof.
  testPlaces: [...folders.map((one) => `src/core/${one}`), ...engines],
  warnings: { unknownOptions: false },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 15_000,
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
    ...folders.map((one) => `src/core/${one}/**/*.ts`),
    "!**/*.test.ts",
    "!**/testing/**",
    "!**/vectors/**",
    "!**/bodies/**",
  ],
};
