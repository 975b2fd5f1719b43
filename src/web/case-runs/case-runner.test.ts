import * as fake from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#core/testing/eventually.ts";
import { type FakeUpstream, type ScriptedReply, startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { liveEnvironment, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import type { CaseRunner } from "./case-runner.ts";
import { type Harness, openHarness } from "./testing/harness.ts";

let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  server = await startTestServer(
    liveEnvironment(upstream.url, { LOCAL_LIMIT_PER_MINUTE: "0", DECISION_TIMEOUT_MS: "1500" }),
  );
});
beforeEach(() => {
  // The stubs stay after the test, because a killed runner still finishes its transactions.
  for (const [name, value] of Object.entries(fake)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
  upstream.reset();
});
afterAll(async () => {
  await server.stop();
  await upstream.stop();
});

function rowOf(body: Buffer): number {
  return Number(/charged (\d+) times/.exec(body.toString())?.[1]);
}

function requests(count: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const { body } of upstream.requests) counts[rowOf(body)] = (counts[rowOf(body)] ?? 0) + 1;
  return counts;
}

const begin = (harness: Harness, runner: CaseRunner) =>
  runner.take({ kind: "begin", run: harness.run, caseKeys: harness.caseKeys });
const wish = (harness: Harness, kind: "pause" | "resume" | "cancel") =>
  ({ kind: "wish", runKey: harness.run.key, wish: { kind } }) as const;
function arrived(count: number): Promise<void> {
  const check = () => expect(upstream.requests.length).toBeGreaterThanOrEqual(count);
  return eventually(check);
}

/** Token counts that no estimate would give, so that the test can tell whether they were read. */
function tokensOf(row: number): number {
  return 1000 + row * 7;
}
function answer(row: number, delayMs = 0): ScriptedReply {
  const body = JSON.stringify({
    model: "decider-1.13.0",
    answers: {},
    usage: { input_tokens: tokensOf(row), output_tokens: 1 },
  });
  return { status: 200, body, delayMs };
}

