import { describe, expect, it } from "vitest";
import { choiceOutcomeWords, noulOutcomeWords, scoreOutcomeWords } from "#core/kinds/outcome-words.ts";
import type { ScoreRule } from "#core/model/rule.ts";
import { type Tuning, toggleRateGoal, tuningOf } from "#core/model/tuning.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { type BandCounts, countRowsByZone } from "#core/statistics/band.ts";
import { toPercentText } from "#core/text/number-text.ts";
import {
  describeBandChange,
  describeBandCounts,
  describeCostOfCertainty,
  describeEmptySides,
  describeExclusions,
  describeOverallErrors,
  describeUnreachableGoal,
  exclusionCount,
  phrasesToText,
} from "./describe-thresholds.ts";
import { tableOf } from "./testing/any-table.ts";

type Six = [
  noFalse: number,
  noTrue: number,
  reviewFalse: number,
  reviewTrue: number,
  yesFalse: number,
  yesTrue: number,
];

function countsOf([noFalse, noTrue, reviewFalse, reviewTrue, yesFalse, yesTrue]: Six) {
  const rows = (count: number, score: number, label: number) =>
    Array.from({ length: count }, () => [score, label] as const);
  const table = tableOf([
    ...rows(noFalse, 0.1, 0),
    ...rows(noTrue, 0.1, 1),
    ...rows(reviewFalse, 0.5, 0),
    ...rows(reviewTrue, 0.5, 1),
    ...rows(yesFalse, 0.9, 0),
    ...rows(yesTrue, 0.9, 1),
  ]);
  return countRowsByZone(table, { lo: 0.3, hi: 0.7 });
}

const blocking = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });

describe("percentages", () => {
  it.each([
    [0, "0\u00a0%"],
    [0.0004, "<\u00a00.1\u00a0%"],
    [0.019, "1.9\u00a0%"],
    [0.62, "62\u00a0%"],
    [0.99949, "99.9\u00a0%"],
    [0.9996, ">\u00a099.9\u00a0%"],
    [1, "100\u00a0%"],
  ])("%d is %s", (share, text) => expect(toPercentText(share)).toBe(text));
});

it("what is wrong over all counts the reviews that end wrong", () => {
  const counts = countsOf([243, 4, 175, 15, 2, 61]);
  expect(describeOverallErrors(counts, 0)).toBe(
    "Overall, 1.2\u00a0% of cases are decided wrongly if people are always right.",
  );
  expect(describeOverallErrors(counts, 0.1)).toBe(
    "Overall, 5\u00a0% of cases are decided wrongly if people are wrong in 10\u00a0% of reviews.",
  );
  expect(describeOverallErrors(countsOf([0, 0, 0, 0, 0, 0]), 0)).toBeNull();
});

