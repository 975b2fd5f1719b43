import { defineConfig } from "playwright/test";
import base from "../../playwright.config.ts";

/** Journeys that must also pass on the demo: opened, answered, saved, read and shown. */
const shared = [
  "author-reload",
  "cut-from-start",
  "experts",
  "first-own-question",
  "from-nothing",
  "import-waits.trial",
  "library-file",
  "parquet",
  "present-demo",
  "report",
];

/** Runs with `npm run test:demo`, on `dist/demo` in a folder of a static host. */
export default defineConfig({
  ...base,
  testDir: "..",
  testIgnore: [],
  testMatch: ["demo/*.test.ts", ...shared.map((name) => `journeys/${name}.test.ts`)],
  outputDir: "../../test-results",
  reporter: "list",
});
