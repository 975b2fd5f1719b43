import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import type { ScriptedReply } from "../../src/server/testing/fake-upstream.ts";
import { test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

const unknownBody = { oops: { at: ["somewhere", "deep"] }, filler: "x".repeat(400), last: "the very end" };
const detailList = {
  detail: [
    {
      type: "missing",
      loc: ["body", "questions", "department", "choice", "criteria"],
      msg: "Field required",
    },
    { type: "bad", loc: ["body", "model"], msg: "No such model" },
  ],
};
const html = "<!doctype html><script>alert(1)</script><h1>Welcome to nginx</h1>";

/** What the service does, and all that the page must say of it. */
const failures: readonly { name: string; reply: ScriptedReply; says: readonly (string | RegExp)[] }[] = [
  {
    name: "17: 401",
    reply: { status: 401, body: JSON.stringify({ detail: { message: "Invalid API key" } }) },
    says: ["The service refused the server's key", "What the server said (401)", "Invalid API key"],
  },
  {
    name: "18: 422 of an unknown shape",
    reply: { status: 422, body: JSON.stringify(unknownBody) },
    says: ["The service rejected the request", "somewhere", "the very end"],
  },
  {
    name: "18: 422 with a list of details",
    reply: { status: 422, body: JSON.stringify(detailList) },
    says: [/department\s+criteria:\s+Field required/, /model:\s+No such model/],
  },
  {
    name: "20: HTML as an answer",
    reply: { status: 200, headers: { "content-type": "text/html" }, body: html },
    says: ["Invalid response from the service", "may have judged the request and billed"],
  },
  {
    name: "20: HTML that calls itself JSON",
    reply: { status: 200, body: html },
    says: ["Invalid response from the service"],
  },
  {
    name: "20: a failure in HTML is shown as text",
    reply: { status: 500, headers: { "content-type": "text/html" }, body: html },
    says: ["The service failed", "<script>alert(1)</script>"],
  },
  {
    name: "21: an answer that is cut off",
    reply: { status: 200, body: '{"model":"decider-1.13.0","answers":{', claimedLength: 100, cutAfter: 6 },
    says: ["Invalid response from the service", "cut off"],
  },
  {
    name: "an answer without answers",
    reply: { status: 200, body: '{"status":"queued","job":"j-17"}' },
    says: ["The response has no answers", 'The body has no "answers"', "j-17"],
  },
  {
    name: "a 404",
    reply: { status: 404, body: '{"detail":"Not Found"}' },
    says: ["The service doesn't know this model or address", "Not Found"],
  },
];

test("17, 18, 20, 21: each error of the service is told to the author, asked once, and loses nothing", async ({
  page,
  upstream,
}) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  const { problem } = playground.results;
  await playground.open();
  await playground.typeIntoState(" ");
  const written = await playground.state.inputValue();
  for (const { name, reply, says } of failures) {
    await test.step(name, async () => {
      upstream.reset();
      upstream.script(reply);
      await playground.run.click();
      await problem.waitFor();
      await playground.results.openServerWords();
      for (const words of says) await expect(problem).toContainText(words);
      expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
      await expect(playground.state).toHaveValue(written);
      await expect(playground.results.answers).toHaveCount(0);
      await problem.getByRole("button", { name: "Dismiss" }).click();
      await expect(problem).toHaveCount(0);
    });
  }
  await playground.runToAnswer();
  await expect(playground.results.answers).toHaveCount(3);
});

test("19: a redirect is not followed, and the second host hears nothing", async ({ page, upstream }) => {
  let heard = 0;
  const second = createServer((_request, response) => {
    heard += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => void second.listen(0, "127.0.0.1", resolve));
  const location = `http://127.0.0.1:${(second.address() as AddressInfo).port}/v1/decision`;
  upstream.script({ status: 307, headers: { location } });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.run.click();
  await expect(playground.results.problem).toContainText("redirect, which is not followed");
  expect(heard).toBe(0);
  await new Promise((resolve) => void second.close(resolve));
});

test("an answer that stays away ends in a timeout that speaks of billing", async ({
  page,
  appWith,
  upstream,
}) => {
  const app = await appWith({
    DECISION_BASE_URL: upstream.url,
    DECISION_API_KEY: "k",
    DECISION_TIMEOUT_MS: "600",
  });
  upstream.script({ silent: true });
  const playground = new PlaygroundPage(page);
  await playground.open(app.baseURL);
  await playground.run.click();
  const { problem } = playground.results;
  await expect(problem).toContainText("The service took too long");
  await expect(problem).toContainText("running again may bill them twice");
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  await problem.getByRole("button", { name: "Run again" }).click();
  await expect(playground.results.answers).toHaveCount(3);
});

test("23: a service that cannot be reached is named as such, without its address", async ({
  page,
  appWith,
}) => {
  const app = await appWith({ DECISION_BASE_URL: "http://127.0.0.1:9", DECISION_API_KEY: "k" });
  const playground = new PlaygroundPage(page);
  await playground.open(app.baseURL);
  await playground.run.click();
  await expect(playground.results.problem).toContainText("Can't reach the service");
  await expect(playground.results.problem).toContainText("nothing was judged or billed");
  await expect(playground.results.problem).not.toContainText("127.0.0.1");
});

test("a playground whose server has gone says so, and keeps what was typed", async ({ page, appWith }) => {
  const app = await appWith({});
  const playground = new PlaygroundPage(page);
  await playground.open(app.baseURL);
  await playground.runToAnswer();
  await playground.turnAutoRun(false);
  await playground.typeIntoState(" ");
  await app.stop();
  await playground.run.click();
  await expect(playground.results.problem).toContainText("Can't reach the playground's server");
  await expect(playground.results.stale).toHaveCount(3);
  await expect(playground.state).toHaveValue(/}\s$/);
});
