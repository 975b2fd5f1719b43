// @ts-check
import { dragThreshold, timeClick } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { inRoom, withPages } from "./harness/pages.mjs";
import { figuresOf, percentile, repeat } from "./harness/rows.mjs";
import { traceMoves } from "./harness/trace.mjs";

const cases = 20_000;
const rounds = 3;
const selector = "main svg[data-picture] path";

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const opened = await openLabelledPlayground(browser, origin, cases);
  return inRoom(opened, `${origin}/#thresholds`, "Of 20,000 cases", async (page) => {
    /** @param {string} click @param {number} least */
    const time = async (click, least) => {
      const took = await page.evaluate(timeClick, { click, selector, least });
      await page.waitForTimeout(500);
      return took;
    };
    const drag = () => traceMoves(browser, page, () => dragThreshold(page));
    await time("department", 4);
    const first = await time("refund_requested", 6);
    const moves = await drag();
    const curves = await time("Costs and benefits of other thresholds", 14);
    return { first, moves, curves, withCurves: await drag() };
  });
}

/**
 * Measures the Thresholds room with 20,000 labelled cases: from a click to its pictures, and a frame of a
 * dragged threshold.
 */
export function run() {
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => round(browser, origin)));
    const frame = "20,000 cases, a frame of a dragged threshold";
    return [
      row("20,000 cases, a question’s first screen", "ms", ({ first }) => first, 50),
      row("20,000 cases, first curves", "ms", ({ curves }) => curves, 50),
      row(`${frame}, p50`, "ms", ({ moves }) => percentile(moves, 0.5)),
      row(`${frame}, p95`, "ms", ({ moves }) => percentile(moves, 0.95), 8),
      row("the same with three curves open, p95", "ms", (one) => percentile(one.withCurves, 0.95), 8),
    ];
  });
}
