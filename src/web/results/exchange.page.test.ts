import { exampleBody } from "#e2e/fixtures/example-answer.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openUpstream, test } from "#web/testing/live-test.ts";

test("request and response are shown and copied to the byte; Escape gives the focus back", async ({
  page,
  upstream,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const playground = new PlaygroundPage(page);
  await playground.open();
  const received = ` ${exampleBody().replace('"noul":0.92', '"noul" :  0.920, "note": "naïve ☃"')}\n`;
  upstream.script({ status: 200, body: received });
  await playground.runToAnswer();
  const sent = upstream.requests.find(({ method }) => method === "POST")?.body.toString("utf8");
  expect(sent).toContain('"questions":{"refund_requested":{"type":"noul"');

  for (const [side, bytes] of [
    ["Request", sent],
    ["Response", received],
  ] as const) {
    const exchange = await playground.results.openSide(side);
    await expect(exchange.dialog).toBeVisible();
    await expect(exchange.tree).toBeVisible();
    await exchange.showText();
    expect(await exchange.body.textContent()).toBe(bytes);
    await exchange.copyAll.click();
    await expect(exchange.said).toHaveText("All copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bytes);
    await page.keyboard.press("Escape");
    await expect(exchange.dialog).toHaveCount(0);
    await expect(playground.results.side(side)).toBeFocused();
  }

  const exchange = await playground.results.openSide("Request");
  await exchange.close.click();
  await expect(exchange.dialog).toHaveCount(0);
  await expect(playground.results.side("Request")).toBeFocused();
});

test("a request is a tree to fold, to search and to copy from by keys, and texts read as texts", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.state.focus();
  await page.keyboard.press("ControlOrMeta+a");
  const lines = 'One.\nTwo "three".';
  const many = Array.from({ length: 5000 }, (_, at) => ({ at, note: `row ${at}` }));
  await page.keyboard.insertText(JSON.stringify({ lines, many }).replace('"at":7,', '"at":7.0,'));
  await playground.runToAnswer();
  const exchange = await playground.results.openSide("Request");
  const { tree, find, path } = exchange;

  await expect(tree.getByText(lines)).toBeVisible();
  await tree.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(path).toHaveText("state.lines");
  await page.keyboard.press("ControlOrMeta+c");
  await expect(exchange.said).toHaveText("Value copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines);
  for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  const used = tree.getByRole("treeitem", { selected: true });
  await expect(used).toHaveText(/state/);
  await expect(used).toHaveAttribute("aria-expanded", "false");

  await find.fill("ROW 4999");
  await page.keyboard.press("Enter");
  await expect(path).toHaveText("state.many[4999].note");
  await expect(used).toBeInViewport();
  await find.fill("7.0");
  await page.keyboard.press("Enter");
  await expect(path).toHaveText("state.many[7].at");
  await expect(used).toHaveText(/7\.0$/);
  expect(await tree.getByRole("treeitem").count()).toBeLessThan(120);
});

test("a gateway is asked for a boolean, and may answer with a probability", async ({ page }) => {
  const upstream = await openUpstream(undefined, { keyConfigured: true, profile: "gateway" });
  const playground = new PlaygroundPage(page);
  upstream.script({
    status: 200,
    body: exampleBody({ refund_requested: { type: "boolean", probability: 0.83 } }),
  });
  await playground.typeModel("acme/decider-1.13");
  await playground.runToAnswer();
  const request = upstream.requests.find(({ method }) => method === "POST");
  expect(request?.body.toString("utf8")).toContain('"refund_requested":{"type":"boolean"');
  expect(request?.body.toString("utf8")).toContain('"model":"acme/decider-1.13"');
  const refund = playground.results.answer("refund_requested");
  await expect(refund.card).toContainText("0.83");
  await expect(refund.sentence).toContainText("Yes, 0.13 above the upper threshold.");
  await expect(refund.violations).toHaveCount(0);
});
