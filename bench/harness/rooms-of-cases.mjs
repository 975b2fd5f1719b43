// @ts-check
import { dragThreshold, longestTask, watchTasks } from "./in-page.mjs";
import { openSaved } from "./pages.mjs";
import { percentile, repeat } from "./rows.mjs";
import { traceMoves } from "./trace.mjs";

/** @typedef {import("playwright").Page} Page */

/** Number of measurements of the grid and its rooms. */
export const rounds = 3;

/**
 * Runs in the browser: the page's clock when the first row, as painted, contains a text.
 * @param {string} text
 */
async function rowShows(text) {
  const shows = () =>
    document.querySelector('[role="grid"] [aria-rowindex="2"]')?.textContent?.includes(text) === true;
  while (!shows()) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now();
}

/** Runs in the browser: the page's clock when the Thresholds room shows its picture. */
async function firstPicture() {
  while (document.querySelectorAll("main svg[data-picture] path").length < 2)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now();
}

/**
 * Reloads a room of the page.
 * @param {Page} page @param {string} address
 */
async function load(page, address) {
  await page.goto(`${new URL(address).origin}/icon.svg`);
  await page.goto(address);
}

/**
 * Reloads the grid. Measures the time until its first row, until that row's answers, and the longest task
 * until `restMs` later.
 * @param {Page} page @param {string} origin @param {{ text?: string, restMs: number }} first
 */
export async function loadGrid(page, origin, { text = "Message 0:", restMs }) {
  await load(page, `${origin}/#cases`);
  const shown = text === "" ? Number.NaN : await page.evaluate(rowShows, text);
  const answered = await page.evaluate(rowShows, "Answer:");
  await page.waitForTimeout(restMs);
  return { shown, answered, longest: await longestTask(page, 0) };
}

/**
 * Runs in the browser: time from a text typed into the filter to the frame that shows its row.
 * @param {string} text
 */
async function filter(text) {
  const field = document.querySelector('input[type="search"][aria-label="Find in cases"]');
  if (!(field instanceof HTMLInputElement)) throw new Error("There is no field to find cases by.");
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const shows = () =>
    document.querySelector('[role="grid"] [aria-rowindex="2"]')?.textContent?.includes(text) === true;
  while (!shows()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/**
 * Time of filtering by each text, in ms.
 * @param {Page} page @param {readonly string[]} texts
 */
export async function timeFilters(page, texts) {
  return repeat(texts.length, async (at) => {
    const time = await page.evaluate(filter, texts[at] ?? "");
    await page.waitForTimeout(500);
    return time;
  });
}

/**
 * Texts that only match near the end of the cases.
 * @param {string} what @param {number} count @param {number} times
 */
export const textsNearEnd = (what, count, times = rounds) =>
  Array.from({ length: times }, (_, round) => `${what} ${count - 7 - round}:`);

/**
 * Measures the Thresholds room: time to its picture, and p95 of a frame for each drag.
 * @param {import("playwright").Browser} browser @param {Page} page @param {string} origin
 */
export async function timeThresholds(browser, page, origin) {
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
  return { pictures, moves };
}

/** @param {Page} page */
export async function measureHeap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (
    await session.send("Runtime.getHeapUsage")
  );
  await session.detach();
  return { heap: usedSize / 1e6, buffers: backingStorageSize / 1e6 };
}

/**
 * Opens the import dialog; from now on the page notes when a file is chosen, read, added and saved.
 * @param {Page} page
 */
async function openImport(page) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const times = { start: 0, read: 0, chosen: 0, united: 0, click: 0, added: 0, saved: 0 };
    const before = Object(window).importTimes;
    Object.assign(window, { importTimes: times });
    if (before !== undefined) return;
    document.addEventListener(
      "change",
      () => {
        const now = Object(window).importTimes;
        now[now.start === 0 ? "start" : "chosen"] = performance.now();
      },
      true,
    );
    document.addEventListener("click", () => (Object(window).importTimes.click = performance.now()), true);
    new MutationObserver(() => {
      const now = Object(window).importTimes;
      const text = document.querySelector("dialog")?.textContent ?? "";
      if (now.read === 0 && /Add ([\d,]+ cases|(labels|answers) to [\d,]+)/.test(text))
        now.read = performance.now();
      if (now.chosen > 0 && now.united === 0 && /Add (labels|answers) to [\d,]+/.test(text))
        now.united = performance.now();
      const added = now.click > 0 && text.includes("Show cases");
      if (now.added === 0 && added) now.added = performance.now();
      const saved = document.body.textContent?.includes("Saved in this browser");
      if (now.saved === 0 && added && saved) now.saved = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Waits until the page has noted a time. A locator by role would compute the names of a hundred fields again
 * and again, in tasks of 60 ms that aren't the page's own.
 * @param {Page} page @param {string} name
 */
function noted(page, name) {
  return page.waitForFunction((asked) => Object(window).importTimes[asked] > 0, name, {
    polling: 100,
    timeout: 120_000,
  });
}

/**
 * Imports a table. Measures the time until it is read, until a choice shows, from the click until rows are
 * added, and until they are saved, with the main thread's longest task since the file was chosen.
 * @param {Page} page @param {Buffer} buffer @param {boolean} [unites] labels with those of the same id
 */
export async function importTable(page, buffer, unites = false) {
  await openImport(page);
  const input = page.getByLabel("File with cases");
  await input.setInputFiles({ name: "tickets.csv", mimeType: "text/csv", buffer });
  await noted(page, "read");
  if (unites) {
    const sameId = page.locator("dialog label", { hasText: "Rows with the same id" });
    await sameId.locator("select").selectOption("combine their labels");
    await noted(page, "united");
  }
  await page.waitForTimeout(500);
  await page.locator("dialog button", { hasText: /^Add [\dla]/ }).click();
  await noted(page, "saved");
  const times = await page.evaluate(() => Object(window).importTimes);
  const { start, read, chosen, united, click, added, saved } = times;
  const longest = await longestTask(page, start);
  await page.getByRole("button", { name: "Show cases" }).click();
  return { read: read - start + (united - chosen), added: added - click, saved: saved - click, longest };
}

/**
 * Imports a table into a fresh browser.
 * @param {import("playwright").Browser} browser @param {string} origin @param {Buffer} buffer
 */
export async function importOnce(browser, origin, buffer) {
  const page = await openSaved(browser, `${origin}/#cases`, watchTasks);
  const times = await importTable(page, buffer);
  await page.context().close();
  return times;
}
