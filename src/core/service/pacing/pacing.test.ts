import fc from "fast-check";
import { expect, it } from "vitest";
import type { RowStatus } from "#core/model/run.ts";
import { RowStatuses } from "./pacing.ts";
import { estimateRunMs, estimateTimeLeftMs, recentRequestsPerMinute } from "./time-left.ts";

const anyStanding = fc.constantFrom<RowStatus>(
  "waiting",
  "sent",
  "answered",
  "refused",
  "failed",
  "uncertain",
);

it("is the list that it was made of, but for the rows that were changed since", () => {
  const anyChange = fc.tuple(fc.nat(399), anyStanding);
  fc.assert(
    fc.property(
      fc.array(anyStanding, { minLength: 400, maxLength: 400 }),
      fc.array(anyChange),
      (all, changes) => {
        const list = [...all];
        let statuses = RowStatuses.of(all);
        for (const [row, status] of changes) {
          const before = statuses.all();
          const next = statuses.with(row, status);
          expect(statuses.all()).toEqual(before);
          statuses = next;
          list[row] = status;
        }
        expect(statuses.all()).toEqual(list);
        expect(list.every((status, row) => statuses.at(row) === status)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

it("says nothing of rows that are not there", () => {
  const statuses = RowStatuses.of(["waiting"]);
  expect([statuses.length, statuses.at(0), statuses.at(1), statuses.at(200)]).toEqual([
    1,
    "waiting",
    undefined,
    undefined,
  ]);
});

const limits = { requestsPerMinute: 1200, tokensPerSecond: 250_000 };

it("is decided by the slowest of answers, requests and tokens", () => {
  expect(estimateRunMs({ requests: 100, tokens: 0, limits }, 1000)).toBe(20_000);
  expect(estimateRunMs({ requests: 1080, tokens: 0, limits }, 100)).toBe(60_000);
  expect(estimateRunMs({ requests: 10, tokens: 2_250_000, limits }, 100)).toBe(10_000);
});

it("goes as fast as in the last seconds, however slowly it began", () => {
  // One request a second for half a minute, then twenty.
  const sends = Array.from({ length: 630 }, (_, at) => ({
    at: at < 30 ? at * 1000 : 30_000 + (at - 30) * 50,
  }));
  const now = 60_000;
  expect(recentRequestsPerMinute(sends, now) / 1200).toBeCloseTo(1, 1);
  expect(recentRequestsPerMinute(sends.slice(0, 30), 30_000) / 60).toBeCloseTo(1, 0);
  expect(recentRequestsPerMinute([], now)).toBe(0);
  expect(recentRequestsPerMinute([{ at: 59_000 }], now)).toBe(0);
  // Many in a moment tell as much as a few over seconds.
  expect(
    recentRequestsPerMinute(
      Array.from({ length: 60 }, (_, at) => ({ at: 59_000 + at })),
      now,
    ),
  ).toBe(3600);
  const left = (rate: number) =>
    estimateTimeLeftMs({ requests: 1000, tokens: 0, limits }, { requestsPerMinute: rate, sentInMinute: 0 });
  expect(left(recentRequestsPerMinute(sends, now))).toBeLessThan(60_000);
});

it("goes on as fast as lately while this minute has room, then as the limits let it", () => {
  const left = { requests: 100, tokens: 0, limits };
  expect(estimateTimeLeftMs(left, { requestsPerMinute: 600, sentInMinute: 0 })).toBe(10_000);
  expect(estimateTimeLeftMs({ ...left, requests: 2160 }, { requestsPerMinute: 0, sentInMinute: 1080 })).toBe(
    120_000,
  );
  expect(
    estimateTimeLeftMs({ ...left, tokens: 22_500_000 }, { requestsPerMinute: 600, sentInMinute: 0 }),
  ).toBe(100_000);
});
