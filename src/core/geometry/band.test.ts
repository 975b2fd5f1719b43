import { describe, expect, it } from "vitest";
import { stepByKey, toShare, toStretches } from "./band.ts";

const axis = { min: 0, max: 1, step: 0.01 };

describe("an axis with thresholds", () => {
  it.each([
    [0.5, 0, 1, 0.5],
    [-1, 0, 1, 0],
    [9, 0, 3, 1],
    [1, 1, 1, 0],
  ])("puts %d on %d..%d at %d", (value, min, max, share) => {
    expect(toShare(value, min, max)).toBe(share);
  });

  it("cuts itself into one stretch more than thresholds", () => {
    expect(toStretches([1, 2], 0, 4)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.25, to: 0.5 },
      { from: 0.5, to: 1 },
    ]);
    expect(toStretches([], 0, 1)).toEqual([{ from: 0, to: 1 }]);
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
