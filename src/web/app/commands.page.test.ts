import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("the palette finds, walks, runs and closes by keyboard alone; the focus comes back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const palette = new Palette(page);
  await playground.open();
  const name = playground.header.getByRole("textbox", { name: "Playground name" });
  await name.focus();
  await page.keyboard.press("ControlOrMeta+K");
  await palette.field.waitFor();
  await expect(palette.field).toBeFocused();
  await expect(palette.active).toHaveText(/^Run/);
  await page.keyboard.press("ArrowUp");
  await expect(palette.options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(palette.active).toHaveText(/^Cancel run/);
  const activeId = await palette.active.getAttribute("id");
  await expect(palette.field).toHaveAttribute("aria-activedescendant", activeId ?? "none");
  await page.keyboard.type("zebra");
  await expect(palette.options).toHaveCount(0);
  await expect(palette.dialog.getByRole("status")).toHaveText("Nothing found");
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toHaveCount(0);
  await expect(name).toBeFocused();

  await palette.choose("Theme: dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(name).toBeFocused();
  await page.keyboard.press("ControlOrMeta+K");
  await palette.field.waitFor();
  await page.keyboard.press("ControlOrMeta+K");
  await expect(palette.dialog).toHaveCount(0);

  // Keys that come at once: Escape closes, and the next opens again.
  for (let round = 0; round < 5; round += 1) {
    await page.keyboard.press("ControlOrMeta+K");
    await palette.field.waitFor();
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("ControlOrMeta+K")]);
    await palette.field.waitFor();
    await page.keyboard.press("Escape");
    await expect(palette.dialog).toHaveCount(0);
  }
});

test("the palette gives a field its caret back, and typing goes on there", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  const palette = new Palette(page);
  await playground.open();
  await questions.open("frustration");
  const field = questions.field("Instructions");
  await field.fill("one two");
  await field.press("Home");
  // The first time its code is fetched, and it opens later than its key.
  for (const typed of ["a", "b"]) {
    await page.keyboard.press("ControlOrMeta+K");
    await expect(palette.field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette.dialog).toHaveCount(0);
    await page.keyboard.type(typed);
  }
  await expect(field).toHaveValue("abone two");
});

test("questions are added, duplicated and deleted from the palette, and undo takes each back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  const palette = new Palette(page);
  await playground.open();
  await page.keyboard.press("ControlOrMeta+K");
  await expect(palette.active).toHaveText(/^Run/);
  await expect(palette.options.filter({ hasText: "Delete the open question" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toHaveCount(0);
  await palette.choose("Add a score question");
  await expect(questions.cards).toHaveCount(4);
  await expect(questions.field("Instructions")).toBeFocused();
  await palette.choose("Duplicate the open question");
  await expect(questions.cards).toHaveCount(5);
  await palette.choose("Delete the open question");
  await expect(questions.cards).toHaveCount(4);
  for (const count of [5, 4, 3]) {
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(questions.cards).toHaveCount(count);
  }
});

test("panes, auto-run, playgrounds and copies are a command away", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const playground = new PlaygroundPage(page);
  const palette = new Palette(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open();
  await palette.choose("Go to state");
  await expect(playground.state).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.results.pane).toBeFocused();
  await page.keyboard.press("F6");
  await expect(page.getByRole("region", { name: "Questions", exact: true })).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(playground.results.pane).toBeFocused();
  await palette.choose("Turn auto-run off");
  await playground.expectAutoRun(false);
  await palette.choose("Copy the request as curl");
  await expect(page.getByRole("status", { name: "Notice" })).toHaveText("Copied: curl");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("$DECISION_API_KEY");
  await playground.typeModel(" ");
  await palette.choose("Copy the request as curl");
  await expect(page.getByRole("status", { name: "Notice" })).toHaveText(
    "Not copied: Choose or type a model.",
  );
  await palette.choose("New playground");
  await expect(playground.header.getByRole("textbox", { name: "Playground name" })).toHaveValue(
    /^Untitled( \d+)?$/,
  );
  await palette.choose("Open playgrounds");
  await expect(page.getByRole("dialog", { name: "Playgrounds" })).toBeVisible();
});

test("our keys come before the editor’s; ? is text in a field and a list elsewhere", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const palette = new Palette(page);
  await playground.openWhole();
  await playground.state.focus();
  await page.keyboard.press("ControlOrMeta+K");
  await expect(palette.field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(playground.state).toBeFocused();
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await playground.whoAnswers.click();
  await playground.model.fill("");
  await page.keyboard.press("Shift+?");
  await expect(playground.model).toHaveValue("?");
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
  await playground.run.focus();
  await page.keyboard.press("Shift+?");
  await expect(shortcuts.getByRole("row", { name: /^Run \w+\+Enter/ })).toBeVisible();
  await expect(shortcuts.getByRole("row", { name: /^Search or run a command/ })).toContainText(/K$/);
  await page.keyboard.press("Escape");
  await expect(playground.run).toBeFocused();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("ControlOrMeta+S");
  expect((await downloading).suggestedFilename()).toBe("support-triage.cutpoint.json");
});

test("axe finds nothing in the palette and the shortcuts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const palette = new Palette(page);
  await new PlaygroundPage(page).open();
  await page.keyboard.press("ControlOrMeta+K");
  await palette.field.waitFor();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await palette.choose("Keyboard shortcuts");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await shortcuts.waitFor();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(shortcuts).toBeVisible();
});
