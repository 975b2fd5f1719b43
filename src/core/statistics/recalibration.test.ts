import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brierScore, calibrationInTheLarge } from "./classification-metrics.ts";
import { rocAuc } from "./curves.ts";
import { applyCalibrator, applyIsotonic, fitCalibrator, fitIsotonic, fitPlatt } from "./recalibration.ts";
import { labelledScores } from "./testing/labelled-scores.ts";
import { toThresholdTable } from "./threshold-table.ts";

describe("a repair of calibration", () => {
  it("rises, stays within 0..1, and is right on average over its own cases when it is isotonic", () => {
    fc.assert(
      fc.property(labelledScores, (cases) => {
        const repair = fitCalibrator(cases, "isotonic");
        if (repair === null) return;
        const chances = Array.from({ length: 21 }, (_, at) => repair(at / 20));
        expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
        expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...chances)).toBeLessThanOrEqual(1);
        const after = toThresholdTable(applyCalibrator(cases, repair));
        expect(calibrationInTheLarge(after).value).toBeCloseTo(0, 12);
        const before = brierScore(toThresholdTable(cases)).value ?? 0;
        expect(brierScore(after).value).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });

  it("by Platt rises or falls as a whole, and keeps the order of cases when it rises", () => {
    fc.assert(
      fc.property(labelledScores, (cases) => {
        const table = toThresholdTable(cases);
        const map = fitPlatt(table);
        const repair = fitCalibrator(cases, "platt");
        if (map === null || repair === null || map.slope <= 0.01) return;
        const after = toThresholdTable(applyCalibrator(cases, repair));
        expect(rocAuc(after).value).toBeCloseTo(rocAuc(table).value ?? 0, 10);
      }),
    );
  });

  it("is none without cases of both labels", () => {
    for (const kind of ["isotonic", "platt"] as const) {
      expect(fitCalibrator({ labels: [], scores: [] }, kind)).toBeNull();
      expect(fitCalibrator({ labels: [1, 1], scores: [0.2, 0.8] }, kind)).toBeNull();
    }
    expect(fitIsotonic(toThresholdTable({ labels: [], scores: [] }))).toBeNull();
    expect(fitPlatt(toThresholdTable({ labels: [0], scores: [0.2] }))).toBeNull();
  });

  it("stays finite where the labels are told apart without a miss", () => {
    const cases = { labels: [0, 0, 1, 1], scores: [0, 0.1, 0.9, 1] };
    const map = fitPlatt(toThresholdTable(cases));
    expect(Number.isFinite(map?.slope)).toBe(true);
    const isotonic = fitIsotonic(toThresholdTable(cases));
    expect(isotonic && [0, 0.5, 1].map((score) => applyIsotonic(isotonic, score))).toEqual([0, 0.5, 1]);
  });
});
