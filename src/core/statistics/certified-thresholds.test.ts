import { expect, it } from "vitest";
import { conformalThreshold } from "./certified-thresholds.ts";
import { toThresholdTable } from "./threshold-table.ts";

it("needs enough positives for a threshold that keeps its share", () => {
  const two = toThresholdTable({ labels: [1, 1], scores: [0.2, 0.9] });
  expect(conformalThreshold(two, 1)).toEqual({ rank: 0, threshold: null });
});

it("keeps a threshold as long as enough positives are below it", () => {
  const two = toThresholdTable({ labels: [1, 1], scores: [0.2, 0.9] });
  expect(conformalThreshold(two, 0.7)).toEqual({ rank: 2, threshold: 0.9 });
  expect(conformalThreshold(two, 0.4)).toEqual({ rank: 1, threshold: 0.2 });
});
