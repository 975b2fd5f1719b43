import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

test("a changed state makes answers stale, and undo makes them fresh again", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.autoRun.uncheck();
  await playground.runToAnswer();
  await playground.typeIntoState(" ");
  await expect(playground.results.stale).toHaveCount(3);
  await expect(playground.results.decision).toContainText("Something has changed since this run");
  await playground.undo.click();
  await expect(playground.results.stale).toHaveCount(0);
  await playground.redo.click();
  await expect(playground.results.stale).toHaveCount(3);
  await playground.run.click();
  await expect(playground.results.stale).toHaveCount(0);
});

test("a changed question makes its own answer stale and no other; a playground's name makes none", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await playground.autoRun.uncheck();
  await playground.runToAnswer();
  await questions.open("department");
  await questions.field("Instructions").press("End");
  await questions.field("Instructions").pressSequentially("?");
  await expect(playground.results.answer("department").stale).toBeVisible();
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
  await playground.autoRun.uncheck();
  await playground.runToAnswer();
  await playground.model.fill("decider-preview");
  await expect(playground.results.stale).toHaveCount(3);
  await playground.model.fill("decider-latest");
  await expect(playground.results.stale).toHaveCount(0);
});

test("the sandbox answers by itself when typing pauses, once per change", async ({ page }) => {
  const bodies: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) bodies.push(request.postData());
  });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.autoRun).toBeChecked();
  await playground.typeIntoState(" ");
  await expect(playground.results.answers).toHaveCount(3);
  await expect(playground.results.stale).toHaveCount(0);
  expect(bodies).toHaveLength(1);

  await playground.autoRun.uncheck();
  await playground.typeIntoState(" ");
  await expect(playground.results.stale).toHaveCount(3);
  await page.waitForTimeout(1_500);
  expect(bodies).toHaveLength(1);
});
