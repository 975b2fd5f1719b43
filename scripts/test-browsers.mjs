// @ts-check
// npm run test:browsers [-- demo]: the main ways through the page in the Firefox and the WebKit that are installed, driven by the
// protocols that they speak themselves. Writes docs/measurements/browsers.md; with `demo`, walks dist/demo in a folder.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../bench/harness/built-server.mjs";
import { startFirefox } from "./browsers/bidi.mjs";
import { journeys } from "./browsers/journeys.mjs";
import { Page } from "./browsers/page.mjs";
import { startWebKit } from "./browsers/webdriver.mjs";
import { demoPath, startStaticHost } from "./demo/static-host.mjs";

/** @typedef {import("./browsers/page.mjs").Driver} Driver */

/** EX_UNAVAILABLE of sysexits. */
const unavailable = 69;

const viewport = { width: 1440, height: 900 };

/** @param {readonly string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path));

const firefox = firstOf([
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
]);
const webKitDriver = firstOf(["/usr/bin/WebKitWebDriver"]);
/** WebKit only renders where there is a screen. */
const screen = firstOf(["/usr/bin/xvfb-run"]);
const miniBrowser = firstOf(
  ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
);

/** @type {readonly [name: string, start: (() => Promise<Driver>) | null][]} */
const browsers = [
  ["Firefox", firefox ? () => startFirefox(firefox, viewport) : null],
  [
    "WebKit",
    webKitDriver && miniBrowser && screen
      ? () => startWebKit({ driver: webKitDriver, browser: miniBrowser }, viewport)
      : null,
  ],
];

/**
 * Walks every journey, and stops after a failure because the rest builds on it.
 * @param {Driver} driver @param {string} origin
 */
async function walkAll(driver, origin) {
  const page = new Page(driver);
  /** @type {string[]} */
  const results = [];
  for (const [name, walk] of journeys) {
    const failed = results.some((result) => result !== "passed");
    const result = failed
      ? "not reached"
      : await walk(page, origin).then(
          () => "passed",
          (error) => `failed: ${error.message}`,
        );
    console.log(`${driver.name}  ${name.padEnd(8)} ${result}`);
    results.push(result);
  }
  return results;
}

const isDemo = process.argv.includes("demo");

/** @param {(origin: string) => Promise<void>} act */
async function withPage(act) {
  if (!isDemo) return withBuiltServer({}, act);
  const { origin, stop } = await startStaticHost();
  await act(origin + demoPath).finally(stop);
}

/** @type {{ name: string, results: string[] }[]} */
const columns = [];
for (const [name, start] of browsers) {
  if (start === null) {
    console.error(`${name} is not installed: see docs/decisions/tests.md.`);
    continue;
  }
  await withPage(async (origin) => {
    const driver = await start();
    try {
      columns.push({ name: driver.name, results: await walkAll(driver, origin) });
    } finally {
      await driver.stop();
    }
  });
}
if (columns.length === 0) process.exitCode = unavailable;
if (columns.some(({ results }) => results.some((result) => result !== "passed"))) process.exitCode = 1;

const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
const table = [
  row(["journey", ...columns.map(({ name }) => name)]),
  row(["---", ...columns.map(() => "---")]),
  ...journeys.map(([name], at) => row([name, ...columns.map(({ results }) => results[at] ?? "")])),
];
const opening =
  "# Three engines\n\nThe journeys of `e2e/` run in Chromium with every `npm test`. The main ways through the page run in the two other\nengines by `npm run test:browsers`, which writes this page ([Tests](../decisions/tests.md)).\n";
if (!isDemo && columns.length === browsers.length)
  await writeFile(
    fileURLToPath(new URL("../docs/measurements/browsers.md", import.meta.url)),
    `${opening}\n${table.join("\n")}\n`,
  );
