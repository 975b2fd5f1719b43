import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { moveChoiceThreshold } from "#core/kinds/choice.ts";
import { moveRuleThreshold } from "#core/kinds/kind.ts";
import { isBimodal, probabilityMargin, rankOptions } from "#core/kinds/probabilities.ts";
import { moveScoreThreshold } from "#core/kinds/score.ts";
import type { Answer } from "#core/model/answer.ts";
import { defaultRules, legacyDefaultRules, type Rules, rulesSchema } from "#core/model/rule.ts";
import { toCountText, toThresholdText, toTwoDecimals } from "#core/text/number-text.ts";
import { unansweredOutcome } from "./human-review.ts";
import {
  hasChosenThresholds,
  haveSameThresholds,
  ruleThresholdsOf,
  thresholdScaleOf,
} from "./question-thresholds.ts";
import { decidingRules } from "./testing/deciding-rules.ts";
import {
  classifyAnswer,
  combineOutcomes,
  describeAnswerAsCause,
  describeThresholdDistance,
  outcomeOfLabel,
  outcomeOrZoneName,
  toZoneWord,
  zoneOrOptionName,
} from "./zone.ts";

const rules: Rules = {
  ...decidingRules,
  choice: {
    ...decidingRules.choice,
    options: [
      { name: "__proto__", outcome: "block" },
      { name: "b", outcome: " " },
    ],
  },
};

function choice(confidence: number | null, name = "a"): Answer {
  const known = confidence === null ? null : { value: confidence, source: "server" as const };
  return { type: "choice", choice: name, probabilities: [0.8, 0.2], confidence: known, tooRounded: false };
}

function score(level: number): Answer {
  return { type: "score", level, probabilities: [], confidence: null, tooRounded: false };
}

describe("where an answer falls", () => {
  it.each<[string, Answer, string, string]>([
    ["below the lower threshold", { type: "noul", value: 0.29 }, "no", "block"],
    ["at the lower threshold", { type: "noul", value: 0.3 }, "unsure", "review"],
    ["below the upper threshold", { type: "noul", value: 0.69 }, "unsure", "review"],
    ["at the upper threshold", { type: "noul", value: 0.7 }, "yes", "allow"],
    ["a choice below the cut", choice(0.49), "unsure", "review"],
    ["a choice at the cut", choice(0.5), "chosen", "allow"],
    ["a choice with an outcome of its own", choice(0.9, "__proto__"), "chosen", "block"],
    ["a choice whose own outcome is blank, as a file may have it", choice(0.9, "b"), "chosen", "allow"],
    ["a choice without a confidence", choice(null), "unsure", "review"],
    ["a low level", score(0.9), "low", "allow"],
    ["a middle level", score(1), "middle", "review"],
    ["a high level", score(2), "high", "block"],
  ])("%s", (_name, answer, zone, outcome) => {
    expect(classifyAnswer(answer, rules)).toMatchObject({ zone, outcome });
  });

  it("says how far the nearest threshold is", () => {
    const say = (value: number) =>
      describeThresholdDistance(classifyAnswer({ type: "noul", value }, rules), probabilityScale);
    expect(say(0.92)).toBe("0.22 above the threshold at 0.70");
    expect(say(0.25)).toBe("0.05 below the threshold at 0.30");
    expect(say(0.7)).toBe("exactly at the threshold of 0.70");
    const named = (value: number) =>
      describeThresholdDistance(
        classifyAnswer({ type: "noul", value }, rules),
        probabilityScale,
        "upper threshold",
      );
    expect(named(0.92)).toBe("0.22 above the upper threshold");
    expect(named(0.7)).toBe("exactly at the upper threshold");
    expect(describeThresholdDistance(classifyAnswer(choice(null), rules), probabilityScale)).toBeNull();
    expect(
      describeThresholdDistance(
        { zone: "no", outcome: "", value: null, nearest: null, edges: [] },
        probabilityScale,
      ),
    ).toBeNull();
    expect(toZoneWord("chosen")).toBe("Sure enough");
  });

  it("takes the lower of two thresholds that are equally near, and of a choice the only one", () => {
    const even = { ...rules, noul: { ...rules.noul, lower: 0.25, upper: 0.75 } };
    const nearest = (value: number) => classifyAnswer({ type: "noul", value }, even).nearest?.threshold;
    expect([0.5, 0.51].map(nearest)).toEqual([0.25, 0.75]);
    expect(classifyAnswer(choice(0.1), rules).nearest).toEqual({ threshold: 0.5, distance: -0.4 });
  });

  it("is told by its outcome, or where that is blank by its zone or option", () => {
    const told = (answer: Answer, by: Rules) => outcomeOrZoneName(answer, classifyAnswer(answer, by));
    expect(told({ type: "noul", value: 0.9 }, rules)).toBe("allow");
    expect(told({ type: "noul", value: 0.9 }, defaultRules)).toBe("yes");
    expect(told(choice(0.9, "b"), legacyDefaultRules)).toBe("b");
    expect(told(choice(0.1, "b"), legacyDefaultRules)).toBe("unsure");
    expect(zoneOrOptionName(choice(0.9, "b"), classifyAnswer(choice(0.9, "b"), rules))).toBe("b");
    const blank = { ...classifyAnswer({ type: "noul", value: 0.9 }, rules), outcome: " " };
    expect(outcomeOrZoneName({ type: "noul", value: 0.9 }, blank)).toBe("yes");
  });

  it.each([
    ["noul", true, "allow"],
    ["noul", false, "block"],
    ["noul", "yes", ""],
    ["choice", "b", "allow"],
    ["choice", "__proto__", "block"],
    ["choice", 1, ""],
    ["score", 0, "allow"],
    ["score", 1, "block"],
    ["score", true, ""],
  ] as const)("of a %s labelled %s should lead to %j", (type, label, outcome) => {
    expect(outcomeOfLabel(type, label, rules)).toBe(outcome);
  });
});

