import { afterEach, describe, expect, it } from "vitest";
import { apiHeaders, problemOf, startTestServer, type TestServer } from "../testing/test-server.ts";

const password = "correct horse battery";
const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.assertKept(password);
    await server.stop();
  }
});

async function start(values: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await startTestServer(values);
  servers.push(server);
  return server;
}

async function statusOfLogin(server: TestServer, text: string, from: string): Promise<number> {
  const headers = [...apiHeaders, `X-Forwarded-For: ${from}`];
  const body = JSON.stringify({ password: text });
  return (await server.send({ method: "POST", path: "/api/login", headers, body })).status;
}

describe("case 62: wrong passwords behind a reverse proxy", () => {
  it("are counted by the last address that is none of our proxies", async () => {
    const server = await start({ PLAYGROUND_PASSWORD: password, TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/24" });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 60; attempt++) {
      statuses.push(await statusOfLogin(server, "wrong", `198.51.100.${attempt}, 203.0.113.9, 10.0.0.7`));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(52);
    expect(await statusOfLogin(server, password, "203.0.113.9")).toBe(429);
    expect(await statusOfLogin(server, password, "203.0.113.9, 203.0.113.10")).toBe(204);
    expect(await statusOfLogin(server, password, "203.0.113.9, 203.0.113.11:5000, 10.0.0.7")).toBe(204);
  });

  it("of IPv6 are counted by network", async () => {
    const server = await start({ PLAYGROUND_PASSWORD: password, TRUSTED_PROXIES: "127.0.0.1" });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      statuses.push(await statusOfLogin(server, "wrong", `2001:db8:1:2::${attempt}`));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(await statusOfLogin(server, password, "[2001:db8:1:3::1]:443")).toBe(204);
  });

  it("are counted by connection where no proxy is trusted", async () => {
    const server = await start({ PLAYGROUND_PASSWORD: password });
    for (let attempt = 0; attempt < 8; attempt++) {
      expect(await statusOfLogin(server, "wrong", `198.51.100.${attempt}`)).toBe(401);
    }
    expect(await statusOfLogin(server, "wrong", "198.51.100.99")).toBe(429);
  });
});

describe("case 72: the identity header", () => {
  const identity = { IDENTITY_HEADER: "X-Forwarded-User", USER_LIMIT_PER_MINUTE: "2" };
  const named = (name: string) => [`X-Forwarded-User: ${name}`];

  it("of a trusted proxy names the user in the log and in the limit per user", async () => {
    const server = await start({ ...identity, TRUSTED_PROXIES: "127.0.0.1" });
    const statuses: number[] = [];
    for (const name of ["ada", "ada", "ada", "grace"]) {
      statuses.push((await server.evaluate(undefined, named(name))).status);
    }
    const refused = await server.evaluate(undefined, named("ada"));
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect([problemOf(refused).code, Number(refused.headers["retry-after"])]).toEqual([
      "local_limit",
      expect.any(Number),
    ]);
    expect(server.log.map((line) => line.user)).toEqual(["ada", "ada", "ada", "grace", "ada"]);
  });

  it("is ignored from anybody else, doubled, or unreadable", async () => {
    const server = await start({ ...identity, TRUSTED_PROXIES: "10.0.0.0/8" });
    await server.evaluate(undefined, named("ada"));
    expect(server.log.map((line) => line.user)).toEqual([undefined]);
    const trusting = await start({ ...identity, TRUSTED_PROXIES: "127.0.0.1" });
    await trusting.evaluate(undefined, [...named("ada"), ...named("grace")]);
    await trusting.evaluate(undefined, named("a\tb"));
    await trusting.evaluate(undefined, named("x".repeat(129)));
    expect(trusting.log.map((line) => line.user)).toEqual([undefined, undefined, undefined]);
  });
});
