import { type AddressInfo, createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "#core/service/error-words.ts";
import { readRetryAfterMs } from "#core/service/retry.ts";
import { retryVectors } from "#core/service/testing/retry-vectors.ts";
import { type FakeUpstream, type ScriptedReply, startFakeUpstream } from "../testing/fake-upstream.ts";
import {
  apiHeaders,
  liveEnvironment,
  problemOf,
  startTestServer,
  type TestServer,
  testKey,
} from "../testing/test-server.ts";

let upstream: FakeUpstream;
let second: FakeUpstream;
/** With a deadline that no other test meets, however slow the machine. */
let server: TestServer;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  second = await startFakeUpstream();
  server = await startTestServer(liveEnvironment(upstream.url));
});
beforeEach(() => upstream.reset());
afterEach(() => server.assertKept());
afterAll(async () => {
  await server.stop();
  await upstream.stop();
  await second.stop();
});

async function answerTo(reply: ScriptedReply, from = server) {
  upstream.script(reply);
  return from.evaluate();
}

/** Code of our own problem, after checking that the answer is a valid one. */
async function refusalOf(reply: ScriptedReply, status = 502, from = server): Promise<string> {
  const answer = await answerTo(reply, from);
  const problem = problemDetailsSchema.parse(problemOf(answer));
  expect([answer.status, problem.status, problem.source]).toEqual([status, status, "proxy"]);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.headers["x-playground-source"] ?? answer.headers.location).toBeUndefined();
  return problem.code;
}

describe("the upstream's own errors", () => {
  it("case 17: a 401 stays a 401 and says whose it is", async () => {
    const body = '{"detail":{"error_type":"authentication_error","message":"bad key"}}';
    const answer = await answerTo({ status: 401, body });
    expect([answer.status, answer.body.toString()]).toEqual([401, body]);
    expect(answer.headers["x-playground-source"]).toBe("upstream");
    expect(upstream.requests).toHaveLength(1);
  });

  it("case 18: a 422 passes whatever its body is", async () => {
    for (const body of [
      '{"wat":[1,2]}',
      '{"detail":[{"loc":["body","questions","a"],"msg":"no"}]}',
      '"plain"',
      "[]",
    ]) {
      const answer = await answerTo({ status: 422, body });
      expect([answer.status, answer.body.toString()]).toEqual([422, body]);
    }
  });

  it("case 18: a body that is not JSON becomes a problem with its first 200 characters", async () => {
    const answer = await answerTo({
      status: 422,
      body: `<h1>${"é".repeat(300)}`,
      headers: { "content-type": "text/html" },
    });
    const problem = problemDetailsSchema.parse(problemOf(answer));
    expect(problem).toMatchObject({
      code: "upstream_error",
      source: "upstream",
      status: 422,
      upstreamStatus: 422,
    });
    expect(problem.detail).toBe(`<h1>${"é".repeat(196)}`);
    expect(answer.headers["x-playground-source"]).toBe("upstream");
  });

  it("case 18: an empty or cut error body keeps its status too", async () => {
    expect((await answerTo({ status: 503, body: "" })).status).toBe(503);
    const cut = await answerTo({ status: 529, body: '{"detail":"overl', claimedLength: 100, cutAfter: 16 });
    expect([cut.status, problemOf(cut).detail]).toEqual([529, '{"detail":"overl']);
  });

  it("case 27: passes retry hints", async () => {
    const headers = { "retry-after": "2", "retry-after-ms": "1500" };
    const json = await answerTo({ status: 429, body: "{}", headers });
    expect([json.headers["retry-after"], json.headers["retry-after-ms"]]).toEqual(["2", "1500"]);
    const text = await answerTo({ status: 529, body: "busy", headers });
    expect([text.headers["retry-after-ms"], problemOf(text).retryAfterMs]).toEqual(["1500", 1500]);
  });

  it("case 31: the wait is what core reads of the upstream's headers, by its own clock, and unreadable ones are dropped", async () => {
    for (const [headers, ms] of retryVectors) {
      const json = await answerTo({ status: 429, body: "{}", headers });
      const text = await answerTo({ status: 529, body: "busy", headers });
      // Reads the wait as the page does: the proxy's own clock is years ahead.
      const read = [json, text].map((one) =>
        readRetryAfterMs({ get: (name) => one.headers[name] ?? null }, Date.now()),
      );
      expect([headers, ...read]).toEqual([headers, ms, ms]);
      expect([headers, problemOf(text).retryAfterMs ?? null]).toEqual([headers, ms]);
    }
  });
});

