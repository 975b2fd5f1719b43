import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { findLabelIssues } from "./label-issues.ts";
import type { AnsweredCases } from "./labelled-answers.ts";
import { addLabelFacts } from "./labels/label-facts.ts";

interface Drawn {
  label: LabelValue;
  answer: Answer;
}

function toCases(drawn: readonly Drawn[]): { cases: Case[]; answered: AnsweredCases } {
  const cases = drawn.map(
    ({ label }, at): Case => ({
      key: String(at + 1).padStart(8, "0"),
      state: { form: "text", text: `row ${at}`, items: [] },
      labels: [{ questionKey: "q", value: label, picked: "all" }],
      note: "",
      group: "",
    }),
  );
  const byCase = new Map(
    drawn.map(({ answer }, at) => [
      cases[at]?.key ?? "",
      { answers: new Map([["q", answer]]), model: null, stale: false },
    ]),
  );
  return { cases, answered: { byCase, staleQuestions: new Set() } };
}

const noul = blankQuestion("q", "q", "noul");
const names = ["a", "b", "c", "d"];
const choice = {
  ...blankQuestion("q", "q", "choice"),
  options: names.map((name) => ({ name, description: { form: "text" as const, text: "" } })),
};
const score = {
  ...blankQuestion("q", "q", "score"),
  levels: names.map((text) => ({ form: "text" as const, text })),
};

/** A draw from the normal distribution. */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** Shares by evidence: the truth's is higher by `pull`, the others' noise alone. */
function spreadOf(truth: number, count: number, pull: number, next: () => number): number[] {
  const weights = Array.from({ length: count }, (_, at) =>
    Math.exp(normal(next) + (at === truth ? pull : 0)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function plantNoul(next: () => number, truth: number): Answer {
  return { type: "noul", value: spreadOf(truth, 2, 2.5, next)[1] ?? 0 };
}

function plantSpread(type: "choice" | "score") {
  return (next: () => number, truth: number): Answer => {
    const probabilities = spreadOf(truth, 4, 3.5, next);
    const about = { probabilities, confidence: null, tooRounded: false };
    if (type === "score") return { type, level: truth, ...about };
    return { type, choice: names[truth] ?? "", ...about };
  };
}

describe("label issues", () => {
  it.each([
    ["yes and no", noul, [true, false].toReversed() as LabelValue[], plantNoul],
    ["four options", choice, names as LabelValue[], plantSpread("choice")],
    ["four levels", score, [0, 1, 2, 3] as LabelValue[], plantSpread("score")],
  ])(
    "of %s hold most of one planted error in twenty among as many cases",
    (_name, question, values, answerOf) => {
      const next = mulberry32(9);
      let found = 0;
      let expected = 0;
      const draws = 20;
      for (let draw = 0; draw < draws; draw += 1) {
        const planted = new Set<string>();
        const drawn = Array.from({ length: 600 }, (_, at): Drawn => {
          const truth = Math.floor(next() * values.length);
          const isWrong = next() < 0.05;
          if (isWrong) planted.add(String(at + 1).padStart(8, "0"));
          const given = isWrong
            ? (truth + 1 + Math.floor(next() * (values.length - 1))) % values.length
            : truth;
          return { label: values[given] ?? false, answer: answerOf(next, truth) };
        });
        const { cases, answered } = toCases(drawn);
        const issues = findLabelIssues(question, cases, answered);
        const top = issues.slice(0, 30);
        found += top.filter(({ key }) => planted.has(key)).length / 30;
        expected += issues.length / planted.size;
      }
      expect(found / draws).toBeGreaterThanOrEqual(0.6);
      expect(expected / draws).toBeGreaterThan(0.6);
      expect(expected / draws).toBeLessThan(1.6);
    },
  );

  it("are none without answers, and none that was decided on", () => {
    const drawn = Array.from({ length: 40 }, (_, at): Drawn => {
      const label = at % 2 === 0;
      // The first label contradicts its answer.
      return { label, answer: { type: "noul", value: label === (at === 0) ? 0.02 : 0.98 } };
    });
    const { cases, answered } = toCases(drawn);
    expect(findLabelIssues(noul, cases, answered).map(({ key }) => key)).toEqual(["00000001"]);
    const decision = {
      questionKey: "q",
      value: true,
      labeler: "",
      at: 5,
      wording: 0,
      picked: "by-hand" as const,
    };
    const decided = cases.map((row, at) =>
      at === 0 ? addLabelFacts(row, [{ ...decision, chance: null, note: "", adjudicated: true }]) : row,
    );
    expect(findLabelIssues(noul, decided, answered)).toEqual([]);
    expect(findLabelIssues(noul, cases, null)).toEqual([]);
    expect(findLabelIssues(noul, cases, { ...answered, staleQuestions: new Set(["q"]) })).toEqual([]);
    expect(findLabelIssues(choice, cases, answered)).toEqual([]);
    const unlabelled = cases.map((row) => ({ ...row, labels: [] }));
    expect(findLabelIssues(noul, unlabelled, answered)).toEqual([]);
  });

  it("takes no part of a label that its question no longer has", () => {
    const spread = { probabilities: [0.7, 0.1, 0.1, 0.1], confidence: null, tooRounded: false };
    const graded = toCases([
      { label: 9, answer: { type: "score", level: 0.6, ...spread } },
      { label: "a", answer: { type: "score", level: 0.6, ...spread } },
    ]);
    expect(findLabelIssues(score, graded.cases, graded.answered)).toEqual([]);
    const yesNo = toCases([{ label: "a", answer: { type: "noul", value: 0.9 } }]);
    expect(findLabelIssues(noul, yesNo.cases, yesNo.answered)).toEqual([]);
    const chosen = toCases([{ label: "gone", answer: { type: "choice", choice: "a", ...spread } }]);
    expect(findLabelIssues(choice, chosen.cases, chosen.answered)).toEqual([]);
  });
});
