import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sessionSchema } from "#core/model/session.ts";
import { readConfig } from "./config/read-config.ts";
import { createVariableReader } from "./config/variables.ts";
import { createHostRules } from "./exchange/host-rules.ts";
import { describeStartup, startPageServer } from "./start-page.ts";
import type { FakeUpstream } from "./testing/fake-upstream.ts";
import { startFamilyServer } from "./testing/family-servers.ts";
import { smallBody } from "./testing/test-server.ts";

let dist: string;
let ollama: FakeUpstream;
/** Each address this process opened a socket to. */
const reached: string[] = [];

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "cutpoint-start-"));
  writeFileSync(join(dist, "client-files.json"), "[]");
  ollama = await startFamilyServer("ollama");
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await ollama.stop();
  rmSync(dist, { recursive: true });
});

function recordConnections(): void {
  const { connect } = Socket.prototype;
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function connectAndTell(this: Socket, ...args) {
    const [first] = args.flat() as unknown as [{ host?: string; port?: number }];
    reached.push(`${first.host ?? ""}:${first.port ?? ""}`);
    return Reflect.apply(connect, this, args);
  });
}

it("one command with an address leads to an answer of that server's model, and nothing is sent elsewhere", async () => {
  recordConnections();
  const started = await startPageServer({ PORT: "0" }, dist, () => {}, { target: [ollama.url] });
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(started.notice)?.[0] ?? "";
  expect(started.notice).toBe(
    `Cutpoint: ${origin} (A server at 127.0.0.1:${ollama.port} answers, profile systemone)`,
  );
  const headers = { "x-playground": "1", "content-type": "application/json" };
  const session = await fetch(`${origin}/api/session`, { headers });
  expect(sessionSchema.parse(await session.json())).toMatchObject({ mode: "live", local: {}, price: 0 });
  const models = await fetch(`${origin}/api/models`, { headers });
  const { data } = (await models.json()) as { data: { id: string; capabilities: string[] }[] };
  const model = data.find(({ capabilities }) => capabilities.includes("decision"))?.id ?? "";
  const body = smallBody.replace("decider-latest", model);
  const answer = await fetch(`${origin}/api/evaluate`, { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ model: "d1-omni:600m", answers: { refund: { type: "noul" } } });
  await started.stop();
  const allowed = new Set([new URL(origin).port, String(ollama.port)].map((port) => `127.0.0.1:${port}`));
  expect(reached.filter((address) => !allowed.has(address))).toEqual([]);
  expect(reached).toContain(`127.0.0.1:${ollama.port}`);
});

function notice(values: Readonly<Record<string, string>>): string {
  const config = readConfig(
    createVariableReader({ PLAYGROUND_PASSWORD: "correct horse battery", ...values }),
    () => "",
  );
  const rules = createHostRules(4170, config.publicOrigins);
  return describeStartup(config, { rules, port: 4170 }).split("\n").at(-1) ?? "";
}

describe("case 69: the notice at the start", () => {
  it.each<[Record<string, string>, RegExp]>([
    [{}, /^Cutpoint: http:\/\/127\.0\.0\.1:4170 \(/],
    [
      { HOST: "192.168.7.5" },
      /^Cutpoint: listens on 192\.168\.7\.5 .* PUBLIC_ORIGIN=http:\/\/192\.168\.7\.5:4170 is set/,
    ],
    [{ HOST: "fd00::5" }, /PUBLIC_ORIGIN=http:\/\/\[fd00::5\]:4170/],
    [{ HOST: "0.0.0.0" }, /^Cutpoint: http:\/\/127\.0\.0\.1:4170; from elsewhere .* PUBLIC_ORIGIN/],
    [{ HOST: "192.168.7.5", PUBLIC_ORIGIN: "https://play.example" }, /^Cutpoint: https:\/\/play\.example \(/],
    [
      { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://play.example" },
      /^Cutpoint: https:\/\/play\.example, here http:\/\/127\.0\.0\.1:4170 \(/,
    ],
  ])("of %j names an address that answers, or what it still needs", (values, words) => {
    expect(notice(values)).toMatch(words);
    expect(notice(values)).not.toContain("correct horse");
  });
});
