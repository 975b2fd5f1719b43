import { describe, expect, it } from "vitest";
import { type DecisionTuning, decisionTuningOf } from "#core/model/tuning.ts";
import { attributeErrors } from "./attribute-errors.ts";
import { decidedOutcomeClasses } from "./decide-rows.ts";
import { countDecisionsByCorrectness, toDecisionMatrix, totalDecisionCost } from "./decision-counts.ts";
import { thresholdsOfQuestions, toDecisionTable } from "./decision-table.ts";
import { countRowsOverLimits, toRowLimits } from "./row-limits.ts";
import { answeredCases, type CaseInput, drawnCases, yes, yesNoQuestion } from "./testing/answered-cases.ts";

const questions = [yesNoQuestion("a"), yesNoQuestion("b")];

function tableOf(told: readonly CaseInput[]) {
  const { cases, answered } = answeredCases(told);
  return toDecisionTable(questions, cases, answered);
}

const told = [
  // Right, too lenient, too strict, to a person.
  { labels: { a: true, b: false }, answers: { a: yes(0.9), b: yes(0.1) } },
  { labels: { a: true, b: false }, answers: { a: yes(0.1), b: yes(0.1) } },
  { labels: { a: false, b: false }, answers: { a: yes(0.1), b: yes(0.9) } },
  { labels: { a: false, b: false }, answers: { a: yes(0.5), b: yes(0.1) } },
  // Too strict by both.
  { labels: { a: false, b: false }, answers: { a: yes(0.9), b: yes(0.9) } },
];

describe("decisions over cases", () => {
  it("are counted by what is decided and what is right", () => {
    const table = tableOf(told);
    const decided = decidedOutcomeClasses(table, thresholdsOfQuestions(table));
    const { classes, cells } = toDecisionMatrix(table, decided);
    const at = (one: string, other: string) => {
      const place = (word: string) => table.outcomes.findIndex((outcome) => outcome.word === word);
      return cells[place(one) * classes + place(other)];
    };
    expect([at("block", "block"), at("allow", "block"), at("block", "allow"), at("review", "allow")]).toEqual(
      [1, 1, 2, 1],
    );
    const counts = countDecisionsByCorrectness(table, decided);
    expect(counts).toEqual({
      n: 5,
      automatic: 4,
      wrong: 3,
      lenient: 1,
      needing: 2,
      strict: 3,
      strictWrong: 2,
      alarms: 2,
    });
    expect(totalDecisionCost(counts, { lenient: 10, strict: 1, review: 0.5 })).toBe(12.5);
  });

  it("are the fault of the questions without which they would be right", () => {
    const table = tableOf(told);
    const { shares, several } = attributeErrors(table, thresholdsOfQuestions(table));
    expect(shares).toEqual([
      { wrong: 1, people: 1 },
      { wrong: 1, people: 0 },
    ]);
    expect(several).toBe(1);
  });

  it("are not the fault of a question that nobody labelled", () => {
    const table = tableOf([{ labels: { b: true }, answers: { a: yes(0.5), b: yes(0.9) } }]);
    expect(attributeErrors(table, thresholdsOfQuestions(table)).shares).toEqual([
      { wrong: 0, people: 0 },
      { wrong: 0, people: 0 },
    ]);
  });

  it("without thresholds are no outcome", () => {
    const table = tableOf(told);
    expect([...decidedOutcomeClasses(table, [])]).toEqual([0, 0, 0, 0, 0]);
  });

  it("count no outcome as the most lenient where it is right for some case", () => {
    const silent = yesNoQuestion("a", {
      noul: { lower: 0.3, upper: 0.7, outcomes: { no: "", unsure: "review", yes: "block" } },
    });
    const { cases, answered } = drawnCases(50, ["a"]);
    const table = toDecisionTable([silent], cases, answered);
    const { needing } = countDecisionsByCorrectness(
      table,
      decidedOutcomeClasses(table, thresholdsOfQuestions(table)),
    );
    expect(needing).toBe(cases.filter(({ labels }) => labels[0]?.value === true).length);
  });
});

describe("goals of a decision", () => {
  const tuning = (change: Partial<DecisionTuning>) => ({ ...decisionTuningOf({}), ...change });
  const all = tuning({ goals: ["right", "people", "misses"], aim: "observed" });

  const plain = { strict: 0, strictWrong: 0, alarms: 0 };

  it("may be about one side: what is stricter than the most lenient outcome, or as lenient", () => {
    const sided = tuning({
      goals: ["alarms", "yesRight", "noRight"],
      alarmShare: 0.1,
      yesRightShare: 0.8,
      noRightShare: 0.9,
      aim: "observed",
    });
    const limits = toRowLimits(sided, { n: 100, needing: 40 }, 1);
    const counts = { automatic: 60, wrong: 4, lenient: 2, strict: 10, strictWrong: 2, alarms: 1 };
    expect(countRowsOverLimits(limits, counts)).toBe(0);
    expect(countRowsOverLimits(limits, { ...counts, wrong: 8, strictWrong: 3 })).toBe(1);
    expect(countRowsOverLimits(limits, { ...counts, wrong: 9 })).toBe(2);
    expect(countRowsOverLimits(limits, { ...counts, alarms: 8 })).toBe(2);
    // Of no decision nothing can be right.
    expect(
      countRowsOverLimits(limits, { ...counts, automatic: 50, wrong: 2, strict: 0, strictWrong: 0 }),
    ).toBe(1);
  });

  it("are rows that may be wrong, sent to people, or decided too leniently", () => {
    const limits = toRowLimits(all, { n: 100, needing: 40 }, 1);
    expect(limits).toMatchObject({ mostReviews: 20, mostLenient: 2 });
    expect([0, 19, 20, 100].map((automatic) => limits.mostWrong[automatic])).toEqual([100, 0, 1, 5]);
    expect(countRowsOverLimits(limits, { ...plain, automatic: 90, wrong: 6, lenient: 5 })).toBe(2 + 3);
    expect(countRowsOverLimits(limits, { ...plain, automatic: 70, wrong: 0, lenient: 0 })).toBe(10);
  });

  it("leave less room where they must likely hold", () => {
    const likely = toRowLimits({ ...all, aim: "likely" }, { n: 100, needing: 40 }, 1);
    expect(likely.mostReviews).toBeLessThan(20);
    expect(likely.mostLenient).toBe(-1);
    expect(likely.mostWrong[20]).toBe(-1);
    expect(likely.mostWrong[100]).toBe(0);
  });

  it("forbid nothing where none is set, or nothing can be missed", () => {
    const free = toRowLimits(tuning({}), { n: 10, needing: 5 }, 1);
    expect(free).toMatchObject({ mostReviews: 10, mostLenient: 10 });
    expect(toRowLimits(all, { n: 10, needing: 0 }, 1).mostLenient).toBe(10);
    expect(toRowLimits(all, { n: 0, needing: 0 }, 1)).toMatchObject({ mostReviews: 0, n: 0 });
  });
});
