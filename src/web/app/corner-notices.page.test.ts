import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { setAutoRun } from "#web/run/run-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a notice that stays lies over no warning under the results", async ({ page }) => {
  setAutoRun(false);
  const questions = new QuestionsPage(page);
  await questions.goto();
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("article", { name: "Answer to refund_requested" })).toBeVisible();
  showLastingNotice("Question deleted.");
  const notice = page.getByText("Question deleted.");
  await expect(notice).toBeVisible();
  await questions.open("refund_requested");
  await questions.field("Instructions").fill("Whatever `no.such_field` says");
  const warnings = page.getByText(/warnings? \(you can still run\)/);
  await expect(warnings).toBeVisible();
  const card = await notice.evaluate((text) => text.closest(".shadow-lg")?.getBoundingClientRect().bottom);
  const line = await warnings.evaluate((text) => text.getBoundingClientRect().top);
  expect(card).toBeLessThanOrEqual(line);
});
