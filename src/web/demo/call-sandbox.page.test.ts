import { expect, it } from "vitest";
import { openDemoServer } from "#server/in-process-server.ts";
import { callServer } from "./call-sandbox.ts";

const headers = { "X-Playground": "1", "Content-Type": "application/json" };
const body = JSON.stringify({
  model: "decider-latest",
  state: "I was charged twice – שלום 🙂 \u0000",
  questions: { __proto__x: { type: "noul", instructions: "Does it ask for money back?" } },
}).replace("__proto__x", "__proto__");

it("the worker answers as the server's routes do, to the same bytes", async () => {
  const serve = openDemoServer(location.origin);
  for (const [path, sent] of [
    ["/api/evaluate", body],
    ["/api/evaluate", "{not json"],
    ["/api/session", undefined],
    ["/api/models", undefined],
    ["/api/nothing", undefined],
  ] as const) {
    const call = { method: sent === undefined ? "GET" : "POST", headers, body: sent };
    const reply = await callServer(path, call);
    const direct = await serve(new Request(new URL(path, location.origin), call as RequestInit));
    const steady = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    expect([path, reply.status, steady(await reply.text())]).toEqual([
      path,
      direct.status,
      steady(await direct.text()),
    ]);
    expect(reply.headers.get("content-type")).toBe(direct.headers.get("content-type"));
  }
});

it("a call that is aborted rejects at once, and the next is answered", async () => {
  const control = new AbortController();
  const call = callServer("/api/evaluate", { method: "POST", headers, body, signal: control.signal });
  control.abort();
  await expect(call).rejects.toThrow("aborted");
  expect((await callServer("/api/evaluate", { method: "POST", headers, body })).status).toBe(200);
});
