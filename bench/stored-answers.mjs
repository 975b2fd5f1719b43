// @ts-check

import { longestTask, watchTasks } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { load } from "./harness/rooms-of-cases.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const count = 20_000;
const rounds = 3;

/** Runs in the browser: the time of the page's clock at which the first row shows an answer. */
async function firstAnswer() {
  const first = '[role="grid"] [aria-rowindex="2"]';
  while (!document.querySelector(first)?.textContent?.includes("Answer:"))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now();
}

/**
 * Loads the room of the cases again.
 * @param {Page} page
 * @param {string} origin
 */
async function loadCases(page, origin) {
  await load(page, `${origin}/#cases`);
  const shown = await page.evaluate(firstAnswer);
  await page.waitForTimeout(1000);
  return { shown, longest: await longestTask(page, 0) };
}

/** A playground of 20,000 cases with stored answers, from the address on. */
export function run() {
  return withPages(async (browser, origin) => {
    const page = await openLabelledPlayground(browser, origin, count);
    await page.addInitScript(watchTasks);
    const runs = await repeat(rounds, () => loadCases(page, origin));
    return [
      rowOf(
        "20,000 cases with stored answers, from the address to the answers in the grid",
        "ms",
        runs.map(({ shown }) => shown),
      ),
      rowOf(
        "the same, longest task of the main thread",
        "ms",
        runs.map(({ longest }) => longest),
        200,
        "0: none over 50 ms",
      ),
    ];
  });
}
