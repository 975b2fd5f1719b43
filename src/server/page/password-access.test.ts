import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeUpstream, startFakeUpstream } from "../testing/fake-upstream.ts";
import type { RawAnswer } from "../testing/raw-http.ts";
import {
  apiHeaders,
  liveEnvironment,
  problemOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { passwordCost } from "./password-access.ts";

const password = "correct horse battery";
let upstream: FakeUpstream;
let server: TestServer;
let cookieName: string;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  const origin = { PUBLIC_ORIGIN: "https://play.example" };
  server = await startTestServer(liveEnvironment(upstream.url, { PLAYGROUND_PASSWORD: password, ...origin }));
  cookieName = `cutpoint-${server.port}`;
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

/** Sign-ins in the log, without times and ids. */
function signInsOf({ log }: TestServer) {
  const lines = log.filter(({ event }) => event === "sign_in");
  return lines.map(({ time: _time, id: _id, event: _event, ...told }) => told);
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
      new RegExp(
        `^cutpoint-${server.port}=\\d+\\.[\\w-]{22}\\.[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict$`,
      ),
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
      expect.stringMatching(/^cutpoint-\d+=; .*Max-Age=0/),
    ]);
  });

  it("case 67: takes no forged, stale or altered session", async () => {
    const good = cookieOf(await login(password)).replace(`Cookie: ${cookieName}=`, "");
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
      const headers = [...apiHeaders, `Cookie: ${cookieName}=${value}`];
      expect([value, (await server.send({ path: "/api/session", headers })).status]).toEqual([value, 401]);
    }
  });

  it("case 67: finds the session behind another cookie of its name", async () => {
    const good = cookieOf(await login(password)).replace("Cookie: ", "");
    const headers = [
      ...apiHeaders,
      `Cookie: ${cookieName}=junk; ${cookieName}=; other=1; ${good}; ${cookieName}=1.2.3`,
    ];
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

describe("case 85: the password", () => {
  const logIn = (to: TestServer, text: string, headers: readonly string[] = []) =>
    to.send({
      method: "POST",
      path: "/api/login",
      headers: [...apiHeaders, ...headers],
      body: JSON.stringify({ password: text }),
    });

  it("is no try where it is right: 70 of them in a minute, one after the other or at once", async () => {
    const free = await startTestServer({ PLAYGROUND_PASSWORD: password });
    for (let call = 0; call < 20; call++) expect((await logIn(free, password)).status).toBe(204);
    const together = await Promise.all(Array.from({ length: 50 }, () => logIn(free, password)));
    expect(together.map(({ status }) => status)).toEqual(together.map(() => 204));
    free.assertKept(password);
    await free.stop();
  });

  it("case 39: of 20 wrong ones at once, no more are tried than of 20 in a row", async () => {
    const flooded = await startTestServer({ PLAYGROUND_PASSWORD: password });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(flooded, `wrong ${at}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    await flooded.stop();
  });

  it("is the same however its letters are composed", async () => {
    const [composed, decomposed] = ["Zoë trinkt Kaffee", "Zoe\u0308 trinkt Kaffee"] as const;
    for (const set of [composed, decomposed]) {
      const accented = await startTestServer({ PLAYGROUND_PASSWORD: set });
      for (const typed of [composed, decomposed]) expect((await logIn(accented, typed)).status).toBe(204);
      await accented.stop();
    }
  });

  it("each try is logged with its address, and never with what was typed", async () => {
    const logged = await startTestServer({ PLAYGROUND_PASSWORD: password, TRUSTED_PROXIES: "127.0.0.1" });
    const from = ["X-Forwarded-For: 203.0.113.9"];
    await logIn(logged, "not the right one", from);
    await logIn(logged, password, from);
    for (let call = 0; call < 9; call++) await logIn(logged, "not the right one", from);
    const address = "203.0.113.9";
    expect(signInsOf(logged)).toEqual([
      { outcome: "wrong", address },
      { outcome: "right", address },
      ...Array.from({ length: 8 }, () => ({ outcome: "wrong", address })),
      { outcome: "throttled", address },
    ]);
    logged.assertKept(password, "not the right one");
    await logged.stop();
  });
});

it("a cookie is told apart from those of other ports of its host", async () => {
  const origins = { PUBLIC_ORIGIN: "https://play.example:8443, http://play.example:8080" };
  const many = await startTestServer({ PLAYGROUND_PASSWORD: password, ...origins });
  const names: (string | undefined)[] = [];
  for (const host of ["play.example:8443", "play.example:8080", `127.0.0.1:${many.port}`]) {
    const body = JSON.stringify({ password });
    const answer = await many.send({ method: "POST", path: "/api/login", headers: apiHeaders, body, host });
    names.push(answer.headers["set-cookie"]?.split("=")[0]);
  }
  expect(names).toEqual(["__Host-cutpoint-8443", "cutpoint-8080", `cutpoint-${many.port}`]);
  await many.stop();
});

describe("open mode", () => {
  it("has no login", async () => {
    const open = await startTestServer();
    const answer = await open.send({ method: "POST", path: "/api/login", headers: apiHeaders, body: "{}" });
    expect(answer.status).toBe(404);
    await open.stop();
  });
});
