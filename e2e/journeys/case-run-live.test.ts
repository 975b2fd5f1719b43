import { expect } from "playwright/test";
import { test } from "../fixtures/live.ts";
import { caseOf, playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { Palette } from "../pages/palette.ts";

const slow = { delayMs: 60 };

/** Number of requests that reached the service, by case. */
function requests(received: readonly { body: Buffer; method: string }[], count: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const request of received) {
    if (request.method === "POST") counts[caseOf(request)] = (counts[caseOf(request)] ?? 0) + 1;
  }
  return counts;
}

test("a live run wants consent, is paused, goes on after a reload, and sends no row twice", async ({
  page,
  upstream,
}) => {
  upstream.choose(() => slow);
  await seedPlayground(page, playgroundWithCases(60));
  const run = new CaseRunPage(page);
  await run.open();
  await run.offer.click();
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.dialog).toBeVisible();
  await run.dialog.getByRole("checkbox").check();
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText(/[1-9]\d? of 60 answered/);
  await run.pause.click();
  await expect(run.resume).toBeVisible();
  await expect(run.bar).toContainText("Paused");
  const before = requests(upstream.requests, 60).filter((count) => count > 0).length;
  await expect(run.bar).toContainText(`${before} of 60 answered`);

  await page.reload();
  await expect(run.bar).toContainText(`${before} of 60 answered`);
  await new Palette(page).choose("Resume the case run");
  await expect(run.bar).toContainText("60 of 60 answered");
  expect(requests(upstream.requests, 60)).toEqual(Array.from({ length: 60 }, () => 1));
});

test("a reload in the middle goes on by itself; what was under way is repeated only on a word", async ({
  page,
  upstream,
}) => {
  upstream.choose(() => ({ delayMs: 150 }));
  await seedPlayground(page, playgroundWithCases(60));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d? of 60 answered/);
  await page.reload();
  await expect(run.bar).toContainText("Done", { timeout: 20_000 });
  await expect(run.bar).toContainText("may have been billed");
  expect(Math.max(...requests(upstream.requests, 60))).toBe(1);
  await run.repeat();
  await expect(run.bar).toContainText("60 of 60 answered");
  expect(Math.max(...requests(upstream.requests, 60))).toBe(2);
});

test("a second tab shows the run, starts no second runner, and takes over when the first goes", async ({
  page,
  context,
  upstream,
}) => {
  test.setTimeout(60_000);
  upstream.choose(() => ({ delayMs: 150 }));
  await seedPlayground(page, playgroundWithCases(80));
  const second = await context.newPage();
  await second.goto("/#cases");
  const run = new CaseRunPage(page);
  const other = new CaseRunPage(second);
  await run.open();
  await run.start();
  await expect(other.bar).toContainText(/[1-9]\d* of 80 answered/);
  await expect(other.pause).toBeVisible();
  await page.close();
  await expect(other.bar).toContainText("Done", { timeout: 30_000 });
  await expect(other.bar).toContainText("may have been billed");
  expect(Math.max(...requests(upstream.requests, 80))).toBe(1);
});
