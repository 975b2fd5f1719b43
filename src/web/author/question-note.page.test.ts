import { axeFaults } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

const text = "Two words fewer: the old one said yes to complaints.";

test("a note on a question is written by keyboard, isn't sent, is undone, and is in the report if ticked", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.openWhole();
  await questions.open("refund_requested");
  await page.getByRole("button", { name: "Add note" }).press("Enter");
  const field = questions.field("Note on this question");
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit note" })).toBeFocused();
  await expect(questions.pane).toContainText(text);
  await expect(questions.pane).toContainText("The model doesn't see it.");
  expect(await axeFaults(page)).toEqual([]);
  await playground.run.click();
  const posts = () => upstream.requests.filter(({ method }) => method === "POST");
  await expect.poll(() => posts().length > 0).toBe(true);
  expect(posts().every(({ body }) => !body.toString().includes("fewer"))).toBe(true);

  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await rooms.getByRole("link", { name: "Report" }).click();
  const report = page.getByRole("main");
  await expect(report.getByRole("checkbox", { name: "Notes on questions" })).toBeVisible();
  await expect(report).not.toContainText(text);
  await report.getByRole("checkbox", { name: "Notes on questions" }).check();
  await expect(report).toContainText(`Author's note: ${text}`);
  await rooms.getByRole("link", { name: "Author" }).click();
  await expect(playground.undo).toHaveAccessibleName("Undo: edit a note");
  await playground.undo.click();
  await expect.poll(() => playgroundStore.get().questions[0]?.note).toBe(undefined);
});
