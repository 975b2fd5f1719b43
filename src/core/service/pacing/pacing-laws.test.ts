import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { startPacing } from "./next-pace.ts";
import type { PaceSettings } from "./pacing.ts";
import { type SimulatedRun, simulateRun } from "./testing/simulate-run.ts";

const settings: PaceSettings = {
  requestsPerMinute: 1200,
  tokensPerSecond: 250_000,
  inFlight: 5,
  tokensMax: null,
};

function rowsOf(count: number, tokens = 100) {
  return Array.from({ length: count }, () => ({ tokens }));
}

/** The most that any span of `ms` holds. */
function fullest(sends: SimulatedRun["sends"], ms: number, weight: (tokens: number) => number): number {
  let most = 0;
  let from = 0;
  let sum = 0;
  for (const { at, tokens } of sends) {
    sum += weight(tokens);
    for (; (sends[from]?.at ?? at) <= at - ms; from += 1) sum -= weight(sends[from]?.tokens ?? 0);
    most = Math.max(most, sum);
  }
  return most;
}

const fine = { status: 200, latencyMs: 1, hintMs: 0 };
/** A service recovers after so many requests: a run against one that never does has no end of its own. */
const badCalls = 100;

const anyRun = fc.record({
  rows: fc.array(fc.record({ tokens: fc.integer({ min: 1, max: 3000 }) }), { minLength: 1, maxLength: 60 }),
  requestsPerMinute: fc.integer({ min: 2, max: 80 }),
  tokensPerSecond: fc.integer({ min: 100, max: 5000 }),
  inFlight: fc.integer({ min: 1, max: 5 }),
  outcomes: fc.array(
    fc.record({
      status: fc.constantFrom(200, 200, 200, 200, 429, 529, 422, 500, null),
      latencyMs: fc.integer({ min: 1, max: 4000 }),
      hintMs: fc.constantFrom(0, 0, 0, 700, 5000),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

describe("whatever the service does", () => {
  it("keeps to 90 % of both limits and to the width, sends no settled row again, and leaves none", () => {
    const property = fc.property(anyRun, ({ rows, outcomes, random, ...rates }) => {
      let calls = 0;
      const settled = new Set<number>();
      const start = startPacing({ settings: { ...rates, tokensMax: null }, rows });
      const person = Array.from({ length: 150 }, (_, at) => ({
        at: at * 60_000,
        event: { kind: "resume" } as const,
      }));
      const run = simulateRun({
        start,
        person,
        random: () => random,
        service({ row }) {
          expect(settled.has(row)).toBe(false);
          const outcome = (calls < badCalls && outcomes[calls++ % outcomes.length]) || fine;
          if (outcome.status !== 429 && outcome.status !== 529) settled.add(row);
          return outcome;
        },
      });
      expect(fullest(run.sends, 60_000, () => 1)).toBeLessThanOrEqual(
        Math.max(1, Math.floor(rates.requestsPerMinute * 0.9)),
      );
      const largest = Math.max(...rows.map(({ tokens }) => tokens));
      expect(fullest(run.sends, 1000, (tokens) => tokens)).toBeLessThanOrEqual(
        Math.max(largest, rates.tokensPerSecond * 0.9),
      );
      expect(run.widest).toBeLessThanOrEqual(rates.inFlight);
      expect(run.state.statuses.all()).not.toContain("waiting");
      expect(run.state.statuses.all()).not.toContain("sent");
      expect(run.state.phase).toEqual({ kind: "done" });
    });
    fc.assert(property, { numRuns: sized(300, 80), seed: 11 });
  });

  it("after any pauses, cancels and repeats sends no answered row twice", () => {
    const events = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 20_000 }),
        event: fc.oneof(
          fc.record({ kind: fc.constantFrom("pause", "resume", "cancel") }),
          fc.record({ kind: fc.constant("repeat"), rows: fc.array(fc.nat(45), { maxLength: 10 }) }),
          fc.record({ kind: fc.constant("answered"), row: fc.nat(45), inputTokens: fc.constant(null) }),
        ) as fc.Arbitrary<{ kind: "pause" } | { kind: "repeat"; rows: number[] }>,
      }),
      { maxLength: 30 },
    );
    const property = fc.property(anyRun, events, ({ rows, outcomes, random, ...rates }, person) => {
      let calls = 0;
      const run = simulateRun({
        start: startPacing({ settings: { ...rates, tokensMax: null }, rows }),
        person,
        random: () => random,
        service: () => (calls < badCalls && outcomes[calls++ % outcomes.length]) || fine,
      });
      const resumed = startPacing({
        settings,
        rows: run.state.statuses.all().map((status) => ({ tokens: 1, standing: status })),
      });
      const answered = resumed.statuses.all().flatMap((status, row) => (status === "answered" ? [row] : []));
      const again = simulateRun({
        start: resumed,
        person: [{ at: 5, event: { kind: "repeat", rows: answered } }],
        service: ({ row }) => {
          expect(answered).not.toContain(row);
          return { status: 200, latencyMs: 1 };
        },
      });
      expect(again.state.phase.kind).toBe("done");
      expect(run.widest).toBeLessThanOrEqual(rates.inFlight);
    });
    fc.assert(property, { numRuns: sized(200, 60), seed: 12 });
  });
});

describe("a run over n cases", () => {
  it.each([
    [100, 1200, 50],
    [1000, 1200, 400],
    [2000, 1200, 20],
    [2000, 1200, 300],
    [5000, 1200, 100],
    [3000, 600, 1000],
    [3000, 6000, 100],
    [10_000, 60_000, 20],
  ])(
    "%i cases at %i a minute and %i ms take at most 1.05 of what they must, and never go over",
    (n, limit, latency) => {
      const start = startPacing({ settings: { ...settings, requestsPerMinute: limit }, rows: rowsOf(n) });
      const run = simulateRun({ start, service: () => ({ status: 200, latencyMs: latency }) });
      const mustMs = Math.max((n / (0.9 * limit)) * 60_000, (n * latency) / 5);
      expect(run.endMs).toBeLessThanOrEqual(1.05 * mustMs);
      expect(fullest(run.sends, 60_000, () => 1)).toBeLessThanOrEqual(0.9 * limit);
      expect(run.state.statuses.all().every((status) => status === "answered")).toBe(true);
      expect(run.sends).toHaveLength(n);
    },
  );

  it("is held by tokens a second where they are what binds", () => {
    const start = startPacing({
      settings: { ...settings, requestsPerMinute: 60_000 },
      rows: rowsOf(500, 45_000),
    });
    const run = simulateRun({ start, service: () => ({ status: 200, latencyMs: 100 }) });
    expect(fullest(run.sends, 1000, (tokens) => tokens)).toBeLessThanOrEqual(225_000);
    expect(run.endMs).toBeLessThanOrEqual(1.05 * 100_000);
  });

  it("case 35: 200 cases against 60 s of 429 wait as one, and take 240 requests at most", () => {
    for (const random of [0, 0.5, 0.999]) {
      const run = simulateRun({
        start: startPacing({ settings, rows: rowsOf(200) }),
        random: () => random,
        service: ({ at }) => ({ status: at < 60_000 ? 429 : 200, latencyMs: 50 }),
      });
      expect(run.state.statuses.all().every((status) => status === "answered")).toBe(true);
      expect(run.sends.length).toBeLessThanOrEqual(240);
      expect(run.endMs).toBeLessThan(80_000);
    }
  });
});
