import { describe, expect, it } from "vitest";
import { phrasesToText } from "../describe-thresholds.ts";
import { decidedOutcomeClasses } from "./decide-rows.ts";
import { toDecisionMatrix } from "./decision-counts.ts";
import { decisionRates } from "./decision-rates.ts";
import { thresholdsOfQuestions, toDecisionTable } from "./decision-table.ts";
import {
  decisionCells,
  describeDecidingQuestions,
  describeDecision,
  describeDecisionCost,
  describeEmptyDecisionSides,
  describePartlyLabelled,
  describePositiveLevels,
  describeReviewsAndLenientDecisions,
  occurringOutcomeClasses,
  quoteMostLenientOutcome,
  summariseDecisionExclusions,
  wrongDecisionCells,
} from "./describe-decision.ts";
import { answeredCases, yes, yesNoQuestion } from "./testing/answered-cases.ts";

const counts = {
  n: 19_671,
  automatic: 9056,
  wrong: 647,
  lenient: 12,
  needing: 4000,
  strict: 0,
  strictWrong: 0,
  alarms: 0,
};

describe("the whole decision in words", () => {
  it("says which side a proposal leaves empty, where an outcome could decide it", () => {
    const { cases, answered } = answeredCases([{ labels: { a: true }, answers: { a: yes(0.9) } }]);
    const table = toDecisionTable([yesNoQuestion("a")], cases, answered);
    const some = { ...counts, n: 10, automatic: 6, strict: 2 };
    expect(describeEmptyDecisionSides(table, some, "“allow”")).toBe("");
    expect(describeEmptyDecisionSides(table, { ...some, strict: 0 }, "“allow”")).toBe(
      "No case would be decided more strictly than “allow”: 4 go to a person.",
    );
    expect(describeEmptyDecisionSides(table, { ...some, automatic: 2 }, "“allow”")).toBe(
      "No case would be decided as “allow”: 8 go to a person.",
    );
  });

  it("says how much is automatic, and how much of that is wrong", () => {
    expect(phrasesToText(describeDecision(counts, decisionRates(counts, null, [])))).toBe(
      "9,056 of 19,671 cases are decided automatically; 647 of them wrongly (7.1\u00a0%; 95\u00a0% sure: 6.6\u00a0% to 7.7\u00a0%).",
    );
    const described = (of: Partial<typeof counts>) => {
      const all = { ...counts, ...of };
      return phrasesToText(describeDecision(all, decisionRates(all, null, [])));
    };
    expect(described({ n: 1, automatic: 1, wrong: 0 })).toContain(
      "1 of 1 case is decided automatically; none of them wrongly",
    );
    expect(described({ automatic: 0, wrong: 0 })).toBe("0 of 19,671 cases are decided automatically.");
    expect(described({ n: 0 })).toBe("No case can be judged yet.");
  });

  it("says what goes to people, and what is missed", () => {
    const remaining = (of: typeof counts) =>
      describeReviewsAndLenientDecisions(of, "“allow”", decisionRates(of, null, []));
    expect(remaining(counts)).toMatch(
      /^10,615 go to a person \(54\s%; .*\)\. Of 4,000 cases that need more than “allow”, 12 are decided too leniently \(/,
    );
    const one = remaining({
      n: 2,
      automatic: 1,
      wrong: 1,
      lenient: 1,
      needing: 1,
      strict: 0,
      strictWrong: 0,
      alarms: 0,
    });
    expect(one).toContain("1 goes to a person");
    expect(one).toContain("Of 1 case that needs more than “allow”, 1 is decided too leniently");
    expect(remaining({ ...counts, needing: 0 })).toContain("No case needs more than “allow”.");
    expect(remaining({ ...counts, n: 0 })).toBe("");
  });

  it("says what it costs", () => {
    const costs = { lenient: 10, strict: 1, review: 0.2 };
    expect(describeDecisionCost(counts, costs)).toBe("Costs 146 per 1,000 cases.");
    expect(describeDecisionCost({ ...counts, n: 0 }, costs)).toBe("");
  });

  it("says what is left out, and what counts without all labels", () => {
    const none = { unlabelled: 0, partly: 0, unfit: 0, picked: 0, unanswered: 0, stale: 0 };
    expect(summariseDecisionExclusions(none)).toEqual({ count: 0, lines: [] });
    expect(summariseDecisionExclusions({ ...none, unlabelled: 1200, stale: 3 })).toEqual({
      count: 1203,
      lines: [
        "1,200 without a label for any question of the decision",
        "3 with an answer to an earlier wording, state or model",
      ],
    });
    expect(describePartlyLabelled({ settled: 0 })).toBeNull();
    expect(describePartlyLabelled({ settled: 1 })).toContain("1 case counts");
    expect(describePartlyLabelled({ settled: 2 })).toContain("2 cases count");
  });

  it("says which questions it is made of", () => {
    const many = Array.from({ length: 9 }, (_, at) => yesNoQuestion(`q${at}`));
    expect(describeDecidingQuestions({ questions: many.slice(0, 1) })).toContain(
      "Only q0 leads to an outcome",
    );
    expect(describeDecidingQuestions({ questions: many.slice(0, 2) })).toBe(
      "The strictest outcome of q0 and q1 decides.",
    );
    expect(describeDecidingQuestions({ questions: many })).toBe(
      "The strictest outcome of q0, q1, q2, q3, q4 and 4 more decides.",
    );
  });

  it("says from which level on a score counts as positive, since that decides what is right", () => {
    const yesNo = yesNoQuestion("q");
    const score = { ...yesNo, id: "tone", type: "score" as const };
    const severe = { ...score.rules.score, tail: { ...score.rules.score.tail, from: 3 } };
    const strict = { ...score, id: "harm", rules: { ...score.rules, score: severe } };
    expect(describePositiveLevels({ questions: [yesNo] })).toBeNull();
    expect(describePositiveLevels({ questions: [yesNo, score, strict] })).toBe(
      "tone counts as positive from level 1, harm from level 3.",
    );
  });
});

describe("the grid", () => {
  const own = yesNoQuestion("a", {
    noul: { lower: 0.5, upper: 0.5, outcomes: { no: "sales", unsure: "", yes: "support" } },
  });

  it("has the outcomes that occur, the gravest first", () => {
    const { cases, answered } = answeredCases([
      { labels: { a: true, b: false }, answers: { a: yes(0.1), b: yes(0.5) } },
      { labels: { a: true, b: false }, answers: { a: yes(0.1), b: yes(0.1) } },
      { labels: { a: true, b: true }, answers: { a: yes(0.1), b: yes(0.1) } },
    ]);
    const table = toDecisionTable([own, yesNoQuestion("b")], cases, answered);
    const grid = toDecisionMatrix(table, decidedOutcomeClasses(table, thresholdsOfQuestions(table)));
    const classes = occurringOutcomeClasses(table.outcomes, grid);
    const rows = decisionCells(table.outcomes, grid, classes);
    expect(classes.map((kind) => table.outcomes[kind]?.word)).toEqual([
      "block",
      "review",
      "support",
      "sales",
    ]);
    const there = rows.flat().filter(({ count }) => count > 0);
    expect(there.map(({ words, wrong }) => `${words} ${wrong}`)).toEqual([
      "to a person false",
      "too lenient true",
      "wrong true",
    ]);
    const wrong = wrongDecisionCells(table.outcomes, grid);
    expect(wrong).toHaveLength(2);
    expect(there).toEqual(expect.arrayContaining([...wrong]));
    expect(quoteMostLenientOutcome(table)).toBe("“allow”");
  });

  it("calls a blank outcome by name", () => {
    expect(quoteMostLenientOutcome({ outcomes: [{ word: "", gravity: -1, toPerson: false }] })).toBe(
      "“no outcome”",
    );
  });
});
