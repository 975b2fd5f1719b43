import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a changed state makes answers stale, and undo makes them fresh again", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  await playground.typeIntoState(" ");
  await expect(playground.results.stale).toHaveCount(3);
  await expect(playground.results.decision).toContainText("Something has changed since this run");
  await expect(playground.results.decision.getByText("Out of date", { exact: true })).toBeVisible();
  await playground.undo.click();
  await expect(playground.results.stale).toHaveCount(0);
  await playground.redo.click();
  await expect(playground.results.stale).toHaveCount(3);
  await playground.run.click();
  await expect(playground.results.stale).toHaveCount(0);
});

test("a changed question makes its own answer stale and no other, under the words it was asked with; a playground's name makes none", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  const { decision } = playground.results;
  const department = playground.results.answer("department");
  await expect(decision.locator(".text-good, .text-bad, .font-semibold")).not.toHaveCount(0);
  await questions.open("department");
  await questions.field("Instructions").fill("Is it raining?");
  await expect(department.stale).toBeVisible();
  await expect(department.card).toContainText("Which team should handle message.text?");
  await expect(department.card).not.toContainText("Is it raining?");
  await expect(decision.getByText("Out of date", { exact: true })).toBeVisible();
  await expect(decision.locator(".text-good, .text-bad, .font-semibold")).toHaveCount(0);
  await expect(playground.results.stale).toHaveCount(1);
  await playground.undo.click();
  await expect(playground.results.stale).toHaveCount(0);
  await playground.header.getByRole("textbox", { name: "Playground name" }).fill("Renamed");
  await expect(playground.undo).toHaveAccessibleName("Undo: Name");
  await expect(playground.results.stale).toHaveCount(0);
});

test("another model makes answers stale, the same one again fresh", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  await playground.typeModel("decider-preview");
  await expect(playground.results.stale).toHaveCount(3);
  await playground.typeModel("decider-latest");
  await expect(playground.results.stale).toHaveCount(0);
});

test("the sandbox answers by itself when typing pauses, once per change", async ({ page }) => {
  const bodies: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) bodies.push(request.postData());
  });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.expectAutoRun(true);
  await playground.typeIntoState(" ");
  await expect(playground.results.answers).toHaveCount(3);
  await expect(playground.results.stale).toHaveCount(0);
  expect(bodies).toHaveLength(1);

  await playground.turnAutoRun(false);
  await playground.typeIntoState(" ");
  await expect(playground.results.stale).toHaveCount(3);
  await page.waitForTimeout(1_500);
  expect(bodies).toHaveLength(1);
});

test("another wording put in use makes the answer stale, and the wording that was asked makes it fresh again", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await questions.open("department");
  await questions.field("Instructions").focus();
  await page.keyboard.press("Shift+F8");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Name one.");
  await playground.runToAnswer();
  const { stale } = playground.results.answer("department");
  await expect(stale).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(stale).toBeVisible();
  await page.keyboard.press("F8");
  await expect(stale).toHaveCount(0);
});
