import { afterEach, describe, expect, it } from "vitest";
import { apiHeaders, problemOf, smallBody, startUpstreamAndServer } from "../testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer({
  PUBLIC_ORIGIN: "https://play.example, https://labels.example:8443",
});
afterEach(() => server.assertKept());

const evaluation = { method: "POST", path: "/api/evaluate", headers: apiHeaders, body: smallBody };

describe("Host", () => {
  it("case 1: refuses another name before any other work", async () => {
    const answer = await server.send({ ...evaluation, host: `evil.example:${server.port}` });
    expect([answer.status, problemOf(answer).code]).toEqual([403, "host_not_allowed"]);
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 1: refuses it on pages and files too, but not on /healthz", async () => {
    for (const [path, status] of [
      ["/", 403],
      ["/assets/x.js", 403],
      ["/nothing", 403],
      ["/healthz?x", 403],
      ["/healthz", 200],
    ] as const) {
      const answer = await server.send({ path, host: "10.0.0.7" });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it("case 2: 400 for two Host headers, and for none", async () => {
    const doubled = await server.send({ ...evaluation, headers: [...apiHeaders, "Host: evil.example"] });
    const missing = await server.send({ ...evaluation, host: null });
    const missingIn10 = await server.send({ path: "/", host: null, version: "1.0" });
    expect([doubled.status, missing.status, missingIn10.status]).toEqual([400, 400, 400]);
    expect([doubled.count, doubled.closed]).toEqual([1, true]);
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 2: 400 for a Host that is none", async () => {
    for (const host of ["a b", "a/b", "user@127.0.0.1", "", "127.0.0.1:port", "a,b"]) {
      expect([host, (await server.send({ path: "/api/session", host })).status]).toEqual([host, 400]);
    }
  });

  it("case 3: knows its names without regard to case, and no other spelling of loopback", async () => {
    const { port } = server;
    for (const [host, status] of [
      [`LOCALHOST:${port}`, 200],
      [`localhost:${port}`, 200],
      [`[::1]:${port}`, 200],
      ["play.example", 200],
      ["play.example:443", 200],
      [`localhost.:${port}`, 403],
      [`127.1:${port}`, 403],
      [`0.0.0.0:${port}`, 403],
      [`127.0.0.1:${port + 1}`, 403],
      ["127.0.0.1", 403],
      [`play.example:${port}`, 403],
    ] as const) {
      const answer = await server.send({ path: "/api/session", headers: apiHeaders, host });
      expect([host, answer.status]).toEqual([host, status]);
    }
  });
});

describe("who asks", () => {
  const origins = new Map([
    [`127.0.0.1:${server.port}`, server.origin],
    [`localhost:${server.port}`, `http://localhost:${server.port}`],
    ["play.example", "https://play.example"],
    ["labels.example:8443", "https://labels.example:8443"],
  ]);

  function fromOrigin(host: string, named: string) {
    const headers = [...apiHeaders, `Origin: ${origins.get(named)}`, "Sec-Fetch-Site: same-origin"];
    return server.send({ ...evaluation, host, headers });
  }

  it("case 4: refuses another origin, whichever header tells", async () => {
    for (const headers of [
      ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"],
      ["Origin: https://evil.example"],
      ["Origin: null"],
      ["Sec-Fetch-Site: cross-site"],
      ["Sec-Fetch-Site: same-site"],
      ["Sec-Fetch-Site: none"],
      [`Origin: ${server.origin}`, "Sec-Fetch-Site: cross-site"],
      ["Origin: https://evil.example", "Sec-Fetch-Site: same-origin"],
      ["Origin: http://play.example"],
    ]) {
      const answer = await server.send({ ...evaluation, headers: [...apiHeaders, ...headers] });
      expect([headers, answer.status, problemOf(answer).code]).toEqual([headers, 403, "cross_site"]);
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 4: accepts its own origins", async () => {
    const hosts = [...origins.keys()];
    for (const host of hosts) expect((await fromOrigin(host, host)).status).toBe(200);
    expect((await fromOrigin("play.example:443", "play.example")).status).toBe(200);
  });

  it("case 88: refuses the origin of one of its hosts at another", async () => {
    for (const host of origins.keys()) {
      for (const other of [...origins.keys()].filter((name) => name !== host)) {
        const answer = await fromOrigin(host, other);
        expect([host, other, answer.status]).toEqual([host, other, 403]);
      }
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 5: a form's text/plain is cross-site from a page, and not JSON from elsewhere", async () => {
    const form = await server.send({
      ...evaluation,
      headers: ["Content-Type: text/plain", "Origin: https://evil.example", "Sec-Fetch-Site: cross-site"],
    });
    const curl = await server.send({
      ...evaluation,
      headers: ["Content-Type: text/plain", "X-Playground: 1"],
    });
    expect([form.status, curl.status]).toEqual([403, 415]);
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 6: 415 for anything but JSON in UTF-8", async () => {
    for (const headers of [
      ["Content-Type: application/json;charset=utf-16"],
      ["Content-Type: application/jsonp"],
      [],
      ["Content-Type: application/json, text/plain"],
      ["Content-Type: application/json", "Content-Encoding: gzip"],
    ]) {
      const answer = await server.send({ ...evaluation, headers: ["X-Playground: 1", ...headers] });
      expect([headers, answer.status]).toEqual([headers, 415]);
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("case 6: takes utf-8 in every spelling", async () => {
    for (const type of ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"']) {
      const headers = ["X-Playground: 1", `Content-Type: ${type}`];
      expect((await server.send({ ...evaluation, headers })).status).toBe(200);
    }
  });

  it("case 8: asks for X-Playground", async () => {
    const without = await server.send({ ...evaluation, headers: ["Content-Type: application/json"] });
    const withIt = await server.send(evaluation);
    expect([without.status, problemOf(without).code, withIt.status]).toEqual([403, "missing_header", 200]);
    expect((await server.send({ path: "/api/session" })).status).toBe(403);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("methods", () => {
  const routes = [
    "/api/evaluate",
    "/api/models",
    "/api/session",
    "/api/login",
    "/api/logout",
    "/healthz",
    "/",
    "/x.js",
  ];

  it("case 7: 405 to a preflight", async () => {
    const headers = ["Origin: https://evil.example", "Access-Control-Request-Method: POST"];
    for (const path of routes) {
      const answer = await server.send({ method: "OPTIONS", path, headers });
      expect([path, answer.status]).toEqual([path, 405]);
    }
  });

  it("case 10: 405 with Allow to what a route does not do", async () => {
    for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "CONNECT"]) {
      for (const path of routes) {
        const answer = await server.send({ method, path, headers: apiHeaders });
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        expect(answer.headers.allow).toBeTruthy();
      }
    }
  });

  it("case 10: GET does not evaluate, POST does not list", async () => {
    expect((await server.send({ path: "/api/evaluate", headers: apiHeaders })).headers.allow).toBe("POST");
    expect((await server.send({ ...evaluation, path: "/api/models" })).headers.allow).toBe("GET");
  });
});