describe("answers that are not passed on", () => {
  it("case 19: redirects are not followed", async () => {
    for (const status of [302, 307]) {
      const headers = { location: `${second.url}/v1/decision` };
      expect(await refusalOf({ status, headers, body: "" })).toBe("upstream_redirect");
    }
    expect(second.connections()).toBe(0);
  });

  it("case 20: HTML is not JSON, whatever its type says", async () => {
    const body = "<script>alert(1)</script>";
    for (const type of ["text/html", "application/json"]) {
      const answer = await answerTo({ body, headers: { "content-type": type } });
      expect([answer.status, problemOf(answer).code]).toEqual([502, "upstream_not_json"]);
      expect(problemOf(answer).upstreamStatus).toBe(200);
      expect(answer.body.toString()).not.toContain("script");
    }
  });

  it("case 20: neither are 204, odd statuses, broken UTF-8, or two values", async () => {
    const replies: ScriptedReply[] = [
      { status: 204, body: "" },
      { status: 700, body: "{}" },
      { body: Buffer.from([0x22, 0xff, 0x22]) },
      { body: "{}{}" },
      { body: "" },
      { body: "{}", headers: { "content-encoding": "zip" } },
    ];
    for (const reply of replies) expect(await refusalOf(reply)).toBe("upstream_not_json");
  });

  it("case 21: a cut answer is never a 200", async () => {
    const replies: ScriptedReply[] = [
      { body: '{"a":1}', claimedLength: 100, cutAfter: 6 },
      { body: '{"a":1}', claimedLength: 100, cutAfter: 6, cutBy: "reset" },
      { body: '{"a":{"b":1}}', framing: "chunked", cutAfter: 7 },
      { body: '{"a":{"b":1}}', framing: "close", cutAfter: 7 },
      { body: gzipSync("{}").subarray(0, 15), headers: { "content-encoding": "gzip" } },
      { raw: "" },
      { raw: "HTTP/1.1 200 OK\r\ncontent-le" },
      { raw: "SSH-2.0-OpenSSH\r\n" },
    ];
    for (const reply of replies)
      expect([reply, await refusalOf(reply)]).toEqual([reply, "upstream_truncated"]);
  });

  it("case 22: the total deadline ends a silent and a dripping answer, and closes the socket", async () => {
    const hurried = await startTestServer(liveEnvironment(upstream.url, { DECISION_TIMEOUT_MS: "600" }));
    for (const reply of [{ silent: true }, { body: '{"a":"x', claimedLength: 1e6, dripEveryMs: 20 }]) {
      const started = performance.now();
      expect(await refusalOf(reply, 504, hurried)).toBe("upstream_timeout");
      const took = ((await upstream.requests.at(-1)?.closed) ?? 0) - started;
      expect(took).toBeGreaterThan(550);
    }
    hurried.assertKept();
    await hurried.stop();
  });

  it("case 24: stops at 10 MiB, also when it grows only in decoding", async () => {
    const headers = { "content-encoding": "gzip" };
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
    const long = `"${"x".repeat(11 * 1024 * 1024)}"`;
    for (const reply of [
      { body: bomb, headers },
      { body: long },
      { body: long, framing: "chunked" } as const,
    ]) {
      expect(await refusalOf(reply)).toBe("upstream_too_large");
    }
  });

  it("an answer that holds the key is withheld, plain, escaped, cut or as an error", async () => {
    const escaped = [...testKey].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
    const replies: ScriptedReply[] = [
      { body: JSON.stringify({ echo: `Bearer ${testKey}` }) },
      { body: `{"echo":"${escaped}"}` },
      { status: 401, body: `bad key ${testKey}` },
      { status: 401, body: testKey, claimedLength: 99, cutAfter: 24 },
      { body: gzipSync(`"${testKey}"`), headers: { "content-encoding": "gzip" } },
    ];
    for (const reply of replies) expect(await refusalOf(reply)).toBe("upstream_leaked_key");
    const answer = await answerTo({ headers: { "x-request-id": testKey } });
    expect([answer.status, answer.headers["x-upstream-request-id"]]).toEqual([200, undefined]);
  });
});

