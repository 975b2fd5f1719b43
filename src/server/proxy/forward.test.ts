import { connect } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { startFakeUpstream } from "../testing/fake-upstream.ts";
import { rawRequest } from "../testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  problemOf,
  smallBody,
  startTestServer,
  startUpstreamAndServer,
  testKey,
} from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({ LOCAL_LIMIT_PER_MINUTE: "0" });
afterEach(() => server.assertKept());

const limit = 10 * 1024 * 1024;

/** Alternates the three answer types, in the service's spelling. */
function answerTo(at: number): string {
  const five = Array.from({ length: 5 }, (_, part) => `"${part}":${(part + 1) / 15}`).join(",");
  const legend = Array.from({ length: 5 }, (_, part) => `"${part}":"level ${part} of ${at}"`).join(",");
  const answers = [
    `{"type":"noul","noul":0.${at}1}`,
    `{"type":"choice","choice":"4","probabilities":{${five}},"confidence":0.41}`,
    `{"type":"score","score":3.2,"probabilities":{${five}},"confidence":0.41,"legend":{${legend}}}`,
  ];
  return `"question ${at}":${answers[at % answers.length]}`;
}

describe("the bytes", () => {
  it("case 12: a body of 10,485,760 bytes arrives byte for byte", async () => {
    const body = Buffer.alloc(limit, "x");
    upstream.script({ body: "{}" });
    expect((await server.evaluate(body)).status).toBe(200);
    expect(upstream.requests[0]?.body.equals(body)).toBe(true);
  });

  it("case 12: one byte more is 413, told by its length or counted", async () => {
    const told = await server.evaluate(Buffer.alloc(limit + 1, "x"));
    const chunk = `${(limit + 1).toString(16)}\r\n${"x".repeat(limit + 1)}\r\n0\r\n\r\n`;
    const head = rawRequest(server.port, {
      method: "POST",
      path: "/api/evaluate",
      headers: [...apiHeaders, "Transfer-Encoding: chunked"],
    });
    const counted = await server.sendBytes(Buffer.concat([head, Buffer.from(chunk)]));
    expect([told.status, counted.status]).toEqual([413, 413]);
    expect(problemOf(counted).code).toBe("body_too_large");
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 24: an answer to 1,500 questions comes back byte for byte, also of 10,485,760 bytes; one more is 502", async () => {
    const answers = Array.from({ length: 1500 }, (_, at) => answerTo(at)).join(",");
    const body = `{"model":"m","answers":{${answers}},"usage":{"input_tokens":9,"output_tokens":9}}`;
    expect(body.length).toBeGreaterThan(250_000);
    for (const long of [body, body.padEnd(limit)]) {
      upstream.script({ body: long });
      const answer = await server.evaluate(smallBody, [], 30_000);
      const length = Number(answer.headers["content-length"]);
      expect([answer.status, length, answer.body.toString() === long]).toEqual([200, long.length, true]);
    }
    upstream.script({ body: body.padEnd(limit + 1) });
    const over = await server.evaluate(smallBody, [], 30_000);
    expect([over.status, problemOf(over).code]).toEqual([502, "upstream_too_large"]);
  }, 60_000);

  it("case 14: strange ids arrive identical and in order", async () => {
    const ids = [
      "10",
      "2",
      "01",
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "",
      "\u202e",
      "\\ud800",
    ];
    const questions = ids.map((id) => `"${id}":{"type":"noul","instructions":"x"}`).join(",");
    const body = `{"model":"m","state":"s","questions":{${questions}}}`;
    upstream.script({ body: "{}" });
    await server.evaluate(body);
    expect(upstream.requests[0]?.body.toString()).toBe(body);
  });

  it("case 15: numbers arrive as they were typed", async () => {
    const body = '{"state":{"a":9007199254740993,"b":1e400,"c":-0,"d":1.10}}';
    upstream.script({ body: "{}" });
    await server.evaluate(body);
    expect(upstream.requests[0]?.body.toString()).toBe(body);
  });

  it("any bytes at all arrive as they are", async () => {
    const property = fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5000 }), async (bytes) => {
      upstream.reset();
      upstream.script({ body: "{}" });
      await server.evaluate(bytes);
      expect(upstream.requests[0]?.body.equals(bytes)).toBe(true);
    });
    await fc.assert(property, { numRuns: 40, seed: 7 });
  });
});

