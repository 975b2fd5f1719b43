import { expect, type Page } from "playwright/test";
import type { FakeUpstream, ScriptedReply } from "../../src/server/testing/fake-upstream.ts";
import { test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

/** What a busy machine may add before the page's timer fires. */
const overheadMs = 250;

/** The times between the requests that reached the service, in milliseconds. */
function gaps({ requests }: FakeUpstream): number[] {
  const times = requests.filter(({ method }) => method === "POST").map(({ at }) => at);
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}

/** The page's own waits: from the end of one answer to the beginning of the next request, in milliseconds. */
function waits(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const calls = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("/api/evaluate")) as PerformanceResourceTiming[];
    performance.clearResourceTimings();
    return calls.slice(1).map(({ startTime }, index) => startTime - (calls[index]?.responseEnd ?? 0));
  });
}

/** Holds that the service was asked again no sooner than `least`, and that the page waited no longer than `most`. */
async function expectOneWait(page: Page, upstream: FakeUpstream, least: number, most: number): Promise<void> {
  const atService = gaps(upstream);
  const inPage = await waits(page);
  expect([atService.length, inPage.length]).toEqual([1, 1]);
  expect(atService[0]).toBeGreaterThanOrEqual(least);
  expect(inPage[0]).toBeLessThanOrEqual(most + overheadMs);
}

function limited(headers: ScriptedReply["headers"], status = 429): ScriptedReply {
  return { status, headers, body: '{"detail":{"error_type":"rate_limited","message":"Slow down"}}' };
}

test("27, 28, 29: waits as it was asked to, shows the countdown, and goes on by itself", async ({
  page,
  upstream,
}) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  const { waiting, facts } = playground.results;
  await playground.open();

  await test.step("27: retry-after of 2 s", async () => {
    upstream.script(limited({ "retry-after": "2" }));
    await playground.run.click();
    await expect(waiting).toContainText("The service's rate limit is reached");
    await expect(waiting).toContainText(/Retrying in [012]\.\d s, attempt 2 of 8/);
    await expect(facts).toContainText("2 requests");
    await expectOneWait(page, upstream, 2_000, 2_300);
  });

  await test.step("28: 529 twice, no hint", async () => {
    upstream.reset();
    upstream.script(limited({}, 529), limited({}, 529));
    await playground.run.click();
    await expect(waiting).toContainText("The service is overloaded");
    await expect(facts).toContainText("3 requests");
    const [first = 0, second = 0, ...more] = gaps(upstream);
    const [firstWait, secondWait] = await waits(page);
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(500);
    expect(firstWait).toBeLessThanOrEqual(1_000 + overheadMs);
    expect(second).toBeGreaterThanOrEqual(1_000);
    expect(secondWait).toBeLessThanOrEqual(2_000 + overheadMs);
  });

  await test.step("29: retry-after-ms goes before retry-after", async () => {
    upstream.reset();
    upstream.script(limited({ "retry-after-ms": "1500", "retry-after": "30" }));
    await playground.run.click();
    await expect(facts).toContainText("2 requests");
    await expectOneWait(page, upstream, 1_500, 1_800);
  });

  await test.step("a date is measured from the service's own clock", async () => {
    upstream.reset();
    upstream.script(
      limited({ date: "Wed, 21 Oct 2015 07:28:00 GMT", "retry-after": "Wed, 21 Oct 2015 07:28:01 GMT" }),
    );
    await playground.run.click();
    await expect.poll(() => gaps(upstream).length).toBe(1);
    await expect(playground.run).toBeVisible();
    await expectOneWait(page, upstream, 1_000, 1_200);
  });
});

test("30: after a hint that is too long nothing is repeated, and the page says how long", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const { problem } = playground.results;
  await playground.open();
  for (const [headers, words] of [
    [{ "retry-after": "1000000000" }, "The service asks you to wait 11575 days."],
    [{ "retry-after-ms": "1e12" }, "The service asks you to wait 11575 days."],
    [{ "retry-after": "61" }, "The service asks you to wait 61 seconds."],
  ] as const) {
    upstream.reset();
    upstream.script(limited(headers));
    await playground.run.click();
    await expect(problem).toContainText(words);
    await page.waitForTimeout(700);
    expect(gaps(upstream)).toEqual([]);
    await expect(playground.run).toBeVisible();
    await problem.getByRole("button", { name: "Dismiss" }).click();
  }
});

test("31: a hint that cannot be read counts as absent, and never as no wait at all", async ({
  page,
  upstream,
}) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  await playground.open();
  for (const hint of ["abc", "", "Wed, 21 Oct 2015 07:28:00 GMT"]) {
    await test.step(`retry-after: ${hint}`, async () => {
      upstream.reset();
      upstream.script(limited({ "retry-after": hint }));
      await playground.run.click();
      await expect.poll(() => gaps(upstream).length).toBe(1);
      await expect(playground.run).toBeVisible();
      await expectOneWait(page, upstream, 500, 1_000);
    });
  }
});

test("eight refusals end in an error; Ask now does not wait", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  const { waiting, problem } = playground.results;
  await playground.open();
  upstream.script(...Array.from({ length: 8 }, () => limited({ "retry-after": "50" })));
  await playground.run.click();
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    await expect(waiting).toContainText(`attempt ${attempt} of 8`);
    await waiting.getByRole("button", { name: "Ask now" }).click();
  }
  await expect(problem).toContainText("The service's rate limit is reached");
  await expect(problem).toContainText("Slow down");
  expect(gaps(upstream)).toHaveLength(7);
  await problem.getByRole("button", { name: "Run again" }).click();
  await expect(playground.results.answers).toHaveCount(3);
});
