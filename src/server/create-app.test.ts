import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Profile } from "#core/model/profile.ts";
import { sessionSchema } from "#core/model/session.ts";
import { findProfile } from "#core/service/profiles.ts";
import { createApp } from "./create-app.ts";
import { createHostRules } from "./exchange/host-rules.ts";
import { createUpstreamCallLimit } from "./exchange/limits.ts";
import { accessWithoutPassword } from "./page/access.ts";
import { createRequestForwarder } from "./proxy/forward.ts";
import { createLeakCheck } from "./proxy/leak-check.ts";
import { createSandboxTransport } from "./proxy/sandbox-transport.ts";
import { createSandbox, defaultServiceLimits } from "./sandbox/sandbox.ts";
import { sendWebRequest, smallBody } from "./testing/test-server.ts";

const origin = "https://play.example";

function create() {
  const now = () => 0;
  const sandbox = createSandbox({ key: "k", limits: defaultServiceLimits, now });
  return createApp({
    session: {
      mode: "sandbox",
      profile: "decider",
      server: "",
      local: null,
      keyConfigured: false,
      access: "open",
      limits: { requestsPerMinute: 1, tokensPerSecond: 1 },
      price: null,
      found: [],
      demo: false,
      folder: null,
      version: "1",
    },
    access: accessWithoutPassword,
    log: () => {},
    rules: createHostRules(4170, [new URL(origin)]),
    forward: createRequestForwarder({
      profile: findProfile("decider") as Profile,
      transport: createSandboxTransport(sandbox, "k"),
      limit: createUpstreamCallLimit({ perMinute: 0, inFlight: 0 }, now),
      leaks: createLeakCheck(null),
    }),
    assets: new Map(),
  });
}

function post(body: string | Uint8Array<ArrayBuffer>): Request {
  const headers = { "content-type": "application/json", "x-playground": "1" };
  return new Request(`${origin}/api/evaluate`, { method: "POST", headers, body });
}

describe("the app without a listener", () => {
  it("answers a web-standard Request", async () => {
    const answer = await sendWebRequest(create(), post(smallBody));
    expect([answer.status, (await answer.json()).model]).toEqual([200, "decider-1.13.0"]);
    const headers = { "x-playground": "1" };
    const session = await sendWebRequest(create(), new Request(`${origin}/api/session`, { headers }));
    expect(sessionSchema.parse(await session.json()).mode).toBe("sandbox");
  });

  it("counts a body as it streams", async () => {
    const answer = await sendWebRequest(create(), post(new Uint8Array(10 * 1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
  });

  it("checks the host", async () => {
    expect((await sendWebRequest(create(), new Request("https://evil.example/"))).status).toBe(403);
  });

  it("imports nothing of Node's, by whatever path", () => {
    const seen = new Set<string>();
    const entries = ["create-app.ts", "proxy/forward.ts", "sandbox/sandbox.ts"];
    const files = entries.map((name) => fileURLToPath(new URL(name, import.meta.url)));
    const foreign = files.flatMap((file) => [...importsOf(file, seen)]);
    expect(seen.size).toBeGreaterThan(15);
    expect(foreign.filter((name) => name.startsWith("node:") || name === "undici")).toEqual([]);
  });
});

/** Packages a file needs at run time, itself or through our own modules. */
function* importsOf(file: string, seen: Set<string>): Generator<string> {
  if (seen.has(file)) return;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, name = ""] of source.matchAll(/^import (?!type).*? from "([^"]+)";$/gms)) {
    const ours = name.replace(/^#(\w+)\//, fileURLToPath(new URL("../$1/", import.meta.url)));
    if (ours.startsWith(".")) yield* importsOf(join(dirname(file), ours), seen);
    else if (ours !== name) yield* importsOf(ours, seen);
    else yield name;
  }
}
