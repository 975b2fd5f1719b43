// @ts-check

import { desktop } from "./harness/chromium.mjs";
import { withPages } from "./harness/pages.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceKeystrokes } from "./harness/trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */
/** @typedef {import("./harness/trace.mjs").Keystroke} Keystroke */

const characters = 100_000;
const longCases = 40;
const shortCases = 1000;
const rounds = 2;
const sentence = " and does it name a date or a sum of money";
const pauseMs = 90;

/** @typedef {{ words: string, field: string, row: (at: number, size: number) => { state: unknown, state_form: string } }} Kind */

/** @param {number} at @param {number} size in characters, at least 1000 */
const textsOf = (at, size) =>
  Array.from({ length: 100 }, (_, turn) => `${at}. ${turn}`.padEnd(size / 100, " and so on\nit went"));

/** @type {readonly Kind[]} */
const kinds = [
  {
    words: "a text",
    field: "State of the case",
    row: (at, size) => ({ state: textsOf(at, size).join("\n"), state_form: "text" }),
  },
  {
    words: "JSON",
    field: "State of the case",
    row: (at, size) => ({ state: JSON.stringify({ turns: textsOf(at, size) }), state_form: "json" }),
  },
  {
    words: "a list of 100 texts",
    field: "Text 1 of the case",
    row: (at, size) => ({ state: JSON.stringify(textsOf(at, size)), state_form: "list" }),
  },
];

/**
 * Types at the end of a field at a steady pace.
 * @param {Browser} browser
 * @param {Page} page
 * @param {Locator} field
 */
async function typeInto(browser, page, field) {
  await field.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("  ", { delay: 300 });
  const keystrokes = await traceKeystrokes(browser, page, async () => {
    await page.keyboard.type(sentence, { delay: pauseMs });
    await page.waitForTimeout(600);
  });
  const typed = await field.inputValue();
  if (!typed.endsWith(sentence))
    throw new Error(`The field did not take what was typed: ${typed.slice(-80)}`);
  return keystrokes;
}

/**
 * A key in the state of an open case among long and short ones.
 * @param {Browser} browser
 * @param {string} origin
 * @param {Kind} kind
 */
async function typeInCase(browser, origin, { field: label, row }) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.goto(`${origin}/#cases`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const lines = Array.from({ length: longCases + shortCases }, (_, at) =>
    JSON.stringify(row(at, at < longCases ? characters : 1000)),
  );
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("File with cases").setInputFiles({ name: "t.jsonl", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: /^Add [\d,]+ cases$/ }).click();
  await page.getByRole("button", { name: "Show cases" }).click();
  await page.getByText("Saved in this browser").waitFor({ state: "attached", timeout: 60_000 });
  await page.getByRole("grid", { name: "Cases" }).press("F2");
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.waitFor();
  await page.waitForTimeout(2000);
  const keystrokes = await typeInto(browser, page, field);
  const text = await field.inputValue();
  await context.close();
  return { keystrokes, text };
}

/**
 * The floor of this machine: the same text in a text area of that size on an empty page.
 * @param {Browser} browser
 * @param {string} text
 */
async function typeInPeer(browser, text) {
  const page = await browser.newPage(desktop);
  await page.setContent(
    "<!doctype html><textarea style='width: 24rem; height: 45dvh; font: 14px system-ui'></textarea>",
  );
  const field = page.locator("textarea");
  await field.evaluate((node, value) => Object.assign(node, { value }), text);
  const keystrokes = await typeInto(browser, page, field);
  await page.close();
  return keystrokes;
}

/**
 * @param {readonly Keystroke[]} keystrokes
 * @param {keyof Keystroke} of
 * @param {number} share
 */
const among = (keystrokes, of, share) =>
  percentile(
    keystrokes.map((one) => one[of]),
    share,
  );

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {Kind} kind
 */
async function rowsOf(browser, origin, kind) {
  const runs = await repeat(rounds, async () => {
    const { keystrokes, text } = await typeInCase(browser, origin, kind);
    return { own: keystrokes, peer: await typeInPeer(browser, text) };
  });
  const name = `a key in ${kind.words} of 100,000 characters`;
  const whole = runs.map(({ own, peer }) => [among(own, "whole", 0.5), among(peer, "whole", 0.5)]);
  return [
    rowOf(
      `${name}, longest task, p95`,
      "ms",
      runs.map(({ own }) => among(own, "longest", 0.95)),
      50,
    ),
    rowOf(
      `${name}, all work until the next key, p50`,
      "ms",
      whole.map(([own = 0]) => own),
    ),
    rowOf(
      "the same in a bare text area (peer), p50",
      "ms",
      whole.map(([, peer = 0]) => peer),
    ),
  ];
}

/** A key in the open case where its state has 100,000 characters, beside the same key in a bare text area. */
export function run() {
  return withPages(async (browser, origin) => {
    const rows = [];
    for (const kind of kinds) rows.push(...(await rowsOf(browser, origin, kind)));
    return rows;
  });
}