describe("a run over cases", () => {
  it("asks every row once, five at a time, and stores every answer with its tokens", async () => {
    upstream.choose(({ body }) => answer(rowOf(body), 5));
    const harness = await openHarness({ origin: server.origin, count: 60 });
    await begin(harness, harness.openRunner().runner);
    const rows = await harness.rows();
    expect(requests(60)).toEqual(rows.map(() => 1));
    expect(rows.map(({ inputTokens }) => inputTokens)).toEqual(rows.map((_, row) => tokensOf(row)));
    expect(
      rows.every(({ standing, tries, sentAt }) => standing === "answered" && tries === 1 && sentAt !== null),
    ).toBe(true);
    expect(await harness.stored()).toMatchObject({ phase: { kind: "done" }, finishedAt: expect.any(Number) });
    const told = new Set(harness.news.flatMap(({ changed }) => changed));
    expect([told.size, harness.news.at(-1)?.pace, harness.news.at(-1)?.problem]).toEqual([60, null, null]);
  });

  it("never sends a row before it is stored as sent", async () => {
    const harness = await openHarness({ origin: server.origin, count: 12 });
    const unsent: number[] = [];
    let checks = Promise.resolve();
    upstream.choose(({ body }) => {
      const row = rowOf(body);
      checks = checks.then(async () => {
        const { standing } = (await harness.rows())[row] ?? { standing: "none" };
        if (standing === "waiting" || standing === "none") unsent.push(row);
      });
      return answer(row, 20);
    });
    await begin(harness, harness.openRunner().runner);
    await checks;
    expect(unsent).toEqual([]);
  });

  it("waits for no storage where nothing is billed: what a killed tab had under way is asked again", async () => {
    const harness = await openHarness({ origin: server.origin, count: 200 });
    harness.session.local = { name: "Ollama" };
    harness.session.price = 0;
    const begun = vi.spyOn(fake.IDBDatabase.prototype, "transaction");
    upstream.choose(({ body }) => (rowOf(body) < 100 ? answer(rowOf(body)) : { silent: true }));
    const first = harness.openRunner();
    void begin(harness, first.runner);
    await arrived(101);
    await eventually(async () => expect((await harness.statuses())[99]).toBe("answered"));
    const written = begun.mock.calls.filter(
      ([, mode, options]) => mode === "readwrite" && options?.durability === "relaxed",
    );
    expect([written.length > 0, written.length < 20]).toEqual([true, true]);
    expect((await harness.statuses()).slice(100)).toEqual(Array(100).fill("waiting"));
    first.kill();
    upstream.choose(({ body }) => answer(rowOf(body)));
    await harness.openRunner().runner.take({ kind: "go-on", runKey: harness.run.key });
    expect(await harness.statuses()).toEqual(Array(200).fill("answered"));
    expect(requests(200).slice(0, 100)).toEqual(Array(100).fill(1));
    expect((await harness.rows()).every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true);
  });

  it("keeps a 422 in its row; the others go on", async () => {
    upstream.choose(({ body }) =>
      rowOf(body) === 5 ? { status: 422, body: '{"detail":[{"loc":["body","state"],"msg":"too odd"}]}' } : {},
    );
    const harness = await openHarness({ origin: server.origin, count: 30 });
    await begin(harness, harness.openRunner().runner);
    const rows = await harness.rows();
    expect(rows.map(({ standing }) => standing)).toEqual(
      rows.map((_, at) => (at === 5 ? "refused" : "answered")),
    );
    expect(rows[5]?.problem).toMatchObject({ status: 422, message: expect.stringContaining("too odd") });
    expect(harness.news.flatMap(({ refusal }) => refusal ?? [])).toEqual([
      { model: harness.run.model, sentence: expect.stringContaining("too odd") },
    ]);
    expect(requests(30)[5]).toBe(1);
  });

  it("is stopped by a 401, and goes on where it was once the key is right", async () => {
    let isRight = false;
    upstream.choose(({ body }) => (isRight ? answer(rowOf(body)) : { status: 401, body: '{"detail":"no"}' }));
    const harness = await openHarness({ origin: server.origin, count: 40 });
    const { runner } = harness.openRunner();
    await begin(harness, runner);
    expect((await harness.stored())?.phase).toEqual({ kind: "held", reason: "key" });
    expect(upstream.requests.length).toBeLessThanOrEqual(5);
    expect((await harness.rows())[0]?.problem?.status).toBe(401);
    isRight = true;
    await runner.take(wish(harness, "resume"));
    expect(new Set(await harness.statuses())).toEqual(new Set(["answered"]));
  });

  it("pauses, resumes and is cancelled; what was under way may have been billed", async () => {
    upstream.choose(({ body }) => answer(rowOf(body), 30));
    const harness = await openHarness({ origin: server.origin, count: 60 });
    const { runner } = harness.openRunner();
    const paused = begin(harness, runner);
    await arrived(10);
    await runner.take(wish(harness, "pause"));
    await paused;
    const atPause = upstream.requests.length;
    expect((await harness.stored())?.phase).toEqual({ kind: "paused" });
    expect((await harness.statuses()).filter((status) => status === "answered")).toHaveLength(atPause);
    const resumed = runner.take(wish(harness, "resume"));
    await arrived(atPause + 8);
    expect(runner.hear(wish(harness, "cancel"))).toBe(true);
    await resumed;
    expect((await harness.stored())?.phase).toEqual({ kind: "cancelled" });
    const uncertain = (await harness.rows()).filter(({ standing }) => standing === "uncertain");
    expect(uncertain).toHaveLength(5);
    expect(uncertain[0]?.problem?.message).toContain("Cancelled");
  });

  it("stops at the spending cap", async () => {
    upstream.choose(({ body }) => answer(rowOf(body)));
    const harness = await openHarness({ origin: server.origin, count: 60, tokensMax: 12_000 });
    await begin(harness, harness.openRunner().runner);
    expect((await harness.stored())?.phase).toEqual({ kind: "held", reason: "cap" });
    const spent = (await harness.rows()).reduce((sum, { inputTokens }) => sum + (inputTokens ?? 0), 0);
    expect(spent).toBeLessThanOrEqual(12_000 + 5 * 1500);
  });

  it("reckons cap and pace by the size of a token that the run was begun with", async () => {
    upstream.choose(({ body }) => answer(rowOf(body)));
    const usual = await openHarness({ origin: server.origin, count: 1 });
    await begin(usual, usual.openRunner().runner);
    const tokens = (await usual.rows())[0]?.tokens ?? 0;
    const before = upstream.requests.length;
    const harness = await openHarness({ origin: server.origin, count: 1, tokensMax: tokens });
    harness.run.bytesPerToken = 2;
    await begin(harness, harness.openRunner().runner);
    const [row] = await harness.rows();
    expect(Math.abs((row?.tokens ?? 0) - 2 * tokens)).toBeLessThanOrEqual(2);
    expect((await harness.stored())?.phase).toEqual({ kind: "held", reason: "cap" });
    expect(upstream.requests).toHaveLength(before);
  });

  it("does not mix sandbox and live", async () => {
    const harness = await openHarness({ origin: server.origin, count: 5 });
    harness.session.mode = "sandbox";
    await begin(harness, harness.openRunner().runner);
    expect(upstream.requests).toHaveLength(0);
    expect(harness.news.at(-1)?.problem).toContain("never mixed");
    expect((await harness.stored())?.phase).toEqual({ kind: "paused" });
  });
});

