import { expect, it } from "vitest";
import { openDemoServer } from "#server/in-process-server.ts";
import { toFetchOptions } from "#web/kit/browser/api-request.ts";
import { callApi } from "./call-api-in-worker.ts";

const body =
  '{"model":"decider-latest","state":"I was charged twice – שלום 🙂","questions":' +
  '{"__proto__":{"type":"noul","instructions":"Does it ask for money back?"}}}';

it("the worker answers as the server's routes do, to the same bytes", async () => {
  const serve = openDemoServer(location.origin);
  for (const call of [
    { path: "/api/evaluate", body },
    { path: "/api/evaluate", body: "{not json" },
    { path: "/api/session" },
    { path: "/api/models" },
    { path: "/api/login", body: "{}" },
  ] as const) {
    const reply = await callApi(call);
    const direct = await serve(new Request(new URL(call.path, location.origin), toFetchOptions(call)));
    const steady = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    expect([call, reply.status, steady(reply.text)]).toEqual([
      call,
      direct.status,
      steady(await direct.text()),
    ]);
    expect(reply.headers.get("content-type")).toBe(direct.headers.get("content-type"));
  }
  expect((await callApi({ path: "/api/evaluate", body })).text).toContain('"__proto__":{"type":"noul"');
});

it("a call that is aborted rejects at once, and the next is answered", async () => {
  const control = new AbortController();
  const call = callApi({ path: "/api/evaluate", body, signal: control.signal });
  control.abort();
  await expect(call).rejects.toThrow("aborted");
  expect((await callApi({ path: "/api/evaluate", body })).status).toBe(200);
});
