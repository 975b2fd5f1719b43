import { describe, expect, it } from "vitest";
import type { ScriptedReply } from "../testing/fake-upstream.ts";
import { problemOf, startUpstreamAndServer, testKey } from "../testing/test-server.ts";
import { createLeakCheck } from "./leak-check.ts";

const { upstream, server } = await startUpstreamAndServer();

const utf16 = Buffer.from(testKey, "utf16le");
const swapped = Buffer.from(utf16).swap16();
const filler = "x".repeat(64 * 1024 - 10);

describe("case 64: the key in an answer", () => {
  it.each<[string, ScriptedReply]>([
    [
      "cut inside it by a broken line",
      { status: 401, body: `bad key ${testKey}`, claimedLength: 99, cutAfter: 31 },
    ],
    [
      "cut after four characters",
      { status: 401, body: `bad key ${testKey}`, claimedLength: 99, cutAfter: 12 },
    ],
    [
      "cut inside it without a length",
      { status: 401, body: `no ${testKey}`, framing: "close", cutAfter: 20 },
    ],
    ["cut inside it by the service", { status: 401, body: `bad key ${testKey.slice(0, -1)}` }],
    ["its last half", { status: 401, body: `bad key …${testKey.slice(-12)}` }],
    ["in UTF-16LE", { status: 401, body: utf16 }],
    ["in UTF-16LE with its mark", { status: 401, body: Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]) }],
    ["in UTF-16BE", { status: 401, body: swapped }],
    ["in UTF-16LE, cut", { status: 401, body: utf16, claimedLength: 99, cutAfter: 46 }],
    ["in UTF-32", { status: 401, body: Buffer.from([...testKey].join("\0\0\0")) }],
    ["across two slices", { body: JSON.stringify(filler + testKey) }],
    ["escaped across two slices", { body: `"${filler}${testKey.replaceAll("s", "\\u0073")}"` }],
    ["behind bytes that are no UTF-8", { status: 500, body: Buffer.from([0xff, ...Buffer.from(testKey)]) }],
  ])("%s is nowhere", async (_, reply) => {
    upstream.script(reply);
    const answer = await server.evaluate();
    expect([answer.status, problemOf(answer).code]).toEqual([502, "upstream_leaked_key"]);
    expect(answer.wire.toString("latin1").replaceAll("\0", "")).not.toContain(testKey.slice(0, 12));
    server.assertKept(testKey.slice(0, 12), testKey.slice(-12));
  });

  it("what only begins like it passes on", async () => {
    upstream.script({ status: 401, body: `{"detail":"keys begin with ${testKey.slice(0, 8)}"}` });
    expect((await server.evaluate()).status).toBe(401);
  });
});

describe("a check without a key", () => {
  it("finds nothing, also where the key is too short to be looked for", () => {
    for (const key of [null, "none"]) {
      const leaks = createLeakCheck(key);
      expect([leaks("none \\u006eone"), leaks.endsInKey("none")]).toEqual([false, false]);
    }
  });
});
