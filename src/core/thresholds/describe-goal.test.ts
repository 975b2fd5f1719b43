import { describe, expect, it } from "vitest";
import { type Tuning, toggleLimit, tuningOf } from "#core/model/tuning.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import { describeCertainty, describeUnkept } from "./describe-goal.ts";

const tuning = (change: Partial<Tuning>): Tuning => ({ ...tuningOf({}), ...change });
const counts = (decided: number): BandCounts => ({
  no: { positives: 0, negatives: decided },
  review: { positives: 1, negatives: 1 },
  yes: { positives: 0, negatives: 0 },
});

describe("why no thresholds are proposed", () => {
  it.each([
    [
      tuning({ goal: "right", aim: "likely" }),
      "Nothing can be automated at 95 % for certain with these cases.",
    ],
    [tuning({ goal: "right", aim: "observed" }), "Nothing can be automated at 95 % with these cases."],
    [
      tuning({ goal: "misses", aim: "likely" }),
      "No thresholds keep this limit for certain with these cases.",
    ],
    [
      tuning({ goal: "misses", also: ["right"], aim: "observed" }),
      "No thresholds keep all of these limits with these cases.",
    ],
  ])("is said in a sentence", (asked, sentence) => {
    expect(describeUnkept(asked).replaceAll(/\s/g, " ")).toBe(sentence);
  });
});

describe("what certainty costs", () => {
  it("is told in automatic decisions, and left out where it costs none", () => {
    expect(describeCertainty(counts(1200), counts(1500))).toBe(
      "Certainty costs 300 automatic decisions: 1,200 instead of 1,500.",
    );
    expect(describeCertainty(counts(1500), counts(1500))).toBeNull();
  });
});

describe("a limit", () => {
  it("is turned on beside others and off again; the first that is left is the goal", () => {
    const both = toggleLimit(tuning({ goal: "right" }), "misses", true);
    expect(both).toEqual({ goal: "right", also: ["misses"] });
    expect(toggleLimit(tuning(both), "right", false)).toEqual({ goal: "misses", also: [] });
    expect(toggleLimit(tuning({ goal: "misses" }), "misses", false)).toEqual({ goal: null, also: [] });
    expect(toggleLimit(tuning({ goal: "cheapest" }), "people", true)).toEqual({ goal: "people", also: [] });
  });
});
