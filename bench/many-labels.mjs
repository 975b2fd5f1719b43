// @ts-check

import { dragThreshold, longestTask, watchTasks } from "./harness/in-page.mjs";
import { openEmptyPlayground } from "./harness/labelled-playground.mjs";
import { untilSaved, withPages } from "./harness/pages.mjs";
import { filter, firstPicture, heapOf, load, openImport, rowShows } from "./harness/rooms-of-cases.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceKeystrokes, traceMoves } from "./harness/trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const count = Number(process.env.COUNT ?? 100_000);
const rounds = 3;
const people = ["Ana", "Ben", "Cleo"];
const languages = ["de", "en", "fr", "es"];
const words =
  "the customer says that order parcel refund card app account price school invoice never came twice help please today again broken wrong".split(
    " ",
  );
/** What people say of the three kinds of questions, by turns. */
const labels = [
  (/** @type {number} */ at) => (at % 3 === 0 ? "yes" : "no"),
  (/** @type {number} */ at) => ["billing", "technical", "sales", "account"][at % 4] ?? "",
  (/** @type {number} */ at) => String(at % 4),
];

/**
 * What one person says of every case, as a table: an id, a state of about 200 characters and eight labels; the first has
 * three fields of metadata, too.
 * @param {number} person
 * @param {readonly string[]} ids of the questions
 */
function tableOf(person, ids) {
  const isFirst = person === 0;
  const lines = Array.from({ length: count }, (_, at) => {
    const text = Array.from(
      { length: 28 },
      (__, place) => words[(at * 7 + place * (1 + (at % 5))) % words.length],
    );
    // Each person differs from the others now and then.
    const said = ids.map((___, place) =>
      labels[place % 3]?.(at + Number((at + place) % (17 + person) === 0)),
    );
    const more = [languages[at % 4], `source ${at % 7}`, `customer ${at % 5000}`];
    return [
      at,
      `"Message ${at}: ${text.join(" ")}."`,
      ...said,
      people[person],
      ...(isFirst ? more : []),
    ].join(",");
  });
  const fields = isFirst ? ["language", "source", "customer"] : [];
  return Buffer.from([["id", "text", ...ids, "labeler", ...fields].join(","), ...lines].join("\n"));
}

/**
 * What was answered to the first question, by the same ids.
 * @param {readonly string[]} ids of the questions
 */
function answersTable(ids) {
  const lines = Array.from({ length: count }, (_, at) => `${at},${((at * 7919) % 1e6) / 1e6}`);
  return Buffer.from([`id,answer:${ids[0]}`, ...lines].join("\n"));
}

/**
 * Imports the table of one person: the time to read it, and from the click until everything is saved.
 * @param {Page} page
 * @param {Buffer} buffer
 * @param {boolean} unites labels with those of the same id
 */
async function importTable(page, buffer, unites) {
  await openImport(page);
  await page
    .getByLabel("File with cases")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  const add = page.getByRole("button", { name: /^Add ([\d,]+ cases|(labels|answers) to [\d,]+)/ });
  await add.waitFor({ timeout: 120_000 });
  let chosen = 0;
  if (unites) {
    const same = page.getByRole("combobox", { name: "Rows with the same id" });
    chosen = await page.evaluate(() => performance.now());
    await same.selectOption("combine their labels");
    await page.getByRole("button", { name: /^Add (labels|answers) to/ }).waitFor({ timeout: 120_000 });
    chosen = (await page.evaluate(() => performance.now())) - chosen;
  }
  await page.waitForTimeout(500);
  await add.click();
  await page.waitForFunction(() => Object(window).importTimes.saved > 0, undefined, { timeout: 120_000 });
  const { start, read, click, saved } = await page.evaluate(() => Object(window).importTimes);
  const longest = await longestTask(page, start);
  await page.getByRole("button", { name: "Show cases" }).click();
  return { read: read - start + chosen, added: saved - click, longest };
}

/**
 * Labels cases by keys: what each key costs the main thread until it shows, and how long storing takes.
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

/**
 * @param {Browser} browser
 * @param {string} origin
 */
async function measure(browser, origin) {
  const { page, ids } = await openEmptyPlayground(browser, origin, 8);
  await page.addInitScript(watchTasks);
  await page.goto(`${origin}/#cases`);
  await untilSaved(page);
  const imports = [];
  for (const person of people.keys()) imports.push(await importTable(page, tableOf(person, ids), person > 0));
  const answers = await importTable(page, answersTable(ids), true);
  const opened = await repeat(rounds, async () => {
    await load(page, `${origin}/#cases`);
    const shown = await page.evaluate(rowShows, "Message 0:");
    const answered = await page.evaluate(rowShows, "Answer:");
    await page.waitForTimeout(3000);
    return { shown, answered, longest: await longestTask(page, 0) };
  });
  const { keys, stored } = await labelByKeys(browser, page);
  const filtered = await repeat(rounds, async (round) => {
    const time = await page.evaluate(filter, `Message ${count - 7 - round}:`);
    await page.waitForTimeout(500);
    return time;
  });
  const { heap } = await heapOf(page);
  const pictures = await repeat(rounds, async () => {
    await load(page, `${origin}/#thresholds`);
    return page.evaluate(firstPicture);
  });
  await page.waitForTimeout(3000);
  const moves = await repeat(rounds, async () => {
    const p95 = percentile(await traceMoves(browser, page, () => dragThreshold(page)), 0.95);
    await page.waitForTimeout(1500);
    return p95;
  });
  await page.context().close();
  return { imports, answers, opened, keys, stored, filtered, heap, pictures, moves };
}

const p95 = (/** @type {readonly number[]} */ times) => [percentile(times, 0.95)];

/** @param {Awaited<ReturnType<typeof measure>>} measured */
function rowsOf({ imports, answers, opened, keys, stored, filtered, heap, pictures, moves }) {
  const all = `${new Intl.NumberFormat("en-US").format(count)} cases, 8 labels of 3 people each`;
  const whole = imports.map(({ read, added }) => read + added);
  /** @param {string} name @param {readonly number[]} times @param {number} [atMost] */
  const row = (name, times, atMost) => rowOf(`${all}: ${name}`, "ms", times, atMost);
  return [
    row("the first person's file with metadata, read, added and saved", whole.slice(0, 1), 6000),
    row("each further person's file by the same ids, read, added and saved", whole.slice(1), 6000),
    row("a file of answers by the same ids, read, added and saved", [answers.read + answers.added]),
    row("longest task of the page while importing", [Math.max(...imports.map(({ longest }) => longest))], 50),
    row(
      "from the address to the first row",
      opened.map(({ shown }) => shown),
      3000,
    ),
    row(
      "to its answers in the grid",
      opened.map(({ answered }) => answered),
    ),
    row(
      "longest task while opening",
      opened.map(({ longest }) => longest),
    ),
    row("a label by a key, work until it shows, p95", p95(keys.map(({ work }) => work)), 20),
    row("a label by a key, longest task until the next, p95", p95(keys.map(({ longest }) => longest))),
    row("a label, stored, p95", p95(stored), 20),
    row("filtered by text", filtered, 100),
    rowOf(`${all}: heap`, "MB", [heap]),
    row("from the address to the threshold room's picture", pictures),
    row("a frame of a dragged threshold, p95", moves, 8),
  ];
}

/** 100,000 cases with eight questions, metadata and the labels of three people. */
export function run() {
  return withPages(async (browser, origin) => rowsOf(await measure(browser, origin)));
}
