import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "#core/service/error-words.ts";
import { eventually } from "#core/testing/eventually.ts";
import { type FakeUpstream, startFakeUpstream } from "./testing/fake-upstream.ts";
import { smallBody, testKey } from "./testing/test-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);
const host = "play.example";
const page = "<!doctype html><title>Cutpoint</title>";
let upstream: FakeUpstream;
let dist: string;

const nodeScript = `
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import cutpoint from "./edge/cutpoint.js";

const ASSETS = { fetch: async ({ url }) => new Response(await readFile("client" + new URL(url).pathname)) };
const bindings = { ...process.env, ASSETS };
const server = createServer(async (incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const body = method === "POST" ? Readable.toWeb(incoming) : null;
  const request = new Request("http://" + headers.host + url, { method, headers, body, duplex: "half" });
  const answer = await cutpoint.fetch(request, bindings);
  outgoing.writeHead(answer.status, [...answer.headers].flat());
  outgoing.end(new Uint8Array(await answer.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port + "/"));
`;

/** Taken from deploy.md, because that is what people copy. */
function exampleIn(language: string): string {
  const text = readFileSync(join(root, "docs/operators/deploy.md"), "utf8");
  const [, block] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
  if (block === undefined) throw new Error(`deploy.md has no example in ${language}`);
  return block;
}

beforeAll(async () => {
  upstream = await startFakeUpstream();
  mkdirSync(join(root, ".cache"), { recursive: true });
  dist = mkdtempSync(join(root, ".cache", "edge-"));
  const file = { path: "/index.html", type: "text/html; charset=utf-8", immutable: false };
  writeFileSync(join(dist, "client-files.json"), JSON.stringify([{ ...file, hash: "h", encodings: [] }]));
  mkdirSync(join(dist, "client"));
  writeFileSync(join(dist, "client/index.html"), page);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = ["build", "--ssr", "--mode", "edge", "--outDir", join(dist, "edge"), "--logLevel", "error"];
  execFileSync(process.execPath, [vite, ...args], { cwd: root, stdio: "inherit" });
  writeFileSync(join(dist, "cutpoint.capnp"), exampleIn("capnp"));
  writeFileSync(join(dist, "serve.ts"), exampleIn("ts"));
  writeFileSync(join(dist, "serve.mjs"), nodeScript);
}, 120_000);
beforeEach(() => upstream.reset());
afterAll(async () => {
  await upstream.stop();
  rmSync(dist, { recursive: true });
});

interface Running {
  port: number;
  log(): string;
  stop(): void;
}

/** Kills the process group: Deno's own process is a child of a script. */
function stop({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

/** Resolves once the process prints the port it listens on. */
function readPort(child: ChildProcess, pattern: RegExp): Promise<Running> {
  let text = "";
  return new Promise((ready, fail) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const port = pattern.exec(text)?.[1];
      if (port !== undefined) ready({ port: Number(port), log: () => text, stop: () => stop(child) });
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`It ended with ${code}: ${text}`)));
  });
}

type Values = Readonly<Record<string, string>>;

function inFolder(program: string, args: readonly string[], values: Values): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  return spawn(program, args, { cwd: dist, env: { PATH, HOME, PORT: "0", ...values }, detached: true });
}

