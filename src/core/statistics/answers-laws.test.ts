import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byCase,
  caseStability,
  fleissKappa,
  flipRate,
  mcNemar,
  pairwiseFlipRate,
  rowsNear,
  scoreShift,
} from "./agreement.ts";
import { rocAuc } from "./auc.ts";
import { classResults, confusionCells, confusionMatrix, macroAverages } from "./choice-classes.ts";
import {
  choiceBrier,
  conformalQuantile,
  conformalSet,
  tiedRows,
  topAccuracy,
  trueRanks,
} from "./choice-sets.ts";
import { toCutTable } from "./cut-table.ts";
import {
  jensenShannon,
  marginOf,
  normalisedEntropy,
  peakOf,
  topOf,
  topShare,
  totalVariation,
  toWhole,
} from "./distribution.ts";
import * as levels from "./levels.ts";
import {
  confidenceGate,
  prevalenceWeights,
  reweighted,
  riskCoverageArea,
  shiftScore,
} from "./risk-coverage.ts";
import {
  cohenKappa,
  meanAbsoluteError,
  quadraticWeight,
  rankCorrelation,
  rankedProbabilitySkill,
} from "./score-measures.ts";
import { labelledScores } from "./testing/labelled-scores.ts";

const shares = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => parts.map((part) => part / parts.reduce((sum, each) => sum + each, 0)));
const row = fc.record({ label: fc.integer({ min: 0, max: 3 }), shares });
const choices = fc.array(row, { minLength: 1, maxLength: 20 }).map((rows) => ({
  labels: rows.map(({ label }) => label),
  shares: rows.map((each) => each.shares),
}));

