import type { Page } from "playwright/test";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

async function openThresholds(page: Page, count = 300) {
  const { playground, records } = labelledCases(noulCases(count));
  await openPlayground(playground, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return { playgroundPage: new PlaygroundPage(page), thresholds };
}

test("thresholds move by mouse, keys and typing, over cases that answer at once", async ({ page }) => {
  const { playgroundPage, thresholds } = await openThresholds(page);
  await expect(thresholds.main).toContainText("Of 300 cases, 207 are decided automatically (69 %)");

  const upper = thresholds.threshold(/^block from/);
  await thresholds.drag(upper, 80);
  const moved = Number(await upper.getAttribute("aria-valuenow"));
  expect(moved).toBeGreaterThan(0.75);
  await expect(thresholds.main).not.toContainText("207 are decided automatically");
  await expect(thresholds.said).toContainText("are decided automatically");
  await playgroundPage.undo.click();
  await expect(upper).toHaveAttribute("aria-valuenow", "0.7");

  const lower = thresholds.threshold(/^allow below/);
  await lower.press("ArrowRight");
  await expect(thresholds.thresholdField("allow below")).toHaveValue("0.31");
  await lower.press("Shift+ArrowLeft");
  await expect(thresholds.thresholdField("allow below")).toHaveValue("0.309");
  await thresholds.thresholdField("block from").fill("0.9");
  await thresholds.thresholdField("block from").press("Enter");
  await expect(upper).toHaveAttribute("aria-valuenow", "0.9");
});

test("a goal sets the thresholds, is judged, and goes back by undo", async ({ page }) => {
  const { playgroundPage, thresholds } = await openThresholds(page);
  await expect(thresholds.verdict).toContainText("No target yet");
  await thresholds.goal("To people at most").check();
  await expect(thresholds.verdict).toContainText("To people: at most 20 %.");
  await expect(thresholds.verdict).toContainText("Not met.");
  await thresholds.setThresholds.click();
  await expect(thresholds.setThresholds).toBeDisabled();
  await expect(thresholds.verdict).not.toContainText("Not met.");
  await playgroundPage.undo.click();
  await expect(thresholds.threshold(/^block from/)).toHaveAttribute("aria-valuenow", "0.7");
});

test("the cell of wrong allows leads to those cases", async ({ page }) => {
  const { thresholds } = await openThresholds(page);
  await expect(thresholds.cell("wrongly allowed")).toContainText("5");
  await thresholds.cell("wrongly allowed").click();
  const cases = new CasesPage(page);
  await expect(cases.count).toHaveText("5 of 300");
  await expect(page.getByRole("main")).toContainText("wrongly allowed, labelled yes");
  const order = page.getByRole("combobox", { name: "Order" });
  await expect(order.getByRole("option", { name: "worst first" })).toHaveJSProperty("selected", true);
  await page.getByRole("button", { name: "Remove this filter" }).click();
  await expect(order.getByRole("option", { name: "as added" })).toHaveJSProperty("selected", true);
});
