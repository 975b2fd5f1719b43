import { expect, it } from "vitest";
import { defaultRules, hasOutcomes } from "#core/model/rule.ts";
import { decidingRules } from "./testing/deciding-rules.ts";
import { listOutcomes, setOptionOutcome, setOutcome, swapOutcomes } from "./zone.ts";

it.each([
  ["noul", ["Yes: allow", "Unsure: review", "No: block"]],
  ["choice", ["Any option: allow", "Unsure: review"]],
  ["score", ["High: block", "Middle: review", "Low: allow"]],
] as const)("lists what a %s leads to", (type, expected) => {
  const said = listOutcomes(type, decidingRules).map(({ zone, outcome }) => `${zone}: ${outcome}`);
  expect(said).toEqual(expected);
  expect(listOutcomes(type, defaultRules).every(({ outcome }) => outcome === "")).toBe(true);
});

it.each(["noul", "choice", "score"] as const)("takes part as soon as a %s has one outcome", (type) => {
  expect(hasOutcomes(type, defaultRules)).toBe(false);
  for (const { key } of listOutcomes(type, defaultRules)) {
    const rules = { ...defaultRules, [type]: setOutcome(defaultRules[type], key, "hold") };
    expect(hasOutcomes(type, rules)).toBe(true);
    expect(setOutcome(rules[type], key, "hold")).toBe(rules[type]);
  }
});

it("exchanges the two ends and leaves the middle, as often as it is asked", () => {
  const { noul, score, choice } = decidingRules;
  expect(swapOutcomes("noul", decidingRules).noul.outcomes).toEqual({
    ...noul.outcomes,
    yes: "block",
    no: "allow",
  });
  expect(swapOutcomes("score", decidingRules).score.outcomes).toEqual({
    ...score.outcomes,
    low: "block",
    high: "allow",
  });
  expect(swapOutcomes("noul", swapOutcomes("noul", decidingRules))).toEqual(decidingRules);
  expect(swapOutcomes("choice", decidingRules).choice).toBe(choice);
});

it("gives one option an outcome of its own, in its place, and takes it back", () => {
  const { choice } = defaultRules;
  const two = setOptionOutcome(setOptionOutcome(choice, "__proto__", "block"), "b", "review");
  const changed = setOptionOutcome(two, "__proto__", "hold");
  expect(changed.options).toEqual([
    { name: "__proto__", outcome: "hold" },
    { name: "b", outcome: "review" },
  ]);
  expect(setOptionOutcome(changed, "__proto__", "hold")).toBe(changed);
  expect(setOptionOutcome(changed, "__proto__", "").options).toEqual([{ name: "b", outcome: "review" }]);
  expect(setOptionOutcome(choice, "gone", "")).toBe(choice);
});
