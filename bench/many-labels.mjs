// @ts-check

import { messageOf } from "./harness/case-table.mjs";
import { watchTasks } from "./harness/in-page.mjs";
import { openEmptyPlayground } from "./harness/labelled-playground.mjs";
import { untilSaved, withPages } from "./harness/pages.mjs";
import {
  importTable,
  loadGrid,
  measureHeap,
  rounds,
  textsNearEnd,
  timeFilters,
  timeThresholds,
} from "./harness/rooms-of-cases.mjs";
import { figuresOf, percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceKeystrokes } from "./harness/trace.mjs";
import { quantileOf } from "./harness/typing.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const count = Number(process.env.COUNT ?? 100_000);
const people = ["Ana", "Ben", "Cleo"];
const languages = ["de", "en", "fr", "es"];
/** Labels for the three question types in turn. */
const labels = [
  (/** @type {number} */ at) => (at % 3 === 0 ? "yes" : "no"),
  (/** @type {number} */ at) => ["billing", "technical", "sales", "account"][at % 4] ?? "",
  (/** @type {number} */ at) => String(at % 4),
];

/**
 * One person's labels of every case as a table: an id, a state of about 200 characters and eight labels. The
 * first person's table also has three metadata fields.
 * @param {number} person
 * @param {readonly string[]} ids of the questions
 */
function tableOf(person, ids) {
  const isFirst = person === 0;
  const lines = Array.from({ length: count }, (_, at) => {
    // People sometimes differ, each in other cases.
    const said = ids.map((___, place) =>
      labels[place % 3]?.(at + Number((at + place) % (17 + person) === 0)),
    );
    const more = [languages[at % 4], `source ${at % 7}`, `customer ${at % 5000}`];
    return [at, `"${messageOf(at)}"`, ...said, people[person], ...(isFirst ? more : [])].join(",");
  });
  const fields = isFirst ? ["language", "source", "customer"] : [];
  return Buffer.from([["id", "text", ...ids, "labeler", ...fields].join(","), ...lines].join("\n"));
}

/**
 * Answers to the first question, by the same ids.
 * @param {readonly string[]} ids of the questions
 */
function answersTable(ids) {
  const lines = Array.from({ length: count }, (_, at) => `${at},${((at * 7919) % 1e6) / 1e6}`);
  return Buffer.from([`id,answer:${ids[0]}`, ...lines].join("\n"));
}

/**
 * Labels cases by keys. Measures each key's cost on the main thread until it shows, and the time to store it.
 * @param {Browser} browser
 * @param {Page} page
 */
async function labelByKeys(browser, page) {
  await page.evaluate(() => {
    const stored = /** @type {number[]} */ ([]);
    Object.assign(window, { storedTimes: stored });
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function transaction(...of) {
      const made = open.apply(this, of);
      const start = performance.now();
      if (of[1] === "readwrite")
        made.addEventListener("complete", () => stored.push(performance.now() - start));
      return made;
    };
  });
  await page.locator('[role="row"][aria-rowindex="2"] [aria-colindex="3"]').click();
  await page.waitForTimeout(1500);
  const keys = await traceKeystrokes(browser, page, async () => {
    for (let at = 0; at < 24; at += 1) {
      await page.keyboard.press(at % 2 === 0 ? "n" : "y");
      await page.waitForTimeout(700);
    }
  });
  const stored = /** @type {number[]} */ (await page.evaluate(() => Object(window).storedTimes));
  return { keys, stored };
}

/** @param {Browser} browser @param {string} origin */
async function measure(browser, origin) {
  const { page, ids } = await openEmptyPlayground(browser, origin, 8);
  await page.addInitScript(watchTasks);
  await page.goto(`${origin}/#cases`);
  await untilSaved(page);
  const imports = [];
  for (const person of people.keys()) imports.push(await importTable(page, tableOf(person, ids), person > 0));
  const answers = await importTable(page, answersTable(ids), true);
  // Answers are saved before the grid shows them, and are cached for the next visit on the way.
  await page.locator('[aria-label="Run cases"][aria-busy="false"]').waitFor({ timeout: 120_000 });
  const opened = await repeat(rounds, () => loadGrid(page, origin, { restMs: 3000 }));
  const { keys, stored } = await labelByKeys(browser, page);
  const filtered = await timeFilters(page, textsNearEnd("Message", count));
  const { heap } = await measureHeap(page);
  const thresholds = await timeThresholds(browser, page, origin);
  await page.context().close();
  return { imports, answers, opened, keys, stored, filtered, heap, ...thresholds };
}

/** @param {Awaited<ReturnType<typeof measure>>} measured */
function rowsOf({ imports, answers, opened, keys, stored, filtered, heap, pictures, moves }) {
  const all = `${count.toLocaleString("en-US")} cases, 8 labels of 3 people each`;
  const whole = imports.map(({ read, saved }) => read + saved);
  const longest = imports.map((one) => one.longest);
  /** @param {string} name @param {readonly number[]} times @param {number} [atMost] */
  const row = (name, times, atMost) => rowOf(`${all}: ${name}`, "ms", times, atMost);
  const open = figuresOf(opened);
  return [
    row("the first person's file with metadata, read, added and saved", whole.slice(0, 1), 6000),
    row("each further person's file by the same ids, read, added and saved", whole.slice(1), 6000),
    row("a file of answers by the same ids, read, added and saved", [answers.read + answers.saved]),
    row("longest task of the page while importing", [Math.max(...longest)], 50),
    open(`${all}: from the address to the first row`, "ms", ({ shown }) => shown, 3000),
    open(`${all}: to its answers in the grid`, "ms", ({ answered }) => answered),
    open(`${all}: longest task while opening`, "ms", (one) => one.longest),
    row("a label by a key, work until it shows, p95", [quantileOf(keys, "work", 0.95)], 20),
    row("a label by a key, longest task until the next, p95", [quantileOf(keys, "longest", 0.95)]),
    row("a label, stored, p95", [percentile(stored, 0.95)], 20),
    row("filtered by text", filtered, 100),
    rowOf(`${all}: heap`, "MB", [heap]),
    row("from the address to the threshold room's picture", pictures),
    row("a frame of a dragged threshold, p95", moves, 8),
  ];
}

/** Measures 100,000 cases with eight questions, metadata and three people's labels. */
export function run() {
  return withPages(async (browser, origin) => rowsOf(await measure(browser, origin)));
}