describe("a tab that is killed", () => {
  it("loses no row and sends no answered row twice; what was under way waits for a person", async () => {
    upstream.choose(({ body }) => answer(rowOf(body), 15));
    const harness = await openHarness({ origin: server.origin, count: 80 });
    const first = harness.openRunner();
    void begin(harness, first.runner);
    await arrived(30);
    first.kill();
    const second = harness.openRunner();
    await second.runner.take({ kind: "go-on", runKey: harness.run.key });
    const rows = await harness.rows();
    const uncertain = rows.filter(({ standing }) => standing === "uncertain");
    expect(uncertain.length).toBeGreaterThan(0);
    expect(uncertain.length).toBeLessThanOrEqual(5);
    expect(rows.filter(({ standing }) => standing === "answered")).toHaveLength(80 - uncertain.length);
    expect(Math.max(...requests(80))).toBe(1);

    const caseKeys = uncertain.map(({ caseKey }) => caseKey);
    await second.runner.take({ kind: "wish", runKey: harness.run.key, wish: { kind: "repeat", caseKeys } });
    expect(new Set(await harness.statuses())).toEqual(new Set(["answered"]));
    const twice = rows.map(({ standing }) => (standing === "uncertain" ? 2 : 1));
    requests(80).forEach((count, row) => expect(count).toBeLessThanOrEqual(twice[row] ?? 0));
    const total = (await harness.rows()).reduce((sum, { inputTokens }) => sum + (inputTokens ?? 0), 0);
    expect(total).toBe(rows.reduce((sum, _, row) => sum + tokensOf(row), 0));
  });

  it("is followed by the next tab in line, and never by two", async () => {
    upstream.choose(({ body }) => answer(rowOf(body), 15));
    const harness = await openHarness({ origin: server.origin, count: 60 });
    const tabs = [harness.openRunner(), harness.openRunner(), harness.openRunner()];
    void begin(harness, (tabs[0] as { runner: CaseRunner }).runner);
    const others = tabs.slice(1).map(({ runner }) => runner.take({ kind: "go-on", runKey: harness.run.key }));
    await arrived(15);
    tabs[0]?.kill();
    await Promise.all(others);
    expect(Math.max(...requests(60))).toBe(1);
    const settled = (await harness.statuses()).every(
      (status) => status === "answered" || status === "uncertain",
    );
    expect(settled).toBe(true);
    expect((await harness.stored())?.phase).toEqual({ kind: "done" });
  });
});

describe("a bad day", () => {
  it("storms of 429, 529, 422, hangs and cut answers: every row is settled, no answered row is asked again", async () => {
    let count = 0;
    const answered = new Set<number>();
    const again: number[] = [];
    upstream.choose(({ body }) => {
      const row = rowOf(body);
      if (answered.has(row)) again.push(row);
      count += 1;
      if (count % 11 === 3) return { status: 429, headers: { "retry-after-ms": "200" } };
      if (count % 17 === 5) return { status: 529 };
      if (row % 13 === 4) return { status: 422, body: '{"detail":"too odd"}' };
      if (row === 77) return { silent: true };
      if (row % 29 === 7) return { status: 200, body: '{"answers":{}}', cutAfter: 5, cutBy: "reset" };
      answered.add(row);
      return answer(row, 3);
    });
    const harness = await openHarness({ origin: server.origin, count: 150, speed: 20 });
    await begin(harness, harness.openRunner().runner);
    const rows = await harness.rows();
    expect(again).toEqual([]);
    rows.forEach(({ standing }, row) => {
      const expected = row % 13 === 4 ? "refused" : row % 29 === 7 || row === 77 ? "uncertain" : "answered";
      expect([row, standing]).toEqual([row, expected]);
    });
    const total = rows.reduce((sum, { inputTokens }) => sum + (inputTokens ?? 0), 0);
    expect(total).toBe([...answered].reduce((sum, row) => sum + tokensOf(row), 0));
  });

  it("keeps to the limit of requests in any minute, also across a killed tab", async () => {
    const [speed, requestsPerMinute, count] = [40, 240, 300];
    upstream.choose(({ body }) => answer(rowOf(body)));
    const limits = { requestsPerMinute, tokensPerSecond: 250_000 };
    const harness = await openHarness({ origin: server.origin, count, speed, limits });
    const first = harness.openRunner();
    void begin(harness, first.runner);
    await arrived(100);
    first.kill();
    await harness.openRunner().runner.take({ kind: "go-on", runKey: harness.run.key });
    const times = upstream.requests.map(({ at }) => at * speed);
    const fullest = times.map(
      (time) => times.filter((other) => other > time - 60_000 && other <= time).length,
    );
    expect(Math.max(...fullest)).toBeLessThanOrEqual(requestsPerMinute);
    expect(Math.max(...requests(count))).toBe(1);
  }, 90_000);
});

