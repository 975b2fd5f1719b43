// @ts-check
// 5,000 lines pasted by a real key into fields of each kind, from the key until the frame that shows them is painted,
// beside the same paste into a bare text area of a page of its own in the same run.

import { withServer } from "./harness/built-server.mjs";
import { desktop } from "./harness/chromium.mjs";
import { longestTask, untilPainted, watchTasks } from "./harness/in-page.mjs";
import { openSaved, turnAutoRunOff, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const rounds = 3;
const line = (/** @type {number} */ at) => `Line ${at} says that the parcel came late.`;
const lines = Array.from({ length: 5000 }, (_, at) => line(at)).join("\n");

/** @param {Page} page @param {import("playwright").Locator} field */
async function pasteInto(page, field) {
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.waitForTimeout(300);
  // Text arrives with the event after the key, before the next frame.
  const { happened, took } = await untilPainted(page, { event: "keydown", key: "v" }, () =>
    page.keyboard.press("Control+v"),
  );
  await page.waitForTimeout(1500);
  return { shown: took, longest: await longestTask(page, happened) };
}

/** @param {Page} page */
async function fill(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
}

const fields = {
  name: "the playground’s name",
  instructions: "Instructions",
  gloss: "“Yes when”",
  option: "an option’s description",
  state: "State",
};
const fieldNames = /** @type {const} */ (["name", "instructions", "gloss", "option", "state"]);

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const page = await openSaved(browser, origin, watchTasks);
  await turnAutoRunOff(page);
  await fill(page);
  const pane = page.getByRole("list", { name: "Questions" });
  const field = (/** @type {string} */ name) => page.getByRole("textbox", { name, exact: true });
  const measured = {
    state: await pasteInto(page, field("State")),
    name: await pasteInto(page, field("Playground name")),
  };
  const closeCards = () => pane.locator("[data-card-button][aria-expanded=true]").first().click();
  await closeCards();
  await page.getByRole("button", { name: "Add yes/no question" }).click();
  const instructions = await pasteInto(page, pane.getByRole("textbox", { name: "Instructions" }));
  const gloss = await pasteInto(page, pane.getByRole("textbox", { name: "Yes when" }));
  await closeCards();
  await page.getByRole("button", { name: "Add choice question" }).click();
  await page.getByRole("button", { name: "Add option", exact: true }).click();
  const option = await pasteInto(page, field("Option 1 description"));
  await page.context().close();
  return {
    ...measured,
    instructions,
    gloss,
    option,
    floor: await withServer(answerBare, (bare) => floor(browser, bare)),
  };
}

/** @type {import("node:http").RequestListener} */
function answerBare(_, response) {
  response.setHeader("content-type", "text/html");
  response.end("<!doctype html><textarea rows=4 cols=80></textarea>");
}

/** @param {import("playwright").Browser} browser @param {string} origin of the bare page */
async function floor(browser, origin) {
  const page = await browser.newPage(desktop);
  await page.addInitScript(watchTasks);
  await page.goto(origin);
  await fill(page);
  const measured = await pasteInto(page, page.locator("textarea"));
  await page.context().close();
  return measured;
}

/** Measures the wait after a paste of 5,000 lines. */
export function run() {
  return withPages(async (browser, origin) => {
    const measured = await repeat(rounds, () => round(browser, origin));
    const row = figuresOf(measured);
    const longest = "the same, longest task until it rests (0: none over 50 ms)";
    return [
      row("5,000 lines into a bare text area (floor)", "ms", (one) => one.floor.shown),
      ...fieldNames.flatMap((name) => {
        const beside = `5,000 lines into ${fields[name]}, beside a bare text area`;
        return [
          row(beside, "×", (one) => one[name].shown / one.floor.shown, 0.6),
          row("the same", "ms", (one) => one[name].shown, 100),
          row(longest, "ms", (one) => one[name].longest),
        ];
      }),
    ];
  });
}
