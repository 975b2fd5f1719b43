import type { Page } from "playwright/test";
import type { Playground } from "#core/model/playground.ts";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { labelledCases, type NoulCase, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

async function openThresholds(
  page: Page,
  cases: readonly NoulCase[] = noulCases(600),
  change = (playground: Playground) => playground,
) {
  const { playground, records } = labelledCases(cases);
  await openPlayground(change(playground), records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return thresholds;
}

test("a goal aims at certainty, says what that costs, and can be explored without proof", async ({
  page,
}) => {
  const thresholds = await openThresholds(page, noulCases(2000));
  const goal = page.getByRole("region", { name: "Goal" });
  await thresholds.goal("Correct when automatic").check();
  await expect(goal).toContainText("Aims at the worse end of the likely range.");
  await expect(goal).toContainText(/Certainty costs \d+ automatic decisions: [\d,]+ instead of [\d,]+\./);
  const certain = await thresholds.setThresholds.textContent();
  await goal.getByRole("button", { name: "Explore without proof" }).click();
  await expect(goal).toContainText("Exploratory: new cases will miss the target about half the time.");
  expect(await thresholds.setThresholds.textContent()).not.toBe(certain);
  await goal.getByRole("button", { name: "Aim for certainty" }).click();
  await expect(thresholds.setThresholds).toHaveText(certain ?? "");
});

test("limits hold together, and what none keeps is said", async ({ page }) => {
  const thresholds = await openThresholds(page);
  const goal = page.getByRole("region", { name: "Goal" });
  await thresholds.goal("Correct when automatic").check();
  await thresholds.goal("Miss at most").check();
  await expect(thresholds.verdict).toContainText("Correct when automatic: at least 95\u00a0%.");
  await expect(thresholds.verdict).toContainText("Missed: at most 5\u00a0%");
  const limit = page.getByRole("spinbutton", { name: "Correct when automatic, at least" });
  await limit.fill("99.9");
  await limit.press("Enter");
  await expect(goal).toContainText("No thresholds keep all of these limits for certain with these cases.");
  await thresholds.goal("Miss at most").uncheck();
  await expect(goal).toContainText("Nothing can be automated at 99.9\u00a0% for certain with these cases.");
  await thresholds.goal("Cheapest").check();
  await expect(thresholds.goal("Correct when automatic")).not.toBeChecked();
  await expect(thresholds.setThresholds).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);
});

test("a number out of its bounds becomes the nearest one within", async ({ page }) => {
  const thresholds = await openThresholds(page);
  await thresholds.goal("Correct when automatic").check();
  const limit = page.getByRole("spinbutton", { name: "Correct when automatic, at least" });
  for (const [typed, kept] of [
    ["250", "100"],
    ["-4", "0"],
  ] as const) {
    await limit.fill(typed);
    await limit.press("Enter");
    await expect(limit).toHaveValue(kept);
  }
});

test("how common positives are in real traffic reaches the verdict, and goes back", async ({ page }) => {
  const thresholds = await openThresholds(page);
  await thresholds.goal("Correct when automatic").check();
  const share = page.getByRole("spinbutton", { name: "Labelled yes in real traffic" });
  await share.fill("2");
  await share.press("Enter");
  await expect(thresholds.verdict).toContainText(
    "where 2\u00a0% are labelled yes. At that share it would be",
  );
  const proposed = "Proposed for 2\u00a0% labelled yes.";
  await expect(page.getByRole("region", { name: "Goal" })).toContainText(proposed);
  await reopenPlayground();
  await expect(thresholds.verdict).toContainText(
    "where 2\u00a0% are labelled yes. At that share it would be",
  );
  await thresholds.proof.getByRole("button", { name: /as in these cases/ }).click();
  await expect(thresholds.verdict).toContainText(/Your cases show \d+ of \d+:/);
});

test("groups of cases that are alike count little more than one each", async ({ page }) => {
  const sure = Array.from({ length: 200 }, () => ({ score: 0.9, label: true }));
  const grouped = (playground: Playground): Playground => ({
    ...playground,
    cases: playground.cases.map((row, at) => ({ ...row, group: `customer ${Math.floor(at / 20)}` })),
  });
  const thresholds = await openThresholds(page, sure, grouped);
  await thresholds.goal("Correct when automatic").check();
  await expect(thresholds.verdict).toContainText("Can't tell yet.");
  await expect(thresholds.verdict).toContainText(
    "Your cases show 200 of 200. Weighted by how they were drawn and grouped: 100\u00a0%; 95\u00a0% sure:",
  );
});

test("the keyboard alone sets a goal and takes what it proposes", async ({ page }) => {
  const thresholds = await openThresholds(page, noulCases(2000));
  await thresholds.goal("Correct when automatic").focus();
  await page.keyboard.press("Space");
  await expect(thresholds.goal("Correct when automatic")).toBeChecked();
  await thresholds.setThresholds.focus();
  await page.keyboard.press("Enter");
  await expect(thresholds.setThresholds).toHaveText(/^In use/);
});

test("experts read a calibration error beside its floor, and ranges of ranking, rates and levels", async ({
  page,
}) => {
  const thresholds = await openThresholds(page);
  await thresholds.openDrawers();
  await expect(thresholds.main).toContainText(
    /Calibration error 0\.\d{3}; a perfectly calibrated model would show 0\.\d{3} to 0\.\d{3} on so many cases\./,
  );
  await expect(thresholds.main).toContainText(/times in 100 \(95.% sure: [\d.]+ to [\d.]+\)/);
  await expect(thresholds.main).toContainText(/yes answers would be right \(95.% sure: [\d.]+–[\d.]+\)/);
  await thresholds.question("frustration").click();
  await expect(thresholds.main).toContainText(/ are within one level\./);
});
