import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/edge-scale.ts";
import { toCountText, toEdgeText, toTwoDecimals } from "#core/geometry/number-text.ts";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { moveCut } from "#core/kinds/choice.ts";
import { moveEdge } from "#core/kinds/edges.ts";
import { moveScoreEdge } from "#core/kinds/score.ts";
import { isSplit, marginOf } from "#core/kinds/spread.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Rules, rulesSchema, unansweredOutcome } from "#core/model/rule.ts";
import { combine, describeCause } from "./combine.ts";
import { decidingRules } from "./testing/deciding-rules.ts";
import { describeDistance, place, toZoneWord } from "./zone.ts";

const rules: Rules = {
  ...decidingRules,
  choice: { ...decidingRules.choice, options: [{ name: "__proto__", outcome: "block" }] },
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
    ["below the lower edge", { type: "noul", value: 0.29 }, "no", "block"],
    ["at the lower edge", { type: "noul", value: 0.3 }, "unsure", "review"],
    ["below the upper edge", { type: "noul", value: 0.69 }, "unsure", "review"],
    ["at the upper edge", { type: "noul", value: 0.7 }, "yes", "allow"],
    ["a choice below the cut", choice(0.49), "unsure", "review"],
    ["a choice at the cut", choice(0.5), "chosen", "allow"],
    ["a choice with an outcome of its own", choice(0.9, "__proto__"), "chosen", "block"],
    ["a choice without a confidence", choice(null), "unsure", "review"],
    ["a low level", score(0.9), "low", "allow"],
    ["a middle level", score(1), "middle", "review"],
    ["a high level", score(2), "high", "block"],
  ])("%s", (_name, answer, zone, outcome) => {
    expect(place(answer, rules)).toMatchObject({ zone, outcome });
  });

  it("says how far the nearest edge is", () => {
    const say = (value: number) => describeDistance(place({ type: "noul", value }, rules), probabilityScale);
    expect(say(0.92)).toBe("0.22 above the threshold at 0.70");
    expect(say(0.25)).toBe("0.05 below the threshold at 0.30");
    expect(say(0.7)).toBe("exactly at the threshold of 0.70");
    expect(describeDistance(place(choice(null), rules), probabilityScale)).toBeNull();
    expect(
      describeDistance({ zone: "no", outcome: "", value: null, nearest: null }, probabilityScale),
    ).toBeNull();
    expect(toZoneWord("chosen")).toBe("Sure enough");
  });
});

describe("a choice cut on its margin", () => {
  const byMargin: Rules = {
    ...decidingRules,
    choice: { ...decidingRules.choice, measure: "margin", marginCut: 0.5 },
  };
  const placed = (...probabilities: (number | null)[]) =>
    place({ type: "choice", choice: "a", probabilities, confidence: null, tooRounded: false }, byMargin);

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

  it("moves its own cut, and says its own measure", () => {
    expect(moveCut(byMargin.choice, 0.6)).toEqual({ ...byMargin.choice, marginCut: 0.6 });
    const answer: Answer = { ...choice(0.9), probabilities: [0.6, 0.4] } as Answer;
    expect(describeCause(answer, place(answer, byMargin), byMargin)).toBe("is unsure (margin 0.20)");
    const none = { ...answer, probabilities: [] } as Answer;
    expect(describeCause(none, place(none, byMargin), byMargin)).toBe("is unsure (no margin)");
  });
});

describe("a score cut on the chance of a level or more", () => {
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
    expect(place(withTail(...probabilities), byTail)).toMatchObject({ zone, outcome, value });
  });

  it("sends to review what it cannot tell, whatever the middle comes to", () => {
    const lenient = { low: "allow", middle: "allow", high: "block" };
    const lenientRules = { ...byTail, score: { ...byTail.score, outcomes: lenient } };
    expect(place(withTail(1), lenientRules).outcome).toBe("review");
    const silent = { ...byTail, score: { ...byTail.score, outcomes: { low: "", middle: " ", high: "" } } };
    expect(place(withTail(1), silent).outcome).toBe("");
  });

  it("moves its own edges, and says its own measure", () => {
    expect(moveScoreEdge(byTail.score, "upper", 9, 1).tail.upper).toBe(1);
    expect(moveScoreEdge(byTail.score, "upper", 0.8, 1)).toBe(byTail.score);
    expect(moveScoreEdge(decidingRules.score, "upper", 9, 4).upper).toBe(4);
    const say = (answer: Answer, by: Rules) => describeCause(answer, place(answer, by), by);
    expect(say(withTail(0.1, 0.9), byTail)).toBe("is high (level 1 or more: 0.90)");
    expect(say(withTail(1), byTail)).toBe("is middle (no chance of level 1 or more is known)");
    expect(say(score(2), decidingRules)).toBe("is high (level 2.00)");
  });
});

describe("a question without a usable answer", () => {
  it("goes to review, unless it takes no part", () => {
    const blank = {
      measure: "confidence" as const,
      cut: 0,
      marginCut: 0,
      outcomes: { unsure: "", chosen: "" },
    };
    expect(unansweredOutcome("noul", decidingRules)).toBe("review");
    const silent = { ...decidingRules, choice: { ...blank, options: [{ name: "a", outcome: " " }] } };
    expect(unansweredOutcome("choice", silent)).toBe("");
    const one = { ...silent, choice: { ...silent.choice, options: [{ name: "a", outcome: "block" }] } };
    expect(unansweredOutcome("choice", one)).toBe("review");
    expect(describeCause(null, null, decidingRules)).toBe("has no usable answer");
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
  ])("of %j is %s", (outcomes, outcome, causes) => {
    expect(combine(parts(...outcomes))).toEqual({ outcome, causes });
  });

  it("is none where nobody takes part", () => {
    expect(combine(parts("", " "))).toBeNull();
    expect(combine([])).toBeNull();
  });
});

describe("moving an edge", () => {
  it("keeps edges in order and in range, for any move", () => {
    const move = fc.tuple(
      fc.constantFrom("lower" as const, "upper" as const),
      fc.double({ min: -2, max: 2, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { lower, upper } = moves.reduce(
          (now, [edge, to]) => moveEdge(now, edge, to),
          decidingRules.noul,
        );
        expect([0, lower, upper, 1]).toEqual([0, lower, upper, 1].sort((a, b) => a - b));
      }),
    );
  });

  it("rounds to a thousandth, and stays the same value when nothing moves", () => {
    expect(moveEdge(decidingRules.noul, "upper", 0.80049).upper).toBe(0.8);
    expect(moveEdge(decidingRules.noul, "upper", 0.7)).toBe(decidingRules.noul);
    expect(moveEdge(decidingRules.noul, "upper", 0.701).upper).toBe(0.701);
    expect(moveEdge(decidingRules.noul, "lower", 0.2994).lower).toBe(0.299);
    expect(moveCut(decidingRules.choice, 0.5)).toBe(decidingRules.choice);
    expect(moveCut(decidingRules.choice, 7).cut).toBe(1);
  });

  it("goes up to the last level of a score", () => {
    expect(moveEdge(decidingRules.score, "upper", 9, 4).upper).toBe(4);
    expect(moveEdge(decidingRules.score, "lower", 9, 4).lower).toBe(2);
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
    expect([toTwoDecimals(0.5), toEdgeText(0.3), toEdgeText(0.125)]).toEqual(["0.50", "0.30", "0.125"]);
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
    expect(marginOf([0.2, 0.7, 0.1])).toBe(0.5);
    expect(marginOf([0.2, null])).toBeNull();
    expect(marginOf([])).toBeNull();
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
    expect(isSplit(probabilities)).toBe(split);
  });
});
