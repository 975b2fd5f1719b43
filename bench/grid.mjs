// @ts-check

import { caseTable } from "./harness/case-table.mjs";
import { watchTasks } from "./harness/in-page.mjs";
import { openSaved, withPages } from "./harness/pages.mjs";
import { importTable, measureHeap, textsNearEnd, timeFilters } from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const cases = 20_000;
const rounds = 5;

/** Runs in the browser: time from the change of address to the frame that shows the first case. */
async function timeEntering() {
  const start = performance.now();
  location.hash = "#cases";
  const first = '[role="grid"] [role="row"][aria-rowindex="2"]';
  while (!document.querySelector(first)?.textContent?.includes("Ticket 0:"))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/**
 * Time from another room to the grid.
 * @param {Page} page
 */
async function enter(page) {
  await page.evaluate(() => {
    location.hash = "#author";
  });
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).waitFor();
  await page.getByRole("grid").waitFor({ state: "detached" });
  await page.waitForTimeout(1500);
  return page.evaluate(timeEntering);
}

/**
 * Runs in the browser: scrolls by `pixels` a frame for five seconds. Returns the percentage of late frames
 * and the number of frames.
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
 * Milliseconds that the main thread has worked so far on a core.
 * @param {import("playwright").CDPSession} session
 */
async function workOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** Measures the grid of 20,000 cases: rendering, filter, scrolling and memory. */
export function run() {
  return withPages(async (browser, origin) => {
    const page = await openSaved(browser, `${origin}/#cases`, watchTasks);
    await importTable(page, Buffer.from(caseTable(cases)));
    const drawn = await repeat(rounds, () => enter(page));
    await page.waitForTimeout(500);
    const filtered = await timeFilters(page, textsNearEnd("Ticket", cases, rounds));
    await timeFilters(page, ["Ticket"]);
    await page.getByRole("button", { name: "Show all" }).click();
    await page.waitForTimeout(500);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const scrolled = await repeat(3, async () => {
      const { late: still } = await page.evaluate(scroll, 0);
      const before = await workOf(session);
      const { late, frames } = await page.evaluate(scroll, 90);
      return { still, late, work: ((await workOf(session)) - before) / frames };
    });
    const { heap } = await measureHeap(page);
    const row = figuresOf(scrolled);
    return [
      rowOf("20,000 cases, grid drawn", "ms", drawn, 200),
      rowOf("20,000 cases, filtered by text", "ms", filtered, 50),
      row("20,000 cases, frames dropped in a scroll of 5 s", "%", ({ late }) => late, 1),
      row("the same page standing still, frames dropped", "%", ({ still }) => still),
      row("20,000 cases, main-thread work of a frame while scrolling", "ms", ({ work }) => work),
      rowOf("20,000 cases, heap", "MB", [heap], 250),
    ];
  });
}
