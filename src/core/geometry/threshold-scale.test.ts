import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toThresholdText } from "#core/text/number-text.ts";
import {
  gridPoints,
  levelScale,
  probabilityScale,
  splitAxis,
  stepByKey,
  subdivisionsPerUnit,
  toAxisShare,
} from "./threshold-scale.ts";

describe("a scale of thresholds", () => {
  it("is the same value for the same number of levels", () => {
    expect(levelScale(4)).toBe(levelScale(4));
    expect([1, 2, 4, 10].map((levels) => levelScale(levels).max)).toEqual([1, 1, 3, 9]);
  });

  it.each([
    [probabilityScale, 0.7, "0.70"],
    [probabilityScale, 0.705, "0.705"],
    [probabilityScale, 1, "1.00"],
    [levelScale(4), 3.4, "3.4"],
    [levelScale(4), 2, "2.0"],
    [levelScale(4), 2.45, "2.45"],
    [levelScale(4), 2.405, "2.405"],
  ])("of $unit writes %s as %s", ({ decimals }, value, text) => {
    expect(toThresholdText(value, decimals)).toBe(text);
  });

  it("is divided into parts whose ends are short to write", () => {
    expect([1, 2, 3, 4, 9].map((max) => subdivisionsPerUnit(max, 20))).toEqual([20, 10, 5, 5, 2]);
    expect([subdivisionsPerUnit(1, 25), subdivisionsPerUnit(3, 50), subdivisionsPerUnit(9, 5)]).toEqual([
      25, 10, 1,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 100 }), (max, most) => {
        const places = gridPoints(max, subdivisionsPerUnit(max, most));
        expect(places.length - 1).toBeLessThanOrEqual(most);
        expect([places[0], places.at(-1)]).toEqual([0, max]);
        expect(places.map((place) => Number(place.toFixed(2)))).toEqual(places);
      }),
    );
  });
});

const axis = { min: 0, max: 1, step: 0.01 };

describe("an axis with thresholds", () => {
  it.each([
    [0.5, 0, 1, 0.5],
    [-1, 0, 1, 0],
    [9, 0, 3, 1],
    [1, 1, 1, 0],
  ])("puts %d on %d..%d at %d", (value, min, max, share) => {
    expect(toAxisShare(value, min, max)).toBe(share);
  });

  it("has one zone more than thresholds", () => {
    expect(splitAxis([1, 2], 0, 4)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.25, to: 0.5 },
      { from: 0.5, to: 1 },
    ]);
    expect(splitAxis([], 0, 1)).toEqual([{ from: 0, to: 1 }]);
  });

  it.each<[string, boolean, number | null]>([
    ["ArrowRight", false, 0.51],
    ["ArrowUp", true, 0.501],
    ["ArrowLeft", false, 0.49],
    ["ArrowDown", true, 0.499],
    ["PageUp", false, 0.6],
    ["PageDown", false, 0.4],
    ["Home", false, 0],
    ["End", false, 1],
    ["a", false, null],
    ["toString", false, null],
  ])("moves by %s (fine: %s)", (key, fine, expected) => {
    const moved = stepByKey(0.5, key, fine, axis);
    expect(moved === null ? null : Math.round(moved * 1000) / 1000).toBe(expected);
  });

  it("stays on the axis", () => {
    expect(stepByKey(0.995, "PageUp", false, axis)).toBe(1);
    expect(stepByKey(0.005, "ArrowLeft", false, axis)).toBe(0);
  });
});
