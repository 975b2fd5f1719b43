// @ts-check
import { withBuiltServer } from "./harness/built-server.mjs";
import { caseTable } from "./harness/case-table.mjs";
import { desktop, withBrowser } from "./harness/chromium.mjs";
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

/** @param {Page} page */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
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
  await page.getByText("Saved in this browser").waitFor({ state: "attached", timeout: 60_000 });
}

/** The grid of 20,000 cases: drawn, filtered, scrolled, and what it keeps in memory. */
export function run() {
  return withBuiltServer({}, (origin) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext(desktop);
      const page = await context.newPage();
      await page.goto(`${origin}/#cases`);
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
      const heap = await heapOf(page);
      return [
        rowOf({ name: "20,000 cases, grid drawn", unit: "ms", atMost: 200 }, drawn),
        rowOf({ name: "20,000 cases, filtered by text", unit: "ms", atMost: 50 }, filtered),
        rowOf(
          { name: "20,000 cases, frames dropped in a scroll of 5 s", unit: "%", atMost: 1 },
          frames.map(({ late }) => late),
        ),
        rowOf(
          { name: "the same page standing still, frames dropped", unit: "%" },
          frames.map(({ still }) => still),
        ),
        rowOf(
          { name: "20,000 cases, main-thread work of a frame while scrolling", unit: "ms" },
          frames.map(({ work }) => work),
        ),
        rowOf({ name: "20,000 cases, heap", unit: "MB", atMost: 250 }, [heap]),
      ];
    }),
  );
}
