import { expect, it } from "vitest";
import { toChoiceVerdict, toNoulVerdict, toScoreVerdict } from "./verdict.ts";

it("keeps noul between 0 and 1 with two decimals", () => {
  expect(toNoulVerdict(0.12345)).toEqual({ type: "noul", noul: 0.12 });
  expect(toNoulVerdict(7).noul).toBe(1);
  expect(toNoulVerdict(-1).noul).toBe(0);
});

it("chooses the first of equal options", () => {
  expect(toChoiceVerdict(["a", "b"], [1, 1])).toMatchObject({ choice: "a", confidence: 0 });
  expect(toChoiceVerdict([], []).choice).toBe("");
});

it("scores by the weighted mean of levels", () => {
  expect(toScoreVerdict([1, 2, 1])).toEqual({
    type: "score",
    score: 1,
    probabilities: [0.25, 0.5, 0.25],
    confidence: 0.25,
  });
  expect(toScoreVerdict([1, 1, 1]).score).toBe(0.99);
});
