// @ts-check
// 22,000 characters that nothing breaks, pasted by a real key into fields of each kind, and 5,000 more that arrive at
// once as from dictation, beside words of the same length in the same page.
import { desktop } from "./harness/chromium.mjs";
import { untilPainted } from "./harness/in-page.mjs";
import { turnAutoRunOff, untilSaved, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */

const rounds = 3;
const fill = (/** @type {string} */ piece) => piece.repeat(Math.ceil(22_000 / piece.length)).slice(0, 22_000);
const texts = {
  words: fill("the parcel came late and "),
  unbroken: fill("QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo0123"),
};

/** @param {Page} page @param {Locator} field @param {string} text */
async function put(page, field, text) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.waitForTimeout(300);
  const { took } = await untilPainted(page, { event: "keydown", key: "v" }, () =>
    page.keyboard.press("Control+v"),
  );
  await page.waitForTimeout(1000);
  const start = performance.now();
  await page.keyboard.insertText(text.slice(0, 5000));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return { pasted: took, inserted: performance.now() - start };
}

/**
 * Pastes words first, so that code loaded once is there before the measurement that counts.
 * @param {Page} page @param {Locator} field
 */
async function both(page, field) {
  const words = await put(page, field, texts.words);
  return { words, unbroken: await put(page, field, texts.unbroken) };
}

/** @param {Page} page @param {"Text" | "JSON"} form */
async function inEditor(page, form) {
  const pane = page.getByRole("region", { name: "State", exact: true });
  await pane.getByRole("radio", { name: form }).check();
  await page.getByRole("textbox", { name: "Playground name" }).focus();
  await pane.locator(".editor-host").hover();
  await pane.locator(".monaco-editor").first().waitFor();
  return both(page, pane.getByRole("textbox", { name: "State", exact: true }));
}

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const context = await browser.newContext(desktop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(origin);
  await untilSaved(page);
  await turnAutoRunOff(page);
  const pane = page.getByRole("list", { name: "Questions", exact: true });
  const field = (/** @type {string} */ name) => pane.getByRole("textbox", { name, exact: true });
  const state = await inEditor(page, "Text");
  const json = await inEditor(page, "JSON");
  await pane.locator("[data-card-button][aria-expanded=true]").first().click();
  await page.getByRole("button", { name: "Add choice question" }).click();
  const instructions = await both(page, field("Instructions"));
  const option = await both(page, field("Option 1 description"));
  // In a narrow window only one pane is shown, with plain fields.
  await page.setViewportSize({ width: 320, height: 800 });
  const narrow = await both(page, field("Instructions"));
  await page.getByRole("tab", { name: "State" }).click();
  const narrowState = await both(page, page.getByRole("textbox", { name: "State", exact: true }));
  await context.close();
  return { state, json, instructions, option, narrow, narrowState };
}

const fields = {
  state: "State as text",
  json: "State as JSON",
  instructions: "Instructions",
  option: "an option’s description",
  narrow: "Instructions at 320 px",
  narrowState: "State at 320 px",
};
const names = /** @type {(keyof typeof fields)[]} */ (Object.keys(fields));

/** In ms: below this, a ratio says more about the machine than about the text. */
const least = 50;

/** Measures the wait for a text without breaks, next to a text of words. */
export function run() {
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => round(browser, origin)));
    return names.flatMap((name) => [
      row(
        `22,000 characters without a break pasted into ${fields[name]}`,
        "ms",
        (one) => one[name].unbroken.pasted,
        500,
      ),
      row(
        "the same beside words",
        "×",
        (one) => Math.max(least, one[name].unbroken.pasted) / Math.max(least, one[name].words.pasted),
        3,
      ),
      row(`5,000 at once into ${fields[name]}`, "ms", (one) => one[name].unbroken.inserted, 500),
    ]);
  });
}
