import fc from "fast-check";
import { expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { outcomeStyleOf, outcomeStyleOfShownName, outcomeStyles, zoneStyles } from "./outcome-style.ts";

it("looks like what it leads to, in whatever letters, and grey without an outcome", () => {
  expect(["allow", " Review ", "BLOCK", "escalate", "  ", ""].map(outcomeStyleOf)).toEqual([
    "allow",
    "review",
    "block",
    "own",
    "none",
    "none",
  ]);
  for (const word of ["__proto__", "constructor"]) expect(outcomeStyleOf(word)).toBe("own");
});

it("two zones with one outcome look alike, wherever they are on the scale", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const rules = {
        ...defaultRules,
        noul: { ...defaultRules.noul, outcomes: { no: one, unsure: other, yes: one } },
      };
      const [low, middle, high] = zoneStyles({ type: "noul", rules });
      expect(low).toBe(high);
      expect([low, middle]).toEqual([outcomeStyleOf(one), outcomeStyleOf(other)]);
    }),
  );
});

it("every kind's zones have a look each, and none of them before an outcome is chosen", () => {
  for (const { type } of examplePlayground("p").questions) {
    const looks = zoneStyles({ type, rules: defaultRules });
    expect(looks.length).toBeGreaterThanOrEqual(2);
    expect(new Set(looks)).toEqual(new Set(["none"]));
  }
});

it("an option with an outcome of its own looks like that", () => {
  const rules = {
    ...defaultRules,
    choice: {
      ...defaultRules.choice,
      outcomes: { unsure: "review", chosen: "allow" },
      options: [{ name: "fraud", outcome: "block" }],
    },
  };
  expect(zoneStyles({ type: "choice", rules })).toEqual(["review", "allow"]);
  expect(zoneStyles({ type: "choice", rules }, "fraud")).toEqual(["review", "block"]);
  expect(zoneStyles({ type: "choice", rules }, "other")).toEqual(["review", "allow"]);
});

it("a zone that is called by its own name is grey, and by an outcome is coloured", () => {
  expect(["yes", "Unsure", "low", "sure enough", "allow", "escalate"].map(outcomeStyleOfShownName)).toEqual([
    "none",
    "none",
    "none",
    "none",
    "allow",
    "own",
  ]);
  expect(outcomeStyles).toContain(outcomeStyleOfShownName("anything"));
});
