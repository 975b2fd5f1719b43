import type { Locator } from "playwright/test";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { playgroundWithCases } from "#e2e/fixtures/many-cases.ts";
import { CaseRunPage } from "#e2e/pages/case-run-page.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("12 cases run on the sandbox, after an estimate; the answers are kept", async ({ page }) => {
  await openPlayground(playgroundWithCases(12));
  const run = new CaseRunPage(page);
  await run.open();
  await run.offer.click();
  await expect(run.dialog).toContainText("Requests12");
  await expect(run.dialog).toContainText("free (sandbox)");
  expect(await axeFaults(page)).toEqual([]);
  await run.dialog.getByRole("button", { name: "Start" }).press("Enter");
  await expect(run.bar).toBeFocused();
  await expect(run.bar).toContainText("Done");
  await expect(run.bar).toContainText("12 of 12 answered");
  const spent = run.bar.getByText(/ input tokens$/);
  await spent.focus();
  await expect(page.getByRole("tooltip").filter({ visible: true })).toContainText(
    "as counted by the service",
  );
  expect(await axeFaults(page)).toEqual([]);

  await reopenPlayground();
  await expect(run.bar).toContainText("12 of 12 answered");
  await run.offer.click();
  await expect(run.dialog).toContainText("All of these cases have answers");
  await expect(run.dialog.getByRole("button", { name: "Start" })).toBeDisabled();
});

test("a run that was stored as paused after its last answer is done, and has nothing to resume", async ({
  page,
}) => {
  const { playground, records } = labelledCases(noulCases(6));
  const paused = (records["caseRuns"] ?? []).map((run) => ({
    ...(run as object),
    recorded: false,
    phase: { kind: "paused" },
  }));
  await openPlayground(playground, { ...records, caseRuns: paused });
  const run = new CaseRunPage(page);
  await run.open();
  await expect(run.bar).toContainText("Done6 of 6 answered");
  await expect(run.bar.getByRole("button", { name: "Resume" })).toHaveCount(0);
});

test("the palette offers the run", async ({ page }) => {
  await openPlayground(playgroundWithCases(3));
  await new Palette(page).choose("Run cases");
  const run = new CaseRunPage(page);
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText("3 of 3 answered");
});

test("another run keeps the first; the picker shows either, and a deleted one comes back", async ({
  page,
}) => {
  await openPlayground(playgroundWithCases(4));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText("Done");
  await run.offer.click();
  await run.dialog.getByText("All 4 again").click();
  await expect(run.dialog).toContainText("Starts a new run");
  await run.dialog.getByRole("button", { name: "Start" }).click();
  const picker = run.bar.getByRole("combobox", { name: "Answers from" });
  await expect(picker.getByRole("option")).toHaveCount(2);
  await expect(run.bar).toContainText("4 of 4 answered");
  await expect(picker.getByRole("option")).toHaveText([
    /decider-latest \(decider-\d/,
    /decider-latest \(decider-\d/,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  const end = async (of: Locator) => (await of.evaluate((node) => node.getBoundingClientRect())).right;
  expect(await end(picker)).toBeLessThanOrEqual(await end(run.bar));
  await picker.selectOption({ index: 1 });
  await run.bar.getByRole("button", { name: "Delete this run" }).click();
  await expect(picker).toHaveCount(0);
  await expect(run.bar).toBeFocused();
  await run.bar.getByRole("button", { name: "Undo" }).click();
  await expect(picker.getByRole("option")).toHaveCount(2);
  await expect(run.bar).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
});
