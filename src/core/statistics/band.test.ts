import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxHitsWithinShare, wilsonLowerReaches } from "./band.ts";
import { confidenceOfDeviate, wilsonInterval } from "./binomial.ts";

describe("a share that is kept by so many deviates", () => {
  const part = fc.integer({ min: 1, max: 19 }).map((twentieths) => twentieths / 20);

  it("is one that the Wilson interval keeps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), part, part, (n, hits, target, z) => {
        fc.pre(hits <= n);
        const [low, high] = wilsonInterval(hits, n, confidenceOfDeviate(2 * z)).value ?? [0, 1];
        const isClear = Math.min(Math.abs(low - target), Math.abs(high - target)) > 1e-9;
        const kept = [
          wilsonLowerReaches(hits, n, target, 2 * z),
          hits <= maxHitsWithinShare(n, target, 2 * z),
        ];
        expect(isClear ? kept : [low >= target, high <= target]).toEqual([low >= target, high <= target]);
      }),
    );
  });

  it("is as observed without a deviate, and nothing shows that all or none are hits", () => {
    expect([
      wilsonLowerReaches(3, 4, 0.75, 0),
      wilsonLowerReaches(2, 4, 0.75, 0),
      wilsonLowerReaches(4, 4, 1, 0),
    ]).toEqual([true, false, true]);
    expect([wilsonLowerReaches(4, 4, 1, 1.96), wilsonLowerReaches(0, 0, 1, 1.96)]).toEqual([false, true]);
    expect([maxHitsWithinShare(5, 0, 1.96), maxHitsWithinShare(0, 0, 1.96)]).toEqual([
      -1,
      expect.closeTo(0, 6),
    ]);
    expect(maxHitsWithinShare(5, 0, 0)).toBeCloseTo(0, 6);
  });
});
