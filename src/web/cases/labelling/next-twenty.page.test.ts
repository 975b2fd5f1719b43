import type { Page } from "playwright/test";
import { tuningOf } from "#core/model/tuning.ts";
import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const rows = noulCases(500).filter(({ score, label }) => score > 0.5 === label || score % 0.3 < 0.02);

/** Starts with answered, unlabelled cases and a goal. */
async function begin(page: Page): Promise<CasesPage> {
  const { playground, records } = labelledCases(rows);
  const cases = playground.cases.map((row) => ({ ...row, labels: [] }));
  const questions = playground.questions.map((question) => ({
    ...question,
    tuning: { ...tuningOf(question), goal: "right" as const, rightShare: 0.8 },
  }));
  await openPlayground({ ...playground, cases, questions }, records);
  const room = new CasesPage(page);
  await room.enter();
  await expect(room.count).toHaveText(`${rows.length} cases`);
  return room;
}

/** Labels the active case truthfully; returns false when none is left. */
async function labelOne(page: Page): Promise<boolean> {
  const hand = page.getByRole("group", { name: /^Case \d+ of \d+$/ });
  if ((await hand.count()) === 0) return false;
  const at = Number(/Message (\d+)/.exec((await hand.textContent()) ?? "")?.[1]);
  await page.keyboard.press(rows[at]?.label ? "y" : "n");
  return true;
}

test("next twenty are labelled one by one until the goal is met", async ({ page }) => {
  const cases = await begin(page);
  const thresholds = new ThresholdsPage(page);
  await cases.show("next twenty to label");
  await expect(cases.count).toHaveText(`20 of ${rows.length}`);
  await expect(cases.choose("Rows picked")).toHaveValue("random");
  let labels = 0;
  for (let round = 1; round <= 8; round += 1) {
    await cases.button("Label one by one").click();
    await expect(page.getByRole("group", { name: "Case 1 of 20", exact: true })).toBeFocused();
    while (await labelOne(page)) labels += 1;
    await page.getByRole("button", { name: "See the verdict" }).click();
    await expect(thresholds.verdict).toContainText(/Met\.|Can't tell yet\./);
    if (((await thresholds.verdict.textContent()) ?? "").startsWith("Met.")) break;
    await thresholds.main.getByRole("button", { name: "Label next twenty" }).click();
    await expect(cases.choose("Show")).toHaveValue("next");
    await expect(cases.count).toHaveText(`20 of ${rows.length}`);
    await expect(cases.choose("Rows picked")).toHaveValue("stratified");
  }
  await expect(thresholds.verdict).toContainText("Met.");
  await expect(thresholds.verdict).toContainText("Weighted by how they were drawn");
  expect(labels).toBeLessThanOrEqual(120);
  await reopenPlayground();
  await expect(thresholds.verdict).toContainText("Met.");
});

test("a case that is drawn and labelled in the grid leaves the draw, which stays until all have a label", async ({
  page,
}) => {
  const cases = await begin(page);
  await cases.show("next twenty to label");
  await expect(cases.count).toHaveText(`20 of ${rows.length}`);
  await expect(cases.row(1)).toContainText("Answer:");
  const first = await cases.row(1).textContent();
  await cases.questionCell(1).click();
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText(`19 of ${rows.length}`);
  await expect(cases.row(1)).not.toHaveText(first ?? "");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.count).toHaveText(`20 of ${rows.length}`);
  await expect(cases.row(1)).toHaveText(first ?? "");
  expect(await axeFaultsInThemes(page)).toEqual([]);
});
