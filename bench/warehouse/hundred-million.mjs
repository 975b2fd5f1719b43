// @ts-check
// A hundred million rows, once: makes them, counts them by `cutpoint table`, opens the table in the threshold room, drags a
// threshold there, and takes the picture of docs/users/warehouse.md. `npm run table:100-million`

import { statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../harness/built-server.mjs";
import { desktop, withBrowser } from "../harness/chromium.mjs";
import { inFolder, runCutpoint } from "../harness/command.mjs";
import { dragThreshold } from "../harness/in-page.mjs";
import { percentile } from "../harness/rows.mjs";
import { traceMoves } from "../harness/trace.mjs";
import { playground, writeAnswers } from "./mail.mjs";

const picture = fileURLToPath(new URL("../../docs/pictures/table-100-million.webp", import.meta.url));

/** @param {import("playwright").Page} page @param {string} path */
async function openTable(page, path) {
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  const dialog = page.getByRole("dialog", { name: "Playgrounds" });
  await dialog.getByLabel("Import a file").setInputFiles(path);
  await dialog
    .getByRole("button", { name: /^Open Mail/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Thresholds" }).click();
  await page.getByText("100,000,000 rows, aggregated").waitFor();
}

/** @param {import("playwright").Page} page */
async function takePicture(page) {
  // Removes the notices about opening and moving it.
  await page.reload();
  await page.getByText("100,000,000 rows, aggregated").waitFor();
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  writeFileSync(picture, Buffer.from(data, "base64"));
}

await inFolder(async (at) => {
  writeFileSync(at("mail.cutpoint.json"), JSON.stringify(playground));
  const made = await writeAnswers(at("answers.parquet"), 100);
  const gigabytes = statSync(at("answers.parquet")).size / 1e9;
  console.log(`100,000,000 rows made in ${(made.ms / 1000).toFixed(0)} s, ${gigabytes.toFixed(2)} GB`);
  const files = ["--answers", at("answers.parquet"), "--out", at("mail.table.json")];
  const { ms, cpuMs, peakMB } = await runCutpoint(["table", at("mail.cutpoint.json"), ...files]);
  const seconds = [ms, cpuMs].map((time) => (time / 1000).toFixed(1));
  console.log(`cutpoint table: ${seconds[0]} s, ${seconds[1]} s of work, ${peakMB.toFixed(0)} MB at most`);
  await withBuiltServer({}, (origin) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage(desktop);
      await page.goto(origin);
      await openTable(page, at("mail.table.json"));
      const moves = await traceMoves(browser, page, () => dragThreshold(page));
      const [half, most] = [0.5, 0.95].map((share) => percentile(moves, share).toFixed(1));
      console.log(`a frame of a dragged threshold: ${half} ms, 95 of 100 within ${most} ms`);
      await takePicture(page);
    }),
  );
});
