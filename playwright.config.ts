import { availableParallelism } from "node:os";
import { defineConfig, devices } from "playwright/test";
import { browserArgs, findChromium, findHeadlessShell } from "./scripts/chromium.mjs";

/** The system's, when it has one; else the one that Playwright has fetched. */
const executablePath = findHeadlessShell() ?? findChromium();

const ci = Boolean(process.env.CI);

/** As in vitest.config.ts: those that kill the browser, print, or bring files of full size. */
const runsTrials =
  process.env["TRIALS"] !== undefined || process.argv.some((word) => word.includes(".trial"));

export default defineConfig({
  testDir: "e2e/journeys",
  testIgnore: runsTrials ? [] : ["**/*.trial.test.ts"],
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  // A journey waits for a third of its time: with as many as cores, a third of them stands idle.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: ci ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/results/journeys.json" }]],
  use: {
    // A trace of every journey doubles its price: when one fails, `--trace on` shows it, and a retry records itself.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath && { executablePath }), args: browserArgs },
  },
  projects: [
    {
      name: "chromium",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
