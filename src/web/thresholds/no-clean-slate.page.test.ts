import type { Page } from "playwright/test";
import { noLedger } from "#core/model/ledger.ts";
import { type LabelledCases, labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** The same cases and answers in another playground with an empty ledger. */
function elsewhere({ playground, records }: LabelledCases, key: string): LabelledCases {
  const renamed = JSON.stringify(records).replaceAll(`"${playground.key}"`, `"${key}"`);
  const moved = renamed.replaceAll('"seeded"', `"seeded ${key}"`);
  return { playground: { ...playground, key, ledger: noLedger }, records: JSON.parse(moved) };
}

async function openThresholds(page: Page, { playground, records }: LabelledCases) {
  await openPlayground(playground, records);
  const opened = new PlaygroundPage(page);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return { opened, thresholds };
}

test("held-out cases that were answered wrong are deleted, and the target stays unproven", async ({
  page,
}) => {
  const { thresholds } = await openThresholds(page, labelledCases(noulCases(300)));
  const { proof, verdict } = thresholds;
  await thresholds.heldOut.selectOption("0.5");
  await thresholds.demandCorrect("95");
  await thresholds.useHeldOut.click();
  await expect(proof).toContainText("The verdict uses them.");
  const today = new Date().toISOString().slice(0, 10);
  await expect(proof).toContainText(`Held-out cases since the first check on ${today}: unchanged.`);

  const cases = new CasesPage(page);
  await cases.enter();
  await cases.show("answered wrong");
  await expect(cases.count).toHaveText(/^[1-9]\d* of 300$/);
  await cases.button(/^Delete \d+ shown$/).click();
  await expect(cases.count).toHaveText(/^0 of 2\d\d$/);

  await thresholds.open();
  await thresholds.useHeldOut.click();
  await expect(verdict).toContainText(/\d+ held-out cases were removed after they were looked at\./);
  await expect(verdict).toContainText("Can't tell yet.");
  await expect(verdict).not.toContainText("did not choose");
  const removed = new RegExp(`Held-out cases since the first check on ${today}: \\d+ removed\\.`);
  await expect(proof).toContainText(removed);
  await reopenPlayground();
  await expect(proof).toContainText(removed);
  await expect(verdict).toContainText("Can't tell yet.");
});

test("thresholds that were found on cases prove nothing on the same cases in another playground", async ({
  page,
}) => {
  const found = labelledCases(noulCases(300));
  const { opened, thresholds } = await openThresholds(page, found);
  await thresholds.goal("To people at most").check();
  await thresholds.setThresholds.click();
  await expect(thresholds.proof).toContainText("300 cases helped to choose the thresholds.");
  await expect(opened.saving).toHaveText(/saved/i);

  const { thresholds: typed } = await openThresholds(page, elsewhere(found, "elsewhere"));
  await typed.goal("Cheapest").check();
  await expect(typed.proof).toContainText("300 cases helped to choose the thresholds in another playground.");
  await expect(typed.verdict).not.toContainText("did not choose");

  // A link without cases can only pass on how many of them were used.
  await page.keyboard.press("ControlOrMeta+Shift+S");
  const dialog = page.getByRole("dialog", { name: "Share a link" });
  await expect(dialog).toContainText("Without its cases, it tells how many helped to choose, and not which.");
  await dialog.getByRole("checkbox", { name: /300 cases/ }).check();
  await expect(dialog).not.toContainText("not which");
});
