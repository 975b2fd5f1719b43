import { describe, expect, it } from "vitest";
import { orderScaleValues } from "./scale-order.ts";

describe("the order of the words of a scale", () => {
  it.each([
    ["severity", ["high", "low", "medium"], ["low", "medium", "high"]],
    ["answer", ["Agree", "Strongly disagree", "Neutral"], ["Strongly disagree", "Neutral", "Agree"]],
    ["how often", ["often", "Never", "some-times".replace("-", "")], ["Never", "sometimes", "often"]],
    ["quality", ["3 - fair", "1 - poor", "2 - weak"], ["1 - poor", "2 - weak", "3 - fair"]],
    ["grade", ["B", "A+", "F", "B-"], ["F", "B-", "B", "A+"]],
  ])("is found: %s %j", (name, values, sorted) => expect(orderScaleValues(values, name)).toEqual(sorted));

  it.each([
    ["sentiment", ["positive", "negative", "neutral"]],
    ["topic", ["billing", "access", "low"]],
    ["section", ["A", "B", "C"]],
    ["severity", ["high", "low"]],
    ["step", ["2 - pay", "3 - ship"]],
  ])("is none: %s %j", (name, values) => expect(orderScaleValues(values, name)).toBeNull());
});
