import { describe, expect, it } from "vitest";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AnsweredSide } from "./baseline.ts";
import { findFlips } from "./baseline-flips.ts";

const [refund, department] = examplePlayground("p").questions as [PlaygroundQuestion, PlaygroundQuestion];
const outcomes = { no: "allow", unsure: "review", yes: "block" };
const asked = { ...refund, rules: { ...refund.rules, noul: { lower: 0.3, upper: 0.7, outcomes } } };

function rowOf(at: number, label: boolean | null): Case {
  const labels = label === null ? [] : [{ questionKey: refund.key, value: label, picked: "all" as const }];
  const state = { form: "text" as const, text: `case ${at}`, items: [] };
  return { key: String(at).padStart(8, "0"), state, labels, note: "", group: "" };
}

function sideOf(
  questions: readonly PlaygroundQuestion[],
  cases: readonly Case[],
  values: readonly (number | null)[],
): AnsweredSide {
  const playground: Playground = { ...examplePlayground("p"), questions, cases };
  const byCase = new Map(
    cases.map(({ key }, at) => {
      const value = values[at] ?? null;
      const answer: Answer[] = value === null ? [] : [{ type: "noul", value }];
      return [key, { answers: new Map(answer.map((one) => [refund.key, one])), model: null, stale: false }];
    }),
  );
  return { playground, answers: { byCase, staleQuestions: new Set() } as unknown as CaseAnswers };
}

describe("the cases that come to something else than they did", () => {
  const cases = [rowOf(1, true), rowOf(2, false), rowOf(3, false), rowOf(4, null), rowOf(5, true)];

  it("are found question by question where one decides: straight ones first, allow to block before back", () => {
    const before = sideOf([asked], cases, [0.9, 0.1, 0.5, 0.5, 0.1]);
    const after = sideOf([asked], cases, [0.1, 0.9, 0.1, null, 0.1]);
    const { compared, flips } = findFlips(before, after);
    expect(compared).toBe(4);
    expect(flips.map(({ row, from, to, hard }) => [row.key.at(-1), from, to, hard])).toEqual([
      ["2", "allow", "block", true],
      ["1", "block", "allow", true],
      ["3", "review", "allow", false],
    ]);
    expect(flips.map(({ id, excerpt }) => [id, excerpt])).toContainEqual(["refund_requested", "case 2"]);
    expect(flips[0]?.verdicts).toEqual({ before: "right", after: "wrong" });
  });

  it("are none where the question is new", () => {
    const before = sideOf([department], cases, []);
    const after = sideOf([asked], cases, [0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(findFlips(before, after)).toEqual({ compared: 0, flips: [] });
  });

  it("are found by a rule that moved, though the answers are the same", () => {
    const moved = { ...asked, rules: { ...asked.rules, noul: { lower: 0.3, upper: 0.95, outcomes } } };
    const values = [0.9, 0.1, 0.5, 0.5, 0.1];
    const { flips } = findFlips(sideOf([asked], cases, values), sideOf([moved], cases, values));
    expect(flips.map(({ from, to, hard }) => [from, to, hard])).toEqual([["block", "review", false]]);
  });
});
