import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults, axeFaultsInThemes } from "../fixtures/axe.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test.describe("to somebody new", () => {
  test.use({ newcomer: true });

  test("the tour is offered by a line, points at the real controls, and is gone for good", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const playground = new PlaygroundPage(page);
    const tour = page.getByRole("complementary", { name: "Tour" });
    const offer = page.getByRole("button", { name: "Take the tour" });
    await playground.open();
    await expect(tour).toHaveCount(0);
    await offer.click();
    await expect(tour).toContainText("1 of 4");
    const next = tour.getByRole("button", { name: "Next" });
    await expect(page.getByRole("list", { name: "Questions" }).getByRole("listitem").first()).toHaveAttribute(
      "data-toured",
    );
    await next.click();
    await expect(page.getByRole("region", { name: "State", exact: true })).toHaveAttribute("data-toured");
    await next.click();
    await expect(playground.run).toHaveAttribute("data-toured");
    await playground.runToAnswer();
    await expect(tour).toContainText("3 of 4");
    await next.click();
    await expect(page.getByRole("slider").first()).toHaveAttribute("data-toured");
    await expect(playground.run).not.toHaveAttribute("data-toured");
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await tour.getByRole("button", { name: "Done" }).click();
    await expect(tour).toHaveCount(0);
    await expect(page.locator("[data-toured]")).toHaveCount(0);
    await page.reload();
    await playground.run.waitFor();
    await expect(offer).toHaveCount(0);
    await new Palette(page).choose("Take the tour");
    await expect(tour).toContainText("1 of 4");
    await tour.getByRole("button", { name: "End tour" }).click();
    await expect(tour).toHaveCount(0);
  });
});

test("what a number means is one hover or focus away, and all of it is in the glossary", async ({ page }) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  const examples = new ExamplesDialog(page);
  const bubble = page.getByRole("tooltip");
  await playground.open();
  await playground.runToAnswer();
  const term = playground.results.answer("frustration").card.getByText(/^confidence 0/);
  // The card may still be drawn anew by what the answer brought.
  await expect(async () => {
    await term.focus();
    await expect(bubble.filter({ visible: true })).toContainText("Check it against", { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press("Escape");
  await expect(bubble.filter({ visible: true })).toHaveCount(0);
  await expect(term).toHaveAccessibleDescription(/Check it against labelled cases/);

  const card = playground.results.answer("department").card;
  const figure = card.getByText(/^margin 0/);
  await expect(card.locator("[aria-describedby][tabindex='0']")).toHaveCount(1);
  await figure.focus();
  await expect(bubble.filter({ visible: true })).toContainText(
    /ahead of the next.*How likely.*Check it against/,
  );
  await card.getByText("confidence", { exact: true }).hover();
  await expect(bubble.filter({ visible: true, hasNotText: "ahead of" })).toContainText("Check it against");
  await playground.results.facts.getByText(/^\d+ tokens$/).hover();
  await expect(bubble.filter({ visible: true, hasText: "Output is free" })).toContainText("four letters");
  expect(await axeFaults(page)).toEqual([]);

  await examples.show();
  await examples.open("Comment moderation");
  await playground.header.getByRole("link", { name: "Thresholds" }).click();
  await page.getByText(/For experts/).click();
  const coverage = page.getByText("Coverage", { exact: true });
  await coverage.hover();
  await expect(bubble.filter({ visible: true })).toContainText("decided automatically");
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(bubble.filter({ visible: true })).toHaveCount(0);

  await new Palette(page).choose("Glossary");
  const dialog = page.getByRole("dialog", { name: "Glossary" });
  await dialog.getByRole("searchbox", { name: "Find a term" }).fill("calibr");
  await expect(dialog.getByRole("term").first()).toBeVisible();
  await expect(dialog.getByRole("term").filter({ hasText: /^Calibration$/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
