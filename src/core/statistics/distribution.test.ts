import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseStability, numberAt, parseScore, topOf, totalVariation, toWhole } from "./distribution.ts";
import { shares } from "./testing/labelled-scores.ts";

it("is 0 beyond the ends of a list, and of no list", () => {
  expect([numberAt([3], 0), numberAt([3], 1), numberAt(undefined, 0)]).toEqual([3, 0, 0]);
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

  it("are made whole, and may have no share", () => {
    expect(toWhole([0.5, 0.48])[0]).toBeCloseTo(0.5 / 0.98, 12);
    expect(toWhole([0, 0])).toEqual([0, 0]);
    const rounded = [0.5, 0.5 + 5e-7];
    expect(toWhole(rounded)).toBe(rounded);
    expect(toWhole([0.5, 0.5 + 2e-6])[0]).toBeLessThan(0.5);
    expect(topOf([])).toBe(-1);
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
