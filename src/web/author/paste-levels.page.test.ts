import { readFile } from "node:fs/promises";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("levels take a paste like options, and Enter goes on to the next (14)", async ({ page }) => {
  const questions = new QuestionsPage(page);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await questions.add("score");
  await questions.field("Level 0").click();
  await questions.paste("1. calm\n2. annoyed\n3. angry");
  await expect(questions.field("Level 2")).toHaveValue("angry");
  await questions.field("Level 2").press("Enter");
  await expect(questions.field("Level 3")).toBeFocused();
  await page.keyboard.type("furious");
  await questions.field("Level 0").press("Enter");
  await expect(questions.field("Level 1")).toBeFocused();
  await expect(questions.field("Level 0")).toHaveValue("calm");
  await questions.field("Level 3").focus();
  await questions.paste(" at\nall\n");
  await expect(questions.field("Level 3")).toHaveValue(/^furious/);
  await expect(questions.field("Level 3")).not.toHaveValue(/\n/);
});

test("the options table replaces what it finds, and says what each option leads to (14)", async ({
  page,
}) => {
  const questions = new QuestionsPage(page);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await questions.add("choice");
  await questions.field("Option 1 name").click();
  await questions.paste("old_a: An old thing\nold_b: Another\nc: Old");
  await page.getByRole("button", { name: "Options table" }).click();
  const table = page.getByRole("dialog", { name: "Options table" });
  await table.getByRole("searchbox", { name: "Find in names and descriptions" }).fill("old");
  await table.getByRole("textbox", { name: "Replace with" }).fill("new");
  await table.getByRole("button", { name: "Replace all" }).click();
  await expect(table).toContainText("Replaced in 3 options. Undo takes it back.");
  await table.getByRole("combobox", { name: "c leads to" }).selectOption("review");
  await page.keyboard.press("Escape");
  await expect(questions.outcome("c leads to")).toHaveValue("review");
  await expect(questions.field("Option 1 name")).toHaveValue("new_a");
  await expect(questions.field("Option 3 description")).toHaveValue("new");
});

test("a link that chats would cut says so, and the same parts are saved as a file (17)", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.keyboard.press("ControlOrMeta+Shift+s");
  const dialog = page.getByRole("dialog", { name: "Share a link" });
  await dialog.getByRole("checkbox", { name: /^State/ }).check();
  await expect(dialog.getByRole("note")).toHaveText(/Only this computer can open this address/);
  await dialog.getByRole("checkbox", { name: /^State/ }).uncheck();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("refund_requested");
  expect(text).not.toContain("crm_notes");
});

test("options and levels that a chat gave curly quotes are read like those with straight ones", async ({
  page,
}) => {
  const questions = new QuestionsPage(page);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await questions.add("score");
  await questions.field("Level 0").click();
  await questions.paste("[“calm”, “angry”, “furious”]");
  await expect(questions.field("Level 2")).toHaveValue("furious");
  await questions.add("choice");
  await questions.field("Option 1 name").click();
  await questions.paste("{“billing”: “Charges and refunds”,\n“access”: null}");
  await expect(questions.field("Option 1 name")).toHaveValue("billing");
  await expect(questions.field("Option 1 description")).toHaveValue("Charges and refunds");
  await expect(questions.field("Option 2 name")).toHaveValue("access");
});
