// @ts-check

import { caseTable } from "./harness/case-table.mjs";
import { openSaved, untilSaved, withPages } from "./harness/pages.mjs";
import { heapOf } from "./harness/rooms-of-cases.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const rows = 20_000;
const rounds = 5;

/**
 * Runs in the browser: the time from a deed until the frame that shows what came of it has been made.
 * @param {{ deed: string, text: string }} wanted
 */
async function timeDeed({ deed, text }) {
  const start = performance.now();
  if (deed === "enter") location.hash = "#cases";
  else {
    const field = document.querySelector('input[type="search"][aria-label="Find in cases"]');
    if (!(field instanceof HTMLInputElement)) throw new Error("There is no field to find cases by.");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const shows = () => {
    const row = document.querySelector('[role="grid"] [role="row"][aria-rowindex="2"]');
    return row?.textContent?.includes(deed === "enter" ? "Ticket 0:" : text) ?? false;
  };
  while (!shows()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve);
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
  return performance.now() - start;
}

/**
 * Runs in the browser: scrolls by so many pixels a frame for five seconds, and answers the share of frames that
 * came late, in percent, and how many came.
 * @param {number} pixels
 */
async function scroll(pixels) {
  const grid = document.querySelector('[role="grid"]');
  if (grid === null) throw new Error("There is no grid.");
  /** @type {number[]} */
  const times = [];
  const start = performance.now();
  let now = start;
  while (now - start < 5000) {
    grid.scrollTop += pixels;
    now = await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(now);
  }
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  return { late: (100 * dropped) / (dropped + gaps.length), frames: gaps.length };
}

/**
 * Milliseconds that the main thread has worked so far, while it had a core.
 * @param {import("playwright").CDPSession} session
 */
async function workOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** @param {Page} page */
async function fill(page) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page
    .getByLabel("File with cases")
    .setInputFiles({ name: "t.csv", mimeType: "text/csv", buffer: Buffer.from(caseTable(rows)) });
  await page.getByRole("button", { name: "Add 20,000 cases" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show cases" }).click();
  await untilSaved(page);
}

/** The grid of 20,000 cases: drawn, filtered, scrolled, and what it keeps in memory. */
export function run() {
  return withPages(async (browser, origin) => {
    const page = await openSaved(browser, `${origin}/#cases`);
    await fill(page);
    const drawn = await repeat(rounds, async () => {
      await page.evaluate(() => {
        location.hash = "#author";
      });
      await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).waitFor();
      await page.getByRole("grid").waitFor({ state: "detached" });
      await page.waitForTimeout(1500);
      return page.evaluate(timeDeed, { deed: "enter", text: "" });
    });
    await page.waitForTimeout(500);
    const filtered = await repeat(rounds, async (round) => {
      const time = await page.evaluate(timeDeed, { deed: "filter", text: `Ticket ${rows - 7 - round}:` });
      await page.waitForTimeout(300);
      return time;
    });
    await page.evaluate(timeDeed, { deed: "filter", text: "Ticket" });
    await page.getByRole("button", { name: "Show all" }).click();
    await page.waitForTimeout(500);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const frames = await repeat(3, async () => {
      const { late: still } = await page.evaluate(scroll, 0);
      const before = await workOf(session);
      const { late, frames: made } = await page.evaluate(scroll, 90);
      return { still, late, work: ((await workOf(session)) - before) / made };
    });
    const { heap } = await heapOf(page);
    return [
      rowOf("20,000 cases, grid drawn", "ms", drawn, 200),
      rowOf("20,000 cases, filtered by text", "ms", filtered, 50),
      rowOf(
        "20,000 cases, frames dropped in a scroll of 5 s",
        "%",
        frames.map(({ late }) => late),
        1,
      ),
      rowOf(
        "the same page standing still, frames dropped",
        "%",
        frames.map(({ still }) => still),
      ),
      rowOf(
        "20,000 cases, main-thread work of a frame while scrolling",
        "ms",
        frames.map(({ work }) => work),
      ),
      rowOf("20,000 cases, heap", "MB", [heap], 250),
    ];
  });
}
