import { expect } from "playwright/test";
import { axeFaults } from "../fixtures/axe.ts";
import { test } from "../fixtures/family.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ComparePage } from "../pages/compare-page.ts";
import { WordingsPage } from "../pages/wordings-page.ts";

const reworded = "Is this message about a payment?";

test("wordings go in requests of their own, under one id, to a server whose answers ids and company move", async ({
  page,
  openWithServer,
}) => {
  const llama = await openWithServer("llama");
  const asked = () =>
    llama.requests
      .filter(({ method }) => method === "POST")
      .map(({ body }) => JSON.parse(body.toString()).questions as Record<string, { instructions: string }>);
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("two.csv", "text\nWhere is my parcel?\nPlease give me my money back.\n");
  await cases.add.click();
  await page.getByRole("button", { name: "Show cases" }).click();
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  const first = await new WordingsPage(page).tryAnother("refund_requested", reworded);

  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Wordings");
  await expect(page.getByText(/^2 requests, ≈ [\d,]+ tokens, free$/)).toBeVisible();
  await page.getByRole("button", { name: "Run all wordings" }).click();
  await expect(compare.comparison).toContainText(/stays|becomes/);
  const ids = ["refund_requested", "department", "frustration"];
  expect(asked().map((questions) => Object.keys(questions))).toEqual([ids, ids]);
  expect(asked().map((questions) => questions["refund_requested"]?.instructions)).toEqual([reworded, first]);

  await compare.pick("All cases");
  await expect(page.getByText(/^Each wording gets requests of its own/)).toBeVisible();
  const run = page.getByRole("button", { name: "Run all wordings on 2 cases…" });
  await run.click();
  await expect(compare.offer).toContainText("4 requests in all");
  await expect(compare.offer.getByRole("row", { name: /refund_requested: A/ })).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  await compare.offer.getByRole("button", { name: "Start" }).click();
  await expect(compare.comparison).toContainText(/of 2 cases changes? outcome/);
  expect(asked()).toHaveLength(6);
  for (const questions of asked()) expect(Object.keys(questions)).toEqual(ids);
  await run.click();
  await expect(compare.offer.getByText("none (already answered)")).toHaveCount(2);
  await compare.offer.getByRole("button", { name: "Not now" }).click();

  await compare.figures.getByRole("button", { name: "Use this wording" }).click();
  await expect(compare.figures.getByRole("row").nth(1)).toContainText("in use");
  await expect(compare.comparison).toContainText(/of 2 cases changes? outcome/);
  expect(asked()).toHaveLength(6);
});
