import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "#core/service/error-words.ts";
import { parseAnswer, receiveUntilClosed } from "../testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  problemOf,
  smallBody,
  startTestServer,
  startUpstreamAndServer,
} from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({ BODY_TIMEOUT_MS: "1500" });
const secure = await startTestServer(
  liveEnvironment(upstream.url, { PUBLIC_ORIGIN: "https://play.example", BODY_TIMEOUT_MS: "1500" }),
);
afterAll(async () => {
  secure.assertKept();
  await secure.stop();
});

const evaluation = { method: "POST", path: "/api/evaluate", body: smallBody };

describe("headers that hide behind others", () => {
  it.each([
    ["a second Host", "Host: evil.example"],
    ["a foreign Origin", "Origin: https://evil.example"],
    ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: cross-site"],
  ])("case 56: 2,000 headers and then %s: refused, nothing forwarded", async (_, last) => {
    for (const count of [195, 1000, 1990, 2000, 4000]) {
      const headers = [...apiHeaders, ...Array.from({ length: count }, () => "a:"), last];
      const answer = await server.send({ ...evaluation, headers });
      expect([400, 403, 431]).toContain(answer.status);
      expect(answer.closed).toBe(true);
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 68: a coding under the chunks is 400", async () => {
    for (const coding of ["gzip, chunked", "identity, chunked", "chunked, chunked", "CHUNKED , chunked"]) {
      const lines = ["POST /api/evaluate HTTP/1.1", `Host: 127.0.0.1:${server.port}`, ...apiHeaders];
      const bytes = `${lines.join("\r\n")}\r\nTransfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
      const answer = await server.sendBytes(bytes);
      expect([coding, answer.status, answer.closed]).toEqual([coding, 400, true]);
    }
    expect(upstream.requests).toHaveLength(0);
  });
});

describe("what the raw listener refuses", () => {
  it.each([
    [400, "bad_request", "GET / HTTP/1.1\r\nHost : x\r\n\r\n"],
    [408, "body_timeout", "GET / HTTP/1.1\r\nHo"],
    [431, "headers_too_large", `GET / HTTP/1.1\r\nX: ${"x".repeat(17_000)}\r\n\r\n`],
    [405, "method_not_allowed", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"],
  ])("case 59: %i is logged once under the id that the answer carries", async (status, code, bytes) => {
    const before = secure.log.length;
    const socket = connect(secure.port, "127.0.0.1");
    socket.write(bytes);
    const { wire } = await receiveUntilClosed(socket);
    const answer = parseAnswer(wire);
    const problem = problemDetailsSchema.parse(JSON.parse(answer.body.toString()));
    expect([answer.status, problem.code]).toEqual([status, code]);
    expect(answer.headers["x-request-id"]).toBe(problem.requestId);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    const lines = secure.log.slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ id: problem.requestId, status, code });
  });
});

describe("an https origin", () => {
  it("case 71: every answer tells browsers to come by TLS alone", async () => {
    const host = "play.example";
    for (const request of [
      { path: "/healthz" },
      { path: "/api/session", headers: apiHeaders, host },
      { ...evaluation, headers: apiHeaders, host },
      { path: "/none.js", host },
      { path: "/", host: "evil.example" },
      { path: "/a\\b", host },
    ]) {
      const answer = await secure.send(request);
      expect([request.path, answer.headers["strict-transport-security"]]).toEqual([
        request.path,
        "max-age=31536000",
      ]);
    }
    expect((await server.send({ path: "/healthz" })).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("an error in a handler", () => {
  it("case 60: its cause and stack are logged under the request's id, and never sent", async () => {
    const failing = await startTestServer(liveEnvironment(upstream.url), {
      transport: () => {
        const cause = Object.assign(new RangeError('bad value "secret state"'), { code: "ERR_INNER" });
        throw new TypeError("could not be sent", { cause });
      },
    });
    const answer = await failing.evaluate();
    const problem = problemDetailsSchema.parse(problemOf(answer));
    expect([answer.status, problem.code]).toEqual([500, "internal"]);
    expect(answer.wire.toString()).not.toMatch(/could not be sent|TypeError|raw-refusals| at /);
    const line = failing.log.find(({ event }) => event === "exception");
    expect(line).toMatchObject({
      id: problem.requestId,
      causes: [
        { name: "TypeError", message: "could not be sent", at: expect.arrayContaining([]) },
        { name: "RangeError", code: "ERR_INNER", message: 'bad value "…"' },
      ],
    });
    expect(JSON.stringify(line)).toMatch(/raw-refusals\.test/);
    failing.assertKept("secret state");
    await failing.stop();
  });

  it("case 60: a message that holds the key is left out", async () => {
    const { testKey } = await import("../testing/test-server.ts");
    const failing = await startTestServer(liveEnvironment(upstream.url), {
      transport: () => Promise.reject(new Error(`header Bearer ${testKey} refused\n    at ${testKey}`)),
    });
    expect((await failing.evaluate()).status).toBe(500);
    expect(failing.log[0]).toMatchObject({ event: "exception", causes: [{ name: "Error" }] });
    failing.assertKept();
    await failing.stop();
  });
});
