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

it("a valley of levels has a likelier level on either side, and nobody or a wide spread at the nearest", () => {
  expect(levels.isExpectedLevelHollow([0.5, 0.3, 0.2])).toBe(false);
  expect(levels.isExpectedLevelHollow([0.2, 0.3, 0.5])).toBe(false);
  const narrow = [0, 0, 0, 0, 0.3, 0.2, 0.5, 0, 0, 0];
  expect(levels.roundedLevel(narrow)).toBe(5);
  expect(levels.isExpectedLevelHollow(narrow)).toBe(false);
  expect(levels.isExpectedLevelHollow([0, 0, 0, 0, 0.4, 0.05, 0.55, 0, 0, 0])).toBe(true);
});

it("halves go to the level above, and what rounding left of them", () => {
  expect([0.5, 0.5 - 1e-13, 0.4999, 1.5, 2].map(levels.nearestLevel)).toEqual([1, 1, 0, 2, 2]);
});
