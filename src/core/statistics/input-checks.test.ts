import { describe, expect, it } from "vitest";
import { duplicatedIds, isContractViolation, modelsAmong, parseScore } from "./distribution.ts";
import { partOf } from "./split.ts";

describe("checks before measuring", () => {
  it("take finite scores within 0..1", () => {
    expect([0, 0.5, 1, -0].map((score) => parseScore(score))).toEqual([0, 0.5, 1, 0]);
    expect(["0.5", Number.NaN, -0.1, 1.1, Infinity, null].map((score) => parseScore(score))).toEqual(
      Array(6).fill(null),
    );
    expect([2.4, 3, 3.1].map((score) => parseScore(score, 3))).toEqual([2.4, 3, null]);
  });

  it("tell rounding from a broken contract", () => {
    expect(isContractViolation([0.5, 0.48])).toBe(false);
    expect(isContractViolation([0.5, 0.47])).toBe(true);
    expect(isContractViolation(Array.from({ length: 10 }, () => 0.096))).toBe(false);
    expect(isContractViolation([Number.NaN, 1])).toBe(true);
  });

  it("find repeated ids and mixed models", () => {
    expect(duplicatedIds(["a", "b", "a", "a"])).toEqual(["a"]);
    expect(modelsAmong(["m-1", "m-2", "m-1"])).toEqual(["m-1", "m-2"]);
  });

  it("split by group, near the wanted share", () => {
    const groups = Array.from({ length: 2000 }, (_, at) => `group ${at}`);
    const checking = groups.filter((group) => partOf(group, 0.3) === "checking");
    expect(checking.length / groups.length).toBeCloseTo(0.3, 1);
    expect(groups.filter((group) => partOf(group, 0.3) === "checking")).toEqual(checking);
    expect([partOf("a", 0), partOf("a", 1)]).toEqual(["tuning", "checking"]);
  });
});
