import { expect, it } from "vitest";
import { choiceConfidence, indexOfLargest, scoreConfidence } from "./confidence.ts";

it.each([
  [[1], 1],
  [[], 1],
  [[1, 0], 1],
  [[0.5, 0.5], 0],
  [[0.7, 0.2, 0.1], 0.55],
])("choice confidence of %j is %d", (probabilities, expected) => {
  expect(choiceConfidence(probabilities)).toBe(expected);
});

it.each([
  [[1], 1],
  [[0, 1, 0], 1],
  [[0.25, 0.5, 0.25], 0.25],
  [[0.5, 0, 0.5], 0],
])("score confidence of %j is %d", (probabilities, expected) => {
  expect(scoreConfidence(probabilities)).toBe(expected);
});

it("finds the first of equal largest numbers", () => {
  expect(indexOfLargest([1, 3, 3])).toBe(1);
  expect(indexOfLargest([])).toBe(0);
});
