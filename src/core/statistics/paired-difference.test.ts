import { describe, expect, it } from "vitest";
import { pairedDifference } from "./agreement.ts";
import { mulberry32 } from "./bootstrap.ts";

describe("pairedDifference", () => {
  it("is the difference of the two shares, with Agresti and Min's interval", () => {
    // Ratings of 1600 people in two surveys, 150 and 86 of whom changed sides: 0.04 lower, standard error 0.0095
    // (Agresti 2002, Categorical Data Analysis, chapter 10).
    const { value, interval } = pairedDifference(150, 86, 1600);
    expect(value.value).toBeCloseTo(-0.04, 6);
    expect(interval?.[0]).toBeCloseTo(-0.0587, 3);
    expect(interval?.[1]).toBeCloseTo(-0.0213, 3);
  });

  it("is unknown without cases, and stays within −1 and 1", () => {
    expect(pairedDifference(0, 0, 0)).toEqual({
      value: { value: null, reason: "there are no labelled cases" },
      interval: null,
    });
    expect(pairedDifference(0, 1, 1).interval?.[1]).toBeLessThanOrEqual(1);
    expect(pairedDifference(1, 0, 1).interval?.[0]).toBeGreaterThanOrEqual(-1);
  });

  it("holds the truth about as often as it says", () => {
    const next = mulberry32(7);
    let held = 0;
    const trials = 2000;
    for (let trial = 0; trial < trials; trial += 1) {
      let [first, second] = [0, 0];
      for (let row = 0; row < 40; row += 1) {
        const draw = next();
        if (draw < 0.1) first += 1;
        else if (draw < 0.3) second += 1;
      }
      const [low, high] = pairedDifference(first, second, 40).interval ?? [1, -1];
      if (low <= 0.1 && high >= 0.1) held += 1;
    }
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.985);
  });
});
