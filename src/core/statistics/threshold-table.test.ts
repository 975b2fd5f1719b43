import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { automatedErrorCount, countRowsByZone, errorRateOfAll, zoneRowCount } from "./band.ts";
import { plateauOfCandidate } from "./band-costs.ts";
import { labelledScores } from "./testing/labelled-scores.ts";
import {
  candidateIndex,
  confusionAtCandidate,
  confusionAtThreshold,
  histogramBinCount,
  isDrawnAsDots,
  type ThresholdTable,
  thresholdOfCandidate,
  toHistogram,
  toThresholdTable,
  zoneHistograms,
} from "./threshold-table.ts";

function candidates(table: ThresholdTable): number[] {
  return Array.from({ length: table.scores.length + 1 }, (_, candidate) =>
    thresholdOfCandidate(table, candidate),
  );
}

describe("counts", () => {
  it("sum to n and equal a count row by row", () => {
    fc.assert(
      fc.property(labelledScores, fc.double({ min: 0, max: 1, noNaN: true }), (data, threshold) => {
        const counts = confusionAtThreshold(toThresholdTable(data), threshold);
        const rows = Array.from(data.scores, (score, row) => ({
          yes: score >= threshold,
          truth: data.labels[row],
        }));
        expect(counts).toEqual({
          tp: rows.filter(({ yes, truth }) => yes && truth === 1).length,
          fp: rows.filter(({ yes, truth }) => yes && truth !== 1).length,
          fn: rows.filter(({ yes, truth }) => !yes && truth === 1).length,
          tn: rows.filter(({ yes, truth }) => !yes && truth !== 1).length,
        });
      }),
    );
  });

  it("are the same anywhere on a plateau", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toThresholdTable(data);
        candidates(table).forEach((cut, candidate) => {
          expect(candidateIndex(table, cut)).toBe(candidate);
          expect(confusionAtThreshold(table, plateauOfCandidate(table, candidate).handle)).toEqual(
            confusionAtCandidate(table, candidate),
          );
        });
      }),
    );
  });

  it("have a handle even between neighbouring doubles", () => {
    const next = 0.5 + Number.EPSILON / 2;
    const table = toThresholdTable({ labels: [0, 1], scores: [0.5, next] });
    expect(plateauOfCandidate(table, 1).handle).toBe(next);
  });

  it("of three zones sum to n, and widening the review lowers errors over all", () => {
    fc.assert(
      fc.property(
        labelledScores,
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }),
        (data, tenths) => {
          const [a = 0, b = 0, c = 0, d = 0] = tenths.map((tenth) => tenth / 10).sort((x, y) => x - y);
          const table = toThresholdTable(data);
          const narrow = countRowsByZone(table, { lo: b, hi: c });
          const wide = countRowsByZone(table, { lo: a, hi: d });
          const { no, review, yes } = wide;
          expect(zoneRowCount(no) + zoneRowCount(review) + zoneRowCount(yes)).toBe(table.n);
          expect(automatedErrorCount(wide)).toBeLessThanOrEqual(automatedErrorCount(narrow));
        },
      ),
    );
  });

  it("count a reviewer's slips", () => {
    const counts = countRowsByZone(toThresholdTable({ labels: [1, 0], scores: [0.5, 0.9] }), {
      lo: 0.3,
      hi: 0.7,
    });
    expect(errorRateOfAll(counts, 0.5).value).toBe(0.75);
  });

  it("do not depend on the order of rows", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const labels = Array.from(data.labels).reverse();
        const scores = Array.from(data.scores).reverse();
        expect(toThresholdTable({ labels, scores })).toEqual(toThresholdTable(data));
      }),
    );
  });
});

it("a histogram counts every row once, in the bin that its score falls into", () => {
  const score = fc.nat(100).map((part) => part / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(score, fc.constantFrom(0, 1))), (rows) => {
      const table = toThresholdTable({
        scores: rows.map(([at]) => at),
        labels: rows.map(([, label]) => label),
      });
      const { trues, falses } = toHistogram(table, 20);
      const expected = Array.from({ length: 20 }, () => [0, 0] as [number, number]);
      for (const [at, label] of rows) {
        const bin = expected[Math.min(19, Math.floor(Math.round(at * 100) / 5))];
        if (bin) bin[label] += 1;
      }
      expect(trues.map((count, bin) => [falses[bin], count])).toEqual(expected);
    }),
  );
  expect([histogramBinCount(10), histogramBinCount(200), histogramBinCount(20_000)]).toEqual([20, 25, 50]);
});

it("a bar that a threshold goes through is split by counts: no zone shows a case of another", () => {
  const unit = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, fc.constantFrom(0, 1))), unit, unit, (rows, one, other) => {
      const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
      const table = toThresholdTable({
        scores: rows.map(([at]) => at),
        labels: rows.map(([, label]) => label),
      });
      const zones = zoneHistograms(table, 20, 1, [lower, upper]);
      const whole = toHistogram(table, 20);
      const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
      const count = (zone: number, label: number) =>
        rows.filter(([at, own]) => own === label && (at >= upper ? 2 : at < lower ? 0 : 1) === zone).length;
      expect(zones.map(({ trues, falses }) => [sumOf(trues), sumOf(falses)])).toEqual(
        [0, 1, 2].map((zone) => [count(zone, 1), count(zone, 0)]),
      );
      expect(whole.trues.map((_, bin) => sumOf(zones.map(({ trues }) => trues[bin] ?? 0)))).toEqual(
        whole.trues,
      );
      expect(whole.falses.map((_, bin) => sumOf(zones.map(({ falses }) => falses[bin] ?? 0)))).toEqual(
        whole.falses,
      );
    }),
  );
});

it("a histogram of levels reaches over their scale, in bins for as many rows as there are", () => {
  const table = toThresholdTable({ labels: [1, 0, 1, 1], scores: [0.4, 1.2, 2.9, 3] });
  expect(toHistogram(table, 3, 3)).toEqual({ trues: [1, 0, 2], falses: [0, 1, 0] });
  expect([199, 200, 1999, 2000].map((n) => histogramBinCount(n))).toEqual([20, 25, 25, 50]);
});

it("draws a dot a row, unless there are many or their stack would be a hairline", () => {
  const inBins = (n: number, bins: number) => {
    const counts = Array.from({ length: bins }, (_, bin) => Math.floor((n + bin) / bins));
    return isDrawnAsDots({ trues: counts, falses: counts.map(() => 0) });
  };
  expect([inBins(59, 20), inBins(60, 20)]).toEqual([true, false]);
  expect([inBins(20, 1), inBins(21, 1)]).toEqual([true, false]);
  expect(isDrawnAsDots({ trues: [1], falses: [21] })).toBe(false);
});
