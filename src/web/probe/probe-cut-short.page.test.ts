import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ProbePage } from "#e2e/pages/probe-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

test("a cancelled probe keeps what came, and sends nothing more", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  await playground.open();
  await probes.goTo();
  await probes.choose("Is it stable?");
  await page.getByRole("spinbutton", { name: "Times" }).fill("12");
  await expect(probes.cost).toHaveText(/^12 requests/);
  upstream.script({}, {}, {}, { silent: true }, { silent: true }, { silent: true }, { silent: true });
  await probes.start.click();
  await expect(page.getByText("3 of 12 answered")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Cancelled: 3 of 12 answered. Answers so far are kept.")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Cancelled");
  await expect(probes.findings).toContainText("3 of 12 answered");
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(7);
});

test("a refused key stops a probe at once, in words", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  await playground.open();
  await probes.goTo();
  await probes.choose("Is it stable?");
  await page.getByRole("spinbutton", { name: "Times" }).fill("20");
  upstream.choose(() => ({ status: 401, body: '{"detail":{"error_type":"authentication_error"}}' }));
  await probes.start.click();
  await expect(page.getByText(/^Stopped: 0 of 20 answered/)).toBeVisible();
  await expect(page.getByText(/refused the server's key/)).toBeVisible();
  expect(upstream.requests.filter(({ method }) => method === "POST").length).toBeLessThanOrEqual(4);
});

test("a probe that is refused counts its wait down, and goes on at a word", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  const waiting = page.getByRole("status", { name: "Waiting to retry" });
  await playground.open();
  await probes.goTo();
  await probes.choose("Is it stable?");
  await page.getByRole("spinbutton", { name: "Times" }).fill("4");
  await expect(probes.cost).toHaveText(/^4 requests/);
  upstream.script(...[1, 2].map(() => ({ status: 529, headers: { "retry-after": "50" }, body: "{}" })));
  await probes.start.click();
  await expect(page.getByText("2 of 4 answered")).toBeVisible();
  await expect(waiting).toContainText(/Retrying in [45]\d\.\d s, attempt 2 of 8/);
  await waiting.getByRole("button", { name: "Ask now" }).click();
  await expect(probes.findings).toContainText("4 of 4 answered");
  await expect(waiting).toBeHidden();
});
