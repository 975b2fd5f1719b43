import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { addCaseLabelFacts } from "#core/document/edits/edit-cases.ts";
import type { LabelFact } from "#core/model/case.ts";
import { axeFaultsEverywhere, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { comparedCases } from "#e2e/fixtures/compared-cases.ts";
import { type NoulCase, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** A run's answers with the first `count` cases that it decides turned round. */
function turned(rows: readonly NoulCase[], count: number): NoulCase[] {
  let left = count;
  return rows.map((row) => {
    const isRight = row.label ? row.score >= 0.7 : row.score < 0.3;
    if (!isRight || left === 0) return row;
    left -= 1;
    return { ...row, score: Math.round(100 * (1 - row.score)) / 100 };
  });
}

async function openCompared(page: Page, sides: readonly (readonly NoulCase[])[]): Promise<ComparePage> {
  const { playground, records } = comparedCases(sides);
  await openPlayground(playground, records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("All cases");
  await expect(compare.comparison).toBeVisible();
  return compare;
}

const rows = noulCases(200);

test("five cases to none can't tell which run is better, eight can; with a third run the same eight are corrected", async ({
  page,
}) => {
  const five = await openCompared(page, [rows, turned(rows, 5)]);
  await expect(five.comparison).toContainText("5 of 200 cases change outcome");
  await expect(five.comparison).toContainText(
    "Can't tell yet which is better: where both decide and differ, A is right 5 times and B 0 times.",
  );
  await expect(five.figures.getByRole("row").nth(2)).toContainText("0.0625");
  await expect(five.figures.getByRole("row").nth(2)).toContainText("to 0.0");

  const eight = await openCompared(page, [rows, turned(rows, 8), turned(rows, 1)]);
  await eight.choose("A", /1\.13\.0/);
  await eight.choose("B", /1\.14\.0/);
  await expect(eight.comparison).toContainText("A is better by more than chance explains");
  await expect(eight.figures.getByRole("row").nth(2)).toContainText("0.0078");
  await page.getByRole("button", { name: "Compare one more" }).click();
  await expect(eight.figures.getByRole("row").nth(2)).toContainText("0.0078 (corrected 0.0234)");
  await page.getByRole("radio", { name: "A and C" }).check();
  await expect(eight.comparison.getByRole("figure", { name: "Outcomes of A and C" })).toBeVisible();
  await expect(eight.comparison).toContainText(
    "Can't tell yet which is better: where both decide and differ, A is right once",
  );
});

test("flips of cases whose labels differ are counted, and listed once somebody has decided", async ({
  page,
}) => {
  const after = turned(rows, 6);
  const { playground, records } = comparedCases([rows, after]);
  const flipped = playground.cases.filter((_, at) => rows[at] !== after[at]).slice(0, 2);
  const facts = flipped.map((row): [string, LabelFact[]] => {
    const [label] = row.labels;
    if (label === undefined) throw new Error("A case has no label.");
    const { questionKey, value } = label;
    const about = { questionKey, wording: 0, picked: "all" as const, chance: null, adjudicated: false };
    return [row.key, [{ ...about, labeler: "Ben", value: !value, at: 1000, note: "" }]];
  });
  await openPlayground(addCaseLabelFacts(playground, new Map(facts)), records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("All cases");
  const { comparison, cases } = compare;
  await expect(comparison).toContainText("6 of 200 cases change outcome");
  await expect(cases).toHaveCount(4);
  await expect(comparison).toContainText("2 cases whose labels differ are counted, but listed and exported");
  await comparison.getByRole("button", { name: "Show in Cases" }).click();
  const grid = new CasesPage(page);
  await expect(grid.count).toHaveText("4 of 200");
  await expect(page.getByText("Cases whose labels differ aren't listed here")).toHaveCount(0);
});

test("flips by matrix and list, by keys alone; as CSV, in the grid of cases, and in both pictures", async ({
  page,
}) => {
  const compare = await openCompared(page, [rows, turned(rows, 6)]);
  const { comparison, cases } = compare;
  await expect(comparison.getByRole("status").first()).toHaveText("6 cases");
  await expect(cases).toHaveCount(6);
  await expect(cases.first()).toContainText("right → wrong");

  const matrix = comparison.getByRole("figure", { name: "Outcomes of A and B" });
  const cell = matrix
    .getByRole("button", { name: /^(allow becomes block|block becomes allow): \d$/ })
    .first();
  const count = Number(await cell.textContent());
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect(cases).toHaveCount(count);
  const downloading = page.waitForEvent("download");
  await comparison.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/-compared\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(1 + count);
  expect(lines[0]).toContain("outcome A,verdict A,answer B,outcome B,verdict B");
  expect(lines[1]).toContain("Message");
  await comparison.getByRole("button", { name: "Show all" }).click();
  await expect(cases).toHaveCount(6);
  await comparison.getByRole("radio", { name: "All cases" }).check();
  await expect(comparison.getByRole("status").first()).toHaveText("200 cases");
  await comparison.getByRole("radio", { name: "Flips only" }).check();

  const calibration = comparison.getByRole("figure", { name: "Calibration of both sides" });
  await expect(calibration).toContainText(
    /A: .*Calibration error 0\.\d{3}; a perfectly calibrated model would show.* B: /,
  );
  const roc = comparison.getByRole("figure", { name: "ROC of both sides" });
  await expect(roc).toContainText(
    /with A [\d.]+ times in 100 \(95.% sure: [\d.]+–[\d.]+\), with B [\d.]+ times/,
  );
  await roc.getByText("As a table").click();
  await expect(roc.getByRole("row").nth(1)).toContainText("A");

  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
  await comparison.getByRole("button", { name: "Show in Cases" }).click();
  await expect(page.getByRole("main")).toContainText("flips from A to B");
});

test("outcomes of any name are counted and shown, long ones too", async ({ page }) => {
  const { playground, records } = comparedCases([rows, turned(rows, 6)]);
  const outcomes = { no: "سماح بالنشر", unsure: "__proto__", yes: "escalate to the second line ".repeat(4) };
  const questions = playground.questions.map((question) => ({
    ...question,
    rules: { ...question.rules, noul: { ...question.rules.noul, outcomes } },
  }));
  await openPlayground({ ...playground, questions }, records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("All cases");
  const matrix = compare.comparison.getByRole("figure", { name: "Outcomes of A and B" });
  await expect(matrix.getByRole("button", { name: /^__proto__ stays: \d+$/ })).toBeVisible();
  await expect(compare.cases).toHaveCount(6);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test("without two runs a sample shows what comparing gives", async ({ page }) => {
  await page.goto("/");
  const compare = new ComparePage(page);
  await compare.open();
  const sample = page.getByRole("figure", { name: "Sample comparison" });
  await expect(sample).toContainText("2 of 3 outcomes change.");
  await expect(sample.getByRole("combobox", { name: "Sample run A" })).toBeDisabled();
  await compare.pick("All cases");
  await expect(sample).toContainText("12 of 300 cases change outcome");
  await expect(sample.getByRole("combobox", { name: "Sample case run B" })).toBeDisabled();
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);
});
