import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { Case } from "#core/document/case.ts";
import type { CaseRun } from "#core/document/case-run.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { compareCases } from "./compare-cases.ts";

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

/** A run's answers with P(true) per case; null where it gave none. */
function toAnswers(values: readonly (number | null)[]): CaseAnswers {
  const byCase = new Map(
    values.map((value, index) => {
      const answers = new Map<string, Answer>(
        value === null ? [] : [[question.key, { type: "noul", value }]],
      );
      return [String(index + 1).padStart(8, "0"), { answers } as unknown as CaseAnswer];
    }),
  );
  return { run: {} as CaseRun, byCase, staleQuestions: new Set() };
}

describe("compareCases", () => {
  it("lists what goes from allow to block first, then flips, then what moved", () => {
    const cases = [toCase(1, true), toCase(2, true), toCase(3, false), toCase(4, null), toCase(5, null)];
    const compared = compareCases(
      cases,
      question,
      toAnswers([0.71, 0.1, 0.1, 0.2, 0.5]),
      toAnswers([0.69, 0.9, 0.2, 0.2, null]),
    );
    expect(compared.pairs.map(({ row }) => row.key.slice(-1))).toEqual(["2", "1", "3", "4"]);
    expect(compared).toMatchObject({
      flips: 2,
      hardFlips: 1,
      leftOut: 1,
      labelled: 3,
      rightBefore: 2,
      rightAfter: 2,
      mcNemar: { onlyFirstRight: 1, onlySecondRight: 1, pValue: 1 },
      difference: { value: { value: 0 } },
    });
    expect(compared.flipInterval.value?.[0]).toBeGreaterThan(0.1);
  });

  it("has nothing to say of nothing", () => {
    const compared = compareCases([], question, toAnswers([]), toAnswers([]));
    expect(compared).toMatchObject({ flips: 0, labelled: 0, flipInterval: { value: null } });
    expect(compared.difference.interval).toBeNull();
  });

  it("counts alike whichever run comes first, but for the sides", () => {
    const score = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    const row = fc.tuple(score, score, fc.option(fc.boolean()));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const cases = rows.map(([, , label], index) => toCase(index + 1, label));
        const one = toAnswers(rows.map(([before]) => before));
        const other = toAnswers(rows.map(([, after]) => after));
        const forth = compareCases(cases, question, one, other);
        const back = compareCases(cases, question, other, one);
        expect(back).toMatchObject({
          flips: forth.flips,
          hardFlips: forth.hardFlips,
          leftOut: forth.leftOut,
          rightBefore: forth.rightAfter,
          rightAfter: forth.rightBefore,
          mcNemar: { pValue: forth.mcNemar.pValue },
        });
        expect(forth.pairs.length + forth.leftOut).toBeLessThanOrEqual(rows.length);
        expect(forth.hardFlips).toBeLessThanOrEqual(forth.flips);
      }),
    );
  });
});
