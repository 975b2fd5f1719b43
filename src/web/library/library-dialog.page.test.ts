import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { emptyLibrary } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

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
  await emptyLibrary();
  await playground.runToAnswer();
  const { dialog, rows } = await openLibrary(page);
  await expect(dialog.getByRole("button", { name: "New playground" })).toBeFocused();
  await expect(rows.first()).toContainText("3 questions · 0 cases · 1 run");
  for (let copies = 1; copies <= 4; copies += 1) {
    await dialog.getByRole("button", { name: "Duplicate Support triage", exact: true }).click();
    await expect(rows).toHaveCount(copies + 1);
  }
  await expect(dialog.getByText("Duplicated as “Support triage (copy 4)”.")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search playgrounds" }).fill("copy 3");
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
  await expect(dialog.getByRole("checkbox", { name: "Save files as I type" })).toBeFocused();
  await dialog.getByRole("button", { name: "Open Support triage (copy 3)" }).click();
  await expect(nameField(page)).toHaveValue("Support triage (copy 3)");
  await expect(playground.results.decision).toBeVisible();
});

test("playgrounds are starred, tagged, sorted and found by any of their texts, by keyboard, and stay so", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await emptyLibrary();
  await playground.runToAnswer();
  const { dialog, rows } = await openLibrary(page);
  for (let copies = 1; copies <= 4; copies += 1) {
    await dialog.getByRole("button", { name: "Duplicate Support triage", exact: true }).click();
    await expect(rows).toHaveCount(copies + 1);
  }
  const row = (name: string) => rows.filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(row("Support triage").getByRole("group", { name: "Answers" })).toContainText("department");
  await dialog.getByRole("button", { name: "Tag Support triage (copy 2)" }).press("Enter");
  await page.keyboard.type("mail,  Pilot project, mail");
  await page.keyboard.press("Enter");
  const tags = dialog.getByRole("group", { name: "Tags of Support triage (copy 2)", exact: true });
  await expect(tags.getByRole("button")).toHaveText(["mail", "Pilot project"]);
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(tags).toHaveCount(0);
  await dialog.getByRole("button", { name: "Tag Support triage (copy 2)" }).press("Enter");
  await page.keyboard.type("pilot");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Tag Support triage (copy 2)" })).toBeFocused();
  await dialog.getByRole("button", { name: "Star Support triage (copy 3)" }).press("Enter");
  await dialog.getByRole("button", { name: "Duplicate Support triage (copy 2)" }).press("Enter");
  await expect(rows).toHaveCount(6);

  const search = dialog.getByRole("searchbox", { name: "Search playgrounds" });
  const found: [typed: string, count: number][] = [
    ["money back", 6],
    ["none_of_these", 6],
    ["pilot", 2],
    ["pilot yesterday", 0],
    ["copy 3", 1],
  ];
  for (const [typed, count] of found) {
    await search.fill(typed);
    await expect(dialog.getByText(`${count} found`, { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(count);
  }
  await search.fill("nowhere");
  await expect(
    dialog.getByText(/^No playground matches\. Searched names, notes, tags, .* of 6 playgrounds\./),
  ).toBeVisible();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await search.fill("");
  await dialog.getByRole("checkbox", { name: "Starred only" }).check();
  await expect(rows).toHaveCount(1);
  await dialog.getByRole("combobox", { name: "Tag" }).selectOption({ label: "pilot" });
  await expect(dialog.getByText('None of 6 playgrounds is starred and tagged "pilot".')).toBeVisible();
  await dialog.getByRole("combobox", { name: "Tag" }).selectOption({ label: "Any" });
  await dialog.getByRole("checkbox", { name: "Starred only" }).uncheck();
  await dialog.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Name" });
  await expect(rows.first()).toContainText("Support triage");
  await expect(rows.nth(1)).toContainText("Support triage (copy 2)");
  await tags.getByRole("button", { name: "pilot", exact: true }).press("Enter");
  await expect(rows).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const again = await openLibrary(page);
  await expect(
    again.dialog.getByRole("button", { name: "Star Support triage (copy 3)", pressed: true }),
  ).toBeVisible();
});