describe("whose thresholds a question has", () => {
  const of = (type: Answer["type"], change: Partial<Rules> = {}, levels: string[] = []) => ({
    type,
    rules: { ...defaultRules, ...change },
    levels: levels.map((text) => ({ text })) as never,
    fitted: null,
  });
  const six = ["a", "b", "c", "d", "e", "f"];

  it("are its own once they differ from those it began with", () => {
    expect(hasChosenThresholds(of("noul"))).toBe(false);
    expect(hasChosenThresholds(of("noul", { noul: { ...defaultRules.noul, lower: 0.31 } }))).toBe(true);
    expect(hasChosenThresholds(of("noul", { noul: { ...defaultRules.noul, upper: 0.71 } }))).toBe(true);
    expect(hasChosenThresholds(of("choice", { choice: { ...defaultRules.choice, measure: "margin" } }))).toBe(
      true,
    );
    expect(hasChosenThresholds(of("choice", legacyDefaultRules))).toBe(false);
    expect(hasChosenThresholds(of("choice", { choice: { ...legacyDefaultRules.choice, cut: 0.6 } }))).toBe(
      true,
    );
    const ofSix = { ...defaultRules.score, lower: 1.7, upper: 3.3 };
    expect(hasChosenThresholds(of("score", { score: ofSix }, six))).toBe(false);
    expect(hasChosenThresholds(of("score", { score: ofSix }, six.slice(1)))).toBe(true);
    expect(hasChosenThresholds({ ...of("noul"), fitted: {} as never })).toBe(true);
  });

  it("are the same where they divide the same number in the same places", () => {
    const tail = { measure: "tail" as const, from: 1, edges: [0.3, 0.7] };
    expect(haveSameThresholds(tail, { ...tail })).toBe(true);
    expect(haveSameThresholds(tail, { ...tail, from: 2 })).toBe(false);
    expect(haveSameThresholds(tail, { ...tail, edges: [0.3, 0.8] })).toBe(false);
    expect(haveSameThresholds({ ...tail, measure: "level" }, { ...tail, measure: "level", from: 2 })).toBe(
      true,
    );
    expect(haveSameThresholds(tail, { ...tail, measure: "level" })).toBe(false);
    expect(ruleThresholdsOf(of("choice")).edges).toEqual([0.7]);
    expect(ruleThresholdsOf(of("noul")).edges).toEqual([0.3, 0.7]);
  });

  it("are on the levels of a score, else on a probability", () => {
    expect(thresholdScaleOf(of("score", {}, six)).max).toBe(5);
    const byTail = { ...defaultRules.score, measure: "tail" as const };
    expect(thresholdScaleOf(of("score", { score: byTail }, six))).toBe(probabilityScale);
    expect(thresholdScaleOf(of("noul"))).toBe(probabilityScale);
  });
});

describe("a choice whose rule compares its margin", () => {
  const byMargin: Rules = {
    ...decidingRules,
    choice: { ...decidingRules.choice, measure: "margin", marginCut: 0.5 },
  };
  const placed = (...probabilities: (number | null)[]) =>
    classifyAnswer(
      { type: "choice", choice: "a", probabilities, confidence: null, tooRounded: false },
      byMargin,
    );

  it.each<[(number | null)[], string, number | null]>([
    [[0.7, 0.2, 0.1], "chosen", 0.5],
    [[0.75, 0.25], "chosen", 0.5],
    [[0.74, 0.25], "unsure", 0.49],
    [[1], "chosen", 1],
    [[0.7, null], "unsure", null],
    [[0, 0, 0], "unsure", null],
    [[0.9, 0.9], "unsure", null],
    [[], "unsure", null],
  ])("%j is %s", (probabilities, zone, value) => {
    expect(placed(...probabilities)).toMatchObject({ zone, value });
  });

  it("moves its own threshold, and says its own measure", () => {
    expect(moveChoiceThreshold(byMargin.choice, 0.6)).toEqual({ ...byMargin.choice, marginCut: 0.6 });
    const answer: Answer = { ...choice(0.9), probabilities: [0.6, 0.4] } as Answer;
    expect(describeAnswerAsCause(answer, classifyAnswer(answer, byMargin), byMargin)).toBe("is unsure");
    const none = { ...answer, probabilities: [] } as Answer;
    expect(describeAnswerAsCause(none, classifyAnswer(none, byMargin), byMargin)).toBe(
      "is unsure (no margin)",
    );
  });
});

