import { expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import { defaultRules } from "#core/model/rule.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { decisionsByLabelOf } from "./outcome-effects.ts";
import { classifyAnswer } from "./zone.ts";

it("takes the first outcome of an option that a file names twice, as zones and exported code do", () => {
  const options = [
    { name: "refund", outcome: "allow" },
    { name: "refund", outcome: "review" },
  ];
  const rules = {
    ...defaultRules,
    choice: { ...defaultRules.choice, measure: "probability" as const, probabilityCut: 0, options },
  };
  const answer: Answer = {
    type: "choice",
    choice: "refund",
    probabilities: [1],
    confidence: null,
    tooRounded: false,
  };
  const effects = decisionsByLabelOf({ type: "choice", rules });
  expect(classifyAnswer(answer, rules).outcome).toBe("allow");
  expect(effects?.withAnswer(answer, "refund").yes).toEqual({ positive: "yes", negative: "yes" });

  const question = {
    ...blankQuestion("q", "q", "choice"),
    options: [{ name: "refund", description: { form: "text", text: "" } as const }],
    rules,
  };
  const row: Case = {
    key: "00000001",
    note: "",
    group: "",
    state: { form: "text", text: "", items: [] },
    labels: [{ questionKey: "q", value: "refund", picked: "all" }],
  };
  const byCase = new Map([[row.key, { answers: new Map([["q", answer]]), model: "m", stale: false }]]);
  const table = toDecisionTable([question], [row], { byCase, staleQuestions: new Set() });
  expect(table.columns[0]?.right).toEqual(table.columns[0]?.high);
});
