import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { CountedAnswers, PlaygroundQuestion } from "#core/model/playground.ts";
import { describeMisfit, describeTable, labelledRowCount, subjectOfCounts } from "./subject.ts";

const [refund] = examplePlayground("p").questions as [PlaygroundQuestion];

const counted: CountedAnswers = {
  question: refund.key,
  measure: "probability",
  from: null,
  edges: [0.3, 0.7],
  unanswered: 2,
  scores: [0.1, 0.5, 0.9],
  rows: [10, 20, 30],
  labelled: [4, 5, 6],
  positives: [0, 2, 6],
};

describe("counted answers in the place of cases", () => {
  it("are rows that came to be labelled by chance, the others open", () => {
    const subject = subjectOfCounts(counted, refund);
    expect(subject.table.n).toBe(15);
    expect(subject.sample()).toMatchObject({ plain: true, open: 45, handPicked: 0 });
    expect(subject.asideSample().table.n).toBe(0);
    expect(labelledRowCount(counted)).toBe(15);
  });

  it("have chosen thresholds that are not those of the time when they were counted", () => {
    expect(subjectOfCounts(counted, refund)).toMatchObject({ chose: 0, uses: [] });
    const moved = subjectOfCounts({ ...counted, edges: [0.2, 0.7] }, refund);
    expect(moved).toMatchObject({ chose: 15, uses: ["thresholds"] });
  });

  it("say why they don't fit a rule", () => {
    expect(describeMisfit(counted, refund)).toBeNull();
    expect(describeMisfit({ ...counted, measure: "margin" }, refund)).toContain("counts the margin");
    expect(describeMisfit({ ...counted, from: 2 }, refund)).toContain("from level 2");
    expect(describeMisfit({ ...counted, labelled: [0, 0, 0] }, refund)).toContain("None of the 60 rows");
  });

  it("are named by how many they are", () => {
    expect(describeTable({ rows: 1, models: [], step: 1, questions: [] })).toBe("1 row, aggregated");
    expect(describeTable({ rows: 100_000_000, models: [], step: 1, questions: [] })).toBe(
      "100,000,000 rows, aggregated",
    );
  });
});
