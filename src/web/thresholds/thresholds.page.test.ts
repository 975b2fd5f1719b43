import type { Page } from "playwright/test";
import { axeFaults, axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
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

test("what a cut stands on is said beside the verdict, and its policy is one click away", async ({
  page,
}) => {
  const { thresholds } = await openThresholds(page, 40);
  await expect(thresholds.fit).toContainText("Never fitted: These are the starting thresholds");
  await thresholds.goal("Cheapest").check();
  await expect(thresholds.verdict).toContainText("These cases did not choose the thresholds.");
  await thresholds.goal("To people at most").check();
  await thresholds.setThresholds.click();
  await expect(thresholds.fit).toContainText("on 40 labelled cases with decider-1.13.0.");
  const few = thresholds.advice.getByRole("note").filter({ hasText: "based on 40 labelled cases" });
  await few.getByRole("button", { name: "Dismiss" }).click();
  await expect(few).toHaveCount(0);
  await thresholds.advice.getByRole("button", { name: "Show again" }).click();
  await expect(few).toBeVisible();
  await thresholds.threshold(/^block from/).press("ArrowRight");
  await expect(thresholds.fit).toContainText("Unproven: A threshold was moved by hand.");
  await expect(thresholds.advice).toContainText("no longer speaks for them");
  await thresholds.thresholdField("block from").fill("1");
  await thresholds.thresholdField("block from").press("Enter");
  await expect(thresholds.limits).toContainText("no case tested here");
  await thresholds.exportPolicy.click();
  await expect(page.getByRole("dialog", { name: "Export policy" })).toBeVisible();
});

test("every question type is cut, and the room is accessible with all of it open, narrow and wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { thresholds } = await openThresholds(page, 40);
  const reliability = thresholds.main.getByRole("figure").filter({ hasText: "Reliability" });
  for (const id of ["refund_requested", "department", "frustration"]) {
    await thresholds.question(id).click();
    await expect(thresholds.main).toContainText("Of 40 cases");
    await thresholds.openDrawers();
    await expect(reliability).toBeVisible();
    expect(await axeFaultsEverywhere(page)).toEqual([]);
    await expect(reliability).toBeVisible();
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(900);
  }
});

test("the further pictures, for each type of question", async ({ page }) => {
  const { thresholds } = await openThresholds(page, 120);
  const figures = thresholds.main.getByRole("figure");
  await thresholds.goal("Correct when automatic").check();
  await thresholds.openDrawers();
  await expect(figures).toHaveCount(7);
  await expect(thresholds.main).toContainText("1000 draws, seed 42");
  await thresholds.main.getByRole("combobox", { name: "Calibrate with" }).selectOption("platt");
  await expect(figures.filter({ hasText: "Reliability, calibrated" })).toContainText("Scores are off by");
  await thresholds.main.getByRole("spinbutton", { name: "People are wrong in" }).fill("10");
  await thresholds.main.getByRole("spinbutton", { name: "People are wrong in" }).press("Enter");
  await expect(thresholds.main).toContainText("if people are wrong in 10\u00a0% of reviews");
  await figures.filter({ hasText: "ROC" }).getByText("As a table").click();
  await expect(figures.filter({ hasText: "ROC" }).getByRole("cell", { name: "never" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await thresholds.main.getByRole("button", { name: "Save “Costs” as PNG" }).click();
  expect((await saved).suggestedFilename()).toBe("costs.png");
  expect(await axeFaults(page)).toEqual([]);

  await thresholds.question("department").click();
  await thresholds.openDrawers();
  await expect(thresholds.main.getByRole("region", { name: "Most confused" })).toContainText(
    "is mistaken for",
  );
  // The column of precision is its last.
  const isCut = await page.evaluate(() => {
    const table = document.querySelector('[aria-label="Table of options"]');
    return table === null || table.scrollWidth > table.clientWidth;
  });
  expect(isCut).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await thresholds.question("frustration").click();
  await thresholds.trueFrom.selectOption("3");
  await expect(thresholds.main).toContainText("labelled level 3 or more");
  await expect(thresholds.main.getByRole("region", { name: "Levels" })).toContainText("levels on average");
});

test("every picture has a sentence, a table and a file", async ({ page }) => {
  const { thresholds } = await openThresholds(page, 60);
  const figures = thresholds.main.getByRole("figure");
  for (const id of ["refund_requested", "department", "frustration"]) {
    await thresholds.question(id).click();
    await thresholds.openDrawers();
    await expect(figures.filter({ hasText: "Reliability" })).toBeVisible();
    const told = await figures.evaluateAll((shown) =>
      shown.map((figure) => ({
        name: figure.getAttribute("aria-label"),
        sentence: figure.querySelector("figcaption")?.textContent,
        parts: [...figure.querySelectorAll("summary, button")].map(
          (part) => part.getAttribute("aria-label") ?? part.textContent,
        ),
      })),
    );
    for (const { name, sentence, parts } of told) {
      expect(name).toMatch(/./);
      expect(sentence).toMatch(/[a-z]/);
      expect(parts).toContain("As a table");
      expect(parts.filter((part) => /^Save “.+” as (SVG|PNG)$/.test(part ?? ""))).toHaveLength(2);
    }
  }
  const saved = page.waitForEvent("download");
  await figures
    .filter({ hasText: "Actual ↓ / Predicted →" })
    .getByRole("button", { name: /as PNG/ })
    .click();
  expect((await saved).suggestedFilename()).toBe("actual-against-predicted.png");
});

test("a matrix too large for a table is read with the keys, and leads to the cases of a cell", async ({
  page,
}) => {
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Household taxonomy");
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.question("product_type").click();
  await thresholds.openDrawers();
  const matrix = thresholds.main.getByRole("figure", { name: "Actual against predicted" });
  const picture = matrix.getByRole("button", { name: /^Picture of the matrix/ });
  const cell = matrix.getByRole("status");
  await picture.press("ArrowDown");
  await expect(cell).toHaveText("frying pan predicted as frying pan: 1");
  await picture.press("ArrowUp");
  await expect(cell).toHaveText("frying pan predicted as frying pan: 1");
  const below = [
    "saucepan",
    "stock pot",
    "casserole",
    "wok",
    "pressure cooker",
    "roasting tin",
    "baking tray",
  ];
  for (const name of [...below, "cake tin"]) {
    await picture.press("ArrowDown");
    await expect(cell).toHaveText(`${name} predicted as frying pan: 0`);
  }
  await picture.press("Enter");
  await picture.press("Shift+ArrowRight");
  await expect(cell).toHaveText("cake tin predicted as baking tray: 1");
  await picture.press("Enter");
  await expect(new CasesPage(page).count).toHaveText(/^1 of \d+$/);
  await expect(page.getByRole("main")).toContainText("actual: cake tin, predicted: baking tray");
});

test("without cases the room says what it needs", async ({ page }) => {
  const { thresholds } = await openThresholds(page, 0);
  await expect(thresholds.main).toContainText("Thresholds need cases");
  expect(await axeFaults(page)).toEqual([]);
});