describe("a score whose rule compares the chance of a level or more", () => {
  const byTail: Rules = {
    ...decidingRules,
    score: { ...decidingRules.score, measure: "tail", tail: { from: 1, lower: 0.3, upper: 0.8 } },
  };
  const withTail = (...probabilities: (number | null)[]): Answer =>
    ({ ...score(1.2), probabilities }) as Answer;

  it.each<[(number | null)[], string, string, number | null]>([
    [[0.2, 0.1, 0.7], "high", "block", 0.8],
    [[0.21, 0.1, 0.69], "middle", "review", 0.79],
    [[0.7, 0.1, 0.2], "middle", "review", 0.3],
    [[0.71, 0.09, 0.2], "low", "allow", 0.29],
    [[0, 0.51, 0.5], "high", "block", 1],
    [[1], "middle", "review", null],
    [[0.2, null, 0.7], "middle", "review", null],
  ])("%j is %s → %s", (probabilities, zone, outcome, value) => {
    expect(classifyAnswer(withTail(...probabilities), byTail)).toMatchObject({ zone, outcome, value });
  });

  it("sends to review what it cannot tell, whatever the middle comes to", () => {
    const lenient = { low: "allow", middle: "allow", high: "block" };
    const lenientRules = { ...byTail, score: { ...byTail.score, outcomes: lenient } };
    expect(classifyAnswer(withTail(1), lenientRules).outcome).toBe("review");
    const silent = { ...byTail, score: { ...byTail.score, outcomes: { low: "", middle: " ", high: "" } } };
    expect(classifyAnswer(withTail(1), silent).outcome).toBe("");
  });

  it("moves its own thresholds, and says its own measure", () => {
    expect(moveScoreThreshold(byTail.score, "upper", 9, 1).tail.upper).toBe(1);
    expect(moveScoreThreshold(byTail.score, "upper", 0.8, 1)).toBe(byTail.score);
    expect(moveScoreThreshold(decidingRules.score, "upper", 9, 4).upper).toBe(4);
    const say = (answer: Answer, by: Rules) => describeAnswerAsCause(answer, classifyAnswer(answer, by), by);
    expect(say(withTail(0.1, 0.9), byTail)).toBe("is high");
    expect(say(withTail(1), byTail)).toBe("is middle (no chance of level 1 or more is known)");
    expect(say(score(2), decidingRules)).toBe("is high");
  });
});

describe("a question without a usable answer", () => {
  it("goes to review, unless it takes no part", () => {
    const blank = {
      measure: "confidence" as const,
      cut: 0,
      probabilityCut: 0,
      marginCut: 0,
      outcomes: { unsure: "", chosen: "" },
    };
    expect(unansweredOutcome("noul", decidingRules)).toBe("review");
    const silent = { ...decidingRules, choice: { ...blank, options: [{ name: "a", outcome: " " }] } };
    expect(unansweredOutcome("choice", silent)).toBe("");
    const one = { ...silent, choice: { ...silent.choice, options: [{ name: "a", outcome: "block" }] } };
    expect(unansweredOutcome("choice", one)).toBe("review");
    expect(describeAnswerAsCause(null, null, decidingRules)).toBe("has no usable answer");
    expect(describeAnswerAsCause({ type: "noul", value: 1 }, null, decidingRules)).toBe(
      "has no usable answer",
    );
  });

  it("is told from one whose number is its cause", () => {
    const say = (answer: Answer) => describeAnswerAsCause(answer, classifyAnswer(answer, rules), rules);
    expect(say({ type: "noul", value: 0.2 })).toBe("is no");
    expect(say(choice(0.9, "b"))).toBe("is b");
    expect(say(choice(0.4))).toBe("is unsure");
    expect(say(choice(null))).toBe("is unsure (no confidence)");
  });
});

