import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceConfidence } from "./choice.ts";
import { scoreConfidence } from "./score.ts";

const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
const distributions = weights.map((list) => list.map((w) => w / list.reduce((sum, v) => sum + v, 0)));

describe("choiceConfidence", () => {
  it("is (N·pmax − 1)/(N − 1)", () => {
    expect(choiceConfidence([0.25, 0.25, 0.25, 0.25])).toBe(0);
    expect(choiceConfidence([0, 1, 0])).toBe(1);
    expect(choiceConfidence([0.1, 0.7, 0.2])).toBeCloseTo(0.55);
    expect(choiceConfidence([0.98])).toBe(1);
    expect(choiceConfidence([])).toBeNull();
  });
});

describe("scoreConfidence", () => {
  it("is 1 less the spread around the mode over the widest spread", () => {
    expect(scoreConfidence([0, 0, 1])).toBe(1);
    expect(scoreConfidence([0.1, 0.6, 0.3])).toBeCloseTo(0.4);
    expect(scoreConfidence([0.5, 0, 0.5])).toBe(0);
    expect(scoreConfidence([0.5, 0.5])).toBe(0);
    expect(scoreConfidence([1])).toBe(1);
    expect(scoreConfidence([])).toBeNull();
  });
});

it("is from 0 to 1 for every distribution", () => {
  fc.assert(
    fc.property(distributions, (list) => {
      for (const confidence of [choiceConfidence(list), scoreConfidence(list)]) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
});
