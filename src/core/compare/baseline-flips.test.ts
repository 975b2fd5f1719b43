import { describe, expect, it } from "vitest";
import { findBaselineFlips } from "./baseline-flips.ts";
import { question, toCase, toSide } from "./testing/labelled-rows.ts";

describe("the cases that come to something else than they did", () => {
  const cases = [toCase(1, true), toCase(2, false), toCase(3, false), toCase(4, null), toCase(5, true)];

  it("are found question by question where one decides: straight ones first, allow to block before back", () => {
    const before = toSide([question], cases, [0.9, 0.1, 0.5, 0.5, 0.1]);
    const after = toSide([question], cases, [0.1, 0.9, 0.1, null, 0.1]);
    const { compared, flips } = findBaselineFlips(before, after);
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
    const before = toSide([{ ...question, key: "other", id: "other" }], cases, []);
    const after = toSide([question], cases, [0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(findBaselineFlips(before, after)).toEqual({ compared: 0, flips: [] });
  });

  it("are found by a rule that moved, though the answers are the same", () => {
    const moved = {
      ...question,
      rules: { ...question.rules, noul: { ...question.rules.noul, upper: 0.95 } },
    };
    const values = [0.9, 0.1, 0.5, 0.5, 0.1];
    const { flips } = findBaselineFlips(toSide([question], cases, values), toSide([moved], cases, values));
    expect(flips.map(({ from, to, hard }) => [from, to, hard])).toEqual([["block", "review", false]]);
  });

  it("are found by all questions together where several decide: one without an answer compares nothing", () => {
    const strict = {
      ...question,
      key: "strict",
      id: "strict",
      rules: { ...question.rules, noul: { ...question.rules.noul, lower: 0.6, upper: 0.95 } },
    };
    const both = [question, strict];
    const { compared, flips } = findBaselineFlips(
      toSide(both, cases, [0.99, 0.1, 0.5, null, 0.1]),
      toSide(both, cases, [0.1, 0.99, 0.5, 0.5, 0.1]),
    );
    expect(compared).toBe(4);
    expect(flips.map(({ id, from, to }) => [id, from, to])).toEqual([
      [null, "allow", "block"],
      [null, "block", "allow"],
    ]);
  });

  it("are none where an outcome is only spelled otherwise", () => {
    const spell = (one: typeof question) => {
      const { no, unsure, yes } = one.rules.noul.outcomes;
      const outcomes = { no: no.toUpperCase(), unsure: ` ${unsure}`, yes };
      return { ...one, rules: { ...one.rules, noul: { ...one.rules.noul, outcomes } } };
    };
    const second = { ...question, key: "second", id: "second" };
    const values = [0.9, 0.1, 0.5, 0.5, 0.1];
    for (const questions of [[question], [question, second]]) {
      const before = toSide(questions, cases, values);
      const after = toSide(questions.map(spell), cases, values);
      expect(findBaselineFlips(before, after)).toEqual({ compared: 5, flips: [] });
      const moved = toSide(questions.map(spell), cases, [0.1, 0.1, 0.5, 0.5, 0.1]);
      expect(findBaselineFlips(before, moved).flips).toMatchObject([{ from: "block", to: "ALLOW" }]);
    }
  });

  it("are counted once each among all questions where none decides", () => {
    const silent = {
      ...question.rules,
      noul: { ...question.rules.noul, outcomes: { no: "", unsure: "", yes: "" } },
    };
    const both = [
      { ...question, rules: silent },
      { ...question, key: "second", id: "second", rules: silent },
    ];
    const { compared, flips } = findBaselineFlips(
      toSide(both, cases, [0.9, 0.9, 0.9, 0.9, 0.9]),
      toSide(both, cases, [0.1, 0.1, 0.1, 0.1, 0.1]),
    );
    expect([compared, flips.length]).toEqual([5, 10]);
  });
});
