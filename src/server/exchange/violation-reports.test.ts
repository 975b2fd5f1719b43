import { afterAll, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

const server = await startTestServer({ PLAYGROUND_PASSWORD: "correct horse battery" });
afterAll(async () => {
  server.assertKept("secret");
  await server.stop();
});

const report = (more: object = {}) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": `${server.origin}/cases?secret`,
      "effective-directive": "worker-src",
      "blocked-uri": "blob:https://secret.example/1",
      "source-file": `${server.origin}/assets/table-worker-12345678.js?secret`,
      "line-number": 3,
      ...more,
    },
  });

function send(body: string, headers: readonly string[] = ["Origin: null", "Sec-Fetch-Site: same-origin"]) {
  const type = "Content-Type: application/csp-report";
  return server.send({ method: "POST", path: "/csp-report", headers: [type, ...headers], body });
}

const told = () => server.log.filter(({ event }) => event === "csp_violation");

it("case 95: what a browser reports is logged, without a session, and without queries", async () => {
  expect((await send(report())).status).toBe(204);
  expect(told()).toMatchObject([
    { directive: "worker-src", source: "/assets/table-worker-12345678.js", line: 3, address: "127.0.0.1" },
  ]);
  for (const [blocked, shown] of [
    ["inline", "inline"],
    ["https://elsewhere.example/path?secret", "https://elsewhere.example"],
    ["data:text/plain,secret", "data:"],
    ["\u001b[31m secret", "unreadable"],
  ]) {
    await send(report({ "blocked-uri": blocked }));
    expect(told().at(-1)).toMatchObject({ blocked: shown });
  }
});

it("case 95: other sites, other methods, and what is no report, are refused and not logged", async () => {
  const before = told().length;
  const statuses = [
    await send(report(), ["Origin: https://evil.example"]),
    await send(report(), ["Sec-Fetch-Site: cross-site"]),
    await send("{}"),
    await send("["),
    await send(report({ "effective-directive": "a\nb" })),
    await send(report({ x: "x".repeat(20_000) })),
    await server.send({ path: "/csp-report" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 400, 400, 400, 413, 405]);
  expect(told()).toHaveLength(before);
});

it("case 95: so many in a minute, and no more", async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => send(report())));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect(told().length).toBeLessThanOrEqual(60);
});

it("case 95: every answer asks for reports", async () => {
  for (const path of ["/", "/healthz", "/none.js"]) {
    const { headers } = await server.send({ path });
    expect(headers["content-security-policy"]).toMatch(/; report-uri \/csp-report$/);
  }
});
