import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const levels = ["Not urgent at all", "Urgent, but it can wait a day", "Urgent: it must happen now"];

test("from an empty playground to a decision, and all of it is there after a reload", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await page.getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("button", { name: "New playground" }).click();
  await expect(questions.cards).toHaveCount(0);
  await playground.turnAutoRun(false);

  await questions.add("yes/no");
  await questions.field("Instructions").fill("Does the sender ask for a refund?");
  await questions.outcome("Unsure leads to").selectOption("review");
  await questions.add("choice");
  await questions.field("Instructions").fill("Which team should handle it?");
  await questions.field("Option 1 name").fill("billing");
  await questions.field("Option 1 name").press("Enter");
  await questions.field("Option 2 name").fill("shipping");
  await questions.add("score");
  await questions.field("Instructions").fill("How urgent is the message?");
  for (const [index, level] of levels.entries()) {
    if (index > 1) await questions.button("Add level").click();
    await questions.field(`Level ${index}`).fill(level);
  }
  await playground.state.fill("Please refund my invoice today, I was billed twice. This is urgent!");
  await page.keyboard.press("ControlOrMeta+Enter");

  const { results } = playground;
  await expect(results.answers).toHaveCount(3);
  const refund = results.answer("question_1");
  await expect(refund.card).toContainText(/0\.\d\d/);
  await expect(results.answer("question_2").card).toContainText("billing");
  await expect(results.answer("question_3").card.getByRole("listitem")).toHaveCount(3);

  await refund.threshold(/^Lower threshold of yes/).focus();
  await page.keyboard.press("End");
  await expect(refund.card).toContainText("review");
  await results
    .answer("question_3")
    .threshold(/^Lower threshold of high/)
    .press("End");
  await expect(results.decision).toContainText("review");
  await expect(results.decision).toContainText("Not in the decision: question_2, question_3.");
  const decision = await results.decision.textContent();
  await expect(playground.saving).toHaveText("Saved in this browser");

  await page.reload();
  await expect(results.answers).toHaveCount(3);
  await expect(results.decision).toHaveText(decision ?? "");
  await expect(results.stale).toHaveCount(0);
  expect(await questions.order()).toEqual(["question_1", "question_2", "question_3"]);
  await expect(refund.threshold(/^Lower threshold of yes/)).toHaveAttribute("aria-valuenow", "1");
});
