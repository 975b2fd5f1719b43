// @ts-check
// A question's card opens: from the click, as the browser stamped it, until the frame with its form is painted. First in
// a page that has just been drawn (clicks on the first screen before that wait for it), then in the same page, then a
// choice of 255 options among 100. The floor is a page that puts one text area where a button is clicked.

import { desktop } from "./harness/chromium.mjs";
import { untilPainted } from "./harness/in-page.mjs";
import { withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Page} Page */

const rounds = 7;
const form = '[data-place="instructions"] textarea';

/** @param {Page} page @param {import("playwright").Locator} button @param {string} selector */
async function open(page, button, selector) {
  const { took } = await untilPainted(page, { event: "click", selector }, () => button.click());
  return took;
}

/** @param {import("playwright").Browser} browser @param {string} origin */
async function small(browser, origin) {
  const page = await browser.newPage(desktop);
  await page.goto(origin);
  const cards = page.getByRole("list", { name: "Questions" }).locator("[data-card-button]");
  const closed = cards.and(page.locator('[aria-expanded="false"]'));
  const opened = cards.and(page.locator('[aria-expanded="true"]'));
  await page.locator("#root:not(.first-screen)").waitFor();
  await closed.first().waitFor();
  if ((await opened.count()) > 0) await opened.first().click();
  const first = await open(page, closed.first(), form);
  await opened.first().click();
  await page.waitForTimeout(1000);
  const later = await open(page, closed.last(), form);
  await page.context().close();
  return { first, later };
}

/** @param {import("playwright").Browser} browser @param {string} origin */
async function wide(browser, origin) {
  const page = await openWidePlayground(browser, origin, { questions: 100, options: 255 });
  await page.goto(origin);
  const card = page.getByRole("button", { name: "wide_3", exact: true });
  await card.waitFor();
  await page.waitForTimeout(2000);
  const took = await open(page, card, '[data-row-field="name"]');
  await page.context().close();
  return took;
}

/** @param {import("playwright").Browser} browser */
async function floor(browser) {
  const page = await browser.newPage(desktop);
  await page.setContent(
    `<!doctype html><button onclick="this.after(document.createElement('textarea'))">Open</button>`,
  );
  const took = await open(page, page.getByRole("button"), "textarea");
  await page.context().close();
  return took;
}

/** Measures the wait after a click on a question's card. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, async () => ({
      ...(await small(browser, origin)),
      wide: await wide(browser, origin),
      floor: await floor(browser),
    }));
    const row = figuresOf(measured);
    return [
      row("the first card of a page that has just opened", "ms", (one) => one.first, 50),
      row("another card", "ms", (one) => one.later, 50),
      row("a choice of 255 options among 100", "ms", (one) => one.wide, 50),
      row("one text area on a bare page (floor)", "ms", (one) => one.floor),
      row("another card beside that", "×", (one) => one.later / one.floor),
    ];
  });
}
