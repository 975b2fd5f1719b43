import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { addLook, addUse } from "#core/ledger/ledger.ts";
import { type Look, noLedger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { FittedMark } from "#core/model/rule.ts";
import { describeProof, evidenceOf, weakestProof, withEvidence } from "./describe-proof.ts";
import { toFittedMark } from "./standing.ts";

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

const rows = ["a", "b"].map((text) => ({ state: { form: "text" as const, text, items: [] }, group: "" }));

function look(at: number, count: number): Look {
  return {
    id: String(at),
    at,
    question: "q",
    goal: null,
    targets: { rightShare: 0.9, reviewShare: 0.2, missShare: 0.05 },
    cuts: { measure: "probability", from: null, edges: [0.3, 0.7] },
    rows: count,
    shown: 0,
  };
}

it("counts what chose and what checked a question, and says so", () => {
  const said = (ledger: typeof noLedger) => withEvidence({ text: "Fitted." }, evidenceOf(ledger, "q")).text;
  const chosen = addUse(noLedger, "q", "thresholds", rows);
  const looked = addLook(addLook(chosen, look(1, 140)), look(2, 1400));
  expect(evidenceOf(looked, "q")).toEqual({ chosenOn: 2, checkedOn: 1400, looks: 2 });
  expect(evidenceOf(looked, "another")).toEqual({ chosenOn: 0, checkedOn: null, looks: 0 });
  expect(said(noLedger)).toBe("Fitted.");
  expect(said(chosen)).toBe("Fitted. Chosen on 2 cases, checked on no others.");
  expect(said(looked)).toBe("Fitted. Chosen on 2 cases, checked on 1,400 others, twice.");
  expect(said(addUse(noLedger, "q", "wording", rows.slice(1)))).toContain("Chosen on 1 case,");
  expect(said(addUse(chosen, "another", "thresholds", rows))).toBe(said(chosen));
  expect(said(addUse(chosen, "q", "wording", rows))).toBe(said(chosen));
  expect(said(addLook(looked, look(3, 5)))).toBe("Fitted. Chosen on 2 cases, checked on 5 others, 3 times.");
  expect(said(addLook(noLedger, look(1, 1)))).toBe("Fitted. Checked on 1 case, once.");
});
