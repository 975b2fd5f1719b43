import { expect, it } from "vitest";
import { defaultRules } from "#core/model/rule.ts";
import { firstRules, firstScoreThresholds } from "./cuts.ts";

it.each([
  [1, 0.3, 0.7],
  [2, 0.3, 0.7],
  [3, 0.7, 1.3],
  [4, 1, 2],
  [5, 1.3, 2.7],
  [10, 3, 6],
])("a score of %i levels begins at %d and %d", (levels, lower, upper) => {
  expect(firstScoreThresholds(levels)).toEqual({ lower, upper });
});

it("is what a blank question has while no level is written", () => {
  expect(firstRules(0)).toEqual(defaultRules);
  expect(firstRules(4)).toEqual(defaultRules);
});
