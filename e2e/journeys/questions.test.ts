import { expect } from "playwright/test";
import { test as base } from "../fixtures/app.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const test = base.extend<{ questions: QuestionsPage }>({
  questions: async ({ page }, use) => {
    const questions = new QuestionsPage(page);
    await questions.goto();
    await use(questions);
  },
});

const undo = "ControlOrMeta+z";

test("questions are put in order by keys, by buttons and by drag", async ({ questions, page }) => {
  await questions.card("department").focus();
  await page.keyboard.press("Alt+ArrowUp");
  expect(await questions.order()).toEqual(["department", "refund_requested", "frustration"]);
  await expect(questions.card("department")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(questions.card("refund_requested")).toBeFocused();

  await questions.open("department");
  await questions.field("Instructions").focus();
  await page.keyboard.press("Alt+ArrowDown");
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await expect(questions.field("Instructions")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  expect(await questions.order()).toEqual(["department", "refund_requested", "frustration"]);
  await questions.button("Move down").click();
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await page.keyboard.press("Escape");

  await questions.drag(questions.cards.nth(0), questions.cards.nth(2));
  await expect.poll(() => questions.order()).toEqual(["department", "frustration", "refund_requested"]);
  await page.keyboard.press(undo);
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
});

test("several cards are open at once, also after a reload", async ({ questions, page }) => {
  await questions.card("refund_requested").click();
  await questions.card("frustration").click();
  await expect(questions.field("Instructions")).toHaveCount(2);
  await expect(questions.cards.nth(2).getByRole("textbox", { name: "Instructions" })).toBeFocused();
  await page.reload();
  await expect(questions.field("Instructions")).toHaveCount(2);
  await questions.button("Close all cards").click();
  await expect(questions.field("Instructions")).toHaveCount(0);
});

test("typing survives a reload within a second", async ({ questions, page }) => {
  await questions.open("frustration");
  await questions.field("Instructions").fill("How loud is it?");
  await page.waitForTimeout(900);
  await page.reload();
  await expect(questions.field("Instructions")).toHaveValue("How loud is it?");
});

test("an excluded question is dimmed and not asked", async ({ questions, page }) => {
  await questions.open("department");
  await questions.pane.getByRole("checkbox", { name: "Include in runs" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(questions.cards.nth(1)).toContainText("excluded");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/evaluate"));
  await page.keyboard.press("ControlOrMeta+Enter");
  const { questions: asked } = (await sent).postDataJSON();
  expect(Object.keys(asked)).toEqual(["refund_requested", "frustration"]);
});
