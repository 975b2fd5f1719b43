import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problemSchema } from "#core/contract/problem.ts";
import { createEdgeHandler } from "./edge-entry.ts";
import { type FakeUpstream, startFakeUpstream } from "./testing/fake-upstream.ts";
import { smallBody, testKey } from "./testing/test-server.ts";

const publicOrigin = "https://play.example";
let upstream: FakeUpstream;
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  handle = createEdgeHandler({ publicOrigin, baseUrl: upstream.url, key: testKey, assets: new Map() });
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.stop());

function evaluate(headers: Record<string, string> = {}, origin = publicOrigin): Promise<Response> {
  const all = { "content-type": "application/json", "x-playground": "1", cookie: "a=b", ...headers };
  return handle(new Request(`${origin}/api/evaluate`, { method: "POST", headers: all, body: smallBody }));
}

describe("the server without Node", () => {
  it("forwards the bytes with the key and nothing of the browser's", async () => {
    expect((await evaluate()).status).toBe(200);
    const [request] = upstream.requests;
    expect(request?.body.toString()).toBe(smallBody);
    expect([request?.headers.authorization, request?.headers.cookie]).toEqual([
      `Bearer ${testKey}`,
      undefined,
    ]);
  });

  it("checks host and origin as ever", async () => {
    expect((await evaluate({}, "https://evil.example")).status).toBe(403);
    expect((await evaluate({ origin: "https://evil.example" })).status).toBe(403);
    expect(upstream.requests).toHaveLength(0);
  });

  it.each([
    ["upstream_redirect", { status: 307, headers: { location: "https://evil.example/" } }],
    ["upstream_truncated", { status: 200, body: "{}", claimedLength: 100, cutAfter: 2 }],
    ["upstream_too_large", { status: 200, body: `"${"x".repeat(11 * 1024 * 1024)}"` }],
    ["upstream_leaked_key", { status: 200, body: JSON.stringify({ key: testKey }) }],
    ["upstream_not_json", { status: 200, body: "<script>" }],
  ])("502 %s", async (code, reply) => {
    upstream.script(reply);
    const answer = await evaluate();
    const problem = problemSchema.parse(await answer.json());
    expect([answer.status, problem.code]).toEqual([502, code]);
    expect(JSON.stringify(problem)).not.toContain(testKey);
  });
});
