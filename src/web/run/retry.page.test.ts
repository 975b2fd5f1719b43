import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { type PageUpstream, type ScriptedReply, test } from "#web/testing/live-test.ts";
import { step } from "#web/testing/until.ts";

/** In ms: a busy machine may fire the page's timer this late. */
const overheadMs = 1_000;

/** In ms, between the requests that reached the service. */
function gaps({ requests }: PageUpstream): number[] {
  const times = requests.filter(({ method }) => method === "POST").map(({ at }) => at);
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}

/** Expects exactly one retry, between `least` and `most` ms after the first request. */
function expectOneWait(upstream: PageUpstream, least: number, most: number): void {
  expect(gaps(upstream)).toHaveLength(1);
  expect(gaps(upstream)[0]).toBeGreaterThanOrEqual(least);
  expect(gaps(upstream)[0]).toBeLessThanOrEqual(most + overheadMs);
}

function limited(headers: ScriptedReply["headers"], status = 429): ScriptedReply {
  return { status, headers, body: '{"detail":{"error_type":"rate_limited","message":"Slow down"}}' };
}

test("27, 28, 29: waits as it was asked to, shows the countdown, and goes on by itself", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const { waiting, facts } = playground.results;
  await playground.open();

  await step("27: retry-after of 1 s", async () => {
    upstream.script(limited({ "retry-after": "1" }));
    await playground.run.click();
    await expect(waiting).toContainText("The service's rate limit is reached");
    await expect(waiting).toContainText(/Retrying in [01]\.\d s, attempt 2 of 8/);
    await expect(facts).toContainText("2 requests");
    expectOneWait(upstream, 1_000, 1_300);
  });

  await step("28: 529, no hint", async () => {
    upstream.reset();
    upstream.script(limited({}, 529));
    await playground.run.click();
    await expect(waiting).toContainText("The service is overloaded");
    await expect.poll(() => gaps(upstream).length).toBe(1);
    await expect(playground.run).toBeVisible();
    await expect(facts).toContainText("2 requests");
    expectOneWait(upstream, 500, 1_000);
  });

  await step("29: retry-after-ms goes before retry-after", async () => {
    upstream.reset();
    upstream.script(limited({ "retry-after-ms": "300", "retry-after": "30" }));
    await playground.run.click();
    await expect.poll(() => gaps(upstream).length).toBe(1);
    await expect(playground.run).toBeVisible();
    expectOneWait(upstream, 300, 600);
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
    await expect(playground.run).toBeVisible();
    expect(gaps(upstream)).toEqual([]);
    await problem.getByRole("button", { name: "Dismiss" }).click();
  }
});

test("31: a hint that cannot be read counts as absent, and never as no wait at all", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  upstream.script(limited({ "retry-after": "abc" }));
  await playground.run.click();
  await expect.poll(() => gaps(upstream).length).toBe(1);
  await expect(playground.run).toBeVisible();
  expectOneWait(upstream, 500, 1_000);
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