describe("what the upstream sees", () => {
  it("case 37: the server's own headers and no others", async () => {
    await server.evaluate(smallBody, [
      "Authorization: Bearer mine",
      "Cookie: a=1",
      "X-Api-Key: mine",
      "X-Forwarded-For: 10.0.0.1",
      "X-Forwarded-Host: evil.example",
      "Accept-Language: de",
    ]);
    const received = upstream.requests[0];
    const names = received?.rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase());
    const expected = ["accept", "authorization", "connection", "content-length", "content-type", "host"];
    expect(names?.sort()).toEqual([...expected, "user-agent", "x-request-id"]);
    expect(received?.headers.authorization).toBe(`Bearer ${testKey}`);
    expect([received?.method, received?.target]).toEqual(["POST", "/v1/decision"]);
  });

  it("one request for one call, whatever comes back", async () => {
    for (const status of [401, 408, 429, 500, 503, 529]) upstream.script({ status, body: "{}" });
    for (let call = 0; call < 6; call++) await server.evaluate();
    expect(upstream.requests).toHaveLength(6);
  });
});

describe("calls that end early", () => {
  it("case 32: a browser that goes away closes the upstream's socket within a second", async () => {
    upstream.script({ silent: true });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      rawRequest(server.port, {
        method: "POST",
        path: "/api/evaluate",
        headers: apiHeaders,
        body: smallBody,
      }),
    );
    while (upstream.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const left = performance.now();
    socket.destroy();
    expect(((await upstream.requests[0]?.closed) ?? Number.POSITIVE_INFINITY) - left).toBeLessThan(1000);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.log.at(-1)).toMatchObject({ route: "/api/evaluate", status: 499 });
    expect(server.log.at(-1)?.code).toBeUndefined();
  });

  it("case 23: an upstream that refuses or has no address is unreachable, and is not named", async () => {
    const closed = await startFakeUpstream();
    await closed.stop();
    for (const url of [closed.url, "https://no-such-host.invalid"]) {
      const lonely = await startTestServer(liveEnvironment(url));
      const answer = await lonely.evaluate();
      expect([answer.status, problemOf(answer).code]).toEqual([502, "upstream_unreachable"]);
      expect(answer.body.toString()).not.toMatch(/127\.0\.0\.1|no-such-host|ECONN|ENOTFOUND| at /);
      expect(answer.body.toString()).not.toContain(String(closed.port));
      await lonely.stop();
    }
  });
});

describe("the local limit", () => {
  it("answers 429 with the wait until the next call fits", async () => {
    const narrow = await startTestServer(liveEnvironment(upstream.url, { LOCAL_LIMIT_PER_MINUTE: "2" }));
    const statuses = [await narrow.evaluate(), await narrow.evaluate()].map((answer) => answer.status);
    const third = await narrow.evaluate();
    expect([...statuses, third.status]).toEqual([200, 200, 429]);
    expect(problemOf(third)).toMatchObject({ code: "local_limit", source: "proxy" });
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(55);
    expect(Number(third.headers["retry-after-ms"])).toBeLessThanOrEqual(60_000);
    expect(upstream.requests).toHaveLength(2);
    await narrow.stop();
  });

  it("lets no more calls through at once than it says, and keeps none waiting", async () => {
    const narrow = await startTestServer(liveEnvironment(upstream.url, { LOCAL_LIMIT_IN_FLIGHT: "2" }));
    upstream.script({ delayMs: 100 }, { delayMs: 100 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => narrow.evaluate()));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect((await narrow.evaluate()).status).toBe(200);
    await narrow.stop();
  });
});
