import { describe, expect, it } from "vitest";
import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import type { CaseRun } from "#core/document/case-run.ts";
import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { addSlides, hideQuestion, maskField } from "#core/document/edits/edit-presentation.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { sayRuleEffect } from "./rule-effect.ts";
import { slidePages } from "./slide-pages.ts";

const example = examplePlayground("p");
const [refund] = example.questions as [PlaygroundQuestion];

describe("slidePages", () => {
  it("show the current state where nothing was prepared, without what is masked", () => {
    const masked = maskField(example, "crm_notes", true);
    const [page] = slidePages(masked);
    expect(page?.row).toBeNull();
    expect(JSON.stringify(page?.lines)).not.toContain("winter fair");
    expect(JSON.stringify(page?.lines)).toContain("charged twice");
  });

  it("show two questions at most, and a page even without any", () => {
    expect(slidePages(example).map(({ questions }) => questions.length)).toEqual([2, 1]);
    expect(slidePages({ ...example, questions: [] }).map(({ questions }) => questions.length)).toEqual([0]);
    expect(slidePages(hideQuestion(example, refund.key, true))[0]?.questions[0]?.id).toBe("department");
  });

  it("show the cases of the slides, and leave out those that are gone", () => {
    const row = {
      state: { form: "text" as const, text: "Hello", items: [] },
      labels: [],
      note: "",
      group: "",
    };
    const slides = [
      { key: "a", caseKey: "00000001", title: "Hi", notes: "" },
      { key: "b", caseKey: null, title: "", notes: "" },
    ];
    const prepared = addSlides(addCases(example, [row]), slides);
    expect(slidePages(prepared).map(({ slide, lines }) => [slide.key, lines[0]?.text])).toEqual([
      ["a", "Hello"],
      ["a", "Hello"],
      ["b", "I was charged twice for order 4411. Please put one back today."],
      ["b", "I was charged twice for order 4411. Please put one back today."],
    ]);
    expect(slidePages(removeCases(prepared, new Set(["00000001"]))).map(({ slide }) => slide.key)).toEqual([
      "b",
      "b",
    ]);
  });
});

it("says what moving an edge does to the cases", () => {
  const byCase = new Map(
    [0.1, 0.5, 0.72, 0.9].map((value, index) => [
      String(index),
      { answers: new Map([[refund.key, { type: "noul", value }]]) } as unknown as CaseAnswer,
    ]),
  );
  const answers: CaseAnswers = { run: {} as CaseRun, byCase, staleQuestions: new Set() };
  const noul = { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } };
  const before = { ...refund.rules, noul };
  const moved = { ...refund, rules: { ...before, noul: { ...noul, upper: 0.8 } } };
  expect(sayRuleEffect({ ...refund, rules: before }, before, answers)).toBe(
    "Of 4 cases: 2 block, 1 allow, 1 review.",
  );
  expect(sayRuleEffect(moved, before, answers)).toBe(
    "Of 4 cases: 2 review, 1 allow, 1 block. That is 1 more review, 1 fewer block.",
  );
  expect(sayRuleEffect(moved, before, { ...answers, byCase: new Map() })).toBe("");
});
