import fc from "fast-check";
import { expect, it } from "vitest";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { countDecisionsByCorrectness } from "./decision-counts.ts";
import { toDecisionTable } from "./decision-table.ts";
import {
  bestPair,
  cheapestPair,
  tallyCandidatePairs,
  toCorrectnessFlagsByClasses,
  toThresholdCandidates,
} from "./line-search.ts";
import { isBetterScore, toRowLimits } from "./row-limits.ts";
import { drawnCases, yesNoQuestion } from "./testing/answered-cases.ts";

/** The sums over the cuts of one question, drawn for each seed. */
function sumsOf(seed: number) {
  const { cases, answered } = drawnCases(30, ["a"], { seed, share: 0.4 });
  const table = toDecisionTable([yesNoQuestion("a")], cases, answered);
  const [column] = table.columns;
  if (!column) throw new Error("There is no question.");
  const candidates = toThresholdCandidates(column);
  const base = new Int32Array(table.right.length);
  const limits = toRowLimits(
    { ...decisionTuningOf({}), goals: ["right", "people"], aim: "observed" },
    countDecisionsByCorrectness(table, base),
    2,
  );
  return {
    sums: tallyCandidatePairs(candidates, base, table.right, toCorrectnessFlagsByClasses(table, true)),
    highest: candidates.highest,
    limits,
  };
}

const from = { lo: 0, hi: 0 };

it("finds the cheapest pair of candidates by any price", () => {
  const part = fc.integer({ min: -4, max: 4 });
  fc.assert(
    fc.property(fc.nat(999), part, part, part, (seed, automatic, wrong, lenient) => {
      const { sums, highest } = sumsOf(seed);
      const price = { automatic, wrong, lenient, strict: wrong, strictWrong: lenient, alarms: automatic };
      const names = ["automatic", "wrong", "lenient", "strict", "strictWrong", "alarms"] as const;
      const priceOf = ({ lo, hi }: typeof from) =>
        names.reduce((sum, count) => {
          const times = price[count];
          return sum + times * ((sums[count].below[lo] ?? 0) + (sums[count].above[hi] ?? 0));
        }, 0);
      const found = priceOf(cheapestPair(sums, price, from));
      for (let hi = 0; hi <= highest; hi += 1)
        for (let lo = 0; lo <= hi; lo += 1) expect(priceOf({ lo, hi })).toBeGreaterThanOrEqual(found);
    }),
    { numRuns: 50 },
  );
});

it("moves one threshold at a time once its budget is spent, and never to something worse", () => {
  fc.assert(
    fc.property(fc.nat(999), (seed) => {
      const { sums, limits } = sumsOf(seed);
      const all = bestPair(sums, limits, from, { pairs: 1e6, rows: 0 });
      const spent = { pairs: 0, rows: 0 };
      const few = bestPair(sums, limits, from, spent);
      const start = bestPair({ ...sums, highest: -1 }, limits, from, { pairs: 1, rows: 0 });
      expect(isBetterScore(few.score, all.score)).toBe(false);
      expect(isBetterScore(start.score, few.score)).toBe(false);
      expect(spent.pairs).toBe(0);
      expect(start.pair).toEqual(from);
    }),
    { numRuns: 50 },
  );
});
