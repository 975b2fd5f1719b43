import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aucInterval,
  averagePrecision,
  delongVariance,
  precisionRecallCurve,
  rocAuc,
  rocCurve,
} from "./curves.ts";
import { labelledScores } from "./testing/labelled-scores.ts";
import { toThresholdTable } from "./threshold-table.ts";

function tableOf(positives: readonly number[], negatives: readonly number[]) {
  return toThresholdTable({
    scores: [...positives, ...negatives],
    labels: [...positives.map(() => 1), ...negatives.map(() => 0)],
  });
}

describe("the interval of the area under ROC", () => {
  it("leaves room below perfect separation, and above perfect inversion", () => {
    const [low, high] = aucInterval(tableOf([0.8, 0.9, 0.7], [0.1, 0.2, 0.3])).value ?? [0, 0];
    expect(high).toBe(1);
    expect(low).toBeGreaterThan(0.3);
    expect(low).toBeLessThan(0.8);
    const turned = aucInterval(tableOf([0.1, 0.2, 0.3], [0.8, 0.9, 0.7])).value ?? [1, 1];
    expect(turned[0]).toBe(0);
    expect(turned[1]).toBeCloseTo(1 - low, 9);
  });

  it("narrows with more cases, and is unknown with fewer than two of a class", () => {
    const times = (count: number) => Array.from({ length: count }, (_, row) => 0.3 + (row % 10) / 20);
    const lower = (count: number) => times(count).map((score) => score - 0.15);
    const width = (count: number) => {
      const [low, high] = aucInterval(tableOf(times(count), lower(count))).value ?? [0, 1];
      return high - low;
    };
    expect(width(400)).toBeLessThan(width(40) / 2);
    expect(aucInterval(tableOf([0.5], [0.1, 0.2])).value).toBeNull();
    expect(aucInterval(tableOf([], [])).reason).toContain("at least one");
  });
});

describe("curves", () => {
  it("rise from (0, 0) to (1, 1), and their area is the AUC", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toThresholdTable(data);
        const auc = rocAuc(table).value;
        {
          const curve = rocCurve(table);
          expect(curve === null).toBe(auc === null);
          const area = (curve ?? []).reduce((sum, { fpr, tpr }, at) => {
            const before = curve?.[at - 1] ?? { fpr: 0, tpr: 0 };
            expect(fpr).toBeGreaterThanOrEqual(before.fpr);
            expect(tpr).toBeGreaterThanOrEqual(before.tpr);
            return sum + ((fpr - before.fpr) * (tpr + before.tpr)) / 2;
          }, 0);
          expect(curve?.at(-1) ?? { fpr: 1, tpr: 1 }).toMatchObject({ fpr: 1, tpr: 1 });
          expect(auc ?? 0).toBeCloseTo(area, 12);
        }
      }),
    );
  });

  it("are gaps where a class is missing", () => {
    const oneClass = toThresholdTable({ labels: [0, 0], scores: [0.1, 0.2] });
    for (const table of [toThresholdTable({ labels: [], scores: [] }), oneClass]) {
      expect([rocCurve(table), precisionRecallCurve(table)]).toEqual([null, null]);
      expect(averagePrecision(table)).toEqual({ value: null, reason: "no positive case" });
      expect(aucInterval(table).value).toBeNull();
    }
    const few = toThresholdTable({ labels: [0, 1], scores: [0.1, 0.2] });
    expect(delongVariance(few).value).toBeNull();
    expect(aucInterval(few).reason).toMatch(/at least two/);
  });
});