describe("distributions", () => {
  it("keep sureness and divergence within 0..1, symmetric, 0 of the same", () => {
    fc.assert(
      fc.property(shares, shares, (a, b) => {
        const all = [normalisedEntropy(a), peakOf(a), marginOf(a), topShare(a), levels.gathering(a)];
        for (const value of [...all, jensenShannon(a, b), totalVariation(a, b)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(jensenShannon(a, b)).toBeCloseTo(jensenShannon(b, a), 12);
        expect([jensenShannon(a, a), totalVariation(a, a)]).toEqual([0, 0]);
      }),
    );
  });

  it("are made whole, and may have one share or none", () => {
    expect(toWhole([0.5, 0.48])[0]).toBeCloseTo(0.5 / 0.98, 12);
    expect(toWhole([0, 0])).toEqual([0, 0]);
    expect([normalisedEntropy([1]), peakOf([1]), marginOf([1]), levels.gathering([1])]).toEqual([0, 1, 1, 1]);
    expect([topOf([]), topShare([]), marginOf([])]).toEqual([-1, 0, 0]);
  });
});

describe("choices", () => {
  it("rank every true option, the first rank being the chosen one", () => {
    fc.assert(
      fc.property(choices, (data) => {
        trueRanks(data).forEach((rank, at) => {
          expect(rank === 1).toBe(topOf(data.shares[at] ?? []) === data.labels[at]);
        });
        expect(topAccuracy(data, 4).value).toBe(1);
        expect(choiceBrier(data).value).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("have confusion cells that sum to n", () => {
    fc.assert(
      fc.property(choices, (data) => {
        const cells = confusionCells(data.labels, data.shares.map(topOf));
        const matrix = confusionMatrix(cells, 4).flat();
        expect(matrix.reduce((sum, rows) => sum + rows, 0)).toBe(data.labels.length);
        const support = classResults(cells).reduce((sum, result) => sum + result.support, 0);
        expect(support).toBe(data.labels.length);
      }),
    );
    expect(confusionMatrix([[7, 0, 1]], 1)).toEqual([[0]]);
  });

  it("have sets that hold the true option of rows within the quantile", () => {
    fc.assert(
      fc.property(choices, (data) => {
        const { quantile, rank } = conformalQuantile(data, 0.5);
        const held = data.shares.filter((each, at) =>
          conformalSet(each, quantile).includes(data.labels[at] ?? -1),
        );
        expect(held.length).toBeGreaterThanOrEqual(rank);
      }),
    );
  });

  it("say what is undefined", () => {
    const none = { labels: [], shares: [] };
    expect([topAccuracy(none).value, macroAverages([]).f1.value]).toEqual([null, null]);
    expect(riskCoverageArea(toCutTable({ labels: [], scores: [] })).value).toBeNull();
    expect(
      tiedRows({
        labels: [0, 0],
        shares: [
          [0.5, 0.5],
          [0.6, 0.4],
        ],
      }),
    ).toBe(1);
  });

  it("have a gate that every stricter one keeps", () => {
    const table = toCutTable({ labels: [1, 0, 1, 1], scores: [0.9, 0.8, 0.7, 0.6] });
    const { any, everyStricter } = confidenceGate(table, 0.7);
    expect([any?.minConfidence, everyStricter?.minConfidence]).toEqual([0.6, 0.9]);
    expect(confidenceGate(table, 0.1).everyStricter?.minConfidence).toBe(0.6);
    expect(confidenceGate(toCutTable({ labels: [0], scores: [1] }), 0.5)).toEqual({
      any: null,
      everyStricter: null,
    });
  });
});

describe("scores", () => {
  it("have tail shares that fall, and an expected level that is their sum", () => {
    fc.assert(
      fc.property(shares, (each) => {
        const tails = [1, 2, 3].map((level) => levels.tailShare(each, level));
        expect(tails.toSorted((a, b) => b - a)).toEqual(tails);
        expect(levels.expectedLevel(each)).toBeCloseTo(
          tails.reduce((sum, tail) => sum + tail, 0),
          12,
        );
      }),
    );
  });

  it("are flagged where nobody meant the expected level", () => {
    const hollow = [
      [0.5, 0, 0, 0, 0.5],
      [0, 0.5, 0, 0.5, 0],
      [0.4, 0.2, 0.4],
      [0, 0, 1, 0, 0],
    ].map(levels.isExpectedLevelHollow);
    expect(hollow).toEqual([true, true, true, false]);
    expect(levels.isExpectedLevelHollow([])).toBe(false);
  });

  it("are not flagged where the level nearest to the expected one leads, however wide the spread", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 10 }), (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        if (sum === 0) return;
        const each = parts.map((part) => part / sum);
        const leads = levels.roundedLevel(each);
        const isLikeliest = each[leads] === Math.max(...each);
        expect(isLikeliest && levels.isExpectedLevelHollow(each)).toBe(false);
      }),
    );
    expect(levels.isExpectedLevelHollow([0.3, 0.4, 0.3])).toBe(false);
    expect(levels.isExpectedLevelHollow([0.2, 0.2, 0.2, 0.2, 0.2])).toBe(false);
  });

  it("say what is undefined", () => {
    expect(meanAbsoluteError([], []).value).toBeNull();
    expect(rankedProbabilitySkill([], []).value).toBeNull();
    expect(rankCorrelation([1, 1], [1, 2]).reason).toBe("one side is constant");
    expect(rankCorrelation([1, 2, 3], [5, 6, 9]).value).toBeCloseTo(1, 12);
  });
});

describe("agreement", () => {
  it("is whole with oneself", () => {
    expect(
      cohenKappa(
        [
          [2, 0],
          [0, 3],
        ],
        quadraticWeight,
      ).value,
    ).toBe(1);
    expect([
      cohenKappa([
        [5, 0],
        [0, 0],
      ]).value,
      cohenKappa([]).value,
    ]).toEqual([null, null]);
  });

  it("is undefined without cases or repeats", () => {
    expect(flipRate({ n: 0, yesToNo: 0, noToYes: 0 }).value).toBeNull();
    expect(scoreShift([], []).meanAbsolute.value).toBeNull();
    expect([byCase([]), pairwiseFlipRate([[0.5]], 0.5).value, fleissKappa([], 0.5).value]).toEqual([
      [],
      null,
      null,
    ]);
    expect(fleissKappa([[1, 1]], 0.5).value).toBeNull();
    expect(caseStability([0.5])).toEqual({ mean: 0.5, standardDeviation: 0, range: 0 });
  });

  it("compares judges where just one is right", () => {
    const second = [true, true, true, true, true, true];
    expect(
      mcNemar(
        second.map(() => false),
        second,
      ).pValue,
    ).toBeCloseTo(2 / 64, 12);
  });

  it("counts the rows whose outcome is chance", () => {
    expect(rowsNear([0.1, 0.48, 0.71], [0.5, 0.7], 0.03)).toBe(2);
  });
});

describe("prevalence", () => {
  it("leaves the AUC as it is", () => {
    fc.assert(
      fc.property(labelledScores, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (data, to) => {
        const table = toCutTable(data);
        const shifted = reweighted(table, to);
        expect(shifted === null).toBe(prevalenceWeights(table, to) === null);
        expect(rocAuc(shifted ?? table).value ?? 0).toBeCloseTo(rocAuc(table).value ?? 0, 9);
      }),
    );
  });

  it("shifts scores there and back", () => {
    expect(shiftScore(shiftScore(0.3, 0.5, 0.02), 0.02, 0.5)).toBeCloseTo(0.3, 12);
  });
});
