import { describe, expect, it } from "vitest";
import type { AskedQuestion } from "#core/model/run.ts";
import { deciderProfile as profile } from "../profiles.ts";
import { clientTimeoutError, networkError } from "../service-error.ts";
import {
  type RequestOutcome,
  RunDriver,
  type RunDriverDependencies,
  readRowReply,
  toFailedOutcome,
} from "./drive-run.ts";
import { startPacing } from "./next-pace.ts";

const question: AskedQuestion = { id: "late", type: "noul", text: "{}", names: [] };
const reading = { questions: [question], profile, now: Date.UTC(2026, 0, 1), isFree: false };
const answer = '{"model":"d-1","answers":{"late":{"noul":0.5}},"usage":{"input_tokens":309}}';

function reply(status: number, text: string, headers: Record<string, string> = {}) {
  return { status, text, headers: new Headers(headers) };
}

describe("an answered row", () => {
  it("keeps the body as it came, its tokens and what the headers say was billed", () => {
    expect(readRowReply(reply(200, answer, { "x-upstream-cost": "0.25" }), reading)).toEqual({
      kind: "answered",
      responseText: answer,
      inputTokens: 309,
      cost: 0.25,
      unusable: 0,
    });
  });

  it("takes the cost of its usage where the headers say none, and says nothing where neither does", () => {
    const costs = (text: string) => readRowReply(reply(200, text), reading);
    expect(costs(answer.replace("309", '309,"cost":0.5'))).toMatchObject({ cost: 0.5 });
    expect(costs(answer)).toMatchObject({ cost: undefined });
    expect(costs('{"answers":{"late":{"noul":1}}}')).toMatchObject({ kind: "answered", inputTokens: null });
  });
});

it("counts the questions whose answers can't be read", () => {
  const unusable = (late: string) => readRowReply(reply(200, `{"answers":{${late}}}`), reading);
  expect(unusable('"late":{"noul":0.5}')).toMatchObject({ unusable: 0 });
  for (const late of ['"late":{"noul":"high"}', '"late":null', '"late":{"noul":2}', ""])
    expect(unusable(late)).toMatchObject({ kind: "answered", unusable: 1 });
});

describe("a row without an answer", () => {
  it("names the status, the wait that is asked for and the server's own words", () => {
    const headers = { "retry-after": "3", "x-playground-source": "upstream" };
    expect(readRowReply(reply(429, '{"error":"slow down"}', headers), reading)).toEqual({
      kind: "failed",
      status: 429,
      hintMs: 3_000,
      mayBeBilled: false,
      message: "The service's rate limit is reached: slow down",
    });
  });

  it("tells the playground's own refusal from the service's by the headers", () => {
    const problem = {
      type: "about:blank",
      title: "Sign in",
      status: 401,
      code: "session_required",
      source: "proxy",
      detail: "Sign in first.",
      requestId: "1",
    };
    const sent = (contentType: string) =>
      readRowReply(reply(401, JSON.stringify(problem), { "content-type": contentType }), reading);
    expect(sent("application/problem+json")).toMatchObject({
      message: expect.stringMatching(/^Sign in again: /),
    });
    expect(sent("text/html")).toMatchObject({ message: expect.stringMatching(/^The request was refused/) });
  });

  it("may be billed where a 200 holds no answers, unless the server is free", () => {
    const failed = readRowReply(reply(200, "[]"), reading);
    expect(failed).toMatchObject({ kind: "failed", status: 200, hintMs: null, mayBeBilled: true });
    expect(readRowReply(reply(200, "[]"), { ...reading, isFree: true })).toMatchObject({
      mayBeBilled: false,
    });
  });

  it("ends its title with a full stop where the server said nothing", () => {
    expect(toFailedOutcome(clientTimeoutError(), false)).toEqual({
      kind: "failed",
      status: null,
      hintMs: null,
      mayBeBilled: true,
      message: "No answer came in time.",
    });
    expect(toFailedOutcome(networkError(), true)).toMatchObject({ mayBeBilled: false });
  });
});

describe("a driven run", () => {
  const answered: RequestOutcome = {
    kind: "answered",
    responseText: "{}",
    inputTokens: 9,
    cost: undefined,
    unusable: 0,
  };
  const settings = { requestsPerMinute: 1200, tokensPerSecond: 250_000, inFlight: 5, tokensMax: null };

  /** Drives rows in a world of this kind; its clock stands still, and timers fire when they are called for. */
  function drive(count: number, world: Partial<RunDriverDependencies>) {
    const log: string[] = [];
    const timers = new Set<() => void>();
    const rows = Array.from({ length: count }, () => ({ tokens: 10 }));
    const driver = new RunDriver(startPacing({ settings, rows }), {
      async markSent(row) {
        log.push(`sent ${row}`);
      },
      async settle(row, status, outcome) {
        log.push(`${status} ${row} ${outcome?.kind ?? "-"}`);
      },
      ask(row) {
        log.push(`ask ${row}`);
        return { outcome: Promise.resolve(answered), cancel: () => {} };
      },
      now: () => 1000,
      random: () => 0.5,
      wait(_ms, run) {
        timers.add(run);
        return () => timers.delete(run);
      },
      onStep() {},
      onFault(error) {
        log.push(String(error));
      },
      ...world,
    });
    driver.tell({ kind: "wake" });
    return { driver, log, timers };
  }

  it("stores a row as sent before it leaves, then what came, and ends when all is stored", async () => {
    const { driver, log, timers } = drive(1, {});
    const { phase } = await driver.ended;
    expect(log).toEqual(["sent 0", "ask 0", "answered 0 answered"]);
    expect(phase.kind).toBe("done");
    expect(timers.size).toBe(0);
  });

  it("sends nothing that couldn't be stored as sent", async () => {
    const { driver, log } = drive(9, { markSent: () => Promise.reject(new Error("full")) });
    driver.tell({ kind: "pause" });
    expect((await driver.ended).phase.kind).toBe("paused");
    expect(log.filter((line) => line.startsWith("ask"))).toEqual([]);
  });

  it("pauses, and says why, when what came can't be stored", async () => {
    const { driver, log } = drive(2, { settle: () => Promise.reject(new Error("full")) });
    await driver.ended;
    expect(log).toContain("Error: full");
  });

  it("cancels what is under way, and lets nothing leave that was only stored as sent", async () => {
    const cancelled: number[] = [];
    const ask = (row: number) => ({
      outcome: new Promise<RequestOutcome>(() => {}),
      cancel: () => void cancelled.push(row),
    });
    const { driver } = drive(1, { ask });
    await new Promise((resolve) => setTimeout(resolve, 0));
    driver.tell({ kind: "cancel" });
    await driver.ended;
    expect(cancelled).toEqual([0]);
    const early = drive(1, {});
    early.driver.tell({ kind: "cancel" });
    await early.driver.ended;
    expect(early.log.filter((line) => line.startsWith("ask"))).toEqual([]);
  });
});
