import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  betaCdf,
  betaQuantile,
  binomialCdf,
  clopperPearsonInterval,
  normalQuantile,
  wilsonInterval,
  zOf,
} from "./binomial.ts";
import { bootstrapAuc, bootstrapCheapestCut, costOptimism } from "./bootstrap.ts";
import {
  type BrierParts,
  brierParts,
  calibrationBins,
  equalMassEdges,
  equalWidthEdges,
  expectedCalibrationError,
  maximumCalibrationError,
} from "./calibration.ts";
import { classConformalCut } from "./choice-sets.ts";
import { toCutTable } from "./cut-table.ts";
import { hoeffdingBentkus, sampleSizeToSettle, wilsonSampleSize } from "./learn-then-test.ts";
import { brierScore, calibrationInTheLarge, clippedRows } from "./measures.ts";
import { labelledScores } from "./testing/labelled-scores.ts";

const empty = { labels: [], scores: [] };
const oneClass = { labels: [1, 1], scores: [0.2, 0.9] };

describe("distributions", () => {
  it("know the normal deviates", () => {
    expect(zOf(0.95)).toBeCloseTo(1.959963984540054, 14);
    expect(normalQuantile(0.9999)).toBeCloseTo(3.719016485455709, 12);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.26234008979841, 10);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 12);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12);
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 10);
  });

  it("join the parts of the normal deviate without a step, and mirror it", () => {
    for (const seam of [0.075, Math.exp(-25)]) {
      const step = normalQuantile(seam * (1 + 1e-9)) - normalQuantile(seam * (1 - 1e-9));
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(1e-8);
    }
    for (const p of [0.01, 0.07, 0.08, 0.4])
      expect(normalQuantile(1 - p)).toBeCloseTo(-normalQuantile(p), 10);
  });

  it("agree with the sum of the chances of each number of hits", () => {
    const draws = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }));
    fc.assert(
      fc.property(draws, ([n, p]) => {
        let chance = (1 - p) ** n;
        let sum = 0;
        for (let k = 0; k < n; k += 1) {
          sum += chance;
          expect(binomialCdf(k, n, p)).toBeCloseTo(sum, 9);
          chance *= ((n - k) / (k + 1)) * (p / (1 - p));
        }
      }),
    );
  });

  it("add up binomial chances", () => {
    expect(binomialCdf(-1, 3, 0.5)).toBe(0);
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 12);
    expect(binomialCdf(3, 3, 0.5)).toBe(1);
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1]);
    expect(betaQuantile(betaCdf(0.3, 4, 7), 4, 7)).toBeCloseTo(0.3, 12);
  });
});

describe("intervals", () => {
  it("hold the observed share, the exact one with wider cover", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (n, hits) => {
        fc.pre(hits <= n);
        for (const interval of [wilsonInterval(hits, n), clopperPearsonInterval(hits, n)]) {
          const [low, high] = interval.value ?? [2, -1];
          expect(low).toBeLessThanOrEqual(hits / n);
          expect(high).toBeGreaterThanOrEqual(hits / n);
        }
      }),
    );
    expect(wilsonInterval(0, 0).value).toBeNull();
    expect(clopperPearsonInterval(0, 0).value).toBeNull();
  });

  it("say how many cases would settle a target", () => {
    expect([sampleSizeToSettle(0.98, 0), sampleSizeToSettle(0.98, 1)]).toEqual([189, 280]);
    expect(sampleSizeToSettle(1, 1)).toBeNull();
    expect(wilsonSampleSize(0.5, 0.5)).toBe(1);
  });
});

describe("calibration", () => {
  it("parts of the Brier score add up to it in any bins", () => {
    fc.assert(
      fc.property(labelledScores, fc.integer({ min: 1, max: 12 }), fc.boolean(), (data, bins, width) => {
        fc.pre(data.scores.length > 0);
        const table = toCutTable(data);
        const found = calibrationBins(table, width ? equalWidthEdges(bins) : equalMassEdges(table, bins));
        const parts = brierParts(found) ?? ({} as BrierParts);
        const sum = parts.reliability - parts.resolution + parts.uncertainty;
        expect(sum + parts.withinVariance - parts.withinCovariance).toBeCloseTo(
          brierScore(table).value ?? -1,
          12,
        );
        expect(found.reduce((rows, bin) => rows + bin.n, 0)).toBe(table.n);
      }),
    );
  });

  it("is undefined without cases, and hides bins with few", () => {
    const table = toCutTable(empty);
    const bins = calibrationBins(table, equalWidthEdges(10));
    expect([bins, brierParts(bins)]).toEqual([[], null]);
    expect(expectedCalibrationError(bins).value).toBeNull();
    expect(calibrationInTheLarge(table).value).toBeNull();
    const few = calibrationBins(toCutTable(oneClass), equalWidthEdges(10));
    expect(maximumCalibrationError(few, 10)).toEqual({ value: null, reason: "no bin has enough cases" });
  });

  it("counts the rows whose chance is clipped", () => {
    expect(clippedRows(toCutTable({ labels: [0, 1, 0], scores: [0, 1, 0.5] }))).toBe(2);
  });
});

describe("resampling", () => {
  const data = {
    labels: Array.from({ length: 60 }, (_, row) => ((row * 7) % 3 === 0 ? 1 : 0)),
    scores: Array.from({ length: 60 }, (_, row) => ((row * 7) % 3 === 0 ? 0.4 : 0.2) + (row % 10) / 20),
  };
  const draws = { seed: 1, resamples: 200 };

  it("finds a cut worse on rows that had no say", () => {
    const { sameRows, heldOut } = costOptimism(data, { falseYes: 1, falseNo: 2 }, draws);
    expect(heldOut.value).toBeGreaterThan(sameRows.value ?? Infinity);
  });

  it("is the same for the same seed, 42 when none is given", () => {
    const costs = { falseYes: 1, falseNo: 2 };
    const usual = { seed: 42, resamples: 1000 };
    expect(bootstrapAuc(data)).toEqual(bootstrapAuc(data, usual));
    expect(bootstrapCheapestCut(data, costs)).toEqual(bootstrapCheapestCut(data, costs, usual));
    expect(costOptimism(data, costs)).toEqual(costOptimism(data, costs, usual));
  });

  it("skips and counts draws of one class", () => {
    const auc = bootstrapAuc(oneClass, draws);
    expect(auc).toMatchObject({
      valid: 0,
      skipped: 200,
      mean: { value: null },
      standardDeviation: { value: null },
    });
    expect(auc.interval.value).toBeNull();
    const nothing = { seed: 1, resamples: 0 };
    const cut = bootstrapCheapestCut(data, { falseYes: 1, falseNo: 1 }, nothing);
    expect([cut.interval.value, cut.median.value]).toEqual([null, null]);
    const one = { labels: [1], scores: [0.5] };
    expect(costOptimism(one, { falseYes: 1, falseNo: 1 }, draws).heldOut.value).toBeNull();
  });
});

describe("guarantees", () => {
  it("need enough cases", () => {
    expect(hoeffdingBentkus(0, 0, 0.1)).toBe(1);
    expect(hoeffdingBentkus(10, 10, 0.1)).toBe(1);
    expect(classConformalCut(toCutTable(oneClass), 1)).toEqual({ rank: 0, threshold: null });
  });
});
