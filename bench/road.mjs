// @ts-check
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { scoredTable } from "./harness/case-table.mjs";
import { throttle } from "./harness/chromium.mjs";
import { inFolder } from "./harness/command.mjs";
import { longestTask, watchTasks } from "./harness/in-page.mjs";
import { openSaved, withPages } from "./harness/pages.mjs";
import { measureHeap } from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Browser} Browser */

const counts = (process.env.COUNTS ?? "25000,100000,500000").split(",").map(Number);
const rounds = 3;
const patienceMs = 240_000;

const notebook = fileURLToPath(new URL("road/notebook.py", import.meta.url));
const python = process.env.PYTHON ?? "/usr/bin/python3";

/**
 * Times of the notebook in ms: its whole process, and its import of libraries.
 * @param {string} file
 */
async function runNotebook(file) {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(python, [notebook, file]);
  const whole = performance.now() - start;
  return { whole, libraries: Number(JSON.parse(stdout).libraries) };
}

/**
 * Runs in the browser: clicks through everything from the choice of a file to the numbers in Thresholds, and
 * notes the page's clock in `roadTimes`.
 * @param {string} numbers what the room says when its numbers are there
 */
function walkRoad(numbers) {
  const times = { start: 0, read: 0, added: 0, saved: 0, numbers: 0, slowFrames: 0 };
  Object.assign(window, { roadTimes: times });
  document.addEventListener("change", () => (times.start ||= performance.now()), {
    capture: true,
    once: true,
  });
  let frameAt = performance.now();
  /**
   * Clicks the dialog's button with this name, if there is one.
   * @param {RegExp} name
   */
  function clicked(name) {
    const buttons = document.querySelectorAll("dialog button:not(:disabled)");
    const found = [...buttons].find((one) => name.test(one.textContent ?? ""));
    if (found instanceof HTMLElement && times.start > 0) found.click();
    return found !== undefined;
  }
  function look() {
    const now = performance.now();
    if (times.start > 0 && times.numbers === 0 && now - frameAt > 50) times.slowFrames += 1;
    frameAt = now;
    if (times.start > 0 && times.read === 0) {
      if (clicked(/^Add [\d,]/)) times.read = now;
    } else if (times.read > 0 && times.added === 0) {
      if (clicked(/^Show cases/)) {
        times.added = now;
        location.hash = "thresholds";
      }
    } else if (times.added > 0 && times.numbers === 0) {
      if (document.querySelector("main")?.textContent?.includes(numbers)) times.numbers = now;
    }
    const saving = document.querySelector('[role="status"][aria-label="Saving"]');
    if (times.added > 0 && times.saved === 0 && saving?.textContent?.includes("Saved in this browser"))
      times.saved = now;
    if (times.numbers === 0 || times.saved === 0) requestAnimationFrame(look);
  }
  look();
}

/**
 * Everything in a fresh browser: ms from the choice of the file to each step.
 * @param {Browser} browser @param {string} origin @param {string} file @param {number} count @param {number} rate
 */
async function walk(browser, origin, file, count, rate) {
  const page = await openSaved(browser, `${origin}/#cases`, watchTasks);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const input = page.getByLabel("File with cases");
  await input.waitFor({ state: "attached" });
  await page.waitForTimeout(1000);
  if (rate > 1) await throttle(page, rate);
  await page.evaluate(walkRoad, `Of ${count.toLocaleString("en-US")} cases`);
  await input.setInputFiles(file);
  await page.waitForFunction(
    () => Object(window).roadTimes.numbers > 0 && Object(window).roadTimes.saved > 0,
    undefined,
    { polling: 250, timeout: patienceMs },
  );
  const times = await page.evaluate(() => Object(window).roadTimes);
  const longest = await longestTask(page, times.start);
  const { heap, buffers } = await measureHeap(page);
  const stored = await page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6);
  await page.context().close();
  const since = (/** @type {number} */ time) => time - times.start;
  return {
    read: since(times.read),
    added: since(times.added),
    numbers: since(times.numbers),
    saved: since(times.saved),
    slowFrames: times.slowFrames,
    longest,
    heap,
    buffers,
    stored,
  };
}

/** @param {Browser} browser @param {string} origin @param {string} file @param {number} count */
async function measureRoad(browser, origin, file, count) {
  const peers = await repeat(rounds, () => runNotebook(file));
  const walks = await repeat(rounds, () => walk(browser, origin, file, count, 1));
  const slowed = count === 500_000 ? [] : [await walk(browser, origin, file, count, 4)];
  console.log(JSON.stringify({ count, peers, walks, slowed }));
  const [row, peer] = [figuresOf(walks), figuresOf(peers)];
  const rows = `${count.toLocaleString("en-US")} rows`;
  const aim = count === 500_000 ? 1.5 : 1;
  const heapAim = { 100_000: 120, 500_000: 250 }[count];
  const beside = peer("", "ms", ({ whole }) => whole).value;
  return [
    row(`${rows}: from the file to the threshold room's numbers`, "ms", (one) => one.numbers),
    peer(`${rows}: the notebook, whole`, "ms", ({ whole }) => whole),
    peer(`${rows}: of it, import of its libraries`, "ms", ({ libraries }) => libraries),
    row(`${rows}: road beside notebook`, "×", (one) => one.numbers / beside, aim),
    row(`${rows}: read and mapped`, "ms", ({ read }) => read),
    row(`${rows}: … and added`, "ms", ({ added }) => added),
    row(`${rows}: … and saved`, "ms", ({ saved }) => saved),
    row(`${rows}: longest task of the page`, "ms", ({ longest }) => longest, 50, "0: none over 50 ms"),
    row(`${rows}: frames that took over 50 ms`, "frames", ({ slowFrames }) => slowFrames),
    row(`${rows}: heap of the page's own thread`, "MB", ({ heap }) => heap, heapAim),
    row(`${rows}: buffers beside it`, "MB", ({ buffers }) => buffers),
    row(`${rows}: stored`, "MB", ({ stored }) => stored),
    ...slowed.map(({ numbers }) => rowOf(`${rows}: the road, page slowed down 4×`, "ms", [numbers])),
  ];
}

/**
 * Measures the way from a file with labels and answers to the numbers in Thresholds, next to a notebook with
 * pandas and scikit-learn.
 */
export function run() {
  return withPages((browser, origin) =>
    inFolder(async (at) => {
      const rows = [];
      for (const count of counts) {
        const file = at(`${count}.csv`);
        writeFileSync(file, scoredTable(count));
        rows.push(...(await measureRoad(browser, origin, file, count)));
      }
      return rows;
    }),
  );
}
