import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/example.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeDrift, driftOf } from "./drift.ts";
import { toFittedMark } from "./fitted-mark.ts";

const [question] = examplePlayground("p").questions as [PlaygroundQuestion];
const mark = toFittedMark(question, question.rules, {
  at: 0,
  modelAsked: "decider-latest",
  modelId: "decider-1.13.0",
  mode: "live",
  profileId: "decider",
  confidence: "served",
  cases: 40,
  picked: ["all"],
});
const answering = {
  modelAsked: "decider-latest",
  modelId: "decider-1.14.0",
  mode: "live",
  profileId: "decider",
} as const;
const today = { model: "decider-latest", answering, confidence: null };

describe("driftOf", () => {
  it("says that the alias is another model than at the fitting", () => {
    const drift = driftOf(mark, today);
    expect(drift && describeDrift(drift)).toBe("Fitted on decider-1.13.0, answered by decider-1.14.0.");
  });

  it("says that the confidence is of another definition", () => {
    const same = { ...today, answering: { ...answering, modelId: "decider-1.13.0" } };
    const drift = driftOf(mark, { ...same, confidence: "computed" });
    expect(drift && describeDrift(drift)).toBe("Confidence is defined differently than when it was fitted.");
    expect(driftOf(mark, { ...same, confidence: "served" })).toBeNull();
    const both = driftOf(mark, { ...today, confidence: "computed" });
    expect(both && describeDrift(both)).toMatch(/^Fitted on .* Confidence is defined differently/);
  });

  it.each([
    ["it was never fitted", null, today],
    ["nobody has answered", mark, { ...today, answering: null }],
    ["another model is asked by now", mark, { ...today, model: "other" }],
    ["the model is not named", mark, { ...today, answering: { ...answering, modelId: null } }],
    ["it was not named at the fitting", { ...mark, modelId: null }, today],
    ["the sandbox answers", mark, { ...today, answering: { ...answering, mode: "sandbox" as const } }],
    ["another service answers", mark, { ...today, answering: { ...answering, profileId: "x" } }],
  ])("has nothing to say when %s", (_, fitted, now) => {
    expect(driftOf(fitted, now)).toBeNull();
  });
});
