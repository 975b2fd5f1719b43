import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyMergedAnswers } from "#core/cases/merge-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { type CaseRun, composeMapRequestBody } from "#core/model/run.ts";
import { utf8Length } from "#core/service/estimate.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { compareCases, planRepeatAsk } from "./compare-cases.ts";
import { question, toAnswers, toCase } from "./testing/labelled-rows.ts";

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
    });
    expect(compared.judged).toMatchObject({
      labelled: 3,
      tallies: [
        { right: 2, wrong: 1, toPerson: 0 },
        { right: 2, wrong: 0, toPerson: 1 },
      ],
      pairs: [
        {
          decided: 2,
          mcNemar: { onlyFirstRight: 0, onlySecondRight: 1, pValue: expect.closeTo(1, 9) },
          better: null,
        },
      ],
    });
    expect(side?.flipInterval.value?.[0]).toBeGreaterThan(0.1);
  });

  it("has nothing to say of nothing", () => {
    const { cases, sides, judged } = compareCases([], question, toAnswers([]), [toAnswers([])]);
    expect(cases).toEqual([]);
    expect(sides).toMatchObject([{ flips: 0, flipInterval: { value: null } }]);
    expect(judged).toMatchObject({ labelled: 0, pairs: [{ difference: { interval: null } }] });
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

  it("counts right and wrong over the same labelled cases on every side, without those picked by an answer", () => {
    const picked = {
      ...toCase(4, true),
      labels: toCase(4, true).labels.map((label) => ({ ...label, picked: "looked-wrong" as const })),
    };
    const cases = [toCase(1, true), toCase(2, false), toCase(3, true), picked, toCase(5, null)];
    const { judged, cases: listed } = compareCases(cases, question, toAnswers([0.9, 0.1, 0.5, 0.1, 0.9]), [
      toAnswers([0.1, 0.1, 0.9, 0.9, 0.9]),
      toAnswers([0.9, null, 0.9, 0.9, 0.9]),
    ]);
    expect(judged).toMatchObject({
      labelled: 2,
      tallies: [
        { right: 1, wrong: 0, toPerson: 1 },
        { right: 1, wrong: 1, toPerson: 0 },
        { right: 2, wrong: 0, toPerson: 0 },
      ],
    });
    expect(judged.pairs.map(({ first, second, decided }) => [first, second, decided])).toEqual([
      [0, 1, 1],
      [0, 2, 1],
      [1, 2, 2],
    ]);
    const verdicts = listed.map(({ changes }) => changes[0]?.verdicts);
    expect(verdicts).toContainEqual({ before: "unsure", after: "right" });
    expect(verdicts).toContain(null);
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
        const again = compareCases(cases, question, other, [one]);
        const [back] = again.sides;
        expect(back).toMatchObject({
          flips: there?.flips,
          hardFlips: there?.hardFlips,
          leftOut: there?.leftOut,
        });
        expect(again.judged.tallies).toEqual(forth.judged.tallies.toReversed());
        expect(again.judged.pairs[0]?.pValue).toBe(forth.judged.pairs[0]?.pValue);
        expect(forth.cases.length + (there?.leftOut ?? 0)).toBeLessThanOrEqual(rows.length);
        expect(there?.hardFlips).toBeLessThanOrEqual(there?.flips ?? 0);
      }),
    );
  });
});

const playground = examplePlayground("again");
const asked = [
  { id: "late", type: "noul" as const, text: '{"type":"noul","instructions":"Late?"}', names: [] },
];

function sideOf(key: string, model: string, variant: string | null = null) {
  const run: CaseRun = {
    key,
    playgroundKey: playground.key,
    model,
    questionKeys: ["q"],
    asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 0,
    finishedAt: null,
    recorded: false,
    phase: { kind: "done" },
    tokensMax: null,
  };
  return { answers: emptyMergedAnswers(run, playground, profile), variant };
}

const state = { form: "text" as const, text: "Where is it?", items: [] };

it("asks each run once, whichever of its wordings are beside each other, and counts the very requests", () => {
  const plan = planRepeatAsk({ state }, [
    sideOf("one", "m-1", "a"),
    sideOf("one", "m-1", "b"),
    sideOf("two", "m-2"),
  ]);
  expect(plan?.requests).toBe(2);
  expect(plan?.asks.map(({ run, asked: { model } }) => [run.key, model])).toEqual([
    ["one", "m-1"],
    ["two", "m-2"],
  ]);
  expect(plan?.asks[0]?.asked).toEqual({ model: "m-1", stateText: '"Where is it?"', questions: asked });
  const bytes = plan?.asks.map((one) => utf8Length(composeMapRequestBody(one.asked))) ?? [];
  expect(plan?.size.bytes).toBe(bytes.reduce((sum, length) => sum + length, 0));
});

it("asks nothing about a state that cannot be sent", () => {
  expect(planRepeatAsk({ state: { ...state, form: "json", text: "{" } }, [sideOf("one", "m-1")])).toBeNull();
});
