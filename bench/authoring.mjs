// @ts-check
import { longestTask, watchTasks } from "./harness/in-page.mjs";
import { turnAutoRunOff, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Page} Page */

const size = { questions: 100, options: 255 };
const rounds = 5;
const pasted = 10_000_000;

/** Runs in the browser before the page's own scripts: notes when all cards are rendered. */
function watchOpening() {
  const times = { opened: Number.NaN };
  Object.assign(window, { authoringTimes: times });
  const watching = new MutationObserver(() => {
    if (document.querySelectorAll("[data-card-button]").length < 100) return;
    watching.disconnect();
    requestAnimationFrame(() => {
      times.opened = performance.now();
    });
  });
  watching.observe(document, { subtree: true, childList: true });
}

/** @param {Page} page */
const now = (page) => page.evaluate(() => performance.now());

/**
 * Time from a press until an element appears.
 * @param {Page} page @param {() => Promise<void>} press @param {import("playwright").Locator} there
 */
async function until(page, press, there) {
  const start = await now(page);
  await press();
  await there.waitFor();
  return (await now(page)) - start;
}

/** @param {Page} page */
async function jsonView(page) {
  const pane = page.getByRole("region", { name: "Questions", exact: true });
  const shown = await until(
    page,
    () => pane.getByRole("radio", { name: "JSON", exact: true }).check(),
    pane.locator(".monaco-editor .view-line").first(),
  );
  await page.waitForTimeout(1500);
  const since = await now(page);
  await pane.getByRole("textbox", { name: "Questions as JSON", exact: true }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.type("    ", { delay: 300 });
  await page.waitForTimeout(2500);
  const typed = await longestTask(page, since);
  await pane.getByRole("radio", { name: "Form", exact: true }).check();
  return { shown, typed };
}

/** @param {Page} page */
async function paste(page) {
  const region = page.getByRole("region", { name: "State", exact: true });
  await region.getByRole("radio", { name: "Text", exact: true }).check();
  const field = region.getByRole("textbox", { name: "State", exact: true });
  // Monaco is loaded when the pointer visits the field.
  await field.hover();
  await region.locator(".monaco-editor").first().waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    (length) => navigator.clipboard.writeText("lorem ipsum ".repeat(length / 12 + 1).slice(0, length)),
    pasted,
  );
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.waitForTimeout(500);
  const since = await now(page);
  await page.keyboard.press("Control+v");
  await region.getByText("Sent as one text, 10 MB").waitFor();
  await page.waitForTimeout(2000);
  return longestTask(page, since);
}

/** Measures opening, sharing, the JSON view and a large paste with 100 choices of 255 options. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, async () => {
      const page = await openWidePlayground(browser, origin, size);
      await page.addInitScript(watchOpening);
      await page.addInitScript(watchTasks);
      await page.goto(origin);
      await page.waitForFunction(() => Object(window).authoringTimes.opened > 0);
      const opened = await page.evaluate(() => Object(window).authoringTimes.opened);
      await turnAutoRunOff(page);
      await page.waitForTimeout(2000);
      const { shown, typed } = await jsonView(page);
      const dialog = page.getByRole("dialog", { name: "Share a link" });
      const linked = await until(
        page,
        () => page.getByRole("banner").getByRole("button", { name: "Share", exact: true }).click(),
        dialog.getByText(/kB of/),
      );
      await page.keyboard.press("Escape");
      const longest = await paste(page);
      await page.context().close();
      return { opened, shown, typed, linked, longest };
    });
    const row = figuresOf(measured);
    const typed = "JSON view of 25,500 options: longest task while typing";
    return [
      row("opening 100 × 255: all cards there, from the address on", "ms", ({ opened }) => opened),
      row("JSON view of 25,500 options: text in sight", "ms", ({ shown }) => shown),
      row(typed, "ms", (one) => one.typed),
      row("share link of 100 × 255: built and weighed", "ms", ({ linked }) => linked),
      row("10,000,000 characters pasted as state: longest task", "ms", ({ longest }) => longest, 200),
    ];
  });
}
