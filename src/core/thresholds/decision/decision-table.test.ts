import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import { defaultRules, legacyDefaultRules } from "#core/model/rule.ts";
import { classifyAnswer, combineOutcomes } from "#core/policy/zone.ts";
import { decidedOutcomeClasses } from "./decide-rows.ts";
import { countDecisionsAtThresholds } from "./decision-counts.ts";
import {
  decidingQuestions,
  selectDecisionRows,
  thresholdsOfQuestions,
  toDecisionTable,
} from "./decision-table.ts";
import { createOutcomeCodes } from "./outcome-codes.ts";
import { answeredCases, type CaseInput, drawnCases, yes, yesNoQuestion } from "./testing/answered-cases.ts";

const [a, b] = [yesNoQuestion("a"), yesNoQuestion("b")];

/** A choice that blocks "spam", sends "other" to a person and allows the rest. */
const kind = {
  ...blankQuestion("kind", "kind", "choice"),
  options: ["spam", "other", "__proto__"].map((name) => ({
    name,
    description: { form: "text" as const, text: "" },
  })),
  rules: {
    ...defaultRules,
    choice: {
      ...legacyDefaultRules.choice,
      outcomes: { unsure: "review", chosen: "allow" },
      options: [
        { name: "spam", outcome: "block" },
        { name: "other", outcome: "review" },
      ],
    },
  },
};

function chose(choice: string, confidence: number): Answer {
  return {
    type: "choice",
    choice,
    probabilities: [],
    confidence: { value: confidence, source: "server" },
    tooRounded: false,
  };
}

function words(told: readonly CaseInput[], questions = [a, b]) {
  const { cases, answered } = answeredCases(told);
  const table = toDecisionTable(questions, cases, answered);
  const word = (of: number) => table.outcomes[of]?.word ?? "";
  const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
  return { table, right: [...table.right].map(word), decided: [...decided].map(word) };
}

const both = { a: yes(0.1), b: yes(0.1) };

describe("the decision that is right for a case", () => {
  it("is the gravest of what its labels lead to", () => {
    const { right } = words([
      { labels: { a: true, b: false }, answers: both },
      { labels: { a: false, b: false }, answers: both },
    ]);
    expect(right).toEqual(["block", "allow"]);
  });

  it("is known without a label that couldn't change it, and else the case is left out", () => {
    const { right, table } = words([
      { labels: { b: true }, answers: both },
      { labels: { b: false }, answers: both },
      { answers: both },
      { labels: { a: 3, b: true }, answers: both },
      { labels: { a: true, b: true }, picked: "near-edge", answers: both },
    ]);
    expect(right).toEqual(["block"]);
    expect(table.settled).toBe(1);
    expect(table.leftOut).toEqual({ unlabelled: 1, partly: 1, unfit: 1, picked: 1, unanswered: 0, stale: 0 });
    expect([...(table.columns[0]?.right ?? [])]).toEqual([-1]);
  });

  it("needs no label of a question all of whose labels lead to one outcome", () => {
    const always = yesNoQuestion("b", {
      noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "allow" } },
    });
    const { right } = words([{ labels: { a: false }, answers: both }], [a, always]);
    expect(right).toEqual(["allow"]);
  });

  it("asks nothing of a question that divides another option", () => {
    const within = yesNoQuestion("b");
    const dividing = { ...within, narrows: { key: "kind", option: "other" } };
    const told = [
      { labels: { kind: "__proto__" }, answers: { kind: chose("__proto__", 0.9), b: yes(0) } },
      { labels: { kind: "other" }, answers: { kind: chose("other", 0.9), b: yes(0) } },
    ];
    const { right, table } = words(told, [kind, dividing]);
    expect(right).toEqual(["allow"]);
    expect(table.leftOut.partly).toBe(1);
  });

  it("is an option's own outcome, or the end of the scale that a level lies on", () => {
    const level = {
      ...blankQuestion("level", "level", "score"),
      levels: ["low", "middle", "high"].map((text) => ({ form: "text" as const, text })),
      rules: {
        ...defaultRules,
        score: { ...defaultRules.score, outcomes: { low: "allow", middle: "review", high: "block" } },
      },
    };
    const at = (value: number): Answer => ({
      type: "score",
      level: value,
      probabilities: [],
      confidence: null,
      tooRounded: false,
    });
    const { right, decided } = words(
      [
        { labels: { kind: "spam", level: 0 }, answers: { kind: chose("other", 0.9), level: at(0) } },
        { labels: { kind: "other", level: 0 }, answers: { kind: chose("__proto__", 0.9), level: at(1.5) } },
        { labels: { kind: "__proto__", level: 1 }, answers: { kind: chose("spam", 0.2), level: at(2) } },
        { labels: { kind: "__proto__", level: 0 }, answers: { kind: chose("__proto__", 1), level: at(0) } },
      ],
      [kind, level],
    );
    expect(right).toEqual(["block", "review", "block", "allow"]);
    expect(decided).toEqual(["review", "review", "block", "allow"]);
  });
});

