import { expect, it } from "vitest";
import { timeLeft, timeToRun } from "./time-left.ts";

const limits = { requestsPerMinute: 1200, tokensPerSecond: 250_000 };

it("is decided by the slowest of answers, requests and tokens", () => {
  expect(timeToRun({ requests: 100, tokens: 0, limits }, 1000)).toBe(20_000);
  expect(timeToRun({ requests: 1080, tokens: 0, limits }, 100)).toBe(60_000);
  expect(timeToRun({ requests: 10, tokens: 2_250_000, limits }, 100)).toBe(10_000);
});

it("goes on as fast as lately while this minute has room, then as the limits let it", () => {
  const left = { requests: 100, tokens: 0, limits };
  expect(timeLeft(left, { requestsPerMinute: 600, sentInMinute: 0 })).toBe(10_000);
  expect(timeLeft({ ...left, requests: 2160 }, { requestsPerMinute: 0, sentInMinute: 1080 })).toBe(120_000);
  expect(timeLeft({ ...left, tokens: 22_500_000 }, { requestsPerMinute: 600, sentInMinute: 0 })).toBe(
    100_000,
  );
});
