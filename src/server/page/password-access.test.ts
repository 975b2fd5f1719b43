import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeUpstream, startFakeUpstream } from "#server/testing/fake-upstream.ts";
import type { RawAnswer } from "#server/testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  problemOf,
  startTestServer,
  type TestServer,
} from "#server/testing/test-server.ts";
import { passwordCost } from "./password-access.ts";

const password = "correct horse battery";
let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  const origin = { PUBLIC_ORIGIN: "https://play.example" };
  server = await startTestServer(liveEnvironment(upstream.url, { PLAYGROUND_PASSWORD: password, ...origin }));
});
afterEach(() => {
  server.assertKept(password);
});
afterAll(async () => {
  await server.stop();
  await upstream.stop();
});

function login(candidate: string, host?: string): Promise<RawAnswer> {
  const body = JSON.stringify({ password: candidate });
  const request = { method: "POST", path: "/api/login", headers: apiHeaders, body, ...(host && { host }) };
  return server.send(request, 30_000);
}

function cookieOf(answer: RawAnswer): string {
  return `Cookie: ${answer.headers["set-cookie"]?.split(";")[0]}`;
}

describe("password mode", () => {
  it("case 39: without a session every call but login and logout is 401, and nothing is forwarded", async () => {
    for (const answer of [
      await server.evaluate(),
      await server.send({ path: "/api/models", headers: apiHeaders }),
      await server.send({ path: "/api/session", headers: apiHeaders }),
    ]) {
      expect([answer.status, problemOf(answer).code]).toEqual([401, "session_required"]);
    }
    expect(upstream.requests).toHaveLength(0);
  });

  it("gives a cookie for the password, which opens the calls", async () => {
    const answer = await login(password);
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(answer.headers["set-cookie"]).toMatch(
      /^cutpoint=\d+\.[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const session = await server.send({ path: "/api/session", headers: [...apiHeaders, cookieOf(answer)] });
    expect(JSON.parse(session.body.toString())).toMatchObject({ access: "password", mode: "live" });
    expect((await server.evaluate(undefined, [cookieOf(answer)])).status).toBe(200);
  });

  it("binds the cookie to the host where TLS is ended", async () => {
    const answer = await login(password, "play.example");
    expect(answer.headers["set-cookie"]).toMatch(/^__Host-cutpoint=.*; Secure$/);
    const elsewhere = await server.send({ path: "/api/session", headers: [...apiHeaders, cookieOf(answer)] });
    expect(elsewhere.status).toBe(401);
  });

  it("logs out by an empty cookie", async () => {
    const answer = await server.send({
      method: "POST",
      path: "/api/logout",
      headers: apiHeaders,
      body: "{}",
    });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([
      204,
      expect.stringMatching(/^cutpoint=; .*Max-Age=0/),
    ]);
  });

  it("case 67: takes no forged, stale or altered session", async () => {
    const good = cookieOf(await login(password)).replace("Cookie: cutpoint=", "");
    const [end = "", name = "", signature = ""] = good.split(".");
    for (const value of [
      `${Number(end) + 1}.${name}.${signature}`,
      `${end}.${name}.`,
      `1.${name}.${signature}`,
      `${end}.${signature}`,
      "..",
      end,
      `${good}x`,
      `${good}.x`,
    ]) {
      const headers = [...apiHeaders, `Cookie: cutpoint=${value}`];
      expect([value, (await server.send({ path: "/api/session", headers })).status]).toEqual([value, 401]);
    }
  });

  it("case 67: finds the session behind another cookie of its name", async () => {
    const good = cookieOf(await login(password)).replace("Cookie: ", "");
    const headers = [...apiHeaders, `Cookie: cutpoint=junk; cutpoint=; other=1; ${good}; cutpoint=1.2.3`];
    expect((await server.send({ path: "/api/session", headers })).status).toBe(200);
  });

  it("case 61: logging out ends the session, not only its cookie, and no other session", async () => {
    const [mine, other] = [cookieOf(await login(password)), cookieOf(await login(password))];
    expect(mine).not.toBe(other);
    const headers = [...apiHeaders, mine];
    await server.send({ method: "POST", path: "/api/logout", headers, body: "{}" });
    const statusOf = async (cookie: string) =>
      (await server.send({ path: "/api/session", headers: [...apiHeaders, cookie] })).status;
    expect([await statusOf(mine), await statusOf(other)]).toEqual([401, 200]);
  });

  it("shows the sign-in page in the place of every page", async () => {
    const page = await server.send({ path: "/cases" });
    expect([page.status, page.body.toString()]).toEqual([401, expect.stringContaining('type="password"')]);
    const elsewhere = { path: "/cases", host: `localhost:${server.port}`, headers: ["Accept: text/html"] };
    expect((await server.send(elsewhere)).headers.location).toBe(`${server.origin}/cases`);
    expect((await server.send({ path: "/login.js" })).status).toBe(200);
    expect((await server.send({ path: "/nothing.js" })).status).toBe(404);
  });

  it("asks a login for the header and the origin too", async () => {
    const body = JSON.stringify({ password });
    const json = "Content-Type: application/json";
    const bare = await server.send({ method: "POST", path: "/api/login", headers: [json], body });
    const foreign = [...apiHeaders, "Origin: https://evil.example"];
    const crossed = await server.send({ method: "POST", path: "/api/login", headers: foreign, body });
    expect([bare.status, crossed.status]).toEqual([403, 403]);
  });

  it("case 39: of 20 wrong passwords in a minute at most ten are tried", async () => {
    const answers: RawAnswer[] = [];
    for (let attempt = 0; attempt < 20; attempt++) answers.push(await login(`wrong ${attempt}`));
    const tried = answers.filter((answer) => answer.status === 401);
    expect(tried.length).toBeLessThanOrEqual(10);
    expect(new Set(tried.map((answer) => problemOf(answer).code))).toEqual(new Set(["wrong_password"]));
    expect([answers[19]?.status, Number(answers[19]?.headers["retry-after"])]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect((await login(password)).status).toBe(429);
    expect(upstream.requests.length).toBe(1);
  });
});

it("an attempt costs what OWASP asks of scrypt, and the password opens the calls at that cost", async () => {
  expect(passwordCost).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
  const strong = await startTestServer({ PLAYGROUND_PASSWORD: password }, { passwordCost });
  const attempt = (candidate: string) =>
    strong.send(
      {
        method: "POST",
        path: "/api/login",
        headers: apiHeaders,
        body: JSON.stringify({ password: candidate }),
      },
      30_000,
    );
  expect([(await attempt("wrong")).status, (await attempt(password)).status]).toEqual([401, 204]);
  strong.assertKept(password);
  await strong.stop();
});

describe("open mode", () => {
  it("has no login", async () => {
    const open = await startTestServer();
    const answer = await open.send({ method: "POST", path: "/api/login", headers: apiHeaders, body: "{}" });
    expect(answer.status).toBe(404);
    await open.stop();
  });
});
