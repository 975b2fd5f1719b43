import { expect, it } from "vitest";
import { toCutTable } from "./cut-table.ts";
import { classConformalCut, sampleSizeToSettle } from "./guarantees.ts";

it("says how many cases would settle a target", () => {
  expect([sampleSizeToSettle(0.98, 0), sampleSizeToSettle(0.98, 1)]).toEqual([189, 280]);
  expect(sampleSizeToSettle(1, 1)).toBeNull();
});

it("needs enough positives for a cut that keeps its share", () => {
  const two = toCutTable({ labels: [1, 1], scores: [0.2, 0.9] });
  expect(classConformalCut(two, 1)).toEqual({ rank: 0, threshold: null });
});
