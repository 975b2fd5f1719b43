import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { OptionsTable } from "#e2e/pages/options-table.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test as base } from "#web/testing/page-test.ts";

const test = base.extend<{ questions: QuestionsPage; table: OptionsTable }>({
  questions: async ({ page }, use) => {
    const questions = new QuestionsPage(page);
    await questions.goto();
    await questions.open("department");
    await use(questions);
  },
  table: async ({ questions, page }, use) => {
    await questions.button("Options table").click();
    const table = new OptionsTable(page);
    await table.dialog.waitFor();
    await use(table);
  },
});

const undo = "ControlOrMeta+z";
const whole = ["billing", "technical", "sales", "account", "none_of_these"];

test("options are selected by pointer and keys, moved together and removed", async ({
  questions,
  table,
  page,
}) => {
  await table.box(2).click();
  await table.box(4).click({ modifiers: ["Shift"] });
  await table.box(3).click();
  await table.button("To the top").click();
  await expect(table.said).toHaveText("Moved 2 options to 1.");
  await expect(table.name(1)).toHaveValue("technical");
  await expect(table.name(2)).toHaveValue("account");
  await table.box(1).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(table.name(2)).toHaveValue("technical");
  await page.keyboard.press(undo);
  await page.keyboard.press(undo);
  await expect(table.name(1)).toHaveValue("billing");

  await table.box(1).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(table.said).toHaveText("Removed 2 options. Undo restores them.");
  await expect(table.dialog.getByRole("checkbox", { name: "Select all shown" })).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await questions.optionNames(3)).toEqual(["billing", "account", "none_of_these"]);
  await page.keyboard.press(undo);
  await expect(questions.field("Option 5 name")).toHaveValue("none_of_these");
  expect(await questions.optionNames(5)).toEqual(whole);
});

test("what has no description is described in one go, with Enter from row to row", async ({
  questions,
  page,
}) => {
  await questions.field("Option 1 name").click();
  await questions.paste("refunds\nreturns\nwarranty");
  await questions.button("Options table").click();
  const table = new OptionsTable(page);
  await table.show(/^Undescribed 3/);
  await table.description(2).fill("Money back");
  // Turned to its narrow side and back, a tablet shows tabs instead of panes: what is open stays open.
  await page.setViewportSize({ width: 900, height: 1200 });
  await expect(page.getByRole("tab", { name: "Questions" })).toBeAttached();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("tab", { name: "Questions" })).not.toBeAttached();
  await expect(table.description(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(table.description(3)).toBeFocused();
  await page.keyboard.type("Goods sent back");
  await expect(table.dialog.getByRole("radio", { name: "Undescribed 1" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(questions.field("Option 2 description")).toHaveValue("Money back");
  await expect(questions.field("Option 3 description")).toHaveValue("Goods sent back");
});

test("options that are alike are found, and all but the first of each kind removed", async ({
  questions,
  page,
}) => {
  await questions.field("Option 5 name").click();
  await questions.paste("Billing\naccounts\nother things");
  await questions.button("Options table").click();
  const table = new OptionsTable(page);
  await table.show(/^Duplicates/);
  await expect(table.dialog.getByRole("list", { name: "Options of the table" })).toContainText("same name");
  await table.button("Select all duplicates").click();
  await table.button("Remove").click();
  await expect(table.dialog).toContainText("All options are different.");
  await page.keyboard.press("Escape");
  await expect(questions.pane.getByRole("status", { name: "Option count" })).toHaveText("6 / 255");
});

test("options are copied out, and pasted back they are the same", async ({ questions, table, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await table.dialog.getByRole("combobox", { name: "Copy as" }).selectOption("JSON");
  await table.button("Copy 5 options").click();
  await expect(table.said).toHaveText("Copied 5 options.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.keys(JSON.parse(copied))).toEqual(whole);
  await page.keyboard.press("Escape");
  await questions.add("choice");
  await questions.field("Option 1 name").click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(questions.field("Option 5 name")).toHaveValue("none_of_these");
  expect(await questions.optionNames(5)).toEqual(whole);
});

test("axe finds nothing in the table, and it fits", async ({ table, page }) => {
  await table.box(2).click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(table.dialog).toBeVisible();
});
