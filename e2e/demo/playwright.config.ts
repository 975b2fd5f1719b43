import { defineConfig } from "playwright/test";
import base from "../../playwright.config.ts";

/** The journeys of a visitor that hold of the demo as they do of a server: opened, asked, kept, read and shown. */
const shared = [
  "author-reload",
  "cut-from-start",
  "experts",
  "first-own-question",
  "from-nothing",
  "import-waits",
  "library-file",
  "parquet",
  "present-demo",
  "report",
];

/** npm run test:demo, against `dist/demo` in a folder of a static host. */
export default defineConfig({
  ...base,
  testDir: "..",
  testMatch: ["demo/*.test.ts", ...shared.map((name) => `journeys/${name}.test.ts`)],
  outputDir: "../../test-results",
  reporter: "list",
});
