import fc from "fast-check";
import { expect, it } from "vitest";
import { addQuestion } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { defaultRules, hasOutcomes } from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { decidingRules } from "./testing/deciding-rules.ts";
import {
  classifyAnswer,
  decideRun,
  listZoneOutcomes,
  setOptionOutcome,
  setZoneOutcome,
  swapOuterOutcomes,
  toClassifiedValueText,
} from "./zone.ts";

it.each([
  ["noul", ["Yes: allow", "Unsure: review", "No: block"]],
  ["choice", ["Any option: allow", "Unsure: review"]],
  ["score", ["High: block", "Middle: review", "Low: allow"]],
] as const)("lists what a %s leads to", (type, expected) => {
  const said = listZoneOutcomes(type, decidingRules).map(({ zone, outcome }) => `${zone}: ${outcome}`);
  expect(said).toEqual(expected);
  expect(listZoneOutcomes(type, defaultRules).every(({ outcome }) => outcome === "")).toBe(true);
});

it.each(["noul", "choice", "score"] as const)("takes part as soon as a %s has one outcome", (type) => {
  expect(hasOutcomes(type, defaultRules)).toBe(false);
  for (const { key } of listZoneOutcomes(type, defaultRules)) {
    const rules = { ...defaultRules, [type]: setZoneOutcome(defaultRules[type], key, "hold") };
    expect(hasOutcomes(type, rules)).toBe(true);
    expect(setZoneOutcome(rules[type], key, "hold")).toBe(rules[type]);
  }
});

it("exchanges the two ends and leaves the middle, as often as it is asked", () => {
  const { noul, score, choice } = decidingRules;
  expect(swapOuterOutcomes("noul", decidingRules).noul.outcomes).toEqual({
    ...noul.outcomes,
    yes: "block",
    no: "allow",
  });
  expect(swapOuterOutcomes("score", decidingRules).score.outcomes).toEqual({
    ...score.outcomes,
    low: "block",
    high: "allow",
  });
  expect(swapOuterOutcomes("noul", swapOuterOutcomes("noul", decidingRules))).toEqual(decidingRules);
  expect(swapOuterOutcomes("choice", decidingRules).choice).toBe(choice);
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
  expect(setOptionOutcome(changed, "__proto__", " ")).toEqual(setOptionOutcome(changed, "__proto__", ""));
  expect(setOptionOutcome(choice, "gone", "")).toBe(choice);
  expect(setOptionOutcome(choice, "gone", " ")).toBe(choice);
  const twice = { ...two, options: [...two.options, { name: "b", outcome: "hold" }] };
  expect(setOptionOutcome(twice, "b", "").options).toEqual([{ name: "__proto__", outcome: "block" }]);
});

const run: Run = {
  key: "run",
  playgroundKey: "p",
  asked: {
    model: "m",
    stateText: '"s"',
    questions: [
      { id: "refund_requested", type: "noul", text: "{}", names: [] },
      { id: "gone", type: "noul", text: "{}", names: [] },
    ],
  },
  profileId: "decider",
  mode: "live",
  startedAt: 0,
  durationMs: 1,
  attempts: 1,
  responseText:
    '{"answers":{"refund_requested":{"type":"noul","noul":0.9},"gone":{"type":"noul","noul":0.1}}}',
  auto: false,
};

it("places answers by the rules of today, by id", () => {
  expect(decideRun(examplePlayground("p"), run)).toEqual({ outcome: "review", causes: ["refund_requested"] });
});

it("an answer to a question that is gone, or has no outcomes, takes no part", () => {
  const gone = { ...run, asked: { ...run.asked, questions: run.asked.questions.slice(1) } };
  expect(decideRun(examplePlayground("p"), gone)).toBeNull();
  const added = addQuestion(examplePlayground("p"), "noul", "new");
  const questions = added.questions.map((one) => (one.key === "new" ? { ...one, id: "gone" } : one));
  expect(decideRun({ ...added, questions }, gone)).toBeNull();
});

it("sends a question without a usable answer to review", () => {
  const broken = { ...run, responseText: run.responseText.replace("0.9", '"?"') };
  expect(decideRun(examplePlayground("p"), broken)).toEqual({
    outcome: "review",
    causes: ["refund_requested"],
  });
});

it("decides nothing from what is no answer; an unknown profile is read as the first", () => {
  expect(decideRun(examplePlayground("p"), { ...run, responseText: "no" })).toBeNull();
  expect(decideRun(examplePlayground("p"), { ...run, profileId: "else" })?.outcome).toBe("review");
});

it("writes an answer on its side of both thresholds, however near to each other they are", () => {
  const thousandths = fc.integer({ min: 500, max: 520 });
  fc.assert(
    fc.property(
      thousandths,
      thousandths,
      fc.double({ min: 0.49, max: 0.53, noNaN: true }),
      (one, other, value) => {
        const [lower, upper] = [Math.min(one, other) / 1000, Math.max(one, other) / 1000];
        const rules = { ...defaultRules, noul: { ...defaultRules.noul, lower, upper } };
        const printed = toClassifiedValueText(value, classifyAnswer({ type: "noul", value }, rules));
        for (const edge of [lower, upper])
          expect([printed, Number(printed) >= edge]).toEqual([printed, value >= edge]);
      },
    ),
  );
});
