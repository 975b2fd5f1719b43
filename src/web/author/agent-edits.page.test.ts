import { markAgentEdits } from "#core/document/edits/agent-edits.ts";
import { setQuestionIncluded } from "#core/document/edits/edit-questions.ts";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

test("what an agent changed is marked until a person says that it's seen, which undo takes back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.openWhole();
  const hostile = "ag\u202eent";
  playgroundStore.edit(
    (before) => {
      const key = before.questions.find(({ id }) => id === "department")?.key ?? "";
      return markAgentEdits(before, setQuestionIncluded(before, key, false), { by: hostile, at: 1 });
    },
    { label: "changes in triage.cutpoint.json" },
  );
  const note = questions.pane.getByRole("note").filter({ hasText: "Changed by an agent" });
  await expect(note).toContainText("Changed by an agent (agU+202Eent): department (changed)");
  await expect(questions.pane.getByText("changed by an agent", { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await note.getByRole("button", { name: "department" }).press("Enter");
  await expect(questions.field("Instructions")).toBeVisible();
  await note.getByRole("button", { name: "Mark as seen" }).press("Enter");
  await expect(note).toHaveCount(0);
  await playground.undo.click();
  await expect(note).toBeVisible();
  await playground.undo.click();
  await expect(note).toHaveCount(0);
  await expect.poll(() => playgroundStore.get().questions.every(({ included }) => included)).toBe(true);
});
