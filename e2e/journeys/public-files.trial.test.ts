import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { readLibraryFile } from "#core/document/read-import.ts";
import { test } from "../fixtures/cases-room.ts";
import {
  labelsAsCounts,
  labelsAsRows,
  manyClasses,
  modelScores,
  spamOfSpreadsheet,
  spamWithoutHeader,
  starRatings,
} from "../fixtures/public-files.ts";
import { ImportDialog } from "../pages/import-dialog.ts";

/** Drops a file from a disk on the page, and counts a person's clicks from then on. */
async function drop(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const input = Object.assign(document.createElement("input"), {
      type: "file",
      id: "dragged",
      hidden: true,
    });
    document.body.append(input);
    const { dataset } = document.body;
    dataset.clicks = "0";
    document.addEventListener("click", () => (dataset.clicks = `${Number(dataset.clicks) + 1}`), true);
  });
  await page.locator("#dragged").setInputFiles(path);
  await page.locator("#dragged").evaluate((input: HTMLInputElement) => {
    const dataTransfer = new DataTransfer();
    for (const file of input.files ?? []) dataTransfer.items.add(file);
    const about = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("dragover", about));
    document.body.dispatchEvent(new DragEvent("drop", about));
    input.remove();
  });
}

/** What storage holds of the new playground, by the file of everything. */
async function countStored(page: Page) {
  await page.getByRole("button", { name: "Playgrounds" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const reading = readLibraryFile(readFileSync(await (await downloading).path(), "utf8"));
  if (reading.status !== "read") throw new Error("What was downloaded can't be read.");
  const { playgrounds, caseRuns } = reading.contents;
  const own = playgrounds.find(({ name }) => name === "Untitled");
  const { cases = [], questions = [] } = own ?? {};
  const runs = caseRuns.filter(({ run }) => run.playgroundKey === own?.key);
  return {
    questions: questions.map(({ id }) => id),
    cases: cases.length,
    labels: cases.reduce((sum, { labels }) => sum + labels.length, 0),
    answers: runs.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}

const counted = labelsAsCounts(25_000);
/** A tie of nine people makes no label. */
const ties = new TextDecoder()
  .decode(counted)
  .split("\n")
  .filter((line) => {
    const counts = line.split(",").slice(1, 4).map(Number);
    return counts.filter((count) => count === Math.max(...counts)).length > 1;
  }).length;

const allLabelled = (count: number) => ({ cases: count, labels: count, answers: 0 });
const files = [
  ["spam without a header", "SMSSpamCollection", spamWithoutHeader(100_000), "spam", allLabelled(100_000)],
  ["an older spreadsheet's CSV", "spam.csv", spamOfSpreadsheet(25_000), "spam", allLabelled(25_000)],
  ["77 classes", "classes.csv", manyClasses(13_000), "category", allLabelled(13_000)],
  [
    "counts of nine people",
    "counts.csv",
    counted,
    "majority_of_9_labelers",
    { cases: 25_000, labels: 25_000 - ties, answers: 0 },
  ],
  ["rows of nine people", "rows.csv", labelsAsRows(11_000), "label", allLabelled(11_000)],
  ["stars", "reviews.jsonl", starRatings(50_000), "stars", allLabelled(50_000)],
  ["scores", "scores.csv", modelScores(25_000), "spam", { cases: 25_000, labels: 25_000, answers: 25_000 }],
] as const;

for (const [what, name, file, id, counts] of files) {
  test(`${what}: at most two clicks from a dropped file to labelled cases that are there after a reload`, async ({
    page,
    cases,
  }, info) => {
    test.slow();
    const patience = { timeout: 100_000 };
    const path = info.outputPath(name);
    writeFileSync(path, file);
    await cases.startEmpty();
    await drop(page, path);
    // A file without an ending could be anything.
    const asked = new ImportDialog(page).button("Import cases");
    const add = cases.importing.getByRole("button", { name: /^Add / });
    await asked.or(add).waitFor(patience);
    if (!name.includes(".")) await asked.click();
    await add.click(patience);
    await expect(cases.importing).toContainText("Added 1 question, ", patience);
    expect(Number(await page.locator("body").getAttribute("data-clicks"))).toBeLessThanOrEqual(2);
    await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser", patience);
    await page.reload();
    await expect(cases.grid.getByRole("columnheader", { name: id })).toBeVisible(patience);
    expect(await countStored(page)).toEqual({ questions: [id], ...counts });
  });
}
