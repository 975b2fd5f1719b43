import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import {
  countLabelledRows,
  describeAnswerCounts,
  describeCountsMismatch,
  evaluationSetsOfCounts,
} from "./evaluation-sets-of-counts.ts";

const [refund] = examplePlayground("p").questions as [PlaygroundQuestion];

const counted: QuestionAnswerCounts = {
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
    const sets = evaluationSetsOfCounts(counted, refund);
    expect(sets.tuning.table.n).toBe(15);
    expect(sets.tuning.sample()).toMatchObject({ plain: true, open: 45, handPicked: 0 });
    expect(sets.heldOut.sample().table.n).toBe(0);
    expect(countLabelledRows(counted)).toBe(15);
  });

  it("have chosen thresholds that are not those of the time when they were counted", () => {
    expect(evaluationSetsOfCounts(counted, refund)).toMatchObject({ usedInTuning: 0, uses: [] });
    const moved = evaluationSetsOfCounts({ ...counted, edges: [0.2, 0.7] }, refund);
    expect(moved).toMatchObject({ usedInTuning: 15, uses: [{ use: "thresholds" }] });
  });

  it("say why they don't fit a rule", () => {
    expect(describeCountsMismatch(counted, refund)).toBeNull();
    expect(describeCountsMismatch({ ...counted, measure: "margin" }, refund)).toContain("counts the margin");
    expect(describeCountsMismatch({ ...counted, from: 2 }, refund)).toContain("from level 2");
    expect(describeCountsMismatch({ ...counted, labelled: [0, 0, 0] }, refund)).toContain(
      "None of the 60 rows",
    );
  });

  it("are named by how many they are", () => {
    expect(describeAnswerCounts({ rows: 1, models: [], step: 1, questions: [] })).toBe("1 row, aggregated");
    expect(describeAnswerCounts({ rows: 100_000_000, models: [], step: 1, questions: [] })).toBe(
      "100,000,000 rows, aggregated",
    );
  });
});