describe("cases of a decision", () => {
  it("are left out without a usable and fresh answer to every question", () => {
    const labels = { a: false, b: false };
    const { table } = words([
      { labels, answers: { a: yes(0.1) } },
      { labels, answers: { a: yes(0.1), b: chose("x", 1) } },
      { labels, answers: both, stale: true },
      { labels, answers: both, model: null },
      { labels, answers: both, model: "m-2" },
    ]);
    expect(table.leftOut).toMatchObject({ unanswered: 2, stale: 1 });
    expect(table.rows.map(({ key }) => key)).toEqual(["00000004", "00000005"]);
    expect(table.models).toEqual(["m-2"]);
    const { cases, answered } = answeredCases([{ labels, answers: both }], ["b"]);
    expect(toDecisionTable([a, b], cases, answered).leftOut.stale).toBe(1);
    expect(toDecisionTable([a, b], cases, null).leftOut.unanswered).toBe(1);
    const nameless = answeredCases([
      { labels: { kind: "spam" }, answers: { kind: { ...chose("spam", 0), confidence: null } as Answer } },
    ]);
    const unsure = toDecisionTable([kind], nameless.cases, nameless.answered);
    expect([unsure.leftOut.unanswered, unsure.rows.length]).toEqual([0, 1]);
    expect(countDecisionsAtThresholds(unsure, thresholdsOfQuestions(unsure))).toMatchObject({
      n: 1,
      automatic: 0,
    });
  });

  it("are decided as single answers are", () => {
    const { cases, answered } = drawnCases(200, ["a", "b"]);
    const table = toDecisionTable([a, b], cases, answered);
    const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
    table.rows.forEach((row, at) => {
      const parts = table.questions.map((question) => {
        const answer = answered.byCase.get(row.key)?.answers.get(question.key);
        return { id: question.id, outcome: answer ? classifyAnswer(answer, question.rules).outcome : "" };
      });
      expect(table.outcomes[decided[at] ?? 0]?.word).toBe(combineOutcomes(parts)?.outcome);
    });
  });

  it("can be picked", () => {
    const { cases, answered } = drawnCases(10, ["a"]);
    const table = toDecisionTable([a], cases, answered);
    const few = selectDecisionRows(table, [3, 1]);
    expect([...few.right]).toEqual([table.right[3], table.right[1]]);
    expect(few.columns[0]?.scores[0]).toBe(table.columns[0]?.scores[3]);
  });
});

describe("outcomes", () => {
  it("are in the decision where a run asks for them and somebody chose one", () => {
    const unset = { ...a, rules: defaultRules };
    expect(decidingQuestions([unset, { ...a, included: false }, b])).toEqual([b]);
  });

  it("go to a person where they are a review, or only a middle leads to them", () => {
    const own = (no: string, unsure: string, yesWord: string) =>
      yesNoQuestion("a", { noul: { lower: 0.3, upper: 0.7, outcomes: { no, unsure, yes: yesWord } } });
    const people = (...questions: Parameters<typeof createOutcomeCodes>[0]) =>
      createOutcomeCodes(questions).outcomes.flatMap(({ word, toPerson }) => (toPerson ? word : []));
    expect(people(own("allow", " Review ", "block"))).toEqual(["Review"]);
    expect(people(own("allow", "ask Ann", "block"))).toEqual(["ask Ann"]);
    expect(people(own("allow", "hold", "block"), own("hold", "block", "allow"))).toEqual([]);
    expect(people(own("", "", "review"))).toEqual(["review"]);
  });

  it("are the gravest first, and of equally grave ones the first question's", () => {
    const first = yesNoQuestion("a", {
      noul: { lower: 0, upper: 0, outcomes: { no: "", unsure: "", yes: "Tag" } },
    });
    const second = yesNoQuestion("b", {
      noul: { lower: 0, upper: 0, outcomes: { no: "", unsure: "", yes: "hold" } },
    });
    const { codeOf } = createOutcomeCodes([first, second]);
    expect(codeOf(0, "tag")).toBeGreaterThan(codeOf(1, "hold"));
    expect(codeOf(0, " ")).toBe(0);
    expect(codeOf(0, "unheard of")).toBe(0);
  });
});
