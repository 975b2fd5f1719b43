import type { Page } from "playwright/test";
import { axeFaults, axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { ExchangeDialog } from "#e2e/pages/exchange-dialog.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openStateText, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

function historyOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Run history" });
  const rows = dialog.getByRole("list", { name: "Runs" }).getByRole("listitem");
  return { dialog, rows };
}

async function openHistory(page: Page) {
  await page.keyboard.press("ControlOrMeta+Shift+H");
  const history = historyOf(page);
  await history.dialog.waitFor();
  return history;
}

/** Runs the example, then another question on another state, without automatic runs. */
async function runTwice(page: Page): Promise<PlaygroundPage> {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.openWhole();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  await playground.typeIntoState(" ");
  await questions.open("refund_requested");
  await questions.field("Instructions").fill("Is the writer angry?");
  await playground.typeModel("decider-preview");
  await expect(playground.results.stale).toHaveCount(3);
  await playground.runToAnswer();
  await expect(playground.results.stale).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return playground;
}

test("a kept run is searched for, read, shown again with its stale marks, and left for the newest", async ({
  page,
}) => {
  const playground = await runTwice(page);
  const { dialog, rows } = await openHistory(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("decider-preview");
  await expect(rows.first()).toContainText("sandbox");
  await expect(rows.first()).toContainText("3 questions");
  await expect(rows.first().getByText("Out of date", { exact: true })).toHaveCount(0);
  await expect(rows.last().getByText("Out of date", { exact: true })).toBeVisible();
  await dialog.getByRole("searchbox").fill("decider-latest department");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: "Request" }).click();
  const request = new ExchangeDialog(page, "Request");
  await request.showText();
  await expect(request.body).toContainText('"model":"decider-latest"');
  await page.keyboard.press("Escape");
  await expect(request.dialog).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await rows.getByRole("button", { name: "Show answers" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(playground.results.stale).toHaveCount(3);
  const refund = playground.results.answer("refund_requested").card;
  await expect(refund).toContainText(/ask for their money back/);
  await expect(refund).not.toContainText("Is the writer angry?");
  await expect(playground.results.decision.getByText("Out of date", { exact: true })).toBeVisible();
  await expect(playground.results.pane.getByText(/^Answers of .*from the history/)).toBeVisible();
  await playground.results.pane.getByRole("button", { name: "Show latest" }).click();
  await expect(playground.results.stale).toHaveCount(0);
  await reopenPlayground();
  await playground.run.waitFor();
  await expect((await openHistory(page)).rows).toHaveCount(2);
});

test("restore brings back questions, state and model as one edit, with their answers; undo takes it back", async ({
  page,
}) => {
  const playground = await runTwice(page);
  const questions = new QuestionsPage(page);
  const before = openStateText();
  const { rows, dialog } = await openHistory(page);
  await rows.last().getByRole("button", { name: "Restore" }).click();
  await expect(dialog).toHaveCount(0);
  await playground.expectModel("decider-latest");
  await expect(playground.results.answers).toHaveCount(3);
  await expect(playground.results.stale).toHaveCount(0);
  await expect(questions.field("Instructions")).toHaveValue(/ask for their money back/);
  await expect(playground.undo).toHaveAccessibleName("Undo: restore a run");
  await playground.undo.click();
  await playground.expectModel("decider-preview");
  await expect(questions.field("Instructions")).toHaveValue("Is the writer angry?");
  expect(openStateText()).toBe(before);
  await expect(playground.results.stale).toHaveCount(3);
});

test("a deleted run comes back; the newest answers follow", async ({ page }) => {
  const playground = await runTwice(page);
  const { rows, dialog } = await openHistory(page);
  await rows
    .first()
    .getByRole("button", { name: /^Delete the run/ })
    .press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(playground.results.stale).toHaveCount(3);
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(playground.results.stale).toHaveCount(0);
});

test("a search finds a run whose deletion is undone", async ({ page }) => {
  await runTwice(page);
  const { rows, dialog } = await openHistory(page);
  const search = dialog.getByRole("searchbox", { name: "Search runs" });
  await expect(dialog.getByText(/^Reading runs/)).toHaveCount(0);
  await rows
    .first()
    .getByRole("button", { name: /^Delete the run/ })
    .click();
  await search.fill("angry");
  await expect(dialog.getByText(/^No run matches\. .* answers of 1 run\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByText("1 found", { exact: true })).toBeVisible();
});

test("runs say what changed since the one before, and two of them go into Compare", async ({ page }) => {
  await runTwice(page);
  const { rows, dialog } = await openHistory(page);
  await expect(rows.first()).toContainText(
    "Since the run before: model decider-latest → decider-preview · state changed · refund_requested reworded",
  );
  await expect(rows.last()).not.toContainText("Since the run before");
  await rows.first().getByRole("checkbox").check();
  const compare = dialog.getByRole("button", { name: /^Compare \d/ });
  await expect(compare).toBeDisabled();
  await expect(dialog.getByText("Choose one more run to compare.")).toBeVisible();
  await rows.last().getByRole("checkbox").check();
  await compare.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Compare" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Run A" })).toContainText("decider-latest");
  const comparison = page.getByRole("region", { name: "Comparison" });
  await expect(comparison).toContainText("The two runs used different states.");
  await expect(comparison.getByRole("region", { name: "State of B" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("runs are starred, named and noted by keyboard, and found by what they say, when they ran and what was answered", async ({
  page,
}) => {
  const playground = await runTwice(page);
  const { rows, dialog } = await openHistory(page);
  const search = dialog.getByRole("searchbox", { name: "Search runs" });
  await expect(rows.first().getByRole("group", { name: "Answers" })).toContainText(/department.*frustration/);
  await rows.last().getByRole("button", { name: "Add note" }).press("Enter");
  const note = rows.last().getByRole("textbox", { name: "Note on this run" });
  await expect(note).toBeFocused();
  await note.fill("The wording of the first draft");
  await page.keyboard.press("Enter");
  await expect(rows.last().getByRole("button", { name: "Edit note" })).toBeFocused();
  await expect(rows.last()).toContainText("The wording of the first draft");
  await rows
    .last()
    .getByRole("button", { name: /^Star the run/ })
    .press("Enter");
  await rows.last().getByRole("button", { name: "Rename" }).press("Enter");
  await page.keyboard.type("Baseline of Monday");
  await page.keyboard.press("Enter");
  await expect(rows.last().getByRole("button", { name: "Rename" })).toBeFocused();
  const found: [typed: string, count: number][] = [
    ["first draft", 1],
    ["baseline", 1],
    ["angry", 1],
    ["their money back", 1],
    ["none_of_these", 2],
    ["crm_notes", 2],
    ["today", 2],
    ["yesterday", 0],
    ["department > 0.1", 2],
    ["department > 1.1", 0],
    ["decider-preview", 1],
  ];
  for (const [typed, count] of found) {
    await search.fill(typed);
    await expect(dialog.getByText(`${count} found`, { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(count);
  }
  await search.fill("nowhere to be found");
  await expect(
    dialog.getByText(/^No run matches\. Searched names, notes, models, .* answers of 2 runs\.$/),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await search.fill("");
  await dialog.getByRole("checkbox", { name: "Starred only" }).check();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  await reopenPlayground();
  await playground.run.waitFor();
  const again = await openHistory(page);
  await expect(again.rows.last()).toContainText("Baseline of Monday");
  await expect(again.rows.last()).toContainText("The wording of the first draft");
  await expect(again.rows.last().getByRole("button", { name: /^Star the run/, pressed: true })).toBeVisible();
});

test("axe finds nothing in the history, empty and with runs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  const { dialog, rows } = await openHistory(page);
  await expect(dialog.getByText(/^No runs yet/)).toBeFocused();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Enter");
  await playground.results.decision.waitFor();
  await openHistory(page);
  await expect(rows).toHaveCount(1);
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(dialog).toBeVisible();
});
