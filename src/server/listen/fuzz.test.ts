import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "#core/service/error-words.ts";
import { sized } from "#core/testing/size.ts";
import type { ScriptedReply } from "../testing/fake-upstream.ts";
import type { RawAnswer } from "../testing/raw-http.ts";
import { apiHeaders, smallBody, startUpstreamAndServer, testKey } from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({
  DECISION_TIMEOUT_MS: "400",
  LOCAL_LIMIT_PER_MINUTE: "0",
});

const ours = [400, 401, 403, 404, 405, 408, 413, 415, 417, 429, 431, 500, 502, 503, 504];

/**
 * Invariants of every answer: exactly one, an allowed status, and a valid problem unless it came from the
 * upstream. Returns the broken one, or null.
 */
function faultOf({ status, count, headers, body }: RawAnswer): string | null {
  if (count !== 1) return `${count} answers`;
  if (headers["x-playground-source"] === "upstream") {
    if (status < 200 || status > 599 || (status > 299 && status < 400)) return `status ${status} passed on`;
    return isJson(body.toString()) ? null : "no JSON passed on";
  }
  if (status === 200) return null;
  if (!ours.includes(status)) return `status ${status}`;
  if (headers["content-type"] !== "application/problem+json") return `type ${headers["content-type"]}`;
  const problem = problemDetailsSchema.safeParse(JSON.parse(body.toString()));
  return problem.data?.status === status ? null : `no problem: ${body.toString()}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const token = fc.string({ unit: fc.constantFrom(..."abcXYZ-_019"), minLength: 1, maxLength: 12 });
const fieldValue = fc.string({ unit: fc.constantFrom(..."abc;=,/ \"'%01"), maxLength: 20 });

describe("requests that were mutated", () => {
  it("method, path, headers and body: only the map's statuses, each a valid problem", async () => {
    const request = fc.record({
      method: fc.constantFrom("POST", "POST", "POST", "GET", "PUT", "HEAD", "OPTIONS", "PATCH", "BREW"),
      path: fc.oneof(
        fc.constantFrom(
          "/api/evaluate",
          "/api/evaluate",
          "/api/models",
          "/api/session",
          "/api/login",
          "/api",
        ),
        fc.webPath().map((path) => `/api${path}`),
      ),
      headers: fc.array(
        fc.oneof(
          fc.constantFrom(
            "X-Playground: 1",
            "X-Playground: 0",
            "Content-Type: application/json",
            "Content-Type: text/plain",
            "Content-Encoding: gzip",
            "Origin: https://evil.example",
            "Origin: null",
            "Sec-Fetch-Site: same-site",
            "Authorization: Bearer x",
            "Host: evil.example",
            "Expect: tea",
            "Upgrade: websocket",
            "Range: bytes=0-1",
            "If-None-Match: *",
          ),
          fc.tuple(token, fieldValue).map(([name, value]) => `X-${name}: ${value}`),
        ),
        { maxLength: 6 },
      ),
      body: fc.oneof(
        fc.constant(smallBody),
        fc.json(),
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.uint8Array({ maxLength: 60 }),
      ),
    });
    const property = fc.asyncProperty(request, async ({ method, path, headers, body }) => {
      const answer = await server.send(
        { method, path, headers: [...apiHeaders.slice(0, 1), ...headers], body },
        3000,
      );
      const fault = method === "HEAD" ? null : faultOf(answer);
      expect([fault, answer.status]).toEqual([null, expect.toBeOneOf([200, ...ours])]);
    });
    await fc.assert(property, { numRuns: sized(250, 80), seed: 21 });
    expect((await server.evaluate()).status).toBe(200);
  });

  it("any JSON that a body may hold reaches the service as the same bytes", async () => {
    const property = fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
      upstream.reset();
      expect(faultOf(await server.evaluate(body))).toBeNull();
      expect(upstream.requests.map((request) => request.body.toString())).toEqual([body]);
    });
    await fc.assert(property, { numRuns: sized(100, 40), seed: 22 });
  });
});

const whole = '{"model":"m","answers":{"refund":{"type":"noul","noul":0.5}}}';

const anyReply: fc.Arbitrary<ScriptedReply> = fc.oneof(
  fc.record(
    {
      status: fc.oneof(
        fc.constantFrom(200, 200, 201, 204, 302, 401, 404, 422, 429, 500, 503, 529, 599),
        fc.integer({ min: 200, max: 999 }),
      ),
      body: fc.oneof(
        fc.constant(whole),
        fc.nat(whole.length).map((length) => whole.slice(0, length)),
        fc.json(),
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom(
          `{"echo":"Bearer ${testKey}"}`,
          `<b>${testKey}</b>`,
          `{"detail":"\\u0073${testKey.slice(1)}"}`,
        ),
      ),
      headers: fc.dictionary(
        fc.constantFrom(
          "content-type",
          "content-encoding",
          "retry-after",
          "retry-after-ms",
          "location",
          "set-cookie",
          "x-request-id",
          "access-control-allow-origin",
          "date",
        ),
        fc.oneof(fieldValue, fc.constantFrom("gzip", "br", "-1", "1e99", "0", testKey)),
      ),
      framing: fc.constantFrom("length", "chunked", "close"),
    },
    { requiredKeys: ["status", "body"] },
  ),
  fc.record({
    status: fc.constant(200),
    body: fc.constant(whole),
    cutAfter: fc.nat(whole.length),
    cutBy: fc.constantFrom("end", "reset"),
  }),
  fc.record({
    raw: fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 30 }).map((text) => `HTTP/1.1 200 OK\r\n${text}\r\n\r\n{}`),
      fc.constantFrom(
        "",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}",
        "HTTP/9.9 200\r\n\r\n",
      ),
    ),
  }),
);

describe("answers that were mutated", () => {
  it("whatever the service sends: only the map's statuses, valid problems, and never the key", async () => {
    const property = fc.asyncProperty(anyReply, async (reply) => {
      upstream.reset();
      upstream.script(reply);
      const answer = await server.evaluate();
      expect(faultOf(answer)).toBeNull();
      expect(answer.wire.includes(testKey)).toBe(false);
      for (const name of ["set-cookie", "location", "access-control-allow-origin"]) {
        expect(answer.headers).not.toHaveProperty(name);
      }
      expect(upstream.requests).toHaveLength(1);
    });
    await fc.assert(property, { numRuns: sized(300, 100), seed: 23 });
    upstream.reset();
    expect((await server.evaluate()).status).toBe(200);
  });
});
