import { ImportDialog } from "#e2e/pages/import-dialog.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionMapPage } from "#e2e/pages/question-map-page.ts";
import { StatePage, textFile } from "#e2e/pages/state-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

const request = JSON.stringify({ questions: { late: { type: "noul", instructions: "Is it late?" } } });

const refusal = {
  status: 422,
  body: JSON.stringify({ detail: [{ loc: ["body", "questions", "department"], msg: "Too vague" }] }),
};

test("what a run came to, and a pause in typing, are of their playground alone", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const palette = new Palette(page);
  const { problem, pane } = playground.results;
  upstream.script(refusal);
  await playground.run.click();
  await expect(problem).toContainText("Too vague");
  await palette.choose("Open starter example");
  await expect(pane).toContainText("Run answers every question");
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Questions", exact: true })).not.toContainText("Too vague");

  upstream.script({ ...refusal, delayMs: 1_000 });
  await playground.run.click();
  await palette.choose("Open starter example");
  await expect(playground.cancel).toBeVisible();
  await expect(playground.run).toBeVisible();
  await expect(problem).toHaveCount(0);

  await playground.turnAutoRun(true);
  await playground.typeIntoState(" ");
  await palette.choose("Open starter example");
  const asked = upstream.requests.length;
  await page.waitForTimeout(900);
  expect(upstream.requests).toHaveLength(asked);
});

test("what a room offers about one playground is gone with it, and a pasted request never reaches another", async ({
  page,
}) => {
  const palette = new Palette(page);
  const map = new QuestionMapPage(page);
  const state = new StatePage(page);
  await state.bringMonaco();
  await map.pasteOver(state.text, request);
  await expect(map.offer).toContainText("Import its 1 question?");
  await palette.choose("Open starter example");
  await expect(state.lines).toContainText("charged twice");
  await expect(map.offer).toHaveCount(0);
  await state.drop(textFile("notes.txt", "Dear team"));
  await expect(state.notice).toContainText("State replaced by notes.txt");
  await palette.choose("Open starter example");
  await expect(state.notice.filter({ hasText: "notes.txt" })).toHaveCount(0);
});

test("a table that waits to be imported isn't offered to another playground", async ({ page }) => {
  const incoming = new ImportDialog(page);
  const cases = page.getByRole("dialog", { name: "Import cases" });
  await incoming.pasteOnPage("text,late\nWhere is it?,yes\nThanks,no\n");
  await incoming.button("Import cases").click();
  await expect(cases).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(cases).toHaveCount(0);
  await new Palette(page).choose("Open starter example");
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
  await expect(page.getByRole("button", { name: "Import cases" }).first()).toBeVisible();
  await expect(cases).toHaveCount(0);
});
