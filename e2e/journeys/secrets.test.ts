import { expect } from "playwright/test";
import { hearBytes } from "../fixtures/heard-bytes.ts";
import { secretKey, test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("a live page says that it is live, and the key reaches nothing that the browser holds", async ({
  page,
  context,
  upstream,
  app,
}) => {
  const heard = hearBytes(context);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.header.getByTitle("Live: answers are billed")).toBeVisible();
  await playground.whoAnswers.click();
  await expect.poll(() => upstream.requests.map(({ target }) => target)).toContain("/v1/models");
  await page.keyboard.press("Escape");
  await playground.runToAnswer();
  await expect(playground.results.facts).toContainText("live");
  await expect(playground.results.facts).not.toContainText("sandbox");
  await expect(playground.saving).toHaveText("Saved in this browser");

  const { problem } = playground.results;
  for (const [reply, words] of [
    [{ status: 401, body: '{"detail":"no such key"}' }, "refused the server's key"],
    [{ status: 401, body: `{"detail":"no such key: ${secretKey}"}` }, "contained the server's key"],
    [{ status: 200, body: `{"answers":{},"echo":"Bearer ${secretKey}"}` }, "contained the server's key"],
    [{ status: 500, headers: { "x-request-id": secretKey }, body: "oops" }, "The service failed"],
    [{ status: 302, headers: { location: `https://${secretKey}.example/` } }, "redirect"],
  ] as const) {
    upstream.script(reply);
    await playground.run.click();
    await expect(problem).toContainText(words);
    await playground.results.openServerWords();
    await problem.getByRole("button", { name: "Dismiss" }).click();
  }

  const sent = upstream.requests.filter(({ method }) => method === "POST");
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(sent.map(() => `Bearer ${secretKey}`));
  const everything = await heard.all(page);
  expect(everything.join("").length).toBeGreaterThan(100_000);
  expect(everything.some((text) => text.includes("refund_requested"))).toBe(true);
  for (const spelling of [secretKey, btoa(secretKey), encodeURIComponent(secretKey)]) {
    expect(everything.filter((text) => text.includes(spelling))).toEqual([]);
    expect(app.log()).not.toContain(spelling);
  }
});
