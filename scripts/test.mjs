// @ts-check
// npm test [-- word …]: everything that a change can break; with words, what lies in paths that have one of them, trials
// (vitest.config.ts) among them.
// Every part runs, whatever the one before it found; the end names each failed test and how to run it alone.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const results = join(root, ".cache", "results");
const screenshots = join(root, ".cache", "screenshots");
const cores = availableParallelism();

/** @typedef {{ title: string, again: string, picture: string | null }} Failure */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {"vitest/vitest.mjs" | "playwright/cli.js"} tool
 * @property {string[]} words
 * @property {(result: any) => Failure[]} read
 */
/** @typedef {{ name: string, status: number | null, seconds: number, failures: Failure[], said: string }} Ended */

/**
 * Tests in a browser, some of which measure time.
 * @type {readonly Part[]}
 */
const inBrowser = [
  {
    name: "page",
    tool: "vitest/vitest.mjs",
    words: ["run", "--project", "page", "--outputFile.json", ".cache/results/page.json"],
    read: failedUnits,
  },
  { name: "journeys", tool: "playwright/cli.js", words: ["test"], read: failedJourneys },
];

const projects = ["simulations", "servers", "adapters", "pure"].flatMap((name) => ["--project", name]);

/** @type {readonly Part[]} */
const inNode = [
  {
    name: "unit",
    tool: "vitest/vitest.mjs",
    // Half of their time they wait for processes and clocks, so there are more workers than cores.
    words: ["run", ...projects, "--maxWorkers", String(cores === 1 ? 1 : Math.ceil(cores * 1.5))],
    read: failedUnits,
  },
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

/** Lanes run side by side, so that one works while the other waits; parts of a lane run in sequence. */
const lanes = words.length > 0 ? [some] : cores === 1 ? [[...inNode, ...inBrowser]] : [inBrowser, inNode];

/** Gives the other lane a third of the first one's share of the processor, and all that is idle. */
const niceness = 5;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let isStopped = false;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => {
    // The second signal kills parts that haven't ended.
    for (const child of running) child.kill(isStopped ? "SIGKILL" : "SIGTERM");
    isStopped = true;
    process.exitCode = 128 + constants.signals[signal];
  });

/**
 * The first lane prints as it runs. The other is printed whole at the end, and yields the processor to the
 * first.
 * @param {Part} part @param {number} lane @returns {Promise<Ended>}
 */
function run(part, lane) {
  const file = join(results, `${part.name}.json`);
  rmSync(file, { force: true });
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, "node_modules", part.tool), ...part.words], {
    cwd: root,
    env: {
      ...process.env,
      ...(words.length > 0 && { TRIALS: "1" }),
      ...(words.includes(".trial") && { FULL_SIZE: "1" }),
    },
    stdio: lane === 0 ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  if (lane > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.on("close", (status) => {
      running.delete(child);
      const seconds = Math.round((performance.now() - started) / 1000);
      const result = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
      const failures = result === null ? [] : part.read(result);
      resolve({ name: part.name, status, seconds, failures, said: Buffer.concat(said).toString() });
    });
  });
}

rmSync(screenshots, { recursive: true, force: true });
if (lanes.length > 1) {
  const names = lanes.map((parts) => parts.map(({ name }) => name).join(", then "));
  console.log(`Side by side: ${names.join("; ")}. What the latter say is shown at the end.`);
}
const ended = (
  await Promise.all(
    lanes.map(async (parts, lane) => {
      /** @type {Ended[]} */
      const own = [];
      for (const part of parts) if (!isStopped) own.push(await run(part, lane));
      return own;
    }),
  )
).flat();
if (isStopped) process.exit();
for (const { name, seconds, said } of ended)
  if (said !== "") console.log(`\n── ${name}, ${seconds} s ──\n${said}`);

console.log();
for (const { title, again, picture } of ended.flatMap(({ failures }) => failures)) {
  console.log(`✗ ${title}`);
  if (picture !== null) console.log(`  picture  ${picture}`);
  console.log(`  alone    ${again}`);
}
const times = ended.map(({ name, seconds, status }) => `${status === 0 ? "✓" : "✗"} ${name} ${seconds} s`);
console.log(`${times.join("  ")}  whole ${Math.round(performance.now() / 1000)} s`);
process.exitCode = ended.every(({ status }) => status === 0) ? 0 : 1;

/** @param {string} text for a shell */
function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Failures in Vitest's report.
 * @param {any} report @returns {Failure[]}
 */
function failedUnits({ testResults }) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [{ title: path, again: `npx vitest run ${path}`, picture: null }];
    return failed.map((/** @type {any} */ test) => ({
      title: `${path} › ${test.fullName}`,
      again: `npx vitest run ${path} -t ${quote(toPattern(test.fullName))}`,
      picture: pictureOf(path, test.fullName),
    }));
  });
}

/**
 * Vitest expects a pattern, so special characters are escaped.
 * @param {string} title
 */
function toPattern(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * The newest picture of a failed test of the page, named by Vitest after its title.
 * @param {string} path @param {string} title
 */
function pictureOf(path, title) {
  const folder = join(screenshots, path);
  if (!existsSync(folder)) return null;
  const start = title.replaceAll(/[^\da-z]/gi, "-");
  const name = readdirSync(folder).findLast(
    (file) => file.startsWith(start) && /^-\d+\.png$/.test(file.slice(start.length)),
  );
  return name === undefined ? null : relative(root, join(folder, name));
}

/**
 * Failures in Playwright's report.
 * @param {any} report @returns {Failure[]}
 */
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
