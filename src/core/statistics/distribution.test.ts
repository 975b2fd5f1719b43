import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as levels from "./distribution.ts";
import {
  caseStability,
  normaliseProbabilities,
  parseScore,
  totalVariation,
  valueOrZeroAt,
} from "./distribution.ts";
import { meanAbsoluteError, rankCorrelation } from "./level-errors.ts";
import { shares } from "./testing/labelled-scores.ts";

it("is 0 beyond the ends of a list, and of no list", () => {
  expect([valueOrZeroAt([3], 0), valueOrZeroAt([3], 1), valueOrZeroAt(undefined, 0)]).toEqual([3, 0, 0]);
});

describe("distributions", () => {
  it("keep their distance within 0..1, symmetric, 0 of the same", () => {
    fc.assert(
      fc.property(shares, shares, (a, b) => {
        const distance = totalVariation(a, b);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(1 + 1e-12);
        expect(distance).toBeCloseTo(totalVariation(b, a), 12);
        expect(totalVariation(a, a)).toBe(0);
      }),
    );
  });

  it("are made whole", () => {
    expect(normaliseProbabilities([0.5, 0.48])[0]).toBeCloseTo(0.5 / 0.98, 12);
    expect(normaliseProbabilities([0, 0])).toEqual([0, 0]);
    const rounded = [0.5, 0.5 + 5e-7];
    expect(normaliseProbabilities(rounded)).toBe(rounded);
    expect(normaliseProbabilities([0.5, 0.5 + 2e-6])[0]).toBeLessThan(0.5);
  });
});

it("takes finite scores within 0..1", () => {
  expect([0, 0.5, 1, -0].map((score) => parseScore(score))).toEqual([0, 0.5, 1, 0]);
  expect(["0.5", Number.NaN, -0.1, 1.1, Infinity, null].map((score) => parseScore(score))).toEqual(
    Array(6).fill(null),
  );
  expect([2.4, 3, 3.1].map((score) => parseScore(score, 3))).toEqual([2.4, 3, null]);
});

it("varies over runs by their spread, and not over one", () => {
  expect(caseStability([0.2, 0.4, 0.9])).toEqual({
    mean: expect.closeTo(0.5, 12) as number,
    standardDeviation: expect.closeTo(Math.sqrt(0.13), 12) as number,
    range: expect.closeTo(0.7, 12) as number,
  });
  expect(caseStability([0.5])).toEqual({ mean: 0.5, standardDeviation: 0, range: 0 });
});

describe("levels", () => {
  describe("levels", () => {
    it("are flagged where nobody meant the expected level", () => {
      const hollow = [
        [0.5, 0, 0, 0, 0.5],
        [0, 0.5, 0, 0.5, 0],
        [0.4, 0.2, 0.4],
        [0, 0, 1, 0, 0],
      ].map(levels.isExpectedLevelInValley);
      expect(hollow).toEqual([true, true, true, false]);
      expect(levels.isExpectedLevelInValley([])).toBe(false);
    });

    it("are not flagged where the level nearest to the expected one leads, however wide the spread", () => {
      fc.assert(
        fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 10 }), (parts) => {
          const sum = parts.reduce((total, part) => total + part, 0);
          if (sum === 0) return;
          const each = parts.map((part) => part / sum);
          const leads = levels.roundedLevel(each);
          const isLikeliest = each[leads] === Math.max(...each);
          expect(isLikeliest && levels.isExpectedLevelInValley(each)).toBe(false);
        }),
      );
      expect(levels.isExpectedLevelInValley([0.3, 0.4, 0.3])).toBe(false);
      expect(levels.isExpectedLevelInValley([0.2, 0.2, 0.2, 0.2, 0.2])).toBe(false);
    });

    it("say what is undefined", () => {
      expect(meanAbsoluteError([], []).value).toBeNull();
      expect(rankCorrelation([1, 1], [1, 2]).reason).toBe("one side is constant");
      expect(rankCorrelation([1, 2, 3], [5, 6, 9]).value).toBeCloseTo(1, 12);
    });
  });

  it("a valley of levels has a likelier level on either side, and nobody or a wide spread at the nearest", () => {
    expect(levels.isExpectedLevelInValley([0.5, 0.3, 0.2])).toBe(false);
    expect(levels.isExpectedLevelInValley([0.2, 0.3, 0.5])).toBe(false);
    const narrow = [0, 0, 0, 0, 0.3, 0.2, 0.5, 0, 0, 0];
    expect(levels.roundedLevel(narrow)).toBe(5);
    expect(levels.isExpectedLevelInValley(narrow)).toBe(false);
    expect(levels.isExpectedLevelInValley([0, 0, 0, 0, 0.4, 0.05, 0.55, 0, 0, 0])).toBe(true);
  });

  it("halves go to the level above, and what rounding left of them", () => {
    expect([0.5, 0.5 - 1e-13, 0.4999, 1.5, 2].map(levels.nearestLevel)).toEqual([1, 1, 0, 2, 2]);
  });
});
