import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setQuestionTuning } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { levelScale, probabilityScale, stepByKey } from "#core/geometry/threshold-scale.ts";
import { blankEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { snapToPlateau } from "#core/thresholds/curve-charts.ts";
import { bandKind, gateKind, levelKind, tableOf } from "#core/thresholds/testing/any-table.ts";
import {
  defaultPositiveLevel,
  defaultRulesForLevels,
  defaultScoreThresholds,
  moveQuestionThreshold,
  probabilityThresholdsOf,
  type QuestionThresholdParts,
  questionThresholdsOf,
  setQuestionThresholds,
} from "./question-thresholds.ts";
import { decidingRules } from "./testing/deciding-rules.ts";

it("tells probabilities from thresholds only where the rule compares probabilities", () => {
  const { choice, score } = decidingRules;
  const of = (type: "noul" | "choice" | "score", rules = decidingRules) =>
    probabilityThresholdsOf({ type, rules });
  expect(of("noul")).toEqual([decidingRules.noul.lower, decidingRules.noul.upper]);
  expect(of("choice", { ...decidingRules, choice: { ...choice, measure: "margin" } })).toEqual([]);
  expect(of("choice", { ...decidingRules, choice: { ...choice, measure: "probability" } })).toEqual([
    choice.probabilityCut,
  ]);
  expect(of("score", { ...decidingRules, score: { ...score, measure: "level" } })).toEqual([]);
  expect(of("score", { ...decidingRules, score: { ...score, measure: "tail" } })).toEqual([
    score.tail.lower,
    score.tail.upper,
  ]);
});

it.each([
  [1, 0.3, 0.7],
  [2, 0.3, 0.7],
  [3, 0.7, 1.3],
  [4, 1, 2],
  [5, 1.3, 2.7],
  [10, 3, 6],
])("a score of %i levels begins at %d and %d", (levels, lower, upper) => {
  expect(defaultScoreThresholds(levels)).toEqual({ lower, upper });
});

it("is what a blank question has while no level is written", () => {
  expect(defaultRulesForLevels(0)).toEqual(defaultRules);
  const { score } = defaultRules;
  expect(defaultRulesForLevels(4)).toEqual({
    ...defaultRules,
    score: { ...score, tail: { ...score.tail, from: 2 } },
  });
});

it.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [10, 6],
])("of %i levels the first that is high counts as positive: %i", (levels, from) =>
  expect(defaultPositiveLevel(levels)).toBe(from),
);

describe("the thresholds of a question", () => {
  const levels = ["calm", "annoyed", "angry", "furious"].map((text) => ({ form: "text" as const, text }));
  const byTail = { ...decidingRules, score: { ...decidingRules.score, measure: "tail" as const } };

  describe("a question's rule as thresholds", () => {
    it("has two thresholds, or one", () => {
      expect(questionThresholdsOf({ type: "noul", rules: decidingRules, levels })).toMatchObject({
        ...bandKind,
        thresholds: { lower: 0.3, upper: 0.7 },
      });
      expect(questionThresholdsOf({ type: "choice", rules: decidingRules, levels })).toMatchObject({
        ...gateKind,
        thresholds: { lower: 0, upper: 0.5 },
      });
      expect(questionThresholdsOf({ type: "score", rules: byTail, levels })).toMatchObject({
        ...bandKind,
        thresholds: { lower: 0.3, upper: 0.7 },
      });
      expect(questionThresholdsOf({ type: "score", rules: decidingRules, levels })).toMatchObject({
        ...levelKind,
        thresholds: { lower: 1, upper: 2 },
      });
    });

    it("moves a threshold of its own type, on its own scale", () => {
      const by = { rules: byTail, levels };
      expect(moveQuestionThreshold({ ...by, type: "noul" }, "upper", 0.8).noul.upper).toBe(0.8);
      expect(moveQuestionThreshold({ ...by, type: "choice" }, "upper", 0.8).choice.cut).toBe(0.8);
      expect(moveQuestionThreshold({ ...by, type: "score" }, "lower", 0.1).score.tail.lower).toBe(0.1);
      expect(moveQuestionThreshold({ ...by, type: "score" }, "upper", 9).score.tail.upper).toBe(1);
      const inLevels = { rules: decidingRules, levels, type: "score" as const };
      expect(moveQuestionThreshold(inLevels, "upper", 2.4).score.upper).toBe(2.4);
      expect(moveQuestionThreshold(inLevels, "upper", 9).score.upper).toBe(3);
    });

    it("keeps thresholds that keys move in order and on the scale", () => {
      const keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
      const press = fc.record({
        threshold: fc.constantFrom("lower" as const, "upper" as const),
        key: fc.constantFrom(...keys),
        fine: fc.boolean(),
      });
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 10 }), fc.array(press), (count, presses) => {
          const ladder = Array.from({ length: count }, () => blankEntry);
          let question: QuestionThresholdParts = { type: "score", rules: decidingRules, levels: ladder };
          question = { ...question, rules: setQuestionThresholds(question, { lower: 0.2, upper: 0.9 }) };
          for (const { threshold, key, fine } of presses) {
            const { thresholds, scale } = questionThresholdsOf(question);
            const to = stepByKey(thresholds[threshold], key, fine, scale) ?? Number.NaN;
            question = { ...question, rules: moveQuestionThreshold(question, threshold, to) };
            const { lower, upper } = questionThresholdsOf(question).thresholds;
            expect([0 <= lower, lower <= upper, upper <= count - 1]).toEqual([true, true, true]);
          }
        }),
      );
    });

    it("takes both thresholds at once, wherever they were", () => {
      const set = (lower: number, upper: number) =>
        setQuestionThresholds({ type: "noul", rules: decidingRules, levels }, { lower, upper }).noul;
      expect(set(0.8, 0.9)).toMatchObject({ lower: 0.8, upper: 0.9 });
      expect(set(0.1, 0.2)).toMatchObject({ lower: 0.1, upper: 0.2 });
      expect(set(0.5, 0.5)).toMatchObject({ lower: 0.5, upper: 0.5 });
      const inLevels = { type: "score" as const, rules: decidingRules, levels };
      expect(setQuestionThresholds(inLevels, { lower: 2.1, upper: 2.9 }).score).toMatchObject({
        lower: 2.1,
        upper: 2.9,
      });
    });
  });

  it("a dragged threshold is drawn to the middle of its plateau when near", () => {
    const table = tableOf([
      [0.4, 0],
      [0.6, 1],
    ]);
    const snap = (to: number) => snapToPlateau(table, to, probabilityScale);
    expect([0.503, 0.52, 0.7, 0.2].map(snap)).toEqual([0.5, 0.52, 0.7, 0.2]);
    const inLevels = tableOf([
      [1.2, 0],
      [1.8, 1],
    ]);
    expect([1.45, 1.57].map((to) => snapToPlateau(inLevels, to, levelScale(4)))).toEqual([1.5, 1.57]);
  });

  it("a question's tuning is edited in parts", () => {
    const playground = examplePlayground("p");
    const key = playground.questions[0]?.key ?? "";
    const tuned = setQuestionTuning(playground, key, { goal: "people" });
    expect(tuned.questions[0]?.tuning).toEqual({ ...tuningOf({}), goal: "people" });
    expect(setQuestionTuning(tuned, key, { goal: "people" })).toBe(tuned);
    expect(setQuestionTuning(playground, "gone", {})).toBe(playground);
  });
});
