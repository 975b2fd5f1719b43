// @ts-check
import { turnAutoRunOff, withPages } from "./harness/pages.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Page} Page */

const size = { questions: 100, options: 255 };
const rounds = 5;
const pasted = 10_000_000;

/** Runs in the browser before the page's own scripts: when all cards were there, and every long task. */
function watchOpening() {
  const times = { opened: Number.NaN, tasks: /** @type {{ start: number, length: number }[]} */ ([]) };
  const watching = new MutationObserver(() => {
    if (document.querySelectorAll("[data-card-button]").length < 100) return;
    watching.disconnect();
    requestAnimationFrame(() => {
      times.opened = performance.now();
    });
  });
  watching.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      times.tasks.push({ start: startTime, length: duration });
  }).observe({ type: "longtask" });
  Object.assign(window, { authoringTimes: times });
}

/** @param {Page} page */
const now = (page) => page.evaluate(() => performance.now());

/**
 * The longest task since a time, 0 when none took 50 ms.
 * @param {Page} page
 * @param {number} since
 */
function longestSince(page, since) {
  return page.evaluate(
    (from) =>
      Object(window)
        .authoringTimes.tasks.filter((/** @type {any} */ { start }) => start >= from)
        .reduce((/** @type {number} */ most, /** @type {any} */ { length }) => Math.max(most, length), 0),
    since,
  );
}

/**
 * From a press until a place of the page is there.
 * @param {Page} page
 * @param {() => Promise<void>} press
 * @param {import("playwright").Locator} there
 */
async function until(page, press, there) {
  const start = await now(page);
  await press();
  await there.waitFor();
  return (await now(page)) - start;
}

/** @param {Page} page */
async function jsonView(page) {
  const pane = page.getByRole("region", { name: "Questions", exact: true });
  const shown = await until(
    page,
    () => pane.getByRole("radio", { name: "JSON", exact: true }).check(),
    pane.locator(".monaco-editor .view-line").first(),
  );
  await page.waitForTimeout(1500);
  const since = await now(page);
  await pane.getByRole("textbox", { name: "Questions as JSON", exact: true }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.type("    ", { delay: 300 });
  await page.waitForTimeout(2500);
  const typed = await longestSince(page, since);
  await pane.getByRole("radio", { name: "Form", exact: true }).check();
  return { shown, typed };
}

/** @param {Page} page */
async function paste(page) {
  const region = page.getByRole("region", { name: "State", exact: true });
  await region.getByRole("radio", { name: "Text", exact: true }).check();
  const field = region.getByRole("textbox", { name: "State", exact: true });
  await region.locator(".monaco-editor").first().waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    (length) => navigator.clipboard.writeText("lorem ipsum ".repeat(length / 12 + 1).slice(0, length)),
    pasted,
  );
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.waitForTimeout(500);
  const since = await now(page);
  await page.keyboard.press("Control+v");
  await region.getByText("Sent as one text, 10 MB").waitFor();
  await page.waitForTimeout(2000);
  return longestSince(page, since);
}

/** Opening, sharing, the JSON view and a large paste, with 100 choices of 255 options. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, async () => {
      const page = await openWidePlayground(browser, origin, size);
      await page.addInitScript(watchOpening);
      await page.goto(origin);
      await page.waitForFunction(() => Object(window).authoringTimes.opened > 0);
      const opened = await page.evaluate(() => Object(window).authoringTimes.opened);
      await turnAutoRunOff(page);
      await page.waitForTimeout(2000);
      const { shown, typed } = await jsonView(page);
      const dialog = page.getByRole("dialog", { name: "Share a link" });
      const linked = await until(
        page,
        () => page.getByRole("banner").getByRole("button", { name: "Share", exact: true }).click(),
        dialog.getByText(/kB of/),
      );
      await page.keyboard.press("Escape");
      const longest = await paste(page);
      await page.context().close();
      return { opened, shown, typed, linked, longest };
    });
    /** @param {keyof (typeof measured)[number]} of */
    const runs = (of) => measured.map((one) => one[of]);
    return [
      rowOf("opening 100 × 255: all cards there, from the address on", "ms", runs("opened")),
      rowOf("JSON view of 25,500 options: text in sight", "ms", runs("shown")),
      rowOf("JSON view of 25,500 options: longest task while typing", "ms", runs("typed")),
      rowOf("share link of 100 × 255: built and weighed", "ms", runs("linked")),
      rowOf("10,000,000 characters pasted as state: longest task", "ms", runs("longest"), 200),
    ];
  });
}
