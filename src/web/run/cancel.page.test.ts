import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

test("32: Cancel in flight asks the service no more, and keeps nothing", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  upstream.script({ silent: true });
  await playground.run.click();
  await expect.poll(() => upstream.requests.filter(({ method }) => method === "POST").length).toBe(1);
  const request = upstream.requests.find(({ method }) => method === "POST");
  let clicked = 0;
  const note = () => {
    clicked = performance.now();
  };
  document.addEventListener("click", note, { capture: true, once: true });
  await playground.cancel.click();
  expect((await request?.closed) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(clicked + 1_000);
  await expect(playground.run).toBeVisible();
  await expect(playground.results.problem).toHaveCount(0);
  await expect(playground.results.answers).toHaveCount(0);
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("32: Cancel while it waits to repeat sends nothing more", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  upstream.script({ status: 429, headers: { "retry-after": "3" }, body: "{}" });
  await playground.run.click();
  await playground.results.waiting.getByRole("button", { name: "Cancel" }).click();
  await expect(playground.results.waiting).toHaveCount(0);
  await page.waitForTimeout(3_400);
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  await expect(playground.results.answers).toHaveCount(0);
  await playground.runToAnswer();
});

test("the keys cancel as well", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  upstream.script({ silent: true });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(playground.cancel).toBeVisible();
  await page.keyboard.press("ControlOrMeta+.");
  await expect(playground.run).toBeVisible();
});

test("33: a double click on Run, and held keys, make one request", async ({ page, upstream }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const posts = () => upstream.requests.filter(({ method }) => method === "POST").length;
  upstream.script({ delayMs: 500 });
  await playground.run.dblclick();
  await expect(playground.results.answers).toHaveCount(3);
  expect(posts()).toBe(1);

  upstream.script({ delayMs: 300 });
  await page.keyboard.down("ControlOrMeta");
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.down("Enter");
    await page.waitForTimeout(30);
  }
  await page.keyboard.up("Enter");
  await page.keyboard.up("ControlOrMeta");
  await expect(playground.run).toBeVisible();
  expect(posts()).toBe(2);
});

test("a pause in typing does not run where answers are billed, until it is switched on", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.expectAutoRun(false);
  await playground.typeIntoState(" ");
  await page.waitForTimeout(1_500);
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(0);
  await playground.turnAutoRun(true);
  await playground.typeIntoState(" ");
  await expect(playground.results.answers).toHaveCount(3);
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});
