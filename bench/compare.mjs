// @ts-check

import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const cases = 20_000;
const rounds = 3;

/**
 * Runs in the browser: time from choosing another question to the frame that shows its comparison.
 * @param {number} index
 */
async function timeQuestion(index) {
  const select = [...document.querySelectorAll("main label")]
    .find((label) => label.textContent?.startsWith("Question"))
    ?.querySelector("select");
  const sentence = document.querySelector('main section[aria-label="Comparison"] li');
  if (!select || !sentence) throw new Error("There is no question to pick.");
  const before = sentence.textContent;
  const start = performance.now();
  select.selectedIndex = index;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  while (sentence.textContent === before) {
    if (performance.now() - start > 5000) throw new Error("Nothing was drawn.");
    await new Promise((resolve) => setTimeout(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const page = await openLabelledPlayground(browser, origin, cases, { runs: 2 });
  await page.goto(`${origin}/#compare`);
  await page.getByRole("radio", { name: "All cases" }).check();
  await page.getByText("of 20,000 cases").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  const times = [];
  for (const index of [1, 2, 0, 1, 2, 0]) {
    times.push(await page.evaluate(timeQuestion, index));
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return Math.max(...times.slice(2));
}

/**
 * Measures the Compare room with two runs over 20,000 labelled cases, from a question's choice to its
 * comparison.
 */
export function run() {
  return withPages(async (browser, origin) => [
    rowOf("20,000 cases of two runs compared", "ms", await repeat(rounds, () => round(browser, origin)), 100),
  ]);
}
