import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { type ScriptedReply, test } from "#web/testing/live-test.ts";
import { openStateText } from "#web/testing/open-page.ts";
import { step } from "#web/testing/until.ts";

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

/** For each failure of the service, everything the page must say about it. */
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
    reply: { status: 200, body: '{"model":"decider-1.13.0","answers":{', cutAfter: 6 },
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
  const playground = new PlaygroundPage(page);
  const { problem } = playground.results;
  await playground.open();
  await playground.typeIntoState(" ");
  const written = openStateText();
  expect(written).toMatch(/ $/);
  for (const { name, reply, says } of failures) {
    await step(name, async () => {
      upstream.reset();
      upstream.script(reply);
      await playground.run.click();
      await problem.waitFor();
      await playground.results.openServerWords();
      for (const words of says) await expect(problem).toContainText(words);
      expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
      expect(openStateText()).toBe(written);
      await expect(playground.results.answers).toHaveCount(0);
      await problem.getByRole("button", { name: "Dismiss" }).click();
      await expect(problem).toHaveCount(0);
    });
  }
  await playground.runToAnswer();
  await expect(playground.results.answers).toHaveCount(3);
});

test("19, 23: a redirect, a timeout and a service out of reach are told apart, without an address", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const { problem } = playground.results;
  await playground.open();
  upstream.script({ status: 307, headers: { location: "http://127.0.0.1:9/v1/decision" } });
  await playground.run.click();
  await expect(problem).toContainText("redirect, which is not followed");

  upstream.script({ failure: "unreachable" });
  await playground.run.click();
  await expect(problem).toContainText("Can't reach the service");
  await expect(problem).toContainText("nothing was judged or billed");
  await expect(problem).not.toContainText("127.0.0.1");

  upstream.reset();
  upstream.script({ failure: "timeout" });
  await playground.run.click();
  await expect(problem).toContainText("The service took too long");
  await expect(problem).toContainText("running again may bill them twice");
  expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  await problem.getByRole("button", { name: "Run again" }).click();
  await expect(playground.results.answers).toHaveCount(3);
});
