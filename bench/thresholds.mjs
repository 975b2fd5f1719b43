// @ts-check
import { dragThreshold } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceMoves } from "./harness/trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const cases = 20_000;
const rounds = 3;

/**
 * Runs in the browser: from a click until the frame that shows what came of it has been made.
 * @param {{ click: string, until: number }} wanted
 */
async function timeClick({ click, until }) {
  const drawn = () => document.querySelectorAll("main svg[data-picture] path").length >= until;
  const target = [...document.querySelectorAll("main button, main summary")].find((element) =>
    element.textContent?.includes(click),
  );
  const start = performance.now();
  if (target instanceof HTMLElement) target.click();
  while (!drawn()) {
    if (performance.now() - start > 5000) throw new Error(`Nothing was drawn after a click on ${click}.`);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return performance.now() - start;
}

/**
 * @param {Browser} browser
 * @param {string} origin
 */
async function round(browser, origin) {
  const page = await openLabelledPlayground(browser, origin, cases);
  await page.goto(`${origin}/#thresholds`);
  await page.getByText("Of 20,000 cases").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  await page.evaluate(timeClick, { click: "department", until: 4 });
  await page.waitForTimeout(500);
  const first = await page.evaluate(timeClick, { click: "refund_requested", until: 6 });
  await page.waitForTimeout(500);
  const moves = await traceMoves(browser, page, () => dragThreshold(page));
  const curves = await page.evaluate(timeClick, {
    click: "Costs and benefits of other thresholds",
    until: 14,
  });
  await page.waitForTimeout(500);
  const withCurves = await traceMoves(browser, page, () => dragThreshold(page));
  await page.context().close();
  return { first, moves, curves, withCurves };
}

/** The threshold room with 20,000 labelled cases: from a click to its pictures, and a frame of a dragged threshold. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, () => round(browser, origin));
    return [
      rowOf(
        "20,000 cases, a question’s first screen",
        "ms",
        measured.map(({ first }) => first),
        50,
      ),
      rowOf(
        "20,000 cases, first curves",
        "ms",
        measured.map(({ curves }) => curves),
        50,
      ),
      rowOf(
        "20,000 cases, a frame of a dragged threshold, p50",
        "ms",
        measured.map(({ moves }) => percentile(moves, 0.5)),
      ),
      rowOf(
        "20,000 cases, a frame of a dragged threshold, p95",
        "ms",
        measured.map(({ moves }) => percentile(moves, 0.95)),
        8,
      ),
      rowOf(
        "the same with three curves open, p95",
        "ms",
        measured.map(({ withCurves }) => percentile(withCurves, 0.95)),
        8,
      ),
    ];
  });
}
