import { describe, expect, it } from "vitest";
import {
  describeNotComparable,
  describeRunWithMissingAnswers,
  findRunWithMissingAnswers,
} from "./answers-in-other-runs.ts";

const byRun = new Map([
  ["june", new Set(["1", "2", "3"])],
  ["july", new Set(["4", "5"])],
  ["twin", new Set(["1", "2", "3"])],
]);

describe("answers that another run has", () => {
  it("are found in the run that has most of them, the first of equals", () => {
    expect(findRunWithMissingAnswers(["1", "3", "4"], byRun)).toEqual({ runKey: "june", count: 2 });
    expect(findRunWithMissingAnswers(["4"], byRun)).toEqual({ runKey: "july", count: 1 });
  });

  it("are nowhere where no case lacks one, or no run has any", () => {
    expect(findRunWithMissingAnswers([], byRun)).toBeNull();
    expect(findRunWithMissingAnswers(["6"], byRun)).toBeNull();
    expect(findRunWithMissingAnswers(["1"], new Map())).toBeNull();
  });

  it("are said with both names and the count", () => {
    expect(describeRunWithMissingAnswers("july.csv", { runKey: "june", count: 1204 }, "june.csv")).toBe(
      "Answers are from july.csv. 1,204 cases without one have an answer in june.csv.",
    );
    expect(describeRunWithMissingAnswers("july.csv", { runKey: "june", count: 1 }, "june.csv")).toContain(
      "1 case without one has an answer",
    );
    expect(describeNotComparable(["june.csv", "july.csv"], [1200, 1])).toBe(
      "june.csv has answers to 1,200 cases, july.csv to 1 other case. No case has an answer in both.",
    );
  });
});
