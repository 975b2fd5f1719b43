import { expect, it } from "vitest";
import { toCutTable } from "./cut-table.ts";
import { classConformalCut, sampleSizeToSettle, zeroErrorSampleSize } from "./guarantees.ts";

it("says how many cases would settle a target", () => {
  expect([sampleSizeToSettle(0.98, 0), sampleSizeToSettle(0.98, 1)]).toEqual([189, 280]);
  expect(sampleSizeToSettle(1, 1)).toBeNull();
});

it("needs enough positives for a cut that keeps its share", () => {
  const two = toCutTable({ labels: [1, 1], scores: [0.2, 0.9] });
  expect(classConformalCut(two, 1)).toEqual({ rank: 0, threshold: null });
});

it("keeps a cut as long as enough positives are below it", () => {
  const two = toCutTable({ labels: [1, 1], scores: [0.2, 0.9] });
  expect(classConformalCut(two, 0.7)).toEqual({ rank: 2, threshold: 0.9 });
  expect(classConformalCut(two, 0.4)).toEqual({ rank: 1, threshold: 0.2 });
});

it("needs a whole number of right decisions where that is the exact size", () => {
  expect(zeroErrorSampleSize(0.5, 0.75)).toBe(2);
  expect(zeroErrorSampleSize(0.01)).toBe(299);
});
