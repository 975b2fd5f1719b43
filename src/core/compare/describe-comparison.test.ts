import { describe, expect, it } from "vitest";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { compareSides, type SideResult } from "#core/statistics/paired-sides.ts";
import type { LabelledComparison, SideComparison } from "./compare-cases.ts";
import {
  describeBetterAmongOthers,
  describeFlips,
  describeLabelledComparison,
  describeOneSidedCases,
  describeUnlistedCases,
  sideLetter,
} from "./describe-comparison.ts";

function flips(compared: number, changed: number, hardFlips = 0, leftOut = 0): SideComparison {
  return { compared, flips: changed, hardFlips, leftOut, flipInterval: wilsonInterval(changed, compared) };
}

type Row = readonly SideResult[];

function judged(...groups: readonly (readonly [count: number, row: Row])[]): LabelledComparison {
  const rows = groups.flatMap(([count, row]) => Array.from({ length: count }, () => row));
  const sides = rows[0]?.length ?? 2;
  const count = (side: number, decided: SideResult) => rows.filter((row) => row[side] === decided).length;
  return {
    labelled: rows.length,
    tallies: Array.from({ length: sides }, (_, side) => ({
      right: count(side, "right"),
      wrong: count(side, "wrong"),
      toPerson: count(side, null),
    })),
    pairs: compareSides(rows, sides),
  };
}

describe("what is said of flips", () => {
  it("counts first, and shares only of enough cases", () => {
    expect(describeFlips(flips(2000, 1200, 3))).toMatch(
      /^1,200 of 2,000 cases change outcome \(60\u00a0%; 95.% sure: .*\); 3 go straight from allow to block or back\.$/,
    );
    expect(describeFlips(flips(10, 1, 1))).toBe(
      "1 of 10 cases changes outcome; 1 goes straight from allow to block or back.",
    );
    expect(describeFlips(flips(10, 2))).toBe(
      "2 of 10 cases change outcome; none straight from allow to block.",
    );
    expect(describeFlips(flips(10, 0))).toBe("None of 10 cases changes outcome.");
    expect(describeFlips(flips(0, 0))).toBe("No case was answered by both sides.");
  });

  it("says what is left out", () => {
    expect(describeOneSidedCases(flips(1, 0))).toBe("");
    expect(describeOneSidedCases(flips(1, 0, 0, 1))).toContain("1 case answered by only one side is");
    expect(describeOneSidedCases(flips(1, 0, 0, 1200))).toContain("1,200 cases");
  });

  it("says that cases whose labels differ are counted and not listed", () => {
    expect([describeUnlistedCases(1), describeUnlistedCases(1200)]).toEqual([
      "1 case whose labels differ is counted, but listed and exported only once somebody has decided.",
      "1,200 cases whose labels differ are counted, but listed and exported only once somebody has decided.",
    ]);
  });

  it("names sides by letters", () => {
    expect([sideLetter(0), sideLetter(5)]).toEqual(["A", "F"]);
  });
});

describe("what is said of right and wrong", () => {
  it("can't tell 5 to 0, and can tell 6 to 0", () => {
    expect(describeLabelledComparison(judged([30, ["right", "right"]], [5, ["wrong", "right"]]), 1)).toBe(
      "Of 35 labelled cases A decides 30 correctly and 5 wrongly, B 35 correctly and 0 wrongly. Can't tell yet which is better: where both decide and differ, A is right 0 times and B 5 times.",
    );
    expect(
      describeLabelledComparison(judged([30, ["right", "right"]], [6, ["wrong", "right"]]), 1),
    ).toContain(
      "B is better by more than chance explains: where both decide and differ, A is right 0 times and B 6 times.",
    );
    expect(describeLabelledComparison(judged([7, ["right", "wrong"]], [1, ["wrong", "right"]]), 1)).toContain(
      "B once",
    );
  });

  it("calls each side by its name once, where it has one", () => {
    const sides = judged([3, ["right", "right"]]);
    const said = (titles: readonly string[]) => describeLabelledComparison(sides, 1, titles);
    expect(said(["spam.csv (jev-noul-3)", "B"])).toBe(
      "Of 3 labelled cases A, spam.csv (jev-noul-3), decides 3 correctly and 0 wrongly, B 3 correctly and 0 wrongly. Where both decide, A and B never differ.",
    );
    expect(said(["", "x".repeat(100)])).toContain(`, B, ${"x".repeat(60)}…, 3 correctly`);
  });

  it("counts what goes to a person as neither", () => {
    expect(
      describeLabelledComparison(
        judged([4, ["right", null]], [1, [null, "wrong"]], [3, ["right", "right"]]),
        1,
      ),
    ).toBe(
      "Of 8 labelled cases A decides 7 correctly and 0 wrongly (1 goes to a person), B 3 correctly and 1 wrongly (4 go to a person). Where both decide, A and B never differ.",
    );
    expect(describeLabelledComparison(judged([1, ["right", "right"]]), 1)).toMatch(
      /^Of the one labelled case A/,
    );
    expect(describeLabelledComparison(judged(), 1)).toContain("no way to tell");
  });

  it("names a winner among the others too", () => {
    const sides = judged([30, ["right", "right", "right"]], [9, ["right", "right", "wrong"]]);
    expect(describeBetterAmongOthers(sides)).toEqual([
      "B is better by more than chance explains: where both decide and differ, B is right 9 times and C 0 times.",
    ]);
    expect(describeLabelledComparison(sides, 2)).toContain("A is better by more than chance explains");
  });
});
