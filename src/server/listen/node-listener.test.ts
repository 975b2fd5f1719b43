import { connect } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "#core/service/error-words.ts";
import { sized } from "#core/testing/size.ts";
import { parseAnswer, rawRequest, receiveUntilClosed } from "../testing/raw-http.ts";
import {
  apiHeaders,
  problemOf,
  smallBody,
  startTestServer,
  startUpstreamAndServer,
} from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({ BODY_TIMEOUT_MS: "1500" });

function head(...lines: string[]): string {
  const all = ["POST /api/evaluate HTTP/1.1", `Host: 127.0.0.1:${server.port}`, ...apiHeaders, ...lines];
  return `${all.join("\r\n")}\r\n\r\n`;
}

describe("requests that two parsers could read in two ways", () => {
  it("case 11: 400, one answer, closed, nothing forwarded", async () => {
    const inner = `GET /api/session HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX-Playground: 1\r\n\r\n`;
    const whole = rawRequest(server.port, { path: "/healthz" }).toString();
    for (const bytes of [
      `${head("Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n${inner}`,
      `${head("Content-Length: 5", "Content-Length: 6")}hello${inner}`,
      `${head("Content-Length: 5", "Content-Length: 5")}hello${inner}`,
      `${head("Transfer-Encoding: chunked, identity")}0\r\n\r\n${inner}`,
      `${head("Transfer-Encoding: xchunked")}0\r\n\r\n${inner}`,
      `${head("Content-Length: +5")}hello`,
      `${head("Content-Length : 5")}hello`,
      `${head("Transfer-Encoding: chunked")}5;\nhello\r\n0\r\n\r\n`,
      `${head("Transfer-Encoding: chunked")}Z\r\n`,
      whole.replaceAll("\r\n", "\n"),
      whole.replace("\r\n", "\n"),
      whole.replace("Host:", " Host:"),
      whole.replace("Connection: close", "X: a\u0000b"),
    ]) {
      const answer = await server.sendBytes(bytes);
      expect([bytes, answer.status, answer.count, answer.closed]).toEqual([bytes, 400, 1, true]);
      expect(problemDetailsSchema.parse(problemOf(answer)).code).toBe("bad_request");
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 11: a target in any but origin form is 400", async () => {
    for (const path of [
      `http://127.0.0.1:${server.port}/api/session`,
      "http://evil.example/",
      "*",
      "/a#b",
      "/a\\b",
      "/a\u007f",
      "/\u00e9",
      "/a/../b",
      "/./a",
      "/a/%2E%2e/b",
      "",
    ]) {
      const answer = await server.send({ path });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});

describe("anything at all", () => {
  it("gets one answer at most, never a crash, and never the key", async () => {
    const whole = Buffer.from(
      `${head(`Content-Length: ${smallBody.length}`, "Connection: close")}${smallBody}`,
    );
    const mutation = fc.record({
      at: fc.nat(whole.length),
      cut: fc.nat(3),
      put: fc.oneof(
        fc.constantFrom(
          "\r\n",
          "\n",
          "\0",
          ":",
          " ",
          "\r\n\r\n",
          "Host: evil.example\r\n",
          "Transfer-Encoding: chunked\r\n",
        ),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
    });
    const property = fc.asyncProperty(mutation, async ({ at, cut, put }) => {
      const bytes = Buffer.concat([whole.subarray(0, at), Buffer.from(put), whole.subarray(at + cut)]);
      const { status, count } = await server.sendBytes(bytes, 60);
      expect([0, 200, 400, 403, 404, 405, 408, 413, 415, 417]).toContain(status);
      expect(count).toBeLessThanOrEqual(1);
    });
    await fc.assert(property, { numRuns: sized(150, 50), seed: 5 });
    expect((await server.evaluate()).status).toBe(200);
  }, 30_000);
});

describe("bounds", () => {
  it("case 13: a body that trickles is 408, and nothing is forwarded", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head("Content-Length: 1000"));
    const drip = setInterval(() => socket.write("x"), 20);
    const { wire, closed } = await receiveUntilClosed(socket);
    clearInterval(drip);
    const answer = parseAnswer(wire);
    expect([answer.status, JSON.parse(String(answer.body)).code, closed]).toEqual([
      408,
      "body_timeout",
      true,
    ]);
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 13: so are headers that trickle", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /healthz HTTP/1.1\r\n");
    const drip = setInterval(() => socket.write("x"), 20);
    const { wire, closed } = await receiveUntilClosed(socket);
    clearInterval(drip);
    expect([parseAnswer(wire).status, closed]).toEqual([408, true]);
  });

  it("headers over 16 KiB are 431", async () => {
    const answer = await server.send({ path: "/healthz", headers: [`X: ${"x".repeat(17_000)}`] });
    expect([answer.status, problemOf(answer).code]).toEqual([431, "headers_too_large"]);
  });
});

describe("Expect", () => {
  it("says 100 Continue only once a body is welcome", async () => {
    const refused = await server.sendBytes(
      head("Expect: 100-continue", "Content-Length: 99999999", "Connection: close"),
    );
    expect([refused.status, refused.wire.toString()]).toEqual([
      413,
      expect.not.stringContaining("100 Continue"),
    ]);
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head("Expect: 100-continue", `Content-Length: ${smallBody.length}`, "Connection: close"));
    socket.once("data", () => socket.write(smallBody));
    const { wire } = await receiveUntilClosed(socket);
    expect(wire.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });

  it("417 for any other expectation", async () => {
    expect(
      (await server.sendBytes(head("Expect: tea", "Content-Length: 0", "Connection: close"))).status,
    ).toBe(417);
  });
});

describe("a failing handler", () => {
  it("case 53: 500 without a stack, and the next request works", async () => {
    let calls = 0;
    const failing = await startTestServer(
      {},
      {
        transport: () => {
          if (++calls === 1) throw new Error("secret words");
          if (calls === 2) return Promise.reject(new TypeError("secret words"));
          const answer = {
            kind: "answer",
            status: 200,
            header: () => null,
            flaw: null,
            framed: true,
          } as const;
          return Promise.resolve({ ...answer, body: new TextEncoder().encode("{}") });
        },
      },
    );
    for (const status of [500, 500, 200]) {
      const answer = await failing.evaluate();
      expect(answer.status).toBe(status);
      expect(answer.body.toString()).not.toMatch(/secret words| at |\.ts/);
      expect(problemOf(answer).code).toBe(status === 500 ? "internal" : undefined);
    }
    const lines = failing.log.filter((line) => line.event === undefined);
    expect(lines.map((line) => line.code)).toEqual(["internal", "internal", undefined]);
    await failing.stop();
  });
});

describe("the log", () => {
  it("has one line for each request, without bodies, headers or queries", async () => {
    const quiet = await startTestServer();
    await quiet.evaluate(smallBody, ["X-Note: header words"], 30_000);
    await quiet.send({ path: "/some/page?query=words" });
    await quiet.send({ path: "/api/private-words", headers: apiHeaders });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(quiet.log).toHaveLength(3);
    expect(JSON.stringify(quiet.log)).not.toMatch(/words|charged|some/);
    const [first] = quiet.log;
    expect(Object.keys(first ?? {})).toEqual([
      "time",
      "id",
      "route",
      "method",
      "status",
      "bytesIn",
      "bytesOut",
      "ms",
      "mode",
    ]);
    expect(first).toMatchObject({ route: "/api/evaluate", status: 200, mode: "sandbox" });
    expect(first?.bytesIn).toBeGreaterThan(smallBody.length);
    await quiet.stop();
  });
});
