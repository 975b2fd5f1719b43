import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserArgs, findChromium, findHeadlessShell } from "./scripts/chromium.mjs";
import { commands } from "./scripts/page-tests/commands.mjs";
import { wholeWorkersPlugin } from "./scripts/page-tests/whole-workers-plugin.mjs";
import { constants } from "./vite.config.ts";

const pure = ["src/core/**/*.test.ts", "src/sandbox/**/*.test.ts"];
const simulations = [
  "src/core/{over-time,statistics,thresholds}/simulated-*.test.ts",
  "src/core/thresholds/decision/decision-flows.test.ts",
];
const inPage = ["src/web/**/*.page.test.ts", "src/web/**/*.page.test.tsx"];
const servers = ["src/server/**/*.test.ts", "src/cli/**/*.test.ts", "scripts/**/*.test.ts"];
/**
 * Trials kill processes, measure memory, install the package, compile all of the code or read pictures: minutes that few
 * changes need. `npm run test:trials` runs all, `npm test -- word` those that the word names, and a path with `.trial`
 * runs alone.
 */
const runsTrials =
  process.env["TRIALS"] !== undefined || process.argv.some((word) => word.includes(".trial"));
const trials = runsTrials ? [] : ["**/*.trial.*"];

/** Adapters would load it, and what it loads, for each file. */
const setupFiles = ["src/core/testing/fewer-draws.ts"];

/** The system's, when it has one; else the one that Playwright has fetched. */
const executablePath = findHeadlessShell() ?? findChromium();

const viewport = { width: 1440, height: 900 };

/** What takes longest goes first, and the many short files at the end leave no worker without work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const names = ["simulations", "servers", "page", "adapters", "pure"];
    const place = ({ project }: TestSpecification) => names.indexOf(project.name);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    // A machine shared with other work is slow at times: a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Else one core stays idle, which on two is half of them.
    maxWorkers: "100%",
    allowOnly: false,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/results/unit.json" },
    sequence: { sequencer: LongestFirst },
    projects: [
      // These keep nothing between files, so they share their modules instead of loading them anew for each.
      {
        extends: true,
        test: {
          name: "pure",
          include: pure,
          exclude: [...simulations, ...trials],
          setupFiles,
          isolate: false,
        },
      },
      // Coverage makes these dearer by half, and 95 % of the branches are reached without them (docs/decisions/test-speed.md).
      { extends: true, test: { name: "simulations", include: simulations, isolate: false } },
      {
        extends: true,
        test: { name: "servers", include: servers, exclude: trials, setupFiles, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "adapters",
          // A thread for each file takes less than a process.
          pool: "threads",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          exclude: [...pure, ...servers, ...inPage, ...trials],
        },
      },
      {
        extends: true,
        plugins: [wholeWorkersPlugin(constants), react(), tailwindcss()],
        define: constants,
        worker: { format: "es" },
        // Found late, these would load the page anew under a test.
        optimizeDeps: {
          include: [
            "axe-core",
            "chardet",
            "react/jsx-dev-runtime",
            "monaco-editor/editor/editor.worker",
            "yaml",
          ],
        },
        // Page objects of the journeys serve here, too.
        resolve: {
          alias: {
            "playwright/test": `${import.meta.dirname}/src/web/testing/expect.ts`,
            "node:fs/promises": `${import.meta.dirname}/src/web/testing/files.ts`,
          },
        },
        test: {
          name: "page",
          // As the journeys: a repeat is counted as passed, and seen.
          retry: process.env.CI ? 1 : 0,
          include: inPage,
          exclude: trials,
          isolate: false,
          setupFiles: ["src/web/testing/before-page.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: true,
            // Within src they would make the build older than the code while other tests read it.
            screenshotDirectory: ".cache/screenshots",
            commands,
            provider: playwright({
              contextOptions: { viewport },
              launchOptions: { ...(executablePath && { executablePath }), args: browserArgs },
            }),
            instances: [{ browser: "chromium", viewport }],
          },
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/core/**/*.ts", "src/sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**", "**/*.d.ts"],
      // Readers of files are held from src/web/cases, so `npm run test:full` runs those tests, too: 91.8 % measured.
      thresholds: { branches: 91 },
      reporter: ["text-summary", ["text", { skipFull: true }]],
      reportsDirectory: ".cache/coverage",
    },
  },
});
