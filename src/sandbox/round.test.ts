import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundTo, roundToHundredths } from "./round.ts";

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, p) => sum + Math.round(p * 100), 0);

describe("roundToHundredths", () => {
  it.each([
    [
      [1, 1, 1],
      [0.34, 0.33, 0.33],
    ],
    [
      [0, 0],
      [0.5, 0.5],
    ],
    [[5], [1]],
    [
      [1, 3],
      [0.25, 0.75],
    ],
  ])("%j becomes %j", (weights, expected) => {
    expect(roundToHundredths(weights)).toEqual(expected);
  });

  it("sums to exactly 1 in hundredths, also for 255 weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 255 }),
        (weights) => {
          expect(sumOf(roundToHundredths(weights))).toBe(100);
        },
      ),
    );
  });

  it("gives a tie to the lesser name, wherever it stands", () => {
    expect(roundToHundredths([1, 1, 1], ["c", "a", "b"])).toEqual([0.33, 0.34, 0.33]);
    expect(roundToHundredths([1, 1, 1], ["a", "b", "c"])).toEqual([0.34, 0.33, 0.33]);
    expect(roundToHundredths([1, 1, 1], ["a", "a", "a"])).toEqual([0.34, 0.33, 0.33]);
  });
});

describe("roundTo", () => {
  it("cleans float noise and -0", () => {
    expect(roundTo(0.1 + 0.2, 4)).toBe(0.3);
    expect(Object.is(roundTo(-0.00001, 2), 0)).toBe(true);
  });
});
