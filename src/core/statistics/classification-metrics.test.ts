import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countRowsByZone, coverage, errorRateOfAll, selectiveRisk } from "./band.ts";
import * as measures from "./classification-metrics.ts";
import {
  confusionMatrix,
  countConfusionCells,
  perClassResults,
  quadraticWeight,
  weightedKappa,
} from "./classification-metrics.ts";
import { shares } from "./testing/labelled-scores.ts";
import { topOf } from "./testing/vector.ts";
import { confusionAtThreshold, toThresholdTable } from "./threshold-table.ts";

const empty = toThresholdTable({ labels: [], scores: [] });

describe("measures without a denominator", () => {
  it("say why, and are never 0", () => {
    const counts = confusionAtThreshold(empty, 0.5);
    for (const measure of [
      measures.accuracy,
      measures.balancedAccuracy,
      measures.fBeta,
      measures.falsePositiveRate,
      measures.lift,
      measures.matthewsCorrelation,
      measures.negativePredictiveValue,
      measures.precision,
      measures.prevalenceOfCounts,
      measures.recall,
      measures.specificity,
      measures.youdenJ,
    ]) {
      expect(measure(counts)).toEqual({ value: null, reason: expect.any(String) as string });
    }
    const noTrue = confusionAtThreshold(toThresholdTable({ labels: [0], scores: [0.5] }), 0.2);
    expect(measures.lift(noTrue)).toEqual({ value: null, reason: "no positive cases in this set" });
    expect(measures.balancedAccuracy({ tp: 1, fp: 0, fn: 0, tn: 0 }).reason).toMatch(/no cases labelled no/);
    const band = countRowsByZone(empty, { lo: 0, hi: 1 });
    expect([coverage(band).value, selectiveRisk(band).value, errorRateOfAll(band).value]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("counts the rows whose chance is clipped", () => {
  expect(
    measures.clippedRowCount(
      toThresholdTable({ labels: [0, 1, 1, 0, 1, 0], scores: [0, 1, 1, 0.5, 0.6, 0.7] }),
    ),
  ).toBe(3);
});

describe("many classes", () => {
  const row = fc.record({ label: fc.integer({ min: 0, max: 3 }), shares });
  const choices = fc.array(row, { minLength: 1, maxLength: 20 }).map((rows) => ({
    labels: rows.map(({ label }) => label),
    shares: rows.map((each) => each.shares),
  }));

  describe("confusion", () => {
    it("has cells that sum to n", () => {
      fc.assert(
        fc.property(choices, (data) => {
          const cells = countConfusionCells(data.labels, data.shares.map(topOf));
          const matrix = confusionMatrix(cells, 4).flat();
          expect(matrix.reduce((sum, rows) => sum + rows, 0)).toBe(data.labels.length);
          const support = perClassResults(cells).reduce((sum, result) => sum + result.support, 0);
          expect(support).toBe(data.labels.length);
        }),
      );
      expect(confusionMatrix([[7, 0, 1]], 1)).toEqual([[0]]);
    });
  });

  describe("Cohen's κ", () => {
    it("is whole with oneself", () => {
      expect(
        weightedKappa(
          [
            [2, 0],
            [0, 3],
          ],
          quadraticWeight,
        ).value,
      ).toBe(1);
      expect([
        weightedKappa([
          [5, 0],
          [0, 0],
        ]).value,
        weightedKappa([]).value,
      ]).toEqual([null, null]);
    });
  });
});
