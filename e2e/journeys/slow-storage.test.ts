import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { holdStores } from "../fixtures/hold-stores.ts";
import { playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";

function goTo(page: Page, room: string): Promise<void> {
  return page
    .getByRole("navigation", { name: "Rooms" })
    .getByRole("link", { name: room, exact: true })
    .click();
}

test("while answers are read, every room says so and nothing else of them", async ({
  page,
  context,
  app,
}) => {
  test.setTimeout(60_000);
  await seedPlayground(page, playgroundWithCases(8));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText("8 of 8 answered");

  const letGo = await holdStores(context, app.baseURL, ["caseRuns", "caseRows"]);
  await page.reload();
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

  await letGo();
  await expect(main).toContainText("A comparison needs two case runs");
  await goTo(page, "Report");
  await expect(main.getByRole("button", { name: /^Print/ })).toBeEnabled();
  await goTo(page, "Cases");
  await expect(run.bar).toContainText("8 of 8 answered");
  await expect(run.offer).toBeEnabled();
});

test("while kept runs and playgrounds are read, history and library say so", async ({
  page,
  context,
  app,
}) => {
  const playground = await seedPlayground(page, playgroundWithCases(1));
  await playground.runToAnswer();
  await expect(playground.saving).toHaveText(/saved/i);
  const letGo = await holdStores(context, app.baseURL, ["runs", "playgrounds"]);
  const dialog = page.getByRole("dialog");
  await playground.header.getByRole("button", { name: "History" }).click();
  await expect(dialog).toContainText("Reading runs…");
  await expect(dialog).not.toContainText("No runs yet");
  await page.keyboard.press("Escape");
  await playground.header.getByRole("button", { name: "Playgrounds" }).click();
  await expect(dialog).toContainText("Reading playgrounds…");
  expect(await axeFaults(page)).toEqual([]);
  await letGo();
  await expect(
    dialog.getByRole("list", { name: "Saved in this browser" }).getByRole("listitem"),
  ).not.toHaveCount(0);
  await expect(dialog).not.toContainText("Reading playgrounds…");
});
