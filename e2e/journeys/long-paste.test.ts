import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const lines = Array.from({ length: 5000 }, (_, at) => `Line ${at} names a parcel.`).join("\n");

test("5,000 lines pasted into a question are there whole, within a field that stays small, also after a reload", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const questions = new QuestionsPage(page);
  await questions.goto();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await questions.open("department");
  const field = questions.field("Instructions");
  const before = await field.inputValue();
  await field.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(field).toHaveValue(before + lines);
  expect((await field.boundingBox())?.height).toBeLessThan(400);
  await expect(page.getByRole("button", { name: "Undo: edit instructions" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser");
  await page.reload();
  await questions.open("department");
  await expect(field).toHaveValue(before + lines);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Short again");
  await expect(field).toHaveValue("Short again");
  expect((await field.boundingBox())?.height).toBeLessThan(100);
});
