import type { Page } from "playwright/test";
import { onTestFinished } from "vitest";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CaseRunPage } from "#e2e/pages/case-run-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { openFromLibrary } from "#web/library/library.ts";
import { expect } from "#web/testing/expect.ts";
import { emptyLibrary, openExample, openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

function goTo(page: Page, room: string): Promise<void> {
  return page
    .getByRole("navigation", { name: "Rooms" })
    .getByRole("link", { name: room, exact: true })
    .click();
}

/** Blocks these stores as slow storage would, until the returned function is called. */
async function holdStores(stores: readonly string[]): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("cutpoint");
    opening.addEventListener("success", () => resolve(opening.result));
  });
  const [first = ""] = stores;
  const store = database.transaction(stores, "readwrite").objectStore(first);
  let isHeld = true;
  await new Promise<void>((resolve) => {
    const stay = () => {
      const request = store.count();
      request.addEventListener("success", () => {
        resolve();
        if (isHeld) stay();
        else database.close();
      });
    };
    stay();
  });
  const letGo = () => {
    isHeld = false;
  };
  // A test that ends by its timeout would hold the stores for all tests after it.
  onTestFinished(letGo);
  return letGo;
}

test("while answers are read, every room says so and nothing else of them", async ({ page }) => {
  const run = new CaseRunPage(page);
  const { playground, records } = labelledCases(noulCases(8));
  await openPlayground(playground, records);
  const { key } = playgroundStore.get();
  await openExample();
  const letGo = await holdStores(["caseRuns", "caseRows"]);
  try {
    expect(await openFromLibrary(key)).toBe(true);
    await run.open();
    await expect(run.bar).toContainText("Reading answers…");
    await expect(run.bar).not.toContainText("No answers yet");
    await expect(run.offer).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);

    const main = page.getByRole("main");
    await goTo(page, "Thresholds");
    await expect(main).toContainText("Reading answers…");
    await expect(main).not.toContainText("without a usable answer");
    await goTo(page, "Report");
    await expect(main).toContainText("Reading answers…");
    await expect(main.getByRole("button", { name: /^Print/ })).toBeDisabled();
    await goTo(page, "Present");
    await expect(main.getByRole("button", { name: "Show", exact: true })).toBeDisabled();
    await goTo(page, "Compare");
    await main.getByText("All cases", { exact: true }).click();
    await expect(main).toContainText("Reading runs…");
    await expect(main).not.toContainText("A comparison needs two case runs");
    await expect(main.getByRole("alert")).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    letGo();
  }

  const main = page.getByRole("main");
  await expect(main).toContainText("A comparison needs two case runs");
  await goTo(page, "Report");
  await expect(main.getByRole("button", { name: /^Print/ })).toBeEnabled();
  await goTo(page, "Cases");
  await expect(run.bar).toContainText("8 of 8 answered");
  await expect(run.offer).toBeEnabled();
});

test("while kept runs and playgrounds are read, history and library say so", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  await expect(playground.saving).toHaveText(/saved/i);
  await emptyLibrary();
  const letGo = await holdStores(["runs", "playgrounds"]);
  const dialog = page.getByRole("dialog");
  try {
    await playground.header.getByRole("button", { name: "History" }).click();
    await expect(dialog).toContainText("Reading runs…");
    await expect(dialog).not.toContainText("No runs yet");
    await page.keyboard.press("Escape");
    await playground.header.getByRole("button", { name: "Playgrounds" }).click();
    await expect(dialog).toContainText("Reading playgrounds…");
    expect(await axeFaults(page)).toEqual([]);
  } finally {
    letGo();
  }
  await expect(
    dialog.getByRole("list", { name: "Saved in this browser" }).getByRole("listitem"),
  ).not.toHaveCount(0);
  await expect(dialog).not.toContainText("Reading playgrounds…");
});