function inNode(values: Values): Promise<Running> {
  return readPort(inFolder(process.execPath, ["serve.mjs"], values), /:(\d+)\//);
}

function inDeno(values: Values): Promise<Running> {
  const deno = require.resolve("deno/bin.cjs");
  const args = [deno, "run", "--allow-env", "--allow-net", "--allow-read=client", "serve.ts"];
  return readPort(inFolder(process.execPath, args, values), /:(\d+)\//);
}

function inWorkerd(values: Values): Promise<Running> {
  const { default: workerd } = require("workerd") as { default: string };
  const args = ["serve", "cutpoint.capnp", "--socket-addr=http=127.0.0.1:0", "--control-fd=1"];
  return readPort(inFolder(workerd, args, values), /"port":(\d+)/);
}

const settings = () => ({
  PUBLIC_ORIGIN: `https://${host}`,
  DECISION_BASE_URL: upstream.url,
  DECISION_API_KEY: testKey,
});

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Sets its own Host header, which `fetch` doesn't allow; POST when there is a body. */
function send(port: number, path: string, headers: Values = {}, body = ""): Promise<Answer> {
  const all = { host, "x-playground": "1", ...headers };
  const method = body === "" ? "GET" : "POST";
  return new Promise((done, fail) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers: all }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const { statusCode = 0, headers: received } = incoming;
        done({ status: statusCode, headers: received, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

it("is one module that asks nothing of Node", () => {
  const text = readFileSync(join(dist, "edge/cutpoint.js"), "utf8");
  expect(text).not.toMatch(/^import\b|\brequire\(|\bimport\(|["']node:/m);
  expect(text).toMatch(/export \{[^}]* as default[^}]*\}|export default/);
});

describe.each([
  ["workerd", inWorkerd],
  ["Deno", inDeno],
  ["Node", inNode],
])("the edge artefact in %s", (_, begin) => {
  let running: Running;
  beforeAll(async () => {
    running = await begin(settings());
  });
  afterAll(() => running.stop());

  const ask = (path: string, headers: Values = {}) => send(running.port, path, headers);
  const evaluate = (headers: Values = {}) =>
    send(running.port, "/api/evaluate", { "content-type": "application/json", ...headers }, smallBody);

  it("case 74: forwards the bytes with the key and nothing of the browser's", async () => {
    expect((await evaluate({ cookie: "a=b", "x-api-key": "mine" })).status).toBe(200);
    const [received] = upstream.requests;
    expect(received?.body.toString()).toBe(smallBody);
    const { authorization, cookie, "x-api-key": other } = received?.headers ?? {};
    expect([authorization, cookie, other]).toEqual([`Bearer ${testKey}`, undefined, undefined]);
  });

  it("case 74: models and session answer as on Node", async () => {
    const models = await ask("/api/models");
    expect([models.status, JSON.parse(models.body)]).toMatchObject([200, { models: [{}, {}] }]);
    expect(upstream.requests.map(({ target }) => target)).toEqual(["/v1/models"]);
    const session = await ask("/api/session");
    expect(JSON.parse(session.body)).toMatchObject({ mode: "live", profile: "decider", keyConfigured: true });
    expect(session.body).not.toContain(testKey);
  });

  it("checks host and origin as ever", async () => {
    const answers = [
      await evaluate({ host: "evil.example" }),
      await evaluate({ origin: "https://evil.example" }),
      await evaluate({ "x-playground": "0" }),
    ];
    const codes = answers.map(({ status, body }) => [
      status,
      problemDetailsSchema.parse(JSON.parse(body)).code,
    ]);
    expect(codes).toEqual([
      [403, "host_not_allowed"],
      [403, "cross_site"],
      [403, "missing_header"],
    ]);
    expect(upstream.requests).toHaveLength(0);
  });

  it.each([
    ["upstream_redirect", { status: 307, headers: { location: "https://evil.example/" } }],
    ["upstream_truncated", { status: 200, body: "{}", claimedLength: 100, cutAfter: 2 }],
    ["upstream_too_large", { status: 200, body: `"${"x".repeat(11 * 1024 * 1024)}"` }],
    ["upstream_leaked_key", { status: 200, body: JSON.stringify({ key: testKey }) }],
    ["upstream_not_json", { status: 200, body: "<script>" }],
  ])("case 74: 502 %s", async (code, reply) => {
    upstream.script(reply);
    const answer = await evaluate();
    expect([answer.status, problemDetailsSchema.parse(JSON.parse(answer.body)).code]).toEqual([502, code]);
    await eventually(() => expect(running.log()).toContain(code));
    expect(answer.body + running.log()).not.toContain(testKey);
  });

  it("serves the listed files with the security headers, and nothing else", async () => {
    const start = await ask("/cases", { "accept-encoding": "gzip, br" });
    expect([start.status, start.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(start.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(start.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await ask("/")).body).toBe(page);
    for (const path of ["/client-files.json", "/edge/cutpoint.js", "/.env"])
      expect((await ask(path)).status).toBe(404);
  });
});

describe("settings that can't be", () => {
  it.each([
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "" }],
    ["DECISION_BASE_URL", { DECISION_BASE_URL: "", DECISION_API_KEY: "" }],
    ["PLAYGROUND_PASSWORD", { PLAYGROUND_PASSWORD: "correct horse" }],
  ])("%s: everything is refused, and the log says why", async (named, values) => {
    const running = await inNode({ ...settings(), ...values });
    const answer = await send(running.port, "/api/session");
    await eventually(() => expect(running.log()).toContain(named));
    running.stop();
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain(named);
  });
});
