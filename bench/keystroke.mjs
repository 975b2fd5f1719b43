// @ts-check

import { desktop, throttle } from "./harness/chromium.mjs";
import { withLivePages } from "./harness/pages.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceKeystrokes } from "./harness/trace.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */
/** @typedef {import("./harness/trace.mjs").Keystroke} Keystroke */

const size = { questions: 100, options: 255 };
const times = 5;
const sentence = " and does it name a date or a sum of money";
const pauseMs = 90;

/** @type {Map<number, { work?: number, paint?: number }>} */
const targetsAt = new Map([
  [1, { work: 8, paint: 32 }],
  [4, { work: 50 }],
]);

/** @typedef {{ instructions: Keystroke[], name: Keystroke[], peer: Keystroke[] }} Typed */

const parts = { instructions: "instructions", name: "option name", peer: "bare text area (peer)" };
const partNames = /** @type {const} */ (["instructions", "name", "peer"]);

/**
 * Types at the end of a field at a steady pace, and lets what follows come to rest.
 * @param {Browser} browser
 * @param {Page} page
 * @param {Locator} field
 */
async function typeInto(browser, page, field) {
  await field.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("  ", { delay: 300 });
  const keystrokes = await traceKeystrokes(browser, page, async () => {
    await page.keyboard.type(sentence, { delay: pauseMs });
    await page.waitForTimeout(400);
  });
  const typed = await field.inputValue();
  if (!typed.includes(sentence.trim())) throw new Error(`The field did not take what was typed: ${typed}`);
  return keystrokes;
}

/**
 * One round: a fresh page with the wide playground, answered once, a card open; and a bare text area.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} rate
 * @returns {Promise<Typed>}
 */
async function round(browser, origin, rate) {
  const page = await openWidePlayground(browser, origin, size);
  await page.goto(origin);
  const pane = page.getByRole("list", { name: "Questions" });
  await pane.getByRole("button", { name: "wide_50", exact: true }).click();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("article", { name: "Answer to wide_99" }).waitFor({ state: "attached" });
  await page.waitForTimeout(2000);
  await throttle(page, rate);
  const instructions = await typeInto(browser, page, pane.getByRole("textbox", { name: "Instructions" }));
  const name = await typeInto(browser, page, pane.getByRole("textbox", { name: "Option 3 name" }));
  await page.context().close();
  return { instructions, name, peer: await peerRound(browser, rate) };
}

/**
 * The floor of this machine: an uncontrolled text area on an empty page.
 * @param {Browser} browser
 * @param {number} rate
 */
async function peerRound(browser, rate) {
  const page = await browser.newPage(desktop);
  await page.setContent("<!doctype html><textarea rows=4 cols=80></textarea>");
  await throttle(page, rate);
  const keystrokes = await typeInto(browser, page, page.locator("textarea"));
  await page.close();
  return keystrokes;
}

/** @type {{ of: keyof Keystroke, words: string, share: number, target?: "work" | "paint" }[]} */
const figures = [
  { of: "work", words: "work until shown", share: 0.5 },
  { of: "work", words: "work until shown", share: 0.95, target: "work" },
  { of: "cpu", words: "of it on the core", share: 0.95 },
  { of: "paint", words: "next paint", share: 0.95, target: "paint" },
  { of: "whole", words: "all work until the next key", share: 0.95 },
  { of: "longest", words: "longest task", share: 0.95 },
];

/**
 * @param {keyof Typed} part
 * @param {number} rate
 * @param {readonly Typed[]} rounds
 */
function rowsOf(part, rate, rounds) {
  const targets = part === "peer" ? {} : (targetsAt.get(rate) ?? {});
  return figures
    .filter(({ of }) => of !== "cpu" || rate === 1)
    .map(({ of, words, share, target }) =>
      rowOf(
        `${parts[part]}, ${rate}×: ${words}, p${100 * share}`,
        "ms",
        rounds.map((typed) =>
          percentile(
            typed[part].map((key) => key[of]),
            share,
          ),
        ),
        target && targets[target] ? targets[target] : undefined,
      ),
    );
}

const timesThePeer = 3;

/** @param {readonly Keystroke[]} keys */
function workP95(keys) {
  return percentile(
    keys.map(({ work }) => work),
    0.95,
  );
}

/**
 * Main-thread work until the key is shown, p95 beside that of a bare text area in the same round.
 * @param {"instructions" | "name"} part
 * @param {number} rate
 * @param {readonly Typed[]} rounds
 */
function besidePeer(part, rate, rounds) {
  return rowOf(
    `${parts[part]}, ${rate}×: work until shown beside a bare text area, p95`,
    "×",
    rounds.map((typed) => workP95(typed[part]) / workP95(typed.peer)),
    timesThePeer,
  );
}

/** Main-thread work per key press and the time to its frame, in a playground of 100 choices of 255 options. */
export function run() {
  return withLivePages(async (browser, origin) => {
    const rows = [];
    for (const rate of targetsAt.keys()) {
      const rounds = await repeat(times, () => round(browser, origin, rate));
      rows.push(besidePeer("instructions", rate, rounds), besidePeer("name", rate, rounds));
      for (const part of partNames) rows.push(...rowsOf(part, rate, rounds));
    }
    return rows;
  });
}
