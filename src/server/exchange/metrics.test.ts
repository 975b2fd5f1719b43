import { afterAll, describe, expect, it } from "vitest";
import {
  apiHeaders,
  liveEnvironment,
  startTestServer,
  startUpstreamAndServer,
} from "../testing/test-server.ts";

const token = "metrics-token-0123456789";
const { upstream, server } = await startUpstreamAndServer({
  METRICS: "1",
  METRICS_TOKEN: token,
  DECISION_TIMEOUT_MS: "1500",
});
const secret = await startTestServer(
  liveEnvironment(upstream.url, { METRICS: "1", PLAYGROUND_PASSWORD: "correct horse battery" }),
);
afterAll(async () => {
  server.assertKept(token);
  await secret.stop();
});

const read = (headers: readonly string[] = [], host?: string) =>
  server.send({ path: "/metrics", headers, ...(host && { host }) });

describe("case 73: the metrics", () => {
  it("count by route, status and code, with latencies and what is in flight, and hold no texts", async () => {
    upstream.script(
      {},
      { status: 429, body: '{"detail":"slow-words"}' },
      { body: "no json-words" },
      { silent: true },
    );
    await server.evaluate();
    await server.evaluate();
    await server.evaluate();
    await server.send({ path: "/api/path-words?query-words=1", headers: apiHeaders });
    const waiting = server.evaluate();
    await expect.poll(() => upstream.requests.length).toBe(4);
    const answer = await read();
    const text = answer.body.toString();
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    for (const line of [
      'cutpoint_requests_total{route="/api/evaluate",status="200",code=""} 1',
      'cutpoint_requests_total{route="/api/evaluate",status="429",code=""} 1',
      'cutpoint_requests_total{route="/api/evaluate",status="502",code="upstream_not_json"} 1',
      'cutpoint_requests_total{route="/api/*",status="404",code="not_found"} 1',
      'cutpoint_request_seconds_bucket{route="/api/evaluate",le="+Inf"} 3',
      'cutpoint_request_seconds_count{route="/api/evaluate"} 3',
      'cutpoint_upstream_seconds_bucket{le="+Inf"} 3',
      "cutpoint_upstream_seconds_count 3",
      "cutpoint_requests_in_flight 2",
      "cutpoint_upstream_in_flight 1",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).not.toMatch(/words|charged|refund|127\.0\.0\.1/);
    for (const line of text.trim().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/);
    }
    expect((await waiting).status).toBe(504);
  });
});

describe("case 73: who may read them", () => {
  it("is this machine under its own name, or whoever has the token", async () => {
    const reach = async (headers: readonly string[], host?: string) =>
      (await secret.send({ path: "/metrics", headers, ...(host && { host }) })).status;
    expect(await reach([])).toBe(200);
    expect(await reach(["X-Forwarded-For: 198.51.100.1"])).toBe(404);
    expect(await reach(["Forwarded: for=198.51.100.1"])).toBe(404);
    expect(await reach([`Authorization: Bearer ${token}`])).toBe(404);
    expect(await reach([], "evil.example")).toBe(403);
    const tokened = await startTestServer({
      METRICS: "1",
      METRICS_TOKEN: token,
      PUBLIC_ORIGIN: "http://cutpoint:4170",
    });
    const statusOf = async (headers: readonly string[]) =>
      (await tokened.send({ path: "/metrics", host: "cutpoint:4170", headers })).status;
    expect(await statusOf([`Authorization: Bearer ${token}`])).toBe(200);
    expect(await statusOf([`Authorization: Bearer ${token}x`])).toBe(404);
    expect(await statusOf([])).toBe(404);
    tokened.assertKept(token);
    await tokened.stop();
  });

  it("is nobody where METRICS is not set", async () => {
    const off = await startTestServer();
    expect((await off.send({ path: "/metrics" })).status).toBe(404);
    await off.stop();
  });
});
