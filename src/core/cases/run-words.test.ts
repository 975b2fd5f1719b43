import { describe, expect, it } from "vitest";
import { decider as profile } from "#core/contract/profiles.ts";
import type { PacePhase } from "#core/model/case-run.ts";
import {
  describeCost,
  describeHold,
  describePhase,
  describePrice,
  describeProblems,
  describeWayOn,
  isCapSpent,
  toDurationText,
  toPriceText,
} from "./run-words.ts";

const { price } = profile;
const free = { ...price, perMillionInputTokens: 0 };

it.each([
  [0, "1 s"],
  [40_400, "40 s"],
  [89_400, "89 s"],
  [90_000, "2 min"],
  [3_540_000, "59 min"],
  [7_200_000, "2 h"],
  [3_900_000, "1 h 5 min"],
])("%d ms are %s", (ms, text) => expect(toDurationText(ms)).toBe(text));

it("names a price by what matters of it, with its currency where there is one", () => {
  expect(toPriceText(0, { ...price, currency: null })).toBe("0");
  expect(toPriceText(1_000_000, { ...price, perMillionInputTokens: 2.5, currency: "USD" })).toBe("2.50 USD");
  expect(toPriceText(1000, { ...price, perMillionInputTokens: 0.02, currency: null })).toBe("0.000020");
});

describe("what asking costs", () => {
  it("is nothing in the sandbox and where the server is free", () => {
    expect(describePrice(5000, "sandbox", price)).toBe("free (sandbox)");
    expect(describePrice(5000, "live", free)).toBe("free");
    expect(describePrice(1_000_000, "live", { ...free, perMillionInputTokens: 3, currency: null })).toBe(
      "≈ 3.00",
    );
  });

  it("counts requests, and says where answers decide how many", () => {
    const asking = { mode: "sandbox", price, bytesPerToken: 4 } as const;
    expect(describeCost({ requests: 1, bytes: 400 }, asking)).toBe("1 request, ≈ 100 tokens, free (sandbox)");
    expect(describeCost({ requests: 2, bytes: 800, upTo: true }, asking)).toMatch(/^up to 2 requests, /);
  });
});

describe("where a run stands", () => {
  const held: PacePhase = { kind: "held", reason: "cap" };
  it.each<[PacePhase, number, boolean, string]>([
    [{ kind: "running" }, 3, true, "Running"],
    [{ kind: "paused" }, 3, true, "Finishing open requests"],
    [held, 3, false, "Stopped: the cap is spent"],
    [{ kind: "done" }, 0, false, "Done"],
    [{ kind: "done" }, 1, false, "Stopped"],
    [{ kind: "running" }, 3, false, "Interrupted"],
    [{ kind: "cancelled" }, 3, false, "Cancelled"],
  ])("%j with %d waiting, live %s: %s", (phase, waiting, live, text) => {
    expect(describePhase(phase, waiting, live)).toBe(text);
  });

  it("says why it was held and what helps, and nothing of a run that was not", () => {
    expect(describeHold(held)).toBe("Why: the cap is spent.");
    expect(describeWayOn(held)).toMatch(/Raise the cap/);
    expect(isCapSpent(held)).toBe(true);
    expect(isCapSpent({ kind: "held", reason: "key" })).toBe(false);
    const running: PacePhase = { kind: "running" };
    expect([describeHold(running), describeWayOn(running), isCapSpent(running)]).toEqual([null, null, false]);
  });

  it("counts rows without an answer by what was wrong", () => {
    const problems = [
      { status: null, count: 1, message: "No connection." },
      { status: 422, count: 3, message: "Not accepted." },
    ];
    expect(describeProblems({ problems } as never)).toEqual([
      "1 case: No connection.",
      "3 cases with status 422: Not accepted.",
    ]);
  });
});
