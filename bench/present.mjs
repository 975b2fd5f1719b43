// @ts-check

import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceMoves } from "./harness/trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const cases = 20_000;
const rounds = 3;
const steps = 60;

/**
 * Drags the upper threshold of the first large scale to the right and most of the way back, a step a frame.
 * @param {Page} page
 */
async function drag(page) {
  const threshold = page
    .getByRole("dialog", { name: "Presentation" })
    .getByRole("slider", { name: /^From here/ });
  const box = await threshold.first().boundingBox();
  if (box === null) throw new Error("There is no threshold to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + (step <= steps / 2 ? step : steps - step + 3) * 3, y);
    await page.waitForTimeout(32);
  }
  await page.mouse.up();
}

/**
 * @param {Browser} browser
 * @param {string} origin
 */
async function round(browser, origin) {
  const page = await openLabelledPlayground(browser, origin, cases);
  await page.goto(`${origin}/#present`);
  await page.getByRole("combobox", { name: "Add case as slide" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const show = page.getByRole("dialog", { name: "Presentation" });
  // The decision comes first, then its questions with their scales.
  await show.getByRole("button", { name: "Next page" }).click();
  await show.getByRole("slider").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  const moves = await traceMoves(browser, page, () => drag(page));
  await show.getByText("Of 20,000 cases").first().waitFor();
  await page.context().close();
  return moves;
}

/** The show of a playground with 20,000 answered cases: a frame of a dragged threshold, told of all of them. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, () => round(browser, origin));
    return [
      rowOf(
        "a show of 20,000 cases, a frame of a dragged threshold, p50",
        "ms",
        measured.map((moves) => percentile(moves, 0.5)),
      ),
      rowOf(
        "a show of 20,000 cases, a frame of a dragged threshold, p95",
        "ms",
        measured.map((moves) => percentile(moves, 0.95)),
        16,
      ),
    ];
  });
}
