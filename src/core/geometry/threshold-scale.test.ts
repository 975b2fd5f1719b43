import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toThresholdText } from "./number-text.ts";
import { levelScale, partsOfUnit, placesOf, probabilityScale } from "./threshold-scale.ts";

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

  it("is cut into parts whose ends are short to write", () => {
    expect([1, 2, 3, 4, 9].map((max) => partsOfUnit(max, 20))).toEqual([20, 10, 5, 5, 2]);
    expect([partsOfUnit(1, 25), partsOfUnit(3, 50), partsOfUnit(9, 5)]).toEqual([25, 10, 1]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 100 }), (max, most) => {
        const places = placesOf(max, partsOfUnit(max, most));
        expect(places.length - 1).toBeLessThanOrEqual(most);
        expect([places[0], places.at(-1)]).toEqual([0, max]);
        expect(places.map((place) => Number(place.toFixed(2)))).toEqual(places);
      }),
    );
  });
});
