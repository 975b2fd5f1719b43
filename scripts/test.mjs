// @ts-check
// npm test [-- word …]: everything that a change can break; with words, what lies in paths that have one of them.
// Every part runs, whatever the one before it found; the end names each failed test and how to run it alone.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const results = join(root, ".cache", "results");

/** @typedef {{ title: string, again: string, picture: string | null }} Failure */
/** @typedef {{ name: string, tool: "vitest/vitest.mjs" | "playwright/cli.js", words: string[], read: (result: any) => Failure[] }} Part */

/** @type {readonly Part[]} */
const whole = [
  {
    name: "pure",
    tool: "vitest/vitest.mjs",
    words: ["run", "--coverage", "--project", "pure", "--outputFile.json", ".cache/results/pure.json"],
    read: failedUnits,
  },
  {
    name: "unit",
    tool: "vitest/vitest.mjs",
    words: ["run", "--project", "simulations", "--project", "servers", "--project", "adapters"],
    read: failedUnits,
  },
  // By itself: two pages beside two processes of other tests wait for each other's cores.
  {
    name: "page",
    tool: "vitest/vitest.mjs",
    words: ["run", "--project", "page", "--outputFile.json", ".cache/results/page.json"],
    read: failedUnits,
  },
  { name: "journeys", tool: "playwright/cli.js", words: ["test"], read: failedJourneys },
];

/** @type {readonly Part[]} */
const some = [
  {
    name: "unit",
    tool: "vitest/vitest.mjs",
    words: ["run", "--passWithNoTests", ...words],
    read: failedUnits,
  },
  {
    name: "journeys",
    tool: "playwright/cli.js",
    words: ["test", "--pass-with-no-tests", ...words],
    read: failedJourneys,
  },
];

const parts = words.length === 0 ? whole : some;
const ended = parts.map((part) => {
  const file = join(results, `${part.name}.json`);
  rmSync(file, { force: true });
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, "node_modules", part.tool), ...part.words], {
    cwd: root,
    stdio: "inherit",
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  return { name: part.name, status, seconds, failures: result === null ? [] : part.read(result) };
});

console.log();
for (const { title, again, picture } of ended.flatMap(({ failures }) => failures)) {
  console.log(`✗ ${title}`);
  if (picture !== null) console.log(`  picture  ${picture}`);
  console.log(`  alone    ${again}`);
}
console.log(
  ended.map(({ name, seconds, status }) => `${status === 0 ? "✓" : "✗"} ${name} ${seconds} s`).join("  "),
);
process.exitCode = ended.every(({ status }) => status === 0) ? 0 : 1;

/** @param {string} text for a shell */
function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Of Vitest's report. @param {any} report @returns {Failure[]} */
function failedUnits({ testResults }) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [{ title: path, again: `npx vitest run ${path}`, picture: null }];
    return failed.map((/** @type {any} */ test) => ({
      title: `${path} › ${test.fullName}`,
      again: `npx vitest run ${path} -t ${quote(toPattern(test.fullName))}`,
      picture: pictureIn(test.failureMessages.join("\n")),
    }));
  });
}

/** Vitest takes a pattern. @param {string} title */
function toPattern(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** @param {string} text */
function pictureIn(text) {
  return /\S+__screenshots__\S+\.png/.exec(text)?.[0] ?? null;
}

/** Of Playwright's report. @param {any} report @returns {Failure[]} */
function failedJourneys(report) {
  return report.suites.flatMap((/** @type {any} */ suite) => failedSpecs(suite));
}

/** @param {any} suite @returns {Failure[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...failed.map((/** @type {any} */ { file, line, title, tests }) => {
      const attachments = tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ result) => result.attachments),
      );
      const picture = attachments.find((/** @type {any} */ { contentType }) => contentType === "image/png");
      return {
        title: `${file} › ${title}`,
        again: `npx playwright test ${file}:${line}`,
        picture: picture ? relative(root, picture.path) : null,
      };
    }),
    ...suites.flatMap((/** @type {any} */ inner) => failedSpecs(inner)),
  ];
}
