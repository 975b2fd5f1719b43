import { expect, type Page } from "playwright/test";
import { axeFaults, axeFaultsEverywhere } from "../fixtures/axe.ts";
import { labelledCases, noulCases } from "../fixtures/labelled-cases.ts";
import { test } from "../fixtures/live.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

async function openThresholds(page: Page, count = 300) {
  const { playground, records } = labelledCases(noulCases(count));
  const playgroundPage = await seedPlayground(page, playground, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return { playgroundPage, thresholds };
}

test("what a cut stands on is said beside the verdict, and its policy is one click away", async ({
  page,
}) => {
  const { thresholds } = await openThresholds(page, 40);
  await expect(thresholds.takeAway).toContainText("Never fitted: These are the starting thresholds");
  await thresholds.goal("Cheapest").check();
  await expect(thresholds.verdict).toContainText("These cases did not choose the thresholds.");
  await thresholds.goal("To people at most").check();
  await thresholds.setThresholds.click();
  await expect(thresholds.takeAway).toContainText("on 40 labelled cases with decider-1.13.0.");
  const few = thresholds.advice.getByRole("note").filter({ hasText: "based on 40 labelled cases" });
  await few.getByRole("button", { name: "Dismiss" }).click();
  await expect(few).toHaveCount(0);
  await thresholds.advice.getByRole("button", { name: "Show again" }).click();
  await expect(few).toBeVisible();
  await thresholds.threshold(/^block from/).press("ArrowRight");
  await expect(thresholds.takeAway).toContainText("Unproven: A threshold was moved by hand.");
  await expect(thresholds.advice).toContainText("nothing proves them now");
  await thresholds.thresholdField("block from").fill("1");
  await thresholds.thresholdField("block from").press("Enter");
  await expect(thresholds.limits).toContainText("no case tested here");
  await thresholds.exportPolicy.click();
  await expect(page.getByRole("dialog", { name: "Export policy" })).toBeVisible();
});

test("every question type is cut, and the room is accessible with all of it open, narrow and wide", async ({
  page,
}) => {
  test.setTimeout(120_000);
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
  test.setTimeout(90_000);
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
  expect(await axeFaults(page)).toEqual([]);
  await thresholds.question("frustration").click();
  await thresholds.trueFrom.selectOption("3");
  await expect(thresholds.main).toContainText("labelled level 3 or more");
  await expect(thresholds.main.getByRole("region", { name: "Levels" })).toContainText("levels on average");
});

test("every picture has a sentence, a table and a file", async ({ page }) => {
  test.setTimeout(120_000);
  const { thresholds } = await openThresholds(page, 60);
  const figures = thresholds.main.getByRole("figure");
  for (const id of ["refund_requested", "department", "frustration"]) {
    await thresholds.question(id).click();
    await thresholds.openDrawers();
    await expect(figures.filter({ hasText: "Reliability" })).toBeVisible();
    for (const figure of await figures.all()) {
      await expect(figure).toHaveAccessibleName(/./);
      await expect(figure.locator("figcaption")).toContainText(/[a-z]/);
      await expect(figure.getByText("As a table")).toBeVisible();
      await expect(figure.getByRole("button", { name: /^Save “.+” as (SVG|PNG)$/ })).toHaveCount(2);
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
  test.setTimeout(60_000);
  await new PlaygroundPage(page).open();
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
