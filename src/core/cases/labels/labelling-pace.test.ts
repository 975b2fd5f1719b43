import { describe, expect, it } from "vitest";
import { describeLabellingPace } from "./labelling-pace.ts";

describe("pace", () => {
  it.each([
    [2, 10_000, 5, ""],
    [3, 0, 5, ""],
    [3, 60_000, 0, "3.0 a minute"],
    [40, 120_000, 100, "20 a minute, about 5 min left"],
    [40, 120_000, 101, "20 a minute, about 6 min left"],
    [40, 120_000, 10, "20 a minute, about a minute left"],
  ])("of %i labels in %i ms with %i left is %j", (labelled, spent, left, expected) => {
    expect(describeLabellingPace(labelled, spent, left)).toBe(expected);
  });
});
