// @ts-check

import { throttle } from "./harness/chromium.mjs";
import { withLivePages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";
import { quantileOf, typeInto, typeIntoBare } from "./harness/typing.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("./harness/trace.mjs").Keystroke} Keystroke */
/** @typedef {{ instructions: Keystroke[], name: Keystroke[], peer: Keystroke[] }} Typed */

const size = { questions: 100, options: 255 };
const times = 5;
const timesThePeer = 3;

/** @type {Map<number, { work?: number, paint?: number }>} */
const targetsAt = new Map([
  [1, { work: 8, paint: 32 }],
  [4, { work: 50 }],
]);

const parts = { instructions: "instructions", name: "option name", peer: "bare text area (peer)" };
const partNames = /** @type {const} */ (["instructions", "name", "peer"]);

/**
 * One round: a fresh page with the wide playground, answered once and with a card open, and a bare text area.
 * @param {Browser} browser @param {string} origin @param {number} rate
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
  return { instructions, name, peer: await typeIntoBare(browser, { look: "rows=4 cols=80", rate }) };
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

/** @param {Typed} typed @param {keyof Typed} part */
const work = (typed, part) => quantileOf(typed[part], "work", 0.95);

/**
 * Cost of keys in the fields, each compared with a bare text area of the same round.
 * @param {number} rate @param {readonly Typed[]} rounds
 */
function rowsAt(rate, rounds) {
  const row = figuresOf(rounds);
  const beside = partNames.slice(0, 2).map((part) => {
    const name = `${parts[part]}, ${rate}×: work until shown beside a bare text area, p95`;
    return row(name, "×", (typed) => work(typed, part) / work(typed, "peer"), timesThePeer);
  });
  const own = partNames.flatMap((part) => {
    const targets = part === "peer" ? {} : (targetsAt.get(rate) ?? {});
    return figures
      .filter(({ of }) => of !== "cpu" || rate === 1)
      .map(({ of, words, share, target }) => {
        const name = `${parts[part]}, ${rate}×: ${words}, p${100 * share}`;
        return row(name, "ms", (typed) => quantileOf(typed[part], of, share), target && targets[target]);
      });
  });
  return [...beside, ...own];
}

/**
 * Measures main-thread work for a key press and the time to its frame, in a playground of 100 choices of 255
 * options.
 */
export function run() {
  return withLivePages(async (browser, origin) => {
    const rows = [];
    for (const rate of targetsAt.keys())
      rows.push(...rowsAt(rate, await repeat(times, () => round(browser, origin, rate))));
    return rows;
  });
}
