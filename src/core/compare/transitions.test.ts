import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { defaultRules, legacyDefaultRules } from "#core/model/rule.ts";
import { compareCases } from "./compare-cases.ts";
import { question, toAnswers, toCase } from "./testing/labelled-rows.ts";
import { countTransitions, filterCasesByTransition, writeFlipsCsv } from "./transitions.ts";

const share = fc.option(fc.integer({ min: 0, max: 10 }).map((tenth) => tenth / 10));
const pairs = fc.array(fc.tuple(share, share), { maxLength: 40 });

function compare(
  rows: readonly (readonly [number | null, number | null])[],
  how: PlaygroundQuestion = question,
) {
  const cases = rows.map((_, at) => toCase(at + 1, at % 3 === 0 ? null : at % 2 === 0));
  const [one, other] = [toAnswers(rows.map(([a]) => a)), toAnswers(rows.map(([, b]) => b))];
  return compareCases(cases, how, one, [other]);
}

describe("countTransitions", () => {
  it("orders outcomes from low to high, and counts what becomes of each", () => {
    const { cases } = compare([
      [0.9, 0.1],
      [0.1, 0.9],
      [0.1, 0.2],
      [0.5, 0.9],
      [0.9, null],
    ]);
    expect(countTransitions(cases, 0, question)).toEqual({
      names: ["allow", "review", "block"],
      cells: [
        [0, 2, 1],
        [0, 0, 1],
        [1, 2, 1],
        [2, 0, 1],
      ],
    });
    expect(filterCasesByTransition(cases, 0, question, ["allow", "block"])).toHaveLength(1);
    expect(countTransitions([], 0, question)).toEqual({ names: [], cells: [] });
  });

  it("has zones where no outcome is set, and a word for a blank one", () => {
    const without = { ...question, rules: { ...question.rules, noul: defaultRules.noul } };
    const rows = [[0.9, 0.1] as const];
    expect(countTransitions(compare(rows, without).cases, 0, without).names).toEqual(["no", "yes"]);
    const noul = { ...question.rules.noul, outcomes: { no: " ", unsure: "", yes: "block" } };
    const half = { ...question, rules: { ...question.rules, noul } };
    expect(countTransitions(compare(rows, half).cases, 0, half).names).toEqual(["block", "no outcome"]);
  });

  it("orders what options lead to as the rule lists them, and options without outcomes as they are written", () => {
    const entry = (name: string) => ({ name, description: toTextEntry("") });
    const chosen = (choice: string): Answer => ({
      type: "choice",
      choice,
      probabilities: [],
      confidence: { value: 0.9, source: "server" },
      tooRounded: false,
    });
    const options = ["red", "blue", "green"].map(entry);
    const rules = { ...question.rules, choice: legacyDefaultRules.choice };
    const choice: PlaygroundQuestion = { ...question, type: "choice", options, rules };
    const cases = [toCase(1, null), toCase(2, null)];
    const between = (how: PlaygroundQuestion) => {
      const [one, other] = [
        [chosen("green"), chosen("blue")],
        [chosen("blue"), chosen("red")],
      ];
      return countTransitions(compareCases(cases, how, one, [other]).cases, 0, how).names;
    };
    const rule = (
      outcomes: { unsure: string; chosen: string },
      own: { name: string; outcome: string }[],
    ) => ({
      ...choice,
      rules: { ...choice.rules, choice: { ...choice.rules.choice, outcomes, options: own } },
    });
    expect(between(rule({ unsure: "", chosen: "" }, []))).toEqual(["red", "blue", "green"]);
    const own = [
      { name: "green", outcome: "ship" },
      { name: "red", outcome: "stop" },
    ];
    expect(between(rule({ unsure: "ask", chosen: "keep" }, own))).toEqual(["keep", "ship", "stop"]);
  });

  it("counts every compared case once, and flips off its diagonal", () => {
    fc.assert(
      fc.property(pairs, (rows) => {
        const { cases, sides } = compare(rows);
        const { names, cells } = countTransitions(cases, 0, question);
        const sum = (kept: (from: number, to: number) => boolean) =>
          cells.reduce((total, [from, to, count]) => (kept(from, to) ? total + count : total), 0);
        expect(sum(() => true)).toBe(sides[0]?.compared);
        expect(sum((from, to) => from !== to)).toBe(sides[0]?.flips);
        expect(filterCasesByTransition(cases, 0, question, null)).toHaveLength(sides[0]?.flips ?? -1);
        for (const [from, to, count] of cells) {
          const ends = [names[from] ?? "", names[to] ?? ""] as const;
          expect(filterCasesByTransition(cases, 0, question, ends)).toHaveLength(count);
        }
      }),
    );
  });
});

describe("writeFlipsCsv", () => {
  it("writes what both sides made of a case, and no formula", () => {
    const { cases } = compare([
      [0.5, 0.9],
      [0.9, 0.1],
    ]);
    const risky = cases.map((one) => ({ ...one, row: { ...one.row, note: "=1+1" } }));
    const text = writeFlipsCsv(filterCasesByTransition(risky, 0, question, null), 0, question);
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(text.slice(1).trimEnd().split(/\r?\n/)).toEqual([
      "state,note,group,label,answer A,outcome A,verdict A,answer B,outcome B,verdict B",
      "case 2,'=1+1,,no,0.9,block,wrong,0.1,allow,right",
      "case 1,'=1+1,,,0.5,review,,0.9,block,",
    ]);
    expect(writeFlipsCsv([{ row: toCase(1, true), changes: [null] }], 0, question).split("\n")).toHaveLength(
      3,
    );
  });
});
