import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeModelLoading,
  describeRetryWait,
  type FailedAttempt,
  interactiveAttemptsMax,
  parseHttpDate,
  planRetry,
  readRetryAfterMs,
} from "./retry.ts";
import { retryVectors } from "./testing/retry-vectors.ts";

const now = Date.UTC(2026, 4, 1, 12, 0, 0);

function hint(headers: Record<string, string>) {
  return readRetryAfterMs(new Headers(headers), now);
}

describe("readRetryAfterMs", () => {
  it.each(retryVectors)("%o gives %s ms", (headers, ms) => {
    expect(hint(headers)).toBe(ms);
  });

  it("measures a date from now where the answer has no clock of its own", () => {
    const until = "Fri, 01 May 2026 12:00:20 GMT";
    expect(hint({ "retry-after": until })).toBe(20_000);
    expect(hint({ "retry-after": until, date: "not a date" })).toBe(20_000);
  });

  it("is null or above 0 for any header", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (after, afterMs) => {
        const values: Record<string, string> = { "retry-after": after, "retry-after-ms": afterMs };
        const ms = readRetryAfterMs({ get: (name) => values[name] ?? null }, now);
        expect(ms === null || (ms > 0 && Number.isFinite(ms))).toBe(true);
      }),
    );
  });
});

describe("parseHttpDate", () => {
  it("reads the one form that servers must send", () => {
    expect(parseHttpDate("Sun, 06 Nov 1994 08:49:37 GMT")).toBe(784_111_777_000);
    expect(parseHttpDate("Sun, 99 Xyz 1994 08:49:37 GMT")).toBeNull();
    expect(parseHttpDate("1994-11-06T08:49:37Z")).toBeNull();
  });
});

describe("planRetry", () => {
  const failed: FailedAttempt = {
    status: 429,
    attempt: 0,
    attemptsMax: interactiveAttemptsMax,
    hintMs: null,
    random: 0,
  };
  const plan = (change: Partial<FailedAttempt>) => planRetry({ ...failed, ...change });

  it("repeats 429 and 529 alone", () => {
    for (const status of [200, 400, 401, 403, 404, 408, 422, 500, 502, 503, 504]) {
      expect(plan({ status })).toEqual({ kind: "stop" });
    }
    expect(plan({ status: 529 }).kind).toBe("wait");
  });

  it("rides out half a minute of overload by hand in eight requests, with nobody's luck", () => {
    const ms = (random: number) =>
      Array.from({ length: interactiveAttemptsMax - 1 }, (_, attempt) => plan({ attempt, random })).map(
        (next) => (next.kind === "wait" ? next.ms : null),
      );
    expect(ms(0)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(ms(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
    expect(plan({ attempt: interactiveAttemptsMax - 1 })).toEqual({ kind: "stop" });
  });

  it("has no end where a queue waits", () => {
    const forever = plan({ attempt: 1_000, attemptsMax: Number.POSITIVE_INFINITY, random: 1 });
    expect(forever).toEqual({ kind: "wait", ms: 16_000 });
  });

  it("waits in [c/2, c] without a hint", () => {
    expect(plan({})).toEqual({ kind: "wait", ms: 500 });
    expect(plan({ random: 1 - 1e-12 })).toMatchObject({ ms: expect.closeTo(1_000, 6) });
    expect(plan({ attempt: 1 })).toEqual({ kind: "wait", ms: 1_000 });
    expect(plan({ attempt: 3, random: 0.5 })).toEqual({ kind: "wait", ms: 6_000 });
  });

  it("waits the hint and a little", () => {
    expect(plan({ hintMs: 2_000 })).toEqual({ kind: "wait", ms: 2_000 });
    expect(plan({ hintMs: 2_000, random: 0.999 })).toMatchObject({ ms: expect.closeTo(2_299.7, 6) });
    expect(plan({ hintMs: 1_500, random: 0.999 })).toMatchObject({ ms: expect.closeTo(1_799.7, 6) });
    expect(plan({ hintMs: 1_000, random: 0.5 })).toEqual({ kind: "wait", ms: 1_100 });
    expect(plan({ hintMs: 60_000 })).toEqual({ kind: "wait", ms: 60_000 });
  });

  it("asks before a wait of more than 60 s", () => {
    expect(plan({ hintMs: 60_001 })).toEqual({ kind: "ask", ms: 60_001 });
    expect(plan({ hintMs: 1e12 })).toEqual({ kind: "ask", ms: 1e12 });
  });

  it("takes a broken hint for absent", () => {
    for (const hintMs of [0, -1, Number.NaN]) expect(plan({ hintMs })).toEqual({ kind: "wait", ms: 500 });
  });

  it("waits at least the hint, at most 60.3 s, and grows with the attempts", () => {
    const hints = fc.option(fc.double({ min: 1, max: 60_000, noNaN: true }));
    const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(6), hints, randoms, (attempt, hintMs, random) => {
        const next = plan({ attempt, hintMs, random });
        if (next.kind !== "wait") throw new Error("no wait");
        expect(next.ms).toBeGreaterThanOrEqual(Math.max(hintMs ?? 0, Math.min(8_000, 500 * 2 ** attempt)));
        expect(next.ms).toBeLessThanOrEqual(
          Math.max((hintMs ?? 0) + 300, Math.min(16_000, 1_000 * 2 ** attempt)),
        );
      }),
    );
  });
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  [1, "1 second"],
  [1_001, "2 seconds"],
  [119 * second, "119 seconds"],
  [119 * second + 1, "2 minutes"],
  [2 * minute + 1, "3 minutes"],
  [119 * minute, "119 minutes"],
  [119 * minute + 1, "2 hours"],
  [2 * hour + 1, "3 hours"],
  [47 * hour, "47 hours"],
  [47 * hour + 1, "2 days"],
  [48 * hour + 1, "3 days"],
])("%i ms are %s", (ms, words) => {
  expect(describeRetryWait(ms)).toBe(words);
});

it("says that a model is loading from two seconds on, in whole seconds that have passed", () => {
  expect(describeModelLoading(1_999)).toBeNull();
  expect(describeModelLoading(2_000)).toBe("The model is loading: 2 seconds so far.");
  expect(describeModelLoading(3_999)).toBe("The model is loading: 3 seconds so far.");
});
