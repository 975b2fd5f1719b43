import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

async function openLibrary(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  const dialog = page.getByRole("dialog", { name: "Playgrounds" });
  const rows = dialog.getByRole("list", { name: "Saved in this browser" }).getByRole("listitem");
  await rows.first().waitFor();
  return { dialog, rows };
}

const nameField = (page: Page) => page.getByRole("textbox", { name: "Playground name" });

test("a playground is counted, duplicated with its answers, searched for and downloaded from its row", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.runToAnswer();
  const { dialog, rows } = await openLibrary(page);
  await expect(dialog.getByRole("button", { name: "New playground" })).toBeFocused();
  await expect(rows.first()).toContainText("3 questions · 0 cases · 1 run");
  for (let copies = 1; copies <= 4; copies += 1) {
    await dialog.getByRole("button", { name: "Duplicate Support triage", exact: true }).click();
    await expect(rows).toHaveCount(copies + 1);
  }
  await expect(dialog.getByText("Duplicated as “Support triage (copy 4)”.")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search by name or notes" }).fill("copy 3");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("1 run");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download Support triage (copy 3)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("support-triage-copy-3.cutpoint.json");
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    format: "cutpoint.playground",
    name: "Support triage (copy 3)",
  });
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByRole("button", { name: "Delete Support triage (copy 4)" }).press("Enter");
  await expect(rows).toHaveCount(4);
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(rows).toHaveCount(5);
  await expect(dialog.getByLabel("Import a file")).toBeFocused();
  await dialog.getByRole("button", { name: "Open Support triage (copy 3)" }).click();
  await expect(nameField(page)).toHaveValue("Support triage (copy 3)");
  await expect(playground.results.decision).toBeVisible();
});

test("a playground has an address, which another tab opens; one that is not here is said to be missing", async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await nameField(page).fill("First");
  await expect(playground.saving).toHaveText("Saved in this browser");
  const first = page.url();
  expect(new URL(first).searchParams.get("playground")).not.toBeNull();
  const { dialog } = await openLibrary(page);
  await dialog.getByRole("button", { name: "New playground" }).click();
  await nameField(page).fill("Second");
  await expect(playground.saving).toHaveText("Saved in this browser");
  expect(page.url()).not.toBe(first);

  const other = new PlaygroundPage(await context.newPage());
  await other.open(`${first}#cases`);
  await expect(nameField(other.page)).toHaveValue("First");
  await expect(other.page.getByRole("heading", { name: "Cases" })).toBeVisible();
  await other.page.goto("/?playground=absent");
  await expect(
    other.page.getByText("This address names a playground that isn't in this browser."),
  ).toBeVisible();
});

test("undo and redo go on after a reload", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await questions.open("department");
  await questions.button("Delete department").click();
  await expect(questions.cards).toHaveCount(2);
  await nameField(page).fill("Renamed");
  await nameField(page).press("Enter");
  await playground.undo.click();
  await expect(nameField(page)).toHaveValue("Support triage");
  await expect
    .poll(() => page.evaluate(keptSteps), { message: "the steps are kept" })
    .toMatchObject({ past: 1, future: 1 });
  await page.reload();
  await expect(questions.cards).toHaveCount(2);
  await expect(playground.undo).toHaveAccessibleName(/^Undo: delete/);
  await playground.redo.click();
  await expect(nameField(page)).toHaveValue("Renamed");
  await playground.undo.click();
  await playground.undo.click();
  await expect(questions.cards).toHaveCount(3);
  await expect(questions.card("department")).toBeVisible();
});

/** Runs in the page: how many steps the open playground has in storage. */
async function keptSteps(): Promise<{ past: number; future: number } | null> {
  const key = new URLSearchParams(location.search).get("playground");
  const opening = indexedDB.open("cutpoint");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const reading = opening.result.transaction("settings").objectStore("settings").get(`history:${key}`);
  await new Promise((resolve) => reading.addEventListener("success", resolve));
  opening.result.close();
  const kept = reading.result as { past: unknown[]; future: unknown[] } | undefined;
  return kept ? { past: kept.past.length, future: kept.future.length } : null;
}

test("an open case has an address, and is open again where that leads", async ({ page, context }) => {
  const playground = await seedPlayground(page, playgroundWithCases(200));
  await playground.header.getByRole("link", { name: "Cases" }).click();
  await page.getByRole("grid", { name: "Cases" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Case 200" })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).not.toBeNull();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { name: "Case 200" })).toBeVisible();
  await expect(other.getByRole("row", { selected: true })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).toBeNull();
});
