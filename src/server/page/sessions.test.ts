import { createHmac, scryptSync } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { apiHeaders, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createMonotonicWallClock } from "./monotonic-wall-clock.ts";

const password = "correct horse battery";
const SESSION_SECRET = "0123456789abcdef0123456789abcdef";
const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.assertKept(password, SESSION_SECRET);
    await server.stop();
  }
});

async function start(more: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer({ PLAYGROUND_PASSWORD: password, ...more });
  servers.push(server);
  return server;
}

async function signIn(server: TestServer, at: { host?: string } = {}): Promise<string> {
  const body = JSON.stringify({ password });
  const request = { method: "POST", path: "/api/login", headers: apiHeaders, body, ...at };
  const answer = await server.send(request, 30_000);
  return answer.headers["set-cookie"]?.split(";")[0] ?? String(answer.status);
}

async function isIn(server: TestServer, cookie: string, at: { host?: string } = {}): Promise<boolean> {
  const headers = [...apiHeaders, `Cookie: ${cookie}`];
  return (await server.send({ path: "/api/session", headers, ...at }, 30_000)).status === 200;
}

describe("case 61: a session", () => {
  it("ends with the process that began it", async () => {
    const first = await start();
    const cookie = await signIn(first);
    expect([await isIn(first, cookie), await isIn(await start(), cookie)]).toEqual([true, false]);
  });

  it("is shared by processes with one SESSION_SECRET and one password", async () => {
    const at = { host: "play.example" };
    const shared = { SESSION_SECRET, PUBLIC_ORIGIN: "http://play.example" };
    const cookie = await signIn(await start(shared), at);
    expect(await isIn(await start(shared), cookie, at)).toBe(true);
    const elsewhere = await start({ ...shared, PLAYGROUND_PASSWORD: "another horse" });
    expect(await isIn(elsewhere, cookie, at)).toBe(false);
    const reworded = await start({ ...shared, SESSION_SECRET: SESSION_SECRET.toUpperCase() });
    expect(await isIn(reworded, cookie, at)).toBe(false);
  });

  it("does not tell a right guess of the password from a wrong one", async () => {
    const [, value = ""] = (await signIn(await start())).split("=");
    const signature = value.split(".").at(-1);
    const signed = value.slice(0, value.lastIndexOf("."));
    const former = scryptSync(password, "cutpoint/session/1", 64, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });
    for (const key of [password, former.subarray(32), former]) {
      expect(createHmac("sha256", key).update(signed).digest("base64url")).not.toBe(signature);
    }
  });
});

describe("a machine's clock that is set", () => {
  const month = 31 * 24 * 60 * 60 * 1000;
  afterEach(() => vi.restoreAllMocks());

  it("forward and back again doesn't open a session that was signed out of, or has run out", async () => {
    const real = Date.now;
    const set = (ms: number) => vi.spyOn(Date, "now").mockImplementation(() => real() + ms);
    const server = await start();
    const [left, kept] = [await signIn(server), await signIn(server)];
    const leave = (cookie: string) =>
      server.send({ method: "POST", path: "/api/logout", headers: [...apiHeaders, `Cookie: ${cookie}`] });
    await leave(left);
    expect([await isIn(server, left), await isIn(server, kept)]).toEqual([false, true]);
    set(month);
    await leave(await signIn(server));
    set(-month);
    expect([await isIn(server, left), await isIn(server, kept)]).toEqual([false, false]);
    expect(await isIn(server, await signIn(server))).toBe(true);
  });

  it("never makes time go back or stand still, whatever it is set to", () => {
    const step = fc.record({ passed: fc.nat({ max: 1e6 }), wall: fc.integer({ min: -1e9, max: 1e9 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [wall, steady] = [0, 0];
        const now = createMonotonicWallClock(
          () => wall,
          () => steady,
        );
        let before = now();
        for (const { passed, wall: to } of steps) {
          [wall, steady] = [to, steady + passed];
          const next = now();
          expect(next).toBe(Math.max(before + passed, to));
          before = next;
        }
      }),
    );
  });
});
