import { axeFaults, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("what a number means is one hover or focus away, and all of it is in the glossary", async ({ page }) => {
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
