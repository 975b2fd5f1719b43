import { existsSync } from "node:fs";
import { defineConfig, devices } from "playwright/test";

/** A Chromium of the system, when there is one; else the one Playwright has fetched. */
const systemChromium = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].find((path) => existsSync(path));

const ci = Boolean(process.env.CI);

export default defineConfig({
  testDir: "e2e/journeys",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: ci ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/results/journeys.json" }]],
  use: {
    // A trace of every journey doubles its price: when one fails, `--trace on` shows it, and a retry records itself.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(systemChromium && { executablePath: systemChromium }),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "chromium",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
