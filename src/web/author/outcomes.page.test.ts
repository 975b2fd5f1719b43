import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

for (const width of [1440, 390]) {
  test(`an insult leads nowhere until its author says where, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const playground = new PlaygroundPage(page);
    const questions = new QuestionsPage(page);
    const { results } = playground;
    const show = async (pane: string) => {
      if (width < 1100) await page.getByRole("tab", { name: pane }).click();
    };
    await questions.goto();
    await playground.turnAutoRun(false);
    await questions.clear();
    await questions.add("yes/no");
    await questions.field("Instructions").fill("Does the comment insult a person?");
    await expect(questions.outcome("Yes leads to")).toHaveValue("");
    await expect(questions.pane).toContainText("None chosen: not in the decision");
    await page.keyboard.press("ControlOrMeta+Enter");
    await show("Results");
    await expect(results.decision).toContainText("No outcomes chosen yet.");
    await expect(results.answer("question_1").card).not.toContainText(/allow|block|review/);

    await results.decision.getByRole("button", { name: "Choose outcomes of question_1" }).click();
    await expect(questions.outcome("Yes leads to")).toBeFocused();
    await questions.outcome("Yes leads to").selectOption("block");
    await questions.outcome("Unsure leads to").selectOption("Own words…");
    await questions.field("Unsure leads to").fill("ask a moderator");
    await questions.field("Unsure leads to").press("Enter");
    await expect(questions.outcome("Unsure leads to")).toBeFocused();
    await expect(questions.outcome("Unsure leads to")).toHaveValue("ask a moderator");
    await questions.outcome("No leads to").selectOption("allow");
    await show("Results");
    await expect(results.decision).toContainText(/block|ask a moderator|allow/);
    await expect(results.decision).not.toContainText("Not in the decision");

    await page.getByRole("link", { name: "Thresholds" }).click();
    const room = page.getByRole("region", { name: "What answers lead to" });
    await room.getByRole("button", { name: "Swap yes and no" }).click();
    await expect(room.getByRole("combobox", { name: "Yes leads to" })).toHaveValue("allow");
    await expect(room.getByRole("combobox", { name: "No leads to" })).toHaveValue("block");
    await playground.undo.click();
    await expect(room.getByRole("combobox", { name: "Yes leads to" })).toHaveValue("block");
  });
}
