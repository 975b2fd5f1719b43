import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/example.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeProof, weakestProof } from "./describe-proof.ts";
import { toFittedMark } from "./fitted-mark.ts";

const [blank] = examplePlayground("p").questions as [PlaygroundQuestion];
const question: PlaygroundQuestion = { ...blank, fitted: null };
const about: Omit<FittedMark, "wording" | "cuts"> = {
  at: Date.UTC(2026, 4, 1, 23),
  modelAsked: "decider-latest",
  modelId: "decider-1.13.0",
  mode: "live",
  profileId: "decider",
  confidence: null,
  cases: 1200,
  picked: ["all"],
};

function fitted(change: Partial<FittedMark> = {}): PlaygroundQuestion {
  return { ...question, fitted: toFittedMark(question, question.rules, { ...about, ...change }) };
}

const fitting = "Fitted on 2026-05-01 on 1,200 labelled cases with decider-1.13.0.";

describe("what proves thresholds", () => {
  it("is nothing where nobody set them, or somebody did by hand", () => {
    const starting = "These are the starting thresholds. They haven't been set.";
    expect(describeProof(question, { state: "unfitted" })).toEqual({
      state: "never_fitted",
      label: "Never fitted",
      reasons: [starting],
      text: starting,
    });
    const moved = { ...question, rules: { ...question.rules, noul: { ...question.rules.noul, upper: 0.9 } } };
    expect(describeProof(moved, { state: "unfitted" }).text).toBe(
      "The thresholds were set by hand, without labelled cases.",
    );
    expect(describeProof(question, { state: "proven" }).state).toBe("never_fitted");
  });

  it("is the cases, as long as nothing has changed", () => {
    const { state, label, reasons, text } = describeProof(fitted(), { state: "proven" });
    expect([state, label, reasons]).toEqual(["proven", "Proven", []]);
    expect(text).toBe(
      `${fitting} Nothing has changed since. This only holds for similar cases, this model and this wording.`,
    );
    expect(describeProof(fitted({ cases: 1 }), { state: "proven" }).text).toContain(
      "on 1 labelled case with",
    );
    expect(describeProof(fitted({ modelId: null }), { state: "proven" }).text).toContain(
      "with decider-latest.",
    );
  });

  it("no longer holds after a change, and never with answers of the sandbox", () => {
    const changed = describeProof(fitted(), { state: "unproven", changes: ["A.", "B."] });
    expect(changed).toEqual({
      state: "unproven",
      label: "Unproven",
      reasons: ["A.", "B."],
      text: `A. B. ${fitting}`,
    });
    const standIn = "The cases were answered by the sandbox, a local stand-in, not by a decider model.";
    const sandbox = fitted({ mode: "sandbox" });
    expect(describeProof(sandbox, { state: "proven" }).reasons).toEqual([standIn]);
    const simulated = fitted({ mode: "sandbox", modelId: "simulated" });
    expect(describeProof(simulated, { state: "proven" }).reasons).toEqual([
      "The cases and their answers are simulated: no model was asked.",
    ]);
    expect(describeProof(sandbox, { state: "unproven", changes: ["A."] }).reasons).toEqual(["A.", standIn]);
  });

  it("is for all questions together the weakest of theirs", () => {
    expect(weakestProof(["proven", "unproven", "never_fitted"])).toBe("never_fitted");
    expect(weakestProof(["proven", "unproven"])).toBe("unproven");
    expect(weakestProof(["proven"])).toBe("proven");
    expect(weakestProof([])).toBe("never_fitted");
  });
});