describe("what a band does", () => {
  it.each<[Six, string]>([
    [
      [243, 4, 175, 15, 2, 61],
      "Of 500 cases, 310 are decided automatically (62\u00a0%), 190 go to a person. 6 of the 310 are wrong (1.9\u00a0%; 95\u00a0% sure: 0.9\u00a0% to 4.2\u00a0%).",
    ],
    [[0, 0, 0, 0, 0, 0], "No labelled case has an answer yet."],
    [[0, 0, 2, 1, 0, 0], "Of 3 cases none is decided automatically: all go to a person."],
    [[0, 0, 1, 0, 0, 0], "The one case goes to a person."],
    [[1, 0, 0, 0, 0, 0], "The one case is decided automatically. It is right."],
    [
      [0, 1, 1, 0, 0, 0],
      "Of 2 cases, 1 is decided automatically (50\u00a0%), 1 goes to a person. It is wrong.",
    ],
    [
      [3, 0, 0, 0, 0, 2],
      "Of 5 cases, 5 are decided automatically (100\u00a0%), 0 go to a person. None of the 5 is wrong (0\u00a0%; 95\u00a0% sure: 0\u00a0% to 43.4\u00a0%).",
    ],
    [
      [3, 0, 0, 0, 1, 2],
      "Of 6 cases, 6 are decided automatically (100\u00a0%), 0 go to a person. 1 of the 6 is wrong (16.7\u00a0%; 95\u00a0% sure: 3\u00a0% to 56.4\u00a0%).",
    ],
  ])("%j", (six, text) => expect(phrasesToText(describeBandCounts(countsOf(six)))).toBe(text));

  it.each<[Six, string]>([
    [[0, 0, 1, 0, 0, 0], "The one case would go to a person."],
    [[1, 0, 0, 0, 0, 0], "The one case would be decided automatically. It would be right."],
    [[0, 0, 2, 1, 0, 0], "Of 3 cases none would be decided automatically: all would go to a person."],
    [
      [3, 0, 2, 0, 1, 2],
      "Of 8 cases, 6 would be decided automatically (75\u00a0%), 2 would go to a person. 1 of the 6 would be wrong (16.7\u00a0%; 95\u00a0% sure: 3\u00a0% to 56.4\u00a0%).",
    ],
  ])("says of a question without outcomes only what it would do: %j", (six, text) =>
    expect(phrasesToText(describeBandCounts(countsOf(six), false))).toBe(text),
  );

  it("sets percentages of few cases faint", () => {
    expect(
      describeBandCounts(countsOf([3, 0, 0, 0, 0, 2])).filter(({ tone }) => tone === "faint"),
    ).toHaveLength(2);
  });

  it("says what other thresholds gain and give up", () => {
    const before = countsOf([10, 1, 5, 5, 1, 10]);
    expect(describeBandChange(before, countsOf([12, 1, 3, 4, 2, 10]), blocking)).toBe(
      "Compared with the current thresholds: 3 more cases decided automatically, 1 more wrong block.",
    );
    expect(describeBandChange(before, countsOf([10, 0, 5, 6, 1, 10]), blocking)).toBe(
      "Compared with the current thresholds: 1 fewer case decided automatically, 1 fewer wrong allow.",
    );
    expect(describeBandChange(before, before, blocking)).toBe(
      "These thresholds decide as many cases as now and make as many errors.",
    );
    // Two cases more are blocked rightly, and two fewer allowed rightly: other cases, in the same numbers.
    expect(describeBandChange(before, countsOf([12, 1, 5, 5, 1, 8]), blocking)).toBe(
      "These thresholds decide as many cases as now and make as many errors.",
    );
  });
});

describe("the words of outcomes", () => {
  it.each<[string, string, string, string]>([
    ["allow", "block", "wrongly allowed", "wrongly blocked"],
    ["block", "allow", "wrongly blocked", "wrongly allowed"],
    [" Block ", "Allow", "wrongly blocked", "wrongly allowed"],
    ["", "block", "wrongly left without an outcome", "wrongly blocked"],
    ["allow", "ALLOW", "wrongly predicted no", "wrongly predicted yes"],
    ["review", "block", "wrongly predicted no", "wrongly blocked"],
    ["archive", "escalate", "wrongly “archive”", "wrongly “escalate”"],
  ])("no → %s, yes → %s", (no, yes, wrongNo, wrongYes) => {
    const words = noulOutcomeWords({ no, unsure: "", yes });
    expect([words.no.wrongly, words.yes.wrongly, words.review]).toEqual([wrongNo, wrongYes, "unsure"]);
  });

  it("count wrong decisions", () => {
    expect(blocking.yes.wrong).toEqual(["wrong block", "wrong blocks"]);
    expect(noulOutcomeWords({ no: "x", unsure: "u", yes: "y" }).no.wrong).toEqual(["wrong “x”", "wrong “x”"]);
  });

  it("of levels and choices", () => {
    const scored = (outcomes: ScoreRule["outcomes"], measure: ScoreRule["measure"] = "tail") => ({
      ...decidingRules.score,
      measure,
      tail: { from: 2, lower: 0.3, upper: 0.7 },
      outcomes,
    });
    const tail = scoreOutcomeWords(scored({ low: "allow", middle: " ", high: "block" }));
    expect([tail.truth[0], tail.review, tail.no.did]).toEqual([
      "labelled level 2 or more",
      "middle",
      "allowed",
    ]);
    expect(scoreOutcomeWords(scored({ low: "a", middle: "m", high: "b" })).review).toBe("m");
    const level = scoreOutcomeWords(scored({ low: "allow", middle: "", high: "block" }, "level"));
    expect([level.axis, level.truth[0]]).toEqual(["expected level", "labelled level 2 or more"]);
    expect(choiceOutcomeWords("margin", "").review).toBe("unsure");
    expect(choiceOutcomeWords("margin", "ask").review).toBe("ask");
  });
});