describe("the combined decision", () => {
  const parts = (...outcomes: string[]) => outcomes.map((outcome, index) => ({ id: `q${index}`, outcome }));

  it.each([
    [["allow", "review", "block", "review"], "block", ["q2"]],
    [["allow", "review", "review"], "review", ["q1", "q2"]],
    [["allow", "escalate"], "escalate", ["q1"]],
    [["escalate", "route"], "escalate", ["q0"]],
    [["", "allow", " "], "allow", ["q1"]],
    [["Block", "allow"], "Block", ["q0"]],
    [["escalate", "review"], "review", ["q1"]],
    [["review", " block "], " block ", ["q1"]],
    [["Block", "review", "block ", "BLOCK"], "Block", ["q0", "q2", "q3"]],
    [["Ask Ana", "allow", "ask ana"], "Ask Ana", ["q0", "q2"]],
    [["allow", "allow"], "allow", ["q0", "q1"]],
  ])("of %j is %s", (outcomes, outcome, causes) => {
    expect(combineOutcomes(parts(...outcomes))).toEqual({ outcome, causes });
  });

  it("is none where nobody takes part", () => {
    expect(combineOutcomes(parts("", " "))).toBeNull();
    expect(combineOutcomes([])).toBeNull();
  });
});

describe("moving a threshold", () => {
  it("keeps thresholds in order and in range, for any move", () => {
    const move = fc.tuple(
      fc.constantFrom("lower" as const, "upper" as const),
      fc.double({ min: -2, max: 2, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { lower, upper } = moves.reduce(
          (now, [threshold, to]) => moveRuleThreshold(now, threshold, to),
          decidingRules.noul,
        );
        expect([0, lower, upper, 1]).toEqual([0, lower, upper, 1].sort((a, b) => a - b));
      }),
    );
  });

  it("rounds to a thousandth, and stays the same value when nothing moves", () => {
    expect(moveRuleThreshold(decidingRules.noul, "upper", 0.80049).upper).toBe(0.8);
    expect(moveRuleThreshold(decidingRules.noul, "upper", 0.7)).toBe(decidingRules.noul);
    expect(moveRuleThreshold(decidingRules.noul, "upper", 0.701).upper).toBe(0.701);
    expect(moveRuleThreshold(decidingRules.noul, "lower", 0.2994).lower).toBe(0.299);
    expect(moveChoiceThreshold(decidingRules.choice, 0.5)).toBe(decidingRules.choice);
    expect(moveChoiceThreshold(decidingRules.choice, 7).cut).toBe(1);
  });

  it("goes up to the last level of a score", () => {
    expect(moveRuleThreshold(decidingRules.score, "upper", 9, 4).upper).toBe(4);
    expect(moveRuleThreshold(decidingRules.score, "lower", 9, 4).lower).toBe(2);
  });
});

it("rules that were stored before there were measures are read as they were meant", () => {
  const { measure: _on, marginCut: _margin, ...choiceBefore } = decidingRules.choice;
  const { measure: _by, tail: _tail, ...scoreBefore } = decidingRules.score;
  const stored = { noul: decidingRules.noul, choice: choiceBefore, score: scoreBefore };
  expect(rulesSchema.parse(stored)).toEqual(decidingRules);
});

describe("numbers and lists", () => {
  it("writes numbers as services round them", () => {
    expect([toTwoDecimals(0.5), toThresholdText(0.3), toThresholdText(0.125)]).toEqual([
      "0.50",
      "0.30",
      "0.125",
    ]);
    expect(toCountText(12345)).toBe("12,345");
  });

  it("ranks options, the unknown last, and filters them", () => {
    const names = (order: "probability" | "author", filter?: string) =>
      rankOptions(["b", "a", "c", "ab"], [0.1, null, 0.7, 0.1], order, filter).map((option) => option.name);
    expect(names("probability")).toEqual(["c", "b", "ab", "a"]);
    expect(names("author")).toEqual(["b", "a", "c", "ab"]);
    expect(names("author", "A")).toEqual(["a", "ab"]);
    expect(rankOptions(["x"], [], "probability")).toEqual([{ index: 0, name: "x", probability: null }]);
  });

  it("measures the winner's lead", () => {
    expect(probabilityMargin([0.2, 0.7, 0.1])).toBe(0.5);
    expect(probabilityMargin([0.2, null])).toBeNull();
    expect(probabilityMargin([])).toBeNull();
  });

  it.each<[(number | null)[], boolean]>([
    [[0.5, 0, 0, 0, 0.5], true],
    [[0.4, 0.05, 0.55], true],
    [[0.1, 0.8, 0.1], false],
    [[0.3, 0.4, 0.3], false],
    [[0.25, 0, 0.5, 0, 0.25], false],
    [[0.5, 0.5], false],
    [[0.5, null, 0.5], false],
    [[0, 0, 0], false],
  ])("sees a split in %j: %s", (probabilities, split) => {
    expect(isBimodal(probabilities)).toBe(split);
  });
});
