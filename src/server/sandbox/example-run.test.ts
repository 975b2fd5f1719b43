import { expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { createExamplePlaygroundRun, examplePlaygroundResponseText } from "#core/examples/recorded-run.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { sendWebRequest } from "../testing/test-server.ts";
import { createSandbox } from "./sandbox.ts";

it("the example's recorded answers are what the sandbox answers to it now", async () => {
  const run = createExamplePlaygroundRun(examplePlayground("p"), "r");
  if (run === null) throw new Error("the example can't be asked");
  const sandbox = createSandbox({
    key: "k",
    limits: { requestsPerMinute: 100, tokensPerSecond: 1e6, concurrency: 1 },
    now: () => 0,
  });
  const reply = await sendWebRequest(
    sandbox,
    new Request("http://sandbox/v1/decision", {
      method: "POST",
      headers: { authorization: "Bearer k" },
      body: composeMapRequestBody(run.asked),
    }),
  );
  expect(await reply.text()).toBe(examplePlaygroundResponseText);
});
