import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeUpstream, startFakeUpstream } from "../testing/fake-upstream.ts";
import type { RawAnswer } from "../testing/raw-http.ts";
import { apiHeaders, liveEnvironment, startTestServer, type TestServer } from "../testing/test-server.ts";
import { type ClientFileIndex, loadAssets } from "./client-files.ts";

const folder = mkdtempSync(join(tmpdir(), "cutpoint-"));
const page = "<!doctype html><title>page</title>";
const script = `console.log(${"1".repeat(2000)})`;
const scriptPath = "/assets/index-AbCd1234.js";
const files: ClientFileIndex = [
  { path: "/index.html", type: "text/html; charset=utf-8", immutable: false, hash: "h1", encodings: [] },
  {
    path: scriptPath,
    type: "text/javascript; charset=utf-8",
    immutable: true,
    hash: "h2",
    encodings: ["gzip"],
  },
];
let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  writeFileSync(join(folder, "client-files.json"), JSON.stringify(files));
  writeFileSync(join(folder, "client", "index.html"), page);
  writeFileSync(join(folder, "client", "unlisted.txt"), "unlisted");
  writeFileSync(join(folder, "client", scriptPath), script);
  upstream = await startFakeUpstream();
  server = await startTestServer(liveEnvironment(upstream.url), { assets: loadAssets(folder) });
});
afterAll(async () => {
  server.assertKept();
  await server.stop();
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: readonly string[] = []): Promise<RawAnswer> =>
  server.send({ path, headers });

describe("files", () => {
  it("case 9: nothing that the build did not list", async () => {
    for (const path of [
      "/.env",
      "/.git/config",
      "/package.json",
      "/src/web/main.tsx",
      "/assets/index.js.map",
      `${scriptPath}.map`,
      `${scriptPath}.gz`,
      "/@fs/etc/passwd",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/assets/../../package.json",
      "/assets/..%2f..%2fpackage.json",
      "//etc/passwd",
      "/unlisted.txt",
      "/client-files.json",
      "/assets/",
      "/assets/index",
      "/index.html/",
      "/%00",
      "/constructor.js",
    ]) {
      const { status } = await get(path);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it("serves hashed files for ever, and compressed to who takes it", async () => {
    const plain = await get(scriptPath);
    expect([plain.status, plain.body.toString()]).toEqual([200, script]);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const zipped = await get(scriptPath, ["Accept-Encoding: br;q=0, gzip"]);
    expect([zipped.headers["content-encoding"], zipped.headers.vary]).toEqual(["gzip", "accept-encoding"]);
    expect(gunzipSync(zipped.body).toString()).toBe(script);
    expect(
      (await get(scriptPath, ["Accept-Encoding: gzip;q=0"])).headers["content-encoding"],
    ).toBeUndefined();
    expect((await get(scriptPath, ['If-None-Match: "h2"'])).status).toBe(304);
  });

  it("HEAD has the headers and no body", async () => {
    const answer = await server.send({ method: "HEAD", path: scriptPath });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe("pages", () => {
  it("every route of the app is the page, never cached", async () => {
    for (const path of ["/", "/author", "/cases/", "/library/8f3-a_b/x?y=1", "/index.html"]) {
      const answer = await get(path);
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 200, page]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  });

  it("a page load on another loopback name goes to the canonical one, with its path and query", async () => {
    const host = `localhost:${server.port}`;
    const location = `${server.origin}/cases?x=1`;
    for (const headers of [["Sec-Fetch-Mode: navigate"], ["Accept: text/html,*/*"]]) {
      const answer = await server.send({ path: "/cases?x=1", host, headers });
      expect([answer.status, answer.headers.location]).toEqual([307, location]);
      const canonical = await server.send({ path: "/cases?x=1", headers });
      expect(canonical.status).toBe(200);
    }
    expect((await server.send({ path: "/", host, headers: ["Accept: */*"] })).status).toBe(200);
    expect((await server.send({ path: scriptPath, host, headers: ["Accept: text/html"] })).status).toBe(200);
    expect(
      (await server.send({ path: "//evil.example/", host, headers: ["Accept: text/html"] })).status,
    ).toBe(404);
  });
});

describe("headers", () => {
  it("case 40: the same protection on every kind of answer, and no server version", async () => {
    upstream.script({ body: "not json" });
    const answers = [
      await get("/"),
      await get(scriptPath),
      await get("/nothing.js"),
      await get("/api/session", apiHeaders),
      await get("/api/session"),
      await get("/healthz"),
      await server.evaluate(),
      await server.evaluate(),
      await server.send({ path: "/", host: "evil.example" }),
      await server.send({ path: "*" }),
      await server.sendBytes("nonsense\r\n\r\n"),
      await server.send({ method: "DELETE", path: "/" }),
      await server.send({ path: "/", host: `localhost:${server.port}`, headers: ["Accept: text/html"] }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      200, 200, 404, 200, 403, 200, 502, 200, 403, 400, 400, 405, 307,
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
        "origin-agent-cluster": "?1",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default editorViewLayer domLineBreaksComputer richScreenReaderContent tokenizeToString standaloneColorizer diffEditorWidget diffReview defaultWorkerFactory dompurify; report-uri /csp-report",
      });
      expect(headers["permissions-policy"]).toMatch(/camera=\(\).*fullscreen=\(self\)/);
      expect(headers.server ?? headers["x-powered-by"]).toBeUndefined();
    }
    expect(answers[3]?.headers["cache-control"]).toBe("no-store");
    expect(answers[6]?.headers["cache-control"]).toBe("no-store");
  });
});
