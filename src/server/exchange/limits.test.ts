import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type RawAnswer, rawRequest, sendRaw } from "../testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  smallBody,
  startTestServer,
  startUpstreamAndServer,
} from "../testing/test-server.ts";
import { createBodyBudget } from "./body-budget.ts";
import { networkOfAddress } from "./limits.ts";

const { upstream, server } = await startUpstreamAndServer({
  TRUSTED_PROXIES: "127.0.0.1",
  IDENTITY_HEADER: "X-Forwarded-User",
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends an evaluation without its last byte, so the server keeps waiting for it. */
function sendSlowly(headers: readonly string[], body: string | Uint8Array = smallBody): Promise<void> {
  const request = { method: "POST", path: "/api/evaluate", headers: [...apiHeaders, ...headers], body };
  const socket = connect(server.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.write(rawRequest(server.port, request).subarray(0, -1), () => resolve());
  });
}

const user = (name: string) => [`X-Forwarded-User: ${name}`];
const address = (text: string) => [`X-Forwarded-For: ${text}`];

describe("the network of an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:db8:1:2::1", "2001:db8:1:2::"],
    ["2001:DB8::1", "2001:db8:0:0::"],
    ["2001:db8:0:0::1", "2001:db8:0:0::"],
    ["2001::5:6:7:8:9", "2001:0:0:5::"],
    ["fe80::1%eth0", "fe80:0:0:0::"],
    ["::1", "0:0:0:0::"],
  ])("of %s is %s", (text, network) => expect(networkOfAddress(text)).toBe(network));
});

describe("case 83: places at the service", () => {
  it("aren't taken by bodies that have not arrived", async () => {
    await Promise.all(Array.from({ length: 40 }, () => sendSlowly(user("ada"))));
    for (const name of ["ada", "grace"]) {
      expect((await server.evaluate(undefined, user(name))).status).toBe(200);
    }
    expect(upstream.requests).toHaveLength(2);
  });

  it.each([
    ["users", user("ada"), user("grace")],
    ["addresses", address("198.51.100.7"), address("203.0.113.9")],
    ["networks of IPv6", address("2001:db8:1:2::1"), address("2001:db8:1:3::1")],
  ])(
    "are shared between %s: one alone may take all, and beside another leaves it room",
    async (_, one, other) => {
      const shared = await startTestServer(
        liveEnvironment(upstream.url, { TRUSTED_PROXIES: "127.0.0.1", IDENTITY_HEADER: "X-Forwarded-User" }),
      );
      upstream.choose(() => ({ delayMs: 1500 }));
      const alone = Array.from({ length: 16 }, () => shared.evaluate(undefined, one));
      await expect.poll(() => upstream.requests.length).toBe(16);
      expect((await shared.evaluate(undefined, other)).status).toBe(429);
      expect((await Promise.all(alone)).map(({ status }) => status)).toEqual(alone.map(() => 200));
      const many = Array.from({ length: 16 }, () => shared.evaluate(undefined, one));
      await expect.poll(() => upstream.requests.length).toBe(28);
      const others = Array.from({ length: 4 }, () => shared.evaluate(undefined, other));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
      const statuses = (await Promise.all(many)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(12);
      shared.assertKept();
      await shared.stop();
    },
  );

  it("a sender's unfinished bodies are bounded, and leave others theirs", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, " ");
    await Promise.all(Array.from({ length: 17 }, () => sendSlowly(user("ada"), large)));
    await expect
      .poll(
        async () =>
          server.log.filter(({ user: name, code }) => name === "ada" && code === "local_limit").length,
      )
      .toBeGreaterThan(0);
    expect((await server.evaluate(undefined, user("grace"))).status).toBe(200);
  });
});

it("a budget of bodies gives back what was held, and never more than it has", () => {
  const budget = createBodyBudget({ all: 10, each: 6 });
  expect([budget.hold("a", 6), budget.hold("a", 1), budget.hold("b", 5), budget.hold("b", 4)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  budget.release("a", 6);
  expect([budget.hold("b", 3), budget.hold("a", 6)]).toEqual([false, true]);
});

describe("case 84: the limit per user", () => {
  const strict = (more: Record<string, string> = {}) =>
    startTestServer(
      liveEnvironment(upstream.url, {
        TRUSTED_PROXIES: "127.0.0.1",
        IDENTITY_HEADER: "X-Forwarded-User",
        USER_LIMIT_PER_MINUTE: "2",
        ...more,
      }),
    );

  it("holds those together whose name is missing, doubled, too long or unreadable", async () => {
    const nameless: readonly (readonly string[])[] = [
      [],
      [...user("ada"), ...user("grace")],
      user("x".repeat(200)),
      user("Zo\u00eb"),
      user(Buffer.from("a\u202eb").toString("latin1")),
      user("a\tb"),
    ];
    const limited = await strict();
    const statuses: number[] = [];
    for (const headers of nameless) statuses.push((await askLatin1(limited.port, headers)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect((await limited.evaluate(undefined, user("ada"))).status).toBe(200);
    await limited.stop();
  });

  it("holds those together who come past the proxy", async () => {
    const limited = await strict({ TRUSTED_PROXIES: "10.0.0.0/8" });
    const statuses: number[] = [];
    for (const name of ["ada", "grace", "zoe"]) {
      statuses.push((await limited.evaluate(undefined, user(name))).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.stop();
  });

  it("knows names in UTF-8, and each spelling of them as one", async () => {
    const limited = await strict();
    const names = ["Zoë Müller", "Zoe\u0308 Müller", "Zoë Müller", "山田"].map((name) =>
      Buffer.from(name).toString("latin1"),
    );
    const answers: RawAnswer[] = [];
    for (const name of names) answers.push(await askLatin1(limited.port, user(name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(limited.log.map((line) => line.user)).toEqual(["Zoë Müller", "Zoë Müller", "Zoë Müller", "山田"]);
    expect(answers.map(({ body }) => JSON.parse(body.toString()).code)).toContain("local_limit");
    await limited.stop();
  });

  /** Writes each header character as one byte, as Node decodes them. */
  async function askLatin1(port: number, headers: readonly string[]) {
    const request = {
      method: "POST",
      path: "/api/evaluate",
      headers: [...apiHeaders, ...headers],
      body: smallBody,
    };
    const bytes = Buffer.from(rawRequest(port, request).toString("utf8"), "latin1");
    return sendRaw(port, bytes);
  }
});
