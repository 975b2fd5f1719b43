import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BrierParts,
  brierParts,
  calibrationBins,
  equalWidthEdges,
  expectedCalibrationError,
  maximumCalibrationError,
} from "./calibration.ts";
import { brierScore, calibrationInTheLarge } from "./classification-metrics.ts";
import { labelledScores } from "./testing/labelled-scores.ts";
import { toThresholdTable } from "./threshold-table.ts";

const empty = { labels: [], scores: [] };
const oneClass = { labels: [1, 1], scores: [0.2, 0.9] };

describe("calibration", () => {
  it("parts of the Brier score add up to it in any bins", () => {
    fc.assert(
      fc.property(labelledScores, fc.integer({ min: 1, max: 12 }), (data, bins) => {
        fc.pre(data.scores.length > 0);
        const table = toThresholdTable(data);
        const found = calibrationBins(table, equalWidthEdges(bins));
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
    const table = toThresholdTable(empty);
    const bins = calibrationBins(table, equalWidthEdges(10));
    expect([bins, brierParts(bins)]).toEqual([[], null]);
    expect(expectedCalibrationError(bins).value).toBeNull();
    expect(calibrationInTheLarge(table).value).toBeNull();
    const few = calibrationBins(toThresholdTable(oneClass), equalWidthEdges(10));
    expect(maximumCalibrationError(few, 10)).toEqual({ value: null, reason: "no bin has enough cases" });
  });
});
