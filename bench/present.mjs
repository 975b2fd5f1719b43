// @ts-check

import { dragThreshold } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { figuresOf, percentile, repeat } from "./harness/rows.mjs";
import { traceMoves } from "./harness/trace.mjs";

const cases = 20_000;
const rounds = 3;

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const page = await openLabelledPlayground(browser, origin, cases);
  await page.goto(`${origin}/#present`);
  await page.getByRole("combobox", { name: "Add case as slide" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const show = page.getByRole("dialog", { name: "Presentation" });
  // The decision's page comes first, then its questions with their scales.
  await show.getByRole("button", { name: "Next page" }).click();
  await show.getByRole("slider").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  const threshold = show.getByRole("slider", { name: /^From here/ }).first();
  const moves = await traceMoves(browser, page, () => dragThreshold(page, threshold));
  await show.getByText("Of 20,000 cases").first().waitFor();
  await page.context().close();
  return moves;
}

/** Measures a frame of a dragged threshold in a show over 20,000 answered cases. */
export function run() {
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => round(browser, origin)));
    const frame = "a show of 20,000 cases, a frame of a dragged threshold";
    return [
      row(`${frame}, p50`, "ms", (moves) => percentile(moves, 0.5)),
      row(`${frame}, p95`, "ms", (moves) => percentile(moves, 0.95), 16),
    ];
  });
}
