import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const lines = Array.from({ length: 5000 }, (_, at) => `Line ${at} names a parcel.`).join("\n");

test("5,000 lines pasted into a question are there whole, within a field that stays small", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
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
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Short again");
  await expect(field).toHaveValue("Short again");
  expect((await field.boundingBox())?.height).toBeLessThan(100);
});
