import { describe, expect, it } from "vitest";
import type { Answer, ChoiceAnswer } from "#core/model/answer.ts";
import { defaultRules } from "#core/model/rule.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { known, unknown } from "#core/statistics/measure.ts";
import { byMovement, changeBetween, describeMoved, moved } from "./answer-change.ts";

function noul(value: number): Answer {
  return { type: "noul", value };
}

function choice(...probabilities: (number | null)[]): ChoiceAnswer {
  return { type: "choice", choice: "a", probabilities, confidence: null, tooRounded: false };
}

describe("moved", () => {
  it("is the probability that went elsewhere", () => {
    expect(moved(noul(0.2), noul(0.9)).value).toBeCloseTo(0.7);
    expect(moved(choice(0.5, 0.3, 0.2), choice(0.2, 0.3, 0.5)).value).toBeCloseTo(0.3);
    expect(moved(choice(1, 0), choice(1, 0))).toEqual({ value: 0 });
  });

  it.each([
    [null, noul(0.5)],
    [noul(0.5), choice(0.5, 0.5)],
    [choice(0.5, 0.5), choice(0.5, 0.2, 0.3)],
    [choice(0.5, null), choice(0.5, 0.5)],
    [choice(), choice()],
    [{ ...choice(0, 0), tooRounded: true }, choice(0.5, 0.5)],
  ])("is unknown, with its reason, between %j and %j", (before, after) => {
    const { value, reason } = moved(before, after);
    expect(value).toBeNull();
    expect(reason).not.toBe("");
  });
});

describe("changeBetween", () => {
  it("flips where the outcome does", () => {
    expect(changeBetween(noul(0.69), noul(0.7), decidingRules)).toMatchObject({
      outcomeBefore: "review",
      outcomeAfter: "allow",
      flips: true,
    });
    expect(changeBetween(noul(0.1), noul(0.29), decidingRules).flips).toBe(false);
    expect(changeBetween(null, noul(0.29), decidingRules)).toMatchObject({
      outcomeBefore: null,
      flips: false,
    });
  });

  it("without outcomes flips where the zone or the option does", () => {
    expect(changeBetween(noul(0.69), noul(0.7), defaultRules)).toMatchObject({
      outcomeAfter: "",
      zoneBefore: "unsure",
      zoneAfter: "yes",
      flips: true,
    });
    expect(changeBetween(noul(0.1), noul(0.29), defaultRules).flips).toBe(false);
    const sure = (name: string): Answer => ({
      ...choice(0.9, 0.1),
      choice: name,
      confidence: { value: 0.9, source: "server" },
    });
    expect(changeBetween(sure("a"), sure("b"), defaultRules)).toMatchObject({
      zoneBefore: "a",
      zoneAfter: "b",
      flips: true,
    });
    const blocking = { ...defaultRules.noul, outcomes: { no: "", unsure: "", yes: "block" } };
    expect(changeBetween(noul(0.1), noul(0.5), { ...defaultRules, noul: blocking }).flips).toBe(false);
  });

  it("orders flips first, then movement, then what is unknown", () => {
    const rules = decidingRules;
    const small = changeBetween(noul(0.69), noul(0.7), rules);
    const large = changeBetween(noul(0), noul(0.29), rules);
    const none = changeBetween(noul(0), null, rules);
    expect([none, large, small].sort(byMovement)).toEqual([small, large, none]);
  });
});

it.each([
  [known(0), "nothing moved"],
  [known(0.004), "moved by less than one percentage point"],
  [known(0.01), "moved 1 point of probability"],
  [known(0.074), "moved 7 points of probability"],
  [unknown("there is no answer to compare"), "there is no answer to compare"],
])("says %j as %s", (measure, words) => {
  expect(describeMoved(measure)).toBe(words);
});
