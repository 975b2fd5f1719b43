// @ts-check
import { longestTask, watchTasks } from "./in-page.mjs";
import { openSaved } from "./pages.mjs";

/** @typedef {import("playwright").Page} Page */

/**
 * Runs in the browser: the time of the page's clock at which the first row, painted, holds a text.
 * @param {string} text
 */
export async function rowShows(text) {
  const shows = () =>
    document.querySelector('[role="grid"] [aria-rowindex="2"]')?.textContent?.includes(text) === true;
  while (!shows()) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now();
}

/** Runs in the browser: the time at which the threshold room shows its picture. */
export async function firstPicture() {
  while (document.querySelectorAll("main svg[data-picture] path").length < 2)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now();
}

/**
 * Loads a room of the page again.
 * @param {Page} page
 * @param {string} address
 */
export async function load(page, address) {
  await page.goto(`${new URL(address).origin}/icon.svg`);
  await page.goto(address);
}

/**
 * Runs in the browser: from a text typed into the filter until the frame that shows its row.
 * @param {string} text
 */
export async function filter(text) {
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

/** @param {Page} page */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (
    await session.send("Runtime.getHeapUsage")
  );
  await session.detach();
  return { heap: usedSize / 1e6, buffers: backingStorageSize / 1e6 };
}

/**
 * Opens the import dialog; the page notes from then on when a file is chosen, when it is read, and when what was added is saved.
 * @param {Page} page
 */
export async function openImport(page) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const times = { start: 0, read: 0, click: 0, added: 0, saved: 0 };
    const before = Object(window).importTimes;
    Object.assign(window, { importTimes: times });
    if (before !== undefined) return;
    document.addEventListener("change", () => (Object(window).importTimes.start ||= performance.now()), true);
    document.addEventListener("click", () => (Object(window).importTimes.click = performance.now()), true);
    new MutationObserver(() => {
      const now = Object(window).importTimes;
      const text = document.querySelector("dialog")?.textContent ?? "";
      if (now.read === 0 && /Add ([\d,]+ cases|(labels|answers) to [\d,]+)/.test(text))
        now.read = performance.now();
      const added = now.click > 0 && text.includes("Show cases");
      if (now.added === 0 && added) now.added = performance.now();
      const saved = document.body.textContent?.includes("Saved in this browser");
      if (now.saved === 0 && added && saved) now.saved = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Imports a table into a fresh browser: the time until it is read, from the click until it is added, and until that is
 * saved, and the longest task of the main thread from the choice of the file on.
 * @param {import("playwright").Browser} browser
 * @param {string} origin
 * @param {Buffer} buffer
 */
export async function importOnce(browser, origin, buffer) {
  const page = await openSaved(browser, `${origin}/#cases`, watchTasks);
  await openImport(page);
  const input = page.getByLabel("File with cases");
  await input.setInputFiles({ name: "tickets.csv", mimeType: "text/csv", buffer });
  const add = page.getByRole("button", { name: /^Add [\d,]+ cases/ });
  await add.waitFor({ timeout: 120_000 });
  await page.waitForTimeout(500);
  await add.click();
  await page.waitForFunction(() => Object(window).importTimes.saved > 0, undefined, { timeout: 120_000 });
  const { start, read, click, added, saved } = await page.evaluate(() => Object(window).importTimes);
  const longest = await longestTask(page, start);
  await page.context().close();
  return { read: read - start, added: added - click, saved: saved - click, longest };
}
