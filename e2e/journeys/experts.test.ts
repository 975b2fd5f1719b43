import { copyFileSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type Page } from "playwright/test";
import { writePlaygroundFile } from "../../src/core/document/write-playground-file.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { labelledCases } from "../fixtures/labelled-cases.ts";
import { test } from "../fixtures/live.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

/** A person's label by the case's number; null skips it. */
type Says = (at: number) => "y" | "n" | null;

/** Opens the labelling page from disk in its own browser, labels every case by keys, and saves the file. */
async function labelByFile(browser: Browser, file: string, name: string, says: Says): Promise<string> {
  const context = await browser.newContext({ offline: true, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  if (name === "Ana") expect.soft(await axeFaultsEverywhere(page), "first").toEqual([]);
  await page.getByLabel("Your name").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "1 of 60", exact: true })).toBeFocused();
  if (name === "Ana") expect.soft(await axeFaultsEverywhere(page), "work").toEqual([]);
  for (let place = 1; place <= 60; place += 1) {
    const hand = page.getByRole("group", { name: `${place} of 60`, exact: true });
    const text = (await hand.textContent()) ?? "";
    await page.keyboard.press(says(Number(/Message (\d+)/.exec(text)?.[1])) ?? "s");
    // The browser is closed halfway, and the work is kept.
    if (place === 30) {
      await page.reload();
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Begin" }).click();
      const left = Number(
        /^(\d+) of 60/.exec((await page.getByRole("group").getAttribute("aria-label")) ?? "")?.[1],
      );
      for (let back = left; back <= 30; back += 1) await page.keyboard.press("s");
    }
  }
  await expect(page.getByRole("heading", { name: /That was the last one/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save labels as file" }).click(),
  ]);
  const path = await download.path();
  expect(download.suggestedFilename()).toBe(`labels-${name.toLowerCase()}.json`);
  const text = readFileSync(path, "utf8");
  await context.close();
  return text;
}

const toFile = (name: string, text: string) => ({
  name: `labels-${name}.json`,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

async function sendPage(page: Page, cases: CasesPage): Promise<string> {
  await cases.more("Labels from others");
  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  await expect(dialog.getByRole("radio", { name: "All 60 shown" })).toBeChecked();
  await dialog.getByLabel("Instructions").fill("Read the whole message first.");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save page" }).click(),
  ]);
  return download.path();
}

test("three people label by a file each, their files come back in any order and twice, and prove a target", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const all = labelledCases(Array.from({ length: 60 }, () => ({ score: 0.9537, label: true })));
  const unlabelled = all.playground.cases.map((row) => ({ ...row, labels: [] }));
  await seedPlayground(page, { ...all.playground, cases: unlabelled }, all.records);
  const cases = new CasesPage(page);
  await cases.enter();
  // Only the answer is hidden until a person has decided the disagreement; the row's score stays.
  await expect(cases.row(1)).toContainText("2.01");
  const sent = await sendPage(page, cases);
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  const file = info.outputPath("labels.html");
  const bytes = readFileSync(sent, "utf8");
  for (const digits of ["0.95", "0.9537", "9537"]) expect(bytes).not.toContain(digits);
  copyFileSync(sent, file);

  const ana = await labelByFile(browser, file, "Ana", () => "y");
  const ben = await labelByFile(browser, file, "Ben", (at) => (at < 6 ? "n" : "y"));
  const cy = await labelByFile(browser, file, "Cy", (at) => (at < 6 ? null : "y"));
  expect(bytes).not.toContain("Ana");

  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  const choose = dialog.getByLabel("Files with labels");
  await choose.setInputFiles([toFile("cy", cy), toFile("other", '{"format":"else"}')]);
  await expect(dialog).toContainText("Cy: 54 new labels.");
  await expect(dialog).toContainText("labels-other.json: It isn't a file of labels.");
  await dialog.getByRole("button", { name: "Add 54 labels" }).click();
  await choose.setInputFiles([toFile("ben", ben), toFile("cy", cy), toFile("ana", ana)]);
  await expect(dialog).toContainText("Cy: 0 new labels, 54 already here.");
  await dialog.getByRole("button", { name: "Add 120 labels" }).click();
  await choose.setInputFiles([toFile("ana", ana)]);
  await expect(dialog).toContainText("Ana: 0 new labels, 60 already here.");
  await expect(dialog.getByRole("button", { name: "Add 0 labels" })).toBeDisabled();
  await choose.setInputFiles([toFile("copy", writePlaygroundFile(all.playground))]);
  await expect(dialog).toContainText("Support triage: 180 new labels.");
  await page.keyboard.press("Escape");

  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.demandCorrect("92");
  await expect(thresholds.verdict).toContainText("Can't tell yet");
  const agreement = page.getByRole("region", { name: "Agreement" });
  await expect(agreement).toContainText(/On average, two of 3 people agree on 90\s% of 60 cases/);
  await expect(agreement).toContainText("6 cases need a decision");
  await agreement.getByRole("button", { name: "Adjudicate" }).click();
  await expect(cases.count).toHaveText("6 of 60");
  await cases.questionCell(1).click();
  for (const left of [5, 4, 3, 2, 1, 0]) {
    await page.keyboard.press("y");
    await expect(cases.count).toHaveText(`${left} of 60`);
  }
  await thresholds.open();
  await expect(thresholds.verdict).toContainText("Met.");
});
