import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("on a phone, what is out of sight is there when it comes back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const questions = new QuestionsPage(page);
  await questions.goto();
  await questions.open("department");
  await expect(questions.field("Option 1 name")).toBeVisible();
  await page.getByRole("tab", { name: "State" }).click();
  await expect(questions.field("Option 1 name")).toBeHidden();
  await page.getByRole("tab", { name: "Questions" }).click();
  await expect(questions.field("Option 1 name")).toBeVisible();
  await expect(questions.field("Option 5 name")).toHaveValue("none_of_these");
});
