// @ts-check

import { loadCode, openStored } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const size = { samples: 50, questions: 10 };
const rounds = 5;

/** @param {number} count */
const numbers = (count) => Array.from({ length: count }, (_, at) => at);

/** A playground of yes/no questions and samples, which the sandbox answers at once. */
async function playgroundOfSamples() {
  const { examplePlayground, blankQuestion } = await loadCode();
  return {
    ...examplePlayground("samples"),
    name: "Samples",
    questions: numbers(size.questions).map((at) => ({
      ...blankQuestion(`q${at}`, `asked_${at}`, "noul"),
      instructions: { form: "text", text: `Does the message name order number ${at}?` },
    })),
    samples: numbers(size.samples).map((at) => ({
      key: `s${at}`,
      name: `Sample ${at}`,
      state: { form: "text", text: `I was charged twice for order ${at}.`, items: [] },
      caseKey: null,
    })),
  };
}

/** Runs in the browser: notes when the frame is painted in which the table has a row with its answers. */
function watchTable() {
  const times = { drawn: Number.NaN };
  Object.assign(window, { tableTimes: times });
  const look = () => {
    const cells = document.querySelectorAll('[aria-label="Samples by question"] [role="gridcell"]');
    if (cells.length < 40) return false;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      times.drawn = performance.now();
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { subtree: true, childList: true });
}

/**
 * Closes the table and opens it again, with all its answers loaded.
 * @param {Page} page
 */
async function redraw(page) {
  const toggle = page
    .getByRole("region", { name: "Answers to samples" })
    .getByRole("button", { name: "Samples" });
  await toggle.click();
  await page.evaluate(watchTable);
  const start = await toggle.evaluate((button) => {
    const now = performance.now();
    if (button instanceof HTMLElement) button.click();
    return now;
  });
  await page.waitForFunction(() => Object(window).tableTimes.drawn > 0);
  return (await page.evaluate(() => Object(window).tableTimes.drawn)) - start;
}

/**
 * Measures a round of 50 samples by 10 questions: drawing the table, and a second wording's table in the
 * card.
 */
export function run() {
  return withPages(async (browser, origin) => {
    const playground = await playgroundOfSamples();
    const page = await openStored(browser, origin, playground);
    await page.goto(origin);
    await page.getByRole("button", { name: `Run on ${size.samples} samples` }).click();
    const table = page.getByRole("region", { name: "Answers to samples" });
    await table.getByText(`${size.samples} of ${size.samples} answered`).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1500);
    const drawn = await repeat(rounds, async () => ({ table: await redraw(page) }));
    await page.context().close();
    const row = figuresOf(drawn);
    return [
      row(
        `table of ${size.samples} samples by ${size.questions} questions drawn`,
        "ms",
        (one) => one.table,
        150,
      ),
    ];
  });
}
