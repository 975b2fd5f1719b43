import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionMapPage } from "../pages/question-map-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";
import { StatePage } from "../pages/state-page.ts";

const lines = Array.from({ length: 5000 }, (_, at) => `Line ${at} names a parcel.`).join("\n");

test("what is written, chosen and left open in the author's room is there after a reload", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  const map = new QuestionMapPage(page);
  const state = new StatePage(page);
  const bar = page.getByRole("separator", { name: "Width of Questions" });
  const priceField = page.getByRole("textbox", { name: "Per million input tokens" });
  const instructions = questions.cards.nth(2).getByRole("textbox", { name: "Instructions" });
  await playground.open();
  await playground.turnAutoRun(false);
  await playground.whoAnswers.click();
  await page.getByRole("button", { name: "Set price" }).click();
  await priceField.fill("0,42");
  await priceField.press("Enter");
  await expect(priceField).toBeHidden();
  await page.keyboard.press("Escape");
  await bar.press("ArrowRight");
  await expect(bar).toHaveAttribute("aria-valuenow", "41");

  await questions.open("department");
  await questions.button("Remove option 5").click();
  await questions.pane.getByRole("note").getByRole("button", { name: "Dismiss" }).click();
  await questions.card("frustration").click();
  const before = await instructions.inputValue();
  await instructions.press("End");
  await questions.paste(lines);
  await expect(instructions).toHaveValue(before + lines);
  await state.replace('{"a": 1,\n "b": tru}');
  await expect(state.faults).toHaveText([/^Line 2, column 7: /]);
  await map.open();
  await map.replace('{"10": }');
  await expect(map.faults).toHaveCount(1);
  await map.saved();

  await page.reload();
  await map.monaco.waitFor();
  await expect(map.view("JSON")).toBeChecked();
  await expect(map.faults).toHaveCount(1);
  await expect(map.lines).toContainText('"10"');
  await expect(state.faults).toHaveText([/^Line 2, column 7: /]);
  await expect(bar).toHaveAttribute("aria-valuenow", "41");
  await playground.expectAutoRun(false);
  await map.view("Form").check();
  await expect(questions.field("Instructions")).toHaveCount(2);
  await expect(instructions).toHaveValue(before + lines);
  await expect(questions.pane.getByText("1 remark dismissed.")).toBeVisible();

  await instructions.fill("How loud is it?");
  await page.waitForTimeout(900);
  await page.reload();
  await expect(instructions).toHaveValue("How loud is it?");
  await state.replace("{}");
  await playground.whoAnswers.click();
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(priceField).toHaveValue("0.42");
});
