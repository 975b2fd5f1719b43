import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/example.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { SideAnswers } from "./case-side.ts";
import { compareCases, saySharedRows, sharedRows, sideCosts } from "./compare-cases.ts";

const [refund] = examplePlayground("p").questions as [PlaygroundQuestion];
const question: PlaygroundQuestion = {
  ...refund,
  rules: {
    ...refund.rules,
    noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } },
  },
};

function toCase(number: number, label: boolean | null): Case {
  return {
    key: String(number).padStart(8, "0"),
    state: { form: "text", text: `case ${number}`, items: [] },
    labels: label === null ? [] : [{ questionKey: question.key, value: label, picked: "all" }],
    note: "",
    group: "",
  };
}

/** Answers with P(true) per case; null where there is none. */
function toAnswers(values: readonly (number | null)[]): SideAnswers {
  return values.map((value): Answer | undefined => (value === null ? undefined : { type: "noul", value }));
}

describe("compareCases", () => {
  it("lists what goes from allow to block first, then flips, then what moved", () => {
    const cases = [toCase(1, true), toCase(2, true), toCase(3, false), toCase(4, null), toCase(5, null)];
    const compared = compareCases(cases, question, toAnswers([0.71, 0.1, 0.1, 0.2, 0.5]), [
      toAnswers([0.69, 0.9, 0.2, 0.2, null]),
    ]);
    expect(compared.cases.map(({ row }) => row.key.slice(-1))).toEqual(["2", "1", "3", "4"]);
    const [side] = compared.sides;
    expect(side).toMatchObject({
      compared: 4,
      flips: 2,
      hardFlips: 1,
      leftOut: 1,
      labelled: 3,
      rightBefore: 2,
      rightAfter: 2,
      mcNemar: { onlyFirstRight: 1, onlySecondRight: 1, pValue: 1 },
      difference: { value: { value: 0 } },
    });
    expect(side?.flipInterval.value?.[0]).toBeGreaterThan(0.1);
  });

  it("has nothing to say of nothing", () => {
    const { cases, sides } = compareCases([], question, toAnswers([]), [toAnswers([])]);
    expect(cases).toEqual([]);
    expect(sides).toMatchObject([{ flips: 0, labelled: 0, flipInterval: { value: null } }]);
    expect(sides[0]?.difference.interval).toBeNull();
  });

  it("holds each of several against the first, and orders cases by the one that moved most", () => {
    const cases = [toCase(1, true), toCase(2, true), toCase(3, false)];
    const compared = compareCases(cases, question, toAnswers([0.1, 0.5, 0.1]), [
      toAnswers([0.1, 0.9, null]),
      toAnswers([0.9, 0.5, 0.2]),
    ]);
    expect(compared.cases.map(({ row }) => row.key.slice(-1))).toEqual(["1", "2", "3"]);
    expect(compared.cases.map(({ changes }) => changes.map((one) => one?.change.flips))).toEqual([
      [false, true],
      [true, false],
      [undefined, false],
    ]);
    expect(compared.sides).toMatchObject([
      { compared: 2, flips: 1, hardFlips: 0, leftOut: 1 },
      { compared: 3, flips: 1, hardFlips: 1, leftOut: 0 },
    ]);
  });

  it("counts alike whichever run comes first, but for the sides", () => {
    const score = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    const row = fc.tuple(score, score, fc.option(fc.boolean()));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const cases = rows.map(([, , label], index) => toCase(index + 1, label));
        const one = toAnswers(rows.map(([before]) => before));
        const other = toAnswers(rows.map(([, after]) => after));
        const forth = compareCases(cases, question, one, [other]);
        const [there] = forth.sides;
        const [back] = compareCases(cases, question, other, [one]).sides;
        expect(back).toMatchObject({
          flips: there?.flips,
          hardFlips: there?.hardFlips,
          leftOut: there?.leftOut,
          rightBefore: there?.rightAfter,
          rightAfter: there?.rightBefore,
          mcNemar: { pValue: there?.mcNemar.pValue },
        });
        expect(forth.cases.length + (there?.leftOut ?? 0)).toBeLessThanOrEqual(rows.length);
        expect(there?.hardFlips).toBeLessThanOrEqual(there?.flips ?? 0);
      }),
    );
  });
});

function costsAlone(...[cases, asked, answers]: [Case[], PlaygroundQuestion, SideAnswers]) {
  return sideCosts(asked, sharedRows(cases, asked, [answers])[0] ?? []);
}

describe("sideCosts", () => {
  it("costs the labelled cases by the edges of today, and by the cheapest", () => {
    const cases = [toCase(1, true), toCase(2, true), toCase(3, false), toCase(4, false), toCase(5, null)];
    const answers = toAnswers([0.6, 0.65, 0.2, 0.4, 0.9]);
    const costs = costsAlone(cases, question, answers);
    expect(costs).toMatchObject({ kind: { shape: "band" }, best: { cost: 0 } });
    expect(costs.today).toBeCloseTo(150);
    expect(costs.best?.edges.lower).toBe(costs.best?.edges.upper);
  });

  it("are in levels where the rule cuts a level", () => {
    const levels = Array.from({ length: 4 }, () => textEntry("level"));
    const how: PlaygroundQuestion = { ...question, type: "score", levels };
    const cases = [1, 0].map((value, at): Case => {
      const row = toCase(at + 1, null);
      return { ...row, labels: [{ questionKey: how.key, value, picked: "all" }] };
    });
    const answer = (level: number): Answer => ({
      type: "score",
      level,
      probabilities: [],
      confidence: null,
      tooRounded: false,
    });
    const costs = costsAlone(cases, how, [answer(2.4), answer(1.8)]);
    expect(costs).toMatchObject({ kind: { scale: { unit: "level", max: 3 } }, today: 100 });
    expect(costs.best).toEqual({ edges: { lower: 2.1, upper: 2.1 }, cost: 0 });
  });

  it("are none without cases", () => {
    expect(costsAlone([], question, toAnswers([]))).toMatchObject({ today: null, best: null });
    expect(saySharedRows(sharedRows([], question, [toAnswers([]), toAnswers([])]))).toMatch(/^No costs/);
    expect(saySharedRows([])).toMatch(/^No costs/);
  });

  it("count the same cases on every side, and say how many", () => {
    const cases = [toCase(1, true), toCase(2, false), toCase(3, true), toCase(4, null)];
    const sides = [toAnswers([0.9, 0.8, 0.1, 0.5]), toAnswers([0.9, 0.1, null, 0.5])];
    const shared = sharedRows(cases, question, sides);
    expect(shared.map((rows) => rows.map(({ key }) => key))).toEqual([
      [cases[0]?.key, cases[1]?.key],
      [cases[0]?.key, cases[1]?.key],
    ]);
    expect(shared.map((rows) => sideCosts(question, rows).today)).toEqual([500, 0]);
    expect(saySharedRows(shared)).toBe(
      "Costs count the 2 labelled cases answered on every side, except those picked because of their answer.",
    );
    expect(saySharedRows([[{ key: "1", score: 0.5, label: 1 }]])).toContain("the one labelled case answered");
  });

  it("count what reviewers get wrong", () => {
    const tuning = { ...tuningOf({}), reviewerError: 0.5 };
    const answers = toAnswers([0.5, 0.5]);
    const costs = costsAlone([toCase(1, true), toCase(2, false)], { ...question, tuning }, answers);
    expect(costs.today).toBeCloseTo(700);
  });
});
