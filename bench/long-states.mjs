// @ts-check

import { openSaved, untilSaved, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";
import { quantileOf, typeInto, typeIntoBare } from "./harness/typing.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {{ words: string, field: string, row: (at: number, size: number) => { state: unknown, state_form: string } }} Kind */

const characters = 100_000;
const longCases = 40;
const shortCases = 1000;
const rounds = 2;
const about = { end: "Control+End", restMs: 600 };

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
 * Types in the state of an open case, among long and short ones.
 * @param {Browser} browser @param {string} origin @param {Kind} kind
 */
async function typeInCase(browser, origin, { field: label, row }) {
  const page = await openSaved(browser, `${origin}/#cases`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const lines = Array.from({ length: longCases + shortCases }, (_, at) =>
    JSON.stringify(row(at, at < longCases ? characters : 1000)),
  );
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("File with cases").setInputFiles({ name: "t.jsonl", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: /^Add [\d,]+ cases$/ }).click();
  await page.getByRole("button", { name: "Show cases" }).click();
  await untilSaved(page);
  await page.getByRole("grid", { name: "Cases" }).press("F2");
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.waitFor();
  await page.waitForTimeout(2000);
  const own = await typeInto(browser, page, field, about);
  const text = await field.inputValue();
  await page.context().close();
  const look = "style='width: 24rem; height: 45dvh; font: 14px system-ui'";
  return { own, peer: await typeIntoBare(browser, { look, text, about }) };
}

/**
 * Measures a key in an open case whose state has 100,000 characters, next to the same key in a bare text
 * area.
 */
export function run() {
  return withPages(async (browser, origin) => {
    const rows = [];
    for (const kind of kinds) {
      const row = figuresOf(await repeat(rounds, () => typeInCase(browser, origin, kind)));
      const name = `a key in ${kind.words} of 100,000 characters`;
      rows.push(
        row(`${name}, longest task, p95`, "ms", ({ own }) => quantileOf(own, "longest", 0.95), 50),
        row(`${name}, all work until the next key, p50`, "ms", ({ own }) => quantileOf(own, "whole", 0.5)),
        row("the same in a bare text area (peer), p50", "ms", ({ peer }) => quantileOf(peer, "whole", 0.5)),
      );
    }
    return rows;
  });
}
