import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { labelledRowsHash } from "./ledger.ts";
import { rangesNearThresholds } from "./ranges-near-thresholds.ts";
import {
  rowsVisibleWhenChoosing,
  rowsVisibleWhenRewording,
  selectLabelledTuningCases,
  selectTuningCases,
} from "./visible-rows.ts";

const question = blankQuestion("q", "q", "noul");
const half: PlaygroundQuestion = { ...question, tuning: { ...tuningOf(question), checkShare: 0.5 } };

function toCase(at: number, picked: SamplingMethod | null): Case {
  const labels = picked === null ? [] : [{ questionKey: "q", value: true, picked }];
  const state = { form: "text" as const, text: `row ${at}`, items: [] };
  return { key: String(at).padStart(8, "0"), state, labels, note: "", group: "" };
}

const cases = [
  ...Array.from({ length: 40 }, (_, at) => toCase(at + 1, "all")),
  toCase(41, null),
  toCase(42, "looked-wrong"),
  toCase(43, "all"),
];
const answer: Answer = { type: "noul", value: 0.5 };
const byCase = new Map(
  // The last case was never asked.
  cases
    .slice(0, -1)
    .map(({ key }) => [key, { answers: new Map([["q", answer]]), model: null, stale: false }]),
);
const answered = { byCase, staleQuestions: new Set<string>() };
const reworded = { byCase, staleQuestions: new Set(["q"]) };

describe("the rows in sight", () => {
  it("choose thresholds where rates are made of them and they are not held out", () => {
    expect(rowsVisibleWhenChoosing(question, "thresholds", cases, answered)).toHaveLength(40);
    const tuned = rowsVisibleWhenChoosing(half, "thresholds", cases, answered);
    expect(tuned.length).toBeGreaterThan(5);
    expect(tuned.length).toBeLessThan(35);
    expect(rowsVisibleWhenChoosing(question, "thresholds", cases, reworded)).toEqual([]);
  });

  it("choose a wording wherever they are labelled, were asked and are not held out", () => {
    expect(rowsVisibleWhenChoosing(question, "wording", cases, reworded)).toHaveLength(41);
    const compared = selectTuningCases(half, cases);
    const asked = new Set(byCase.keys());
    const labelled = compared.filter(({ key, labels }) => labels.length > 0 && asked.has(key));
    expect(rowsVisibleWhenChoosing(half, "wording", cases, reworded)).toEqual(labelled);
    expect(compared.length).toBeLessThan(cases.length);
    expect(selectTuningCases(question, cases)).toBe(cases);
    expect(selectLabelledTuningCases(question, cases)).toHaveLength(42);
  });

  it("have chosen the words of a question that is asked again in others", () => {
    expect(rowsVisibleWhenRewording(question, cases, answered)).toEqual([]);
    expect(rowsVisibleWhenRewording(question, cases, reworded)).toHaveLength(40);
    expect(rowsVisibleWhenRewording(half, cases, reworded)).toEqual(
      rowsVisibleWhenChoosing(half, "thresholds", cases, answered),
    );
  });
});

describe("the ranges near thresholds", () => {
  const near = (lower: number, upper: number) =>
    rangesNearThresholds({
      ...question,
      rules: { ...defaultRules, noul: { ...defaultRules.noul, lower, upper } },
    }).map(({ from, to }) => [from, to].map((end) => Number(end.toFixed(3))));

  it("are a twentieth of the scale to either side, on the scale, and one where they meet", () => {
    expect(near(0.3, 0.7)).toEqual([
      [0.25, 0.35],
      [0.65, 0.75],
    ]);
    expect(near(0.5, 0.55)).toEqual([[0.45, 0.6]]);
    expect(near(0.02, 0.99)).toEqual([
      [0, 0.07],
      [0.94, 1],
    ]);
  });

  it("are on the number that the rule compares", () => {
    const levels = ["a", "b", "c"].map((text) => ({ form: "text" as const, text }));
    const score = { ...blankQuestion("s", "s", "score"), levels };
    expect(rangesNearThresholds(score)[0]).toMatchObject({
      question: "s",
      measure: "level",
      from: 0.9,
      to: 1.1,
    });
  });
});

it("tells rows, scores and labels by their fingerprint, whatever their order", () => {
  const [one, other] = [
    { mark: 5, score: 0.25, label: 1 as const },
    { mark: 6, score: 0.25, label: 1 as const },
  ];
  const shown = labelledRowsHash([one, other]);
  expect(labelledRowsHash([other, one])).toBe(shown);
  const others = [[one], [{ ...one, label: 0 as const }, other], [{ ...one, score: 0.26 }, other]];
  for (const rows of others) expect(labelledRowsHash(rows)).not.toBe(shown);
});
