import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "#core/contract/json.ts";
import type { Question } from "#core/contract/question.ts";
import { judge } from "./judge.ts";

const names = fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 12 });
const states = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue() as fc.Arbitrary<Json>);

describe("judge", () => {
  it("answers every question in order", () => {
    const questions: Question[] = [
      { type: "noul", instructions: "Is it late?", criteria: {} },
      { type: "choice", instructions: "Which?", criteria: new Map([["a", null]]) },
      { type: "score", instructions: "How much?", criteria: ["none", "all"] },
    ];
    expect(judge("", questions).map((verdict) => verdict.type)).toEqual(["noul", "choice", "score"]);
    expect(judge("", [])).toEqual([]);
  });

  it("gives choice probabilities that sum to exactly 1 and repeat", () => {
    fc.assert(
      fc.property(states, fc.string(), names, (state, instructions, options) => {
        const criteria = new Map(options.map((name) => [name, null]));
        const once = judge(state, [{ type: "choice", instructions, criteria }]);
        const [verdict] = once;
        if (verdict?.type !== "choice") throw new Error("not a choice");
        const hundredths = [...verdict.probabilities.values()].map((p) => Math.round(p * 100));
        expect(hundredths.reduce((a, b) => a + b, 0)).toBe(100);
        expect([...verdict.probabilities.keys()]).toEqual(options);
        expect(options).toContain(verdict.choice);
        expect(verdict.confidence).toBeGreaterThanOrEqual(0);
        expect(judge(state, [{ type: "choice", instructions, criteria }])).toEqual(once);
      }),
    );
  });

  it("gives score levels that sum to exactly 1 and are never NaN", () => {
    fc.assert(
      fc.property(states, fc.array(fc.string(), { minLength: 2, maxLength: 10 }), (state, levels) => {
        const [verdict] = judge(state, [{ type: "score", instructions: "How?", criteria: levels }]);
        if (verdict?.type !== "score") throw new Error("not a score");
        const hundredths = verdict.probabilities.map((p) => Math.round(p * 100));
        expect(hundredths.reduce((a, b) => a + b, 0)).toBe(100);
        expect(verdict.score).toBeGreaterThanOrEqual(0);
        expect(verdict.score).toBeLessThanOrEqual(levels.length - 1);
        expect(verdict.confidence).not.toBeNaN();
      }),
    );
  });

  it("keeps option names such as __proto__", () => {
    const criteria = new Map([
      ["__proto__", null],
      ["constructor", "refund"],
      ["2", null],
      ["10", null],
    ]);
    const [verdict] = judge("I want a refund", [{ type: "choice", instructions: "Which?", criteria }]);
    expect(verdict).toMatchObject({ choice: "constructor" });
  });

  it("keeps noul within 0 and 1", () => {
    fc.assert(
      fc.property(states, fc.string(), fc.string(), fc.string(), (state, instructions, yes, no) => {
        const [verdict] = judge(state, [{ type: "noul", instructions, criteria: { true: yes, false: no } }]);
        if (verdict?.type !== "noul") throw new Error("not a noul");
        expect(verdict.noul).toBeGreaterThanOrEqual(0);
        expect(verdict.noul).toBeLessThanOrEqual(1);
      }),
    );
  });
});