describe("case 76: storage that fails under a run", () => {
  it("stalls the run, keeps what came in, and goes on by itself: no row is lost or asked twice", async () => {
    const harness = await openHarness({ origin: server.origin, count: 200, speed: 20 });
    upstream.choose(({ body }) => answer(rowOf(body), 5));
    const done = begin(harness, harness.openRunner().runner);
    await arrived(10);
    const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const sent = upstream.requests.length;
    await eventually(() => expect(harness.news.at(-1)?.problem).toContain("Trying again"));
    await new Promise((resolve) => setTimeout(resolve, 200));
    // Only rows already stored as sent may go out.
    expect(upstream.requests.length).toBeLessThanOrEqual(sent + 5);
    expect(harness.news.at(-1)?.unstored).toBeGreaterThan(0);
    // Answers that may have been billed stay available until storage accepts them.
    const unstored = harness.news.at(-1)?.unstoredAnswers ?? [];
    expect(unstored.length).toBeGreaterThan(0);
    for (const [, body] of unstored) expect(JSON.parse(body)).toHaveProperty("answers");
    broken.mockRestore();
    await done;
    expect(await harness.statuses()).toEqual(Array(200).fill("answered"));
    expect(requests(200)).toEqual(Array(200).fill(1));
    expect(harness.news.at(-1)).toMatchObject({
      problem: null,
      unstored: 0,
      unstoredAnswers: [],
      pace: null,
    });
    expect((await harness.stored())?.phase.kind).toBe("done");
  });

  it("says so while the run is being prepared, and begins by itself", async () => {
    const harness = await openHarness({ origin: server.origin, count: 20, speed: 20 });
    upstream.choose(({ body }) => answer(rowOf(body), 5));
    const broken = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const done = begin(harness, harness.openRunner().runner);
    await eventually(() => expect(harness.news.at(-1)?.problem).toContain("storage for this site is full"));
    broken.mockRestore();
    await done;
    expect(await harness.statuses()).toEqual(Array(20).fill("answered"));
    expect(harness.news.at(-1)?.problem).toBeNull();
    // A comparison takes the first event without a pace for the end of its run.
    expect(harness.news.findIndex(({ pace }) => pace === null)).toBe(harness.news.length - 1);
  });

  it("opens a closed connection again", async () => {
    const harness = await openHarness({ origin: server.origin, count: 20, speed: 20 });
    upstream.choose(({ body }) => answer(rowOf(body), 5));
    const done = begin(harness, harness.openRunner().runner);
    await arrived(6);
    harness.database.close();
    await done;
    expect(await harness.statuses()).toEqual(Array(20).fill("answered"));
    expect(requests(20)).toEqual(Array(20).fill(1));
  });

  it("stops a run that is no longer stored, says so, and leaves no half of it", async () => {
    const harness = await openHarness({ origin: server.origin, count: 200, speed: 20 });
    upstream.choose(({ body }) => answer(rowOf(body), 5));
    const done = begin(harness, harness.openRunner().runner);
    await arrived(10);
    indexedDB.deleteDatabase(harness.database.name);
    await done;
    expect(harness.news.at(-1)).toMatchObject({ pace: null, problem: expect.stringContaining("no longer") });
    expect(upstream.requests.length).toBeLessThan(200);
    expect(await harness.rows()).toEqual([]);
    expect(await harness.stored()).toBeNull();
  });
});
