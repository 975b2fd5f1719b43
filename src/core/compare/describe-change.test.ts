import { describe, expect, it } from "vitest";
import type { Answer, ChoiceAnswer } from "#core/model/answer.ts";
import { defaultRules } from "#core/model/rule.ts";
import { describeAnswerChange, describeAnswerShift, differInZoneOrOption } from "./describe-change.ts";

const noul = (value: number): Answer => ({ type: "noul", value });
const choice = (name: string, first: number): ChoiceAnswer => ({
  type: "choice",
  choice: name,
  probabilities: [first, 1 - first],
  confidence: null,
  tooRounded: false,
});
const score = (level: number): Answer => ({
  type: "score",
  level,
  probabilities: [],
  confidence: null,
  tooRounded: false,
});

describe("a changed answer", () => {
  it.each([
    ["a probability", noul(0.98), noul(0.88), { before: "0.98", after: "0.88" }],
    [
      "one that would be rounded over a threshold",
      noul(0.6999),
      noul(0.7),
      { before: "0.6999", after: "0.70" },
    ],
    ["an option", choice("sales", 0.6), choice("billing", 0.4), { before: "sales", after: "billing" }],
    ["an option that stays", choice("sales", 0.6), choice("sales", 0.9), { before: "0.60", after: "0.90" }],
    ["a level", score(1.71), score(1.86), { before: "1.71", after: "1.86" }],
    ["nothing that reads otherwise", noul(0.981), noul(0.979), null],
    ["the same option as sure", choice("sales", 0.6), choice("sales", 0.6), null],
    ["another type", noul(0.5), score(0.5), null],
  ])("tells %s", (_, before, after, told) => {
    expect(describeAnswerChange(before, after, defaultRules)).toEqual(told);
  });
});

describe("two wordings' answers", () => {
  it.each([
    [noul(0.2), noul(0.9), "+0.70", true],
    [noul(0.9), noul(0.8), "−0.10", false],
    [noul(0.901), noul(0.899), "=", false],
    [choice("sales", 0.6), choice("billing", 0.6), "other option", true],
    [choice("__proto__", 0.6), choice("__proto__", 0.9), "+0.30", true],
    [score(1.5), score(1.25), "−0.25", false],
    [noul(0.5), score(0.5), "", null],
    [null, noul(0.5), "", null],
    [noul(0.5), null, "", null],
  ])("from %j to %j moves %j", (one, other, shift, differs) => {
    expect(describeAnswerShift(one, other, defaultRules)).toBe(shift);
    expect(differInZoneOrOption(one, other, defaultRules)).toBe(differs);
  });
});
