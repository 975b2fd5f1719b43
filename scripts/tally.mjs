// @ts-check
import { existsSync, readFileSync } from "node:fs";

/**
 * Adds up the results of the last check and tests: one line each, then the sum. The exit codes in `node
 * scripts/tally.mjs check=0 test=1` also count a command that failed without a failed test, such as at
 * startup.
 */
const endings = new Map(
  process.argv.slice(2).map((pair) => /** @type {[string, string]} */ (pair.split("="))),
);

/** @typedef {{ passed: number, failed: number, command: string }} Count */

/** @type {(result: any) => Count} */
const readVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests || numFailedTestSuites,
  command: "test",
});

/** @type {Record<string, (result: any) => Count>} */
const readers = {
  gates: ({ passed, failed }) => ({ passed, failed, command: "check" }),
  unit: readVitest,
  page: readVitest,
  journeys: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    command: "test",
  }),
  more: (parts) => ({
    passed: parts.filter((/** @type {any} */ { outcome }) => outcome === "passed").length,
    failed: parts.filter((/** @type {any} */ { outcome }) => outcome === "failed").length,
    command: "more",
  }),
};

const counts = Object.entries(readers).map(([name, read]) => {
  const file = new URL(`../.cache/results/${name}.json`, import.meta.url);
  if (!existsSync(file)) {
    console.log(`${name.padEnd(9)} did not run`);
    return { passed: 0, failed: 0, command: "" };
  }
  const count = read(JSON.parse(readFileSync(file, "utf8")));
  console.log(`${name.padEnd(9)} ${count.passed} passed, ${count.failed} failed`);
  return count;
});

for (const [command, ending] of endings) {
  const failed = counts.some((count) => count.command === command && count.failed > 0);
  if (ending === "0" || failed) continue;
  console.log(`${command.padEnd(9)} ended with ${ending}, though nothing it counted failed`);
  counts.push({ passed: 0, failed: 1, command });
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
