import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as levels from "./levels.ts";
import { meanAbsoluteError, rankCorrelation } from "./levels.ts";

describe("levels", () => {
  it("are flagged where nobody meant the expected level", () => {
    const hollow = [
      [0.5, 0, 0, 0, 0.5],
      [0, 0.5, 0, 0.5, 0],
      [0.4, 0.2, 0.4],
      [0, 0, 1, 0, 0],
    ].map(levels.isExpectedLevelHollow);
    expect(hollow).toEqual([true, true, true, false]);
    expect(levels.isExpectedLevelHollow([])).toBe(false);
  });

  it("are not flagged where the level nearest to the expected one leads, however wide the spread", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 10 }), (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        if (sum === 0) return;
        const each = parts.map((part) => part / sum);
        const leads = levels.roundedLevel(each);
        const isLikeliest = each[leads] === Math.max(...each);
        expect(isLikeliest && levels.isExpectedLevelHollow(each)).toBe(false);
      }),
    );
    expect(levels.isExpectedLevelHollow([0.3, 0.4, 0.3])).toBe(false);
    expect(levels.isExpectedLevelHollow([0.2, 0.2, 0.2, 0.2, 0.2])).toBe(false);
  });

  it("say what is undefined", () => {
    expect(meanAbsoluteError([], []).value).toBeNull();
    expect(rankCorrelation([1, 1], [1, 2]).reason).toBe("one side is constant");
    expect(rankCorrelation([1, 2, 3], [5, 6, 9]).value).toBeCloseTo(1, 12);
  });
});
