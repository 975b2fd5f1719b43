// @ts-check
import { withBuiltServer } from "./harness/built-server.mjs";
import { withBrowser } from "./harness/chromium.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { longestTask, watchTasks } from "./harness/long-tasks.mjs";
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
 * Loads the room of the cases anew.
 * @param {Page} page
 * @param {string} origin
 */
async function load(page, origin) {
  await page.goto(`${origin}/icon.svg`);
  await page.goto(`${origin}/#cases`);
  const shown = await page.evaluate(firstAnswer);
  await page.waitForTimeout(1000);
  return { shown, longest: await longestTask(page, 0) };
}

/** A playground of 20,000 cases with stored answers, from the address on. */
export function run() {
  return withBuiltServer({}, (origin) =>
    withBrowser(async (browser) => {
      const page = await openLabelledPlayground(browser, origin, count);
      await page.addInitScript(watchTasks);
      const runs = await repeat(rounds, () => load(page, origin));
      return [
        rowOf(
          {
            name: "20,000 cases with stored answers, from the address to the answers in the grid",
            unit: "ms",
          },
          runs.map(({ shown }) => shown),
        ),
        rowOf(
          {
            name: "the same, longest task of the main thread",
            unit: "ms",
            atMost: 200,
            note: "0: none over 50 ms",
          },
          runs.map(({ longest }) => longest),
        ),
      ];
    }),
  );
}
