import { expect, it } from "vitest";
import { areaUnderCurve, spearmanCorrelation } from "./measures.ts";

it("counts pairs in the right order", () => {
  expect(areaUnderCurve([2, 3], [1])).toBe(1);
  expect(areaUnderCurve([1], [1])).toBe(0.5);
  expect(areaUnderCurve([0], [1])).toBe(0);
});

it("correlates ranks", () => {
  expect(spearmanCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1);
  expect(spearmanCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  expect(spearmanCorrelation([1, 1], [1, 2])).toBe(0);
});
