import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

const id = "x".repeat(100_000);

test("16: an id of 100,000 characters is shown short, copied whole and sent whole", async ({
  page,
  upstream,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const questions = new QuestionsPage(page);
  await questions.goto();
  await questions.open("refund_requested");
  await questions.field("Id").fill(id);
  await page.keyboard.press("Escape");
  expect((await questions.cards.nth(0).innerText()).length).toBeLessThan(400);

  await questions.cards.nth(0).getByRole("button").first().focus();
  await page.keyboard.press("ControlOrMeta+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const sent = upstream.requests.find((request) => request.method === "POST");
  expect(sent?.body.toString("utf8")).toContain(`"${id}":{"type":"noul"`);
  await expect(playground.results.answers).toHaveCount(3);
});
