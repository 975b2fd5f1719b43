// @ts-check
import { withBuiltServer } from "./harness/built-server.mjs";
import { caseTable } from "./harness/case-table.mjs";
import { desktop, withBrowser } from "./harness/chromium.mjs";
import { longestTask, watchTasks } from "./harness/long-tasks.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Browser} Browser */

const rows = 20_000;
const rounds = 3;

/**
 * Imports the table once: the time to the report, the time from the click until the rows are shown, and the
 * longest task of the main thread until everything is stored.
 * @param {Browser} browser
 * @param {string} origin
 * @param {Buffer} buffer
 */
async function importOnce(browser, origin, buffer) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await page.goto(`${origin}/#cases`);
  await page.getByText("Saved in this browser").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const field = page.getByLabel("File with cases");
  await page.waitForTimeout(1000);
  // Reading starts with the change of the field, and ends when the button says how many cases there are.
  await page.evaluate(() => {
    const times = { start: 0, read: 0, click: 0, shown: 0 };
    Object.assign(window, { importTimes: times });
    document.addEventListener("change", () => (times.start ||= performance.now()), true);
    document.addEventListener("click", () => (times.click = performance.now()), true);
    new MutationObserver(() => {
      const text = document.querySelector("dialog")?.textContent ?? "";
      if (times.read === 0 && /Add [\d,]+ cases/.test(text)) times.read = performance.now();
      if (times.shown === 0 && text.includes("Added 20,000 cases")) times.shown = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await field.setInputFiles({ name: "tickets.csv", mimeType: "text/csv", buffer });
  const add = page.getByRole("button", { name: "Add 20,000 cases" });
  await add.waitFor();
  await page.waitForTimeout(500);
  await add.click();
  await page.getByRole("button", { name: "Show cases" }).waitFor();
  await page.getByText("Saved in this browser").waitFor({ state: "attached", timeout: 60_000 });
  const measured = await page.evaluate(() => {
    const { importTimes: times } = Object(window);
    return { start: times.start, read: times.read - times.start, added: times.shown - times.click };
  });
  const longest = await longestTask(page, measured.start);
  await context.close();
  return { ...measured, longest };
}

/** 20,000 rows of CSV: read, judged, added, stored. */
export function run() {
  const buffer = Buffer.from(caseTable(rows));
  const size = `${(buffer.length / 1e6).toFixed(1)} MB`;
  return withBuiltServer({}, (origin) =>
    withBrowser(async (browser) => {
      const runs = await repeat(rounds, () => importOnce(browser, origin, buffer));
      return [
        rowOf(
          { name: "20,000 rows of CSV, read, judged and added", unit: "ms", atMost: 1000, note: size },
          runs.map(({ read, added }) => read + added),
        ),
        rowOf(
          { name: "20,000 rows of CSV, read and judged", unit: "ms" },
          runs.map(({ read }) => read),
        ),
        rowOf(
          {
            name: "20,000 rows of CSV, longest task of the main thread until stored",
            unit: "ms",
            atMost: 50,
            note: "0: none over 50 ms",
          },
          runs.map(({ longest }) => longest),
        ),
      ];
    }),
  );
}