describe("answers that are passed on", () => {
  it("gives the bytes back unchanged, decoded", async () => {
    const body = ' {"a": 1e400, "a": -0, "ü": "\\u0041"}\n';
    expect((await answerTo({ body })).body.toString()).toBe(body);
    const zipped = await answerTo({ body: gzipSync(body), headers: { "content-encoding": "gzip" } });
    expect(zipped.body.toString()).toBe(body);
    expect(zipped.headers["content-encoding"]).toBeUndefined();
  });

  it("case 25: only its own headers arrive", async () => {
    const answer = await answerTo({
      headers: {
        "set-cookie": ["a=1", "b=2"],
        location: "https://evil.example/",
        "access-control-allow-origin": "*",
        "clear-site-data": '"*"',
        "content-security-policy": "default-src *",
        connection: "x-secret",
        "x-secret": "1",
        server: "upstream/1.0",
        "x-request-id": "req_42",
      },
    });
    expect(answer.status).toBe(200);
    for (const name of [
      "set-cookie",
      "location",
      "access-control-allow-origin",
      "clear-site-data",
      "x-secret",
      "server",
    ]) {
      expect(answer.headers[name]).toBeUndefined();
    }
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["x-upstream-request-id"]).toBe("req_42");
  });

  it("case 63: a 100 that nobody asked for is passed over, whole or in pieces, and what follows passed on", async () => {
    const interim = "HTTP/1.1 100 Continue\r\n\r\n";
    const final = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}';
    for (const raw of [
      interim + final,
      interim + interim + final,
      `HTTP/1.1 100 \r\nx-note: 1\r\n\r\n${final}`,
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${interim}${final}`,
    ]) {
      const answer = await answerTo({ raw });
      expect([raw, answer.status, answer.body.toString()]).toEqual([raw, 200, '{"a":1}']);
      const pieces = await answerTo({ raw, rawPieces: 17 });
      expect([raw, pieces.status, pieces.body.toString()]).toEqual([raw, 200, '{"a":1}']);
    }
    expect(upstream.requests).toHaveLength(8);
  });

  it("case 82: bytes of an answer that look like an interim head pass unchanged, wherever a segment begins", async () => {
    const inner = "HTTP/1.1 100 Continue\r\n\r\n";
    const texts = [inner, inner.repeat(3), "HTTP/1.1 100 ", `${inner}HTTP/1.1 200 OK`];
    for (const text of texts) {
      // JSON can't contain such text unescaped, but error answers and their details can.
      const raw = `HTTP/1.1 400 Bad Request\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
      const answer = await answerTo({ raw, rawPieces: raw.length - text.length });
      expect([text, answer.status, problemOf(answer).detail]).toEqual([text, 400, text]);
    }
  });

  it("case 82: an interim head is passed over before each answer of a kept connection", async () => {
    const sockets = new Set<Socket>();
    const kept = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        if (!chunk.includes("POST ")) return;
        for (const piece of ["HTTP", "/1.1 100 Continue\r\n", "\r\n"]) socket.write(piece);
        setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n{"a":1}'), 20);
      });
    });
    await new Promise<void>((resolve) => void kept.listen(0, "127.0.0.1", resolve));
    const { port } = kept.address() as AddressInfo;
    const before = await startTestServer(liveEnvironment(`http://127.0.0.1:${port}`));
    for (let call = 0; call < 3; call++) {
      const answer = await before.evaluate();
      expect([answer.status, answer.body.toString()]).toEqual([200, '{"a":1}']);
    }
    expect(sockets.size).toBe(1);
    before.assertKept();
    await before.stop();
    for (const socket of sockets) socket.destroy();
    kept.close();
  });

  it("lists models through the profile's path", async () => {
    const answer = await server.send({ path: "/api/models?x=1", headers: apiHeaders });
    expect([answer.status, upstream.requests[0]?.target]).toEqual([200, "/v1/models"]);
  });
});
