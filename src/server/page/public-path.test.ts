import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type ClientFileIndex, loadAssets } from "./client-files.ts";

const publicPath = "/tools/cutpoint/";
const folder = mkdtempSync(join(tmpdir(), "cutpoint-"));
const html = `<link rel="icon" href="/icon.svg"><script src="/assets/index-AbCd1234.js"></script><a href="">Again</a>`;
const html2 = `<link rel="icon" href="${publicPath}icon.svg"><script src="${publicPath}assets/index-AbCd1234.js"></script><a href="">Again</a>`;
const files: ClientFileIndex = [
  { path: "/index.html", type: "text/html; charset=utf-8", immutable: false, hash: "h1", encodings: [] },
  { path: "/icon.svg", type: "image/svg+xml", immutable: false, hash: "h2", encodings: [] },
];
const password = "a long enough password";
let server: TestServer;
let closed: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, "client"), { recursive: true });
  writeFileSync(join(folder, "client-files.json"), JSON.stringify(files));
  writeFileSync(join(folder, "client", "index.html"), html);
  writeFileSync(join(folder, "client", "icon.svg"), "<svg/>");
  const assets = loadAssets(folder, publicPath);
  server = await startTestServer({ PUBLIC_PATH: "tools/cutpoint" }, { assets });
  closed = await startTestServer({ PUBLIC_PATH: publicPath, PLAYGROUND_PASSWORD: password }, { assets });
});
afterAll(async () => {
  await Promise.all([server.stop(), closed.stop()]);
  rmSync(folder, { recursive: true });
});

/** Reverse proxies either keep the public path or strip it. */
const prefixes = [publicPath, "/"];

describe("under a path of its own", () => {
  it("the page names its files there, compressed or not, at whatever address it opens", async () => {
    for (const path of prefixes.flatMap((base) => [base, `${base}some/room`])) {
      const plain = await server.send({ path });
      expect([path, plain.status, plain.body.toString()]).toEqual([path, 200, html2]);
      const zipped = await server.send({ path, headers: ["Accept-Encoding: gzip"] });
      expect(gunzipSync(zipped.body).toString()).toBe(html2);
      const again = await server.send({ path, headers: [`If-None-Match: ${plain.headers.etag}`] });
      expect(again.status).toBe(304);
    }
  });

  it("files, routes and reports are found with and without it", async () => {
    for (const base of prefixes) {
      expect((await server.send({ path: `${base}icon.svg` })).body.toString()).toBe("<svg/>");
      expect((await server.send({ path: `${base}healthz` })).status).toBe(200);
      const session = await server.send({ path: `${base}api/session`, headers: ["X-Playground: 1"] });
      expect(session.status).toBe(200);
      expect((await server.send({ path: `${base}api/session` })).status).toBe(403);
      expect((await server.send({ path: `${base}api/nothing`, headers: ["X-Playground: 1"] })).status).toBe(
        404,
      );
    }
    const { headers } = await server.send({ path: publicPath });
    expect(headers["content-security-policy"]).toContain(`report-uri ${publicPath}csp-report`);
  });

  it("without its last slash it redirects, and keeps the address's words", async () => {
    const { status, headers } = await server.send({ path: "/tools/cutpoint?playground=a" });
    expect([status, headers.location]).toEqual([308, `${publicPath}?playground=a`]);
  });

  it("the log names routes as at the root", async () => {
    await server.send({ path: `${publicPath}api/session`, headers: ["X-Playground: 1"] });
    expect(server.log.at(-1)).toMatchObject({ route: "/api/session", status: 200 });
  });

  it("signing in works there, with a cookie that no other path's playground takes for its own", async () => {
    const page = await closed.send({ path: publicPath });
    expect([page.status, page.body.toString()]).toEqual([
      401,
      expect.stringContaining(`src="${publicPath}login.js"`),
    ]);
    const script = await closed.send({ path: `${publicPath}login.js` });
    expect(script.body.toString()).toContain(`fetch("${publicPath}api/login"`);
    const body = JSON.stringify({ password });
    const login = await closed.send({
      method: "POST",
      path: `${publicPath}api/login`,
      headers: ["X-Playground: 1", "Content-Type: application/json"],
      body,
    });
    const cookie = login.headers["set-cookie"]?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^cutpoint-\d+_tools_cutpoint=/);
    const inside = await closed.send({ path: publicPath, headers: [`Cookie: ${cookie}`] });
    expect([inside.status, inside.body.toString()]).toEqual([200, html2]);
  });
});

describe("PUBLIC_PATH", () => {
  it("is refused when it can't be a path", async () => {
    for (const PUBLIC_PATH of ["https://a.example/x", "/a//b", "/a b", "/../a", "/a?b", '/"'])
      await expect(startTestServer({ PUBLIC_PATH })).rejects.toThrow("PUBLIC_PATH must be a path");
  });
});