it("says why cases are left out", () => {
  const leftOut = {
    disputed: 0,
    unlabelled: 1200,
    unfit: 0,
    picked: 2,
    drawn: 40,
    reviewed: 3,
    unanswered: 0,
    stale: 1,
  };
  expect(exclusionCount(leftOut)).toBe(1246);
  expect(describeExclusions(leftOut)).toEqual([
    "1,200 without a label for this question",
    "1 with an answer to an earlier wording, state or model",
    "40 drawn for the goal or near a threshold: only the verdict counts them, weighted by how they were drawn",
    "2 picked by hand, or because they looked wrong, which would bias every rate",
    "3 reviewed after they were decided, such as on an appeal: they are no random sample, so no rate counts them",
  ]);
});

const tuning = (change: Partial<Tuning>): Tuning => ({ ...tuningOf({}), ...change });
const counts = (decided: number): BandCounts => ({
  no: { positives: 0, negatives: decided },
  review: { positives: 1, negatives: 1 },
  yes: { positives: 0, negatives: 0 },
  neither: { positives: 0, negatives: 0 },
});

describe("why no thresholds are proposed", () => {
  it.each([
    [
      tuning({ goal: "right", aim: "likely" }),
      false,
      "Nothing can be automated at 95 % for certain with these cases.",
    ],
    [tuning({ goal: "right", aim: "observed" }), false, "Nothing can be automated at 95 % with these cases."],
    [
      tuning({ goal: "right", aim: "observed" }),
      // All is automated already, so "nothing can be" would be false.
      true,
      "No thresholds keep this limit with these cases.",
    ],
    [
      tuning({ goal: "misses", aim: "likely" }),
      false,
      "No thresholds keep this limit for certain with these cases.",
    ],
    [
      tuning({ goal: "misses", also: ["right"], aim: "observed" }),
      false,
      "No thresholds keep all of these limits with these cases.",
    ],
  ])("is said in a sentence", (asked, isAutomatic, sentence) => {
    expect(describeUnreachableGoal(asked, "band", isAutomatic).replaceAll(/\s/g, " ")).toBe(sentence);
  });
});

describe("a side that would decide no case", () => {
  const some = { positives: 3, negatives: 4 };
  const none = { positives: 0, negatives: 0 };

  it("is said before thresholds are taken", () => {
    const told = (sides: Partial<BandCounts>, shape: "band" | "gate" = "band") =>
      describeEmptySides({ no: some, review: some, yes: some, neither: none, ...sides }, blocking, shape);
    expect(told({})).toBe("");
    expect(told({ yes: none })).toBe("No case would be blocked: 7 go to a person.");
    expect(told({ no: none, review: { positives: 1, negatives: 0 } })).toBe(
      "No case would be allowed: 1 goes to a person.",
    );
    expect(told({ yes: none, review: none })).toBe("No case would be blocked.");
    expect(told({ no: none, yes: none })).toBe("No case would be blocked or allowed: 7 go to a person.");
    expect([told({ no: none }, "gate"), told({ no: none, yes: none }, "gate")]).toEqual([
      "",
      "No case would be blocked: 7 go to a person.",
    ]);
  });
});

describe("what certainty costs", () => {
  it("is told in automatic decisions, and left out where it costs none", () => {
    expect(describeCostOfCertainty(counts(1200), counts(1500))).toBe(
      "Certainty costs 300 automatic decisions: 1,200 instead of 1,500.",
    );
    expect(describeCostOfCertainty(counts(4), counts(5))).toBe(
      "Certainty costs 1 automatic decision: 4 instead of 5.",
    );
    expect(describeCostOfCertainty(counts(1500), counts(1500))).toBeNull();
  });
});

describe("a limit", () => {
  it("is turned on beside others and off again; the first that is left is the goal", () => {
    const both = toggleRateGoal(tuning({ goal: "right" }), "misses", true);
    expect(both).toEqual({ goal: "right", also: ["misses"] });
    expect(toggleRateGoal(tuning(both), "right", false)).toEqual({ goal: "misses", also: [] });
    expect(toggleRateGoal(tuning({ goal: "misses" }), "misses", false)).toEqual({ goal: null, also: [] });
    expect(toggleRateGoal(tuning({ goal: "cheapest" }), "people", true)).toEqual({
      goal: "people",
      also: [],
    });
  });
});
