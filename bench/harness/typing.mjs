// @ts-check
import { desktop, throttle } from "./chromium.mjs";
import { percentile } from "./rows.mjs";
import { traceKeystrokes } from "./trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */
/** @typedef {import("./trace.mjs").Keystroke} Keystroke */

const sentence = " and does it name a date or a sum of money";
const pauseMs = 90;

/**
 * Types at the end of a field at a steady pace, then waits for what follows.
 * @param {Browser} browser @param {Page} page @param {import("playwright").Locator} field
 * @param {{ end?: string, restMs?: number }} [about] the key that leads to the field's end
 */
export async function typeInto(browser, page, field, { end = "End", restMs = 400 } = {}) {
  await field.focus();
  await page.keyboard.press(end);
  await page.keyboard.type("  ", { delay: 300 });
  const keystrokes = await traceKeystrokes(browser, page, async () => {
    await page.keyboard.type(sentence, { delay: pauseMs });
    await page.waitForTimeout(restMs);
  });
  const typed = await field.inputValue();
  if (!typed.includes(sentence.trim()))
    throw new Error(`The field did not take what was typed: ${typed.slice(-80)}`);
  return keystrokes;
}

/**
 * The floor on this machine: an uncontrolled text area on an empty page.
 * @param {Browser} browser
 * @param {{ look: string, text?: string, rate?: number, about?: Parameters<typeof typeInto>[3] }} area its attributes, and what is in it
 */
export async function typeIntoBare(browser, { look, text = "", rate = 1, about }) {
  const page = await browser.newPage(desktop);
  await page.setContent(`<!doctype html><textarea ${look}></textarea>`);
  await throttle(page, rate);
  const field = page.locator("textarea");
  await field.evaluate((node, value) => Object.assign(node, { value }), text);
  const keystrokes = await typeInto(browser, page, field, about);
  await page.close();
  return keystrokes;
}

/**
 * A quantile of the keys' cost.
 * @param {readonly Keystroke[]} keys @param {keyof Keystroke} of @param {number} share
 */
export const quantileOf = (keys, of, share) =>
  percentile(
    keys.map((key) => key[of]),
    share,
  );
