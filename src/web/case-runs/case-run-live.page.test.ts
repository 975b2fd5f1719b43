import { caseOf, playgroundWithCases } from "#e2e/fixtures/many-cases.ts";
import { CaseRunPage } from "#e2e/pages/case-run-page.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { openPlayground } from "#web/testing/open-page.ts";

/** Number of requests that reached the service, by case. */
function requests(received: readonly { body: Buffer; method: string }[], count: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const request of received) {
    if (request.method === "POST") counts[caseOf(request)] = (counts[caseOf(request)] ?? 0) + 1;
  }
  return counts;
}

test("a queue that the service asks to wait says how long, and goes on at once when told to", async ({
  page,
  upstream,
}) => {
  let refusals = 0;
  upstream.choose(() => {
    refusals += 1;
    return refusals <= 3 ? { status: 429, headers: { "retry-after": "50" }, body: "{}" } : {};
  });
  await openPlayground(playgroundWithCases(12));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(/The service asks to wait: \d+ seconds? left\./);
  const asked = upstream.requests.length;
  await page.waitForTimeout(300);
  expect(upstream.requests).toHaveLength(asked);
  await run.bar.getByRole("button", { name: "Ask now" }).click();
  await expect(run.bar).toContainText("12 of 12 answered");
});

test("a row that is refused keeps its message; a refused key stops the queue", async ({ page, upstream }) => {
  let isKeyRight = true;
  upstream.choose((request) => {
    if (!isKeyRight) return { status: 401, body: '{"detail":"no such key"}' };
    return caseOf(request) === 5 ? { status: 422, body: '{"detail":"too odd to judge"}' } : {};
  });
  await openPlayground(playgroundWithCases(20));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText("19 of 20 answered");
  await run.bar.getByText(/^\d+ cases? with a problem$/).click();
  await expect(run.bar.getByRole("list", { name: "Run problems" })).toContainText("too odd to judge");

  isKeyRight = false;
  const before = upstream.requests.length;
  await run.offer.click();
  await run.dialog.getByText("All 20 again").click();
  await run.dialog.getByRole("checkbox").check();
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText("the key or the sign-in was refused");
  expect(upstream.requests.length - before).toBeLessThanOrEqual(5);
  isKeyRight = true;
  await run.resume.click();
  await expect(run.bar).toContainText("19 of 20 answered");
});

test("cancel stops the run at once; the rest can be run later", async ({ page, upstream }) => {
  upstream.choose(() => ({ delayMs: 400 }));
  await openPlayground(playgroundWithCases(40));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d? of 40 answered/);
  await run.cancel.click();
  await expect(run.bar).toContainText("Cancelled");
  const sent = upstream.requests.length;
  await page.waitForTimeout(500);
  expect(upstream.requests.length).toBe(sent);
  upstream.choose(() => ({}));
  await run.start();
  await expect(run.bar).toContainText("Done");
  expect(Math.max(...requests(upstream.requests, 40))).toBe(1);
});

test("a spent cap is said; it is raised in place, and the run goes on", async ({ page, upstream }) => {
  await openPlayground(playgroundWithCases(12));
  const run = new CaseRunPage(page);
  await run.open();
  await run.offer.click();
  await run.dialog.getByRole("textbox", { name: /^Spending cap/ }).fill("0.00005");
  await run.dialog.getByRole("checkbox").check();
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText("the cap is spent");
  await expect(run.bar).toContainText(/[1-9]\d? of 12 answered/);
  await expect(run.resume).toHaveCount(0);
  await run.bar.getByRole("button", { name: "Raise cap…" }).click();
  await expect(run.dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await new Palette(page).choose("Resume the case run");
  await run.dialog.getByRole("checkbox").check();
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText("12 of 12 answered");
  expect(requests(upstream.requests, 12)).toEqual(Array.from({ length: 12 }, () => 1));
});
