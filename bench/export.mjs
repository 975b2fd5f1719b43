// @ts-check

import { readFile } from "node:fs/promises";
import { longestTask, watchTasks } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */

const count = 20_000;
const formats = ["CSV", "TSV", "JSON", "JSON lines"];
const rounds = 3;

/**
 * Exports all cases with their answers. Measures the time from the click to the file, the main thread's
 * longest task since the dialog was opened, and the file's size.
 * @param {Page} page
 * @param {string} format
 */
async function exportOnce(page, format) {
  const called = await page.evaluate(() => performance.now());
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export cases" });
  await dialog.getByRole("radio", { name: format, exact: true }).check();
  await dialog.getByRole("checkbox", { name: "Include answers" }).check();
  await page.waitForTimeout(1000);
  const download = dialog.getByRole("button", { name: "Download 20,000 cases" });
  const downloading = page.waitForEvent("download");
  const start = performance.now();
  await download.click();
  const file = await downloading;
  const time = performance.now() - start;
  const written = await readFile(await file.path(), "utf8");
  const rows = format.startsWith("JSON")
    ? written.split('{"state"').length - 1
    : written.split("\r\n").length - 2;
  if (rows !== count) throw new Error(`The file has ${rows} rows`);
  await page.waitForTimeout(300);
  return { time, longest: await longestTask(page, called), size: written.length };
}

/** Measures the export of 20,000 labelled cases with their answers in each format. */
export function run() {
  return withPages(async (browser, origin) => {
    const page = await openLabelledPlayground(browser, origin, count);
    await page.addInitScript(watchTasks);
    await page.goto(`${origin}/#cases`);
    await page.getByRole("button", { name: "More", exact: true }).waitFor();
    await page.waitForTimeout(5000);
    const rows = [];
    const longest = [];
    for (const format of formats) {
      const runs = await repeat(rounds, () => exportOnce(page, format));
      longest.push(...runs.map((one) => one.longest));
      const note = `${((runs[0]?.size ?? 0) / 1e6).toFixed(1)} MB`;
      const times = runs.map(({ time }) => time);
      rows.push(rowOf(`20,000 cases with answers as ${format}`, "ms", times, 1000, note));
    }
    const name = "the same, longest task of the main thread from opening the dialog";
    return [...rows, rowOf(name, "ms", longest, 50, "0: none over 50 ms")];
  });
}
