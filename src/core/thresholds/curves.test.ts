import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { countRowsByZone } from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { confusionAtThreshold } from "#core/statistics/threshold-table.ts";
import { chooseThresholds } from "./choose-thresholds.ts";
import {
  costsByLowerThreshold,
  costsByUpperThreshold,
  curveTableThresholds,
  curveTextAt,
  precisionAndRecallCurves,
  reviewCurve,
  riskAtCoverage,
  riskCoveragePoints,
  riskPointOfBand,
} from "./curves.ts";
import {
  describeCheapestThresholds,
  describePrecisionRecall,
  describeRanking,
  describeRiskCoverage,
} from "./describe-curves.ts";
import { anyRows, bandKind, gateKind, levelKind, tableOf } from "./testing/any-table.ts";

const costs = { falseYes: 1, falseNo: 4, review: 0.5 };

/** Scores to four decimals, right more often the further they are from the middle. */
function many(count: number) {
  const next = mulberry32(3);
  return tableOf(
    Array.from({ length: count }, () => {
      const score = Math.round(next() * 10_000) / 10_000;
      return [score, next() < score ? 1 : 0] as const;
    }),
  );
}

describe("curves along the thresholds", () => {
  it("cost what the band costs", () => {
    const table = many(300);
    const band = { lo: 0.3, hi: 0.7 };
    const [upper, lower] = [
      costsByUpperThreshold(table, band.lo, costs, probabilityScale),
      costsByLowerThreshold(table, band.hi, costs, probabilityScale),
    ];
    const now = costPerThousand(countRowsByZone(table, band), costs);
    expect(upper.find(({ x }) => x === 0.7)?.y).toBe(now);
    expect(lower.find(({ x }) => x === 0.3)?.y).toBe(now);
    expect([upper[0]?.x, lower.at(-1)?.x]).toEqual([0.3, 0.7]);
  });

  it("run along the levels of a score, with a place for each row of their table", () => {
    const table = tableOf([
      [0.4, 0],
      [2.6, 1],
    ]);
    const { scale } = levelKind;
    const rows = curveTableThresholds(scale);
    expect([rows.length, rows[1], rows.at(-1)]).toEqual([16, 0.2, 3]);
    const { recall } = precisionAndRecallCurves(table, scale);
    expect(rows.map((threshold) => curveTextAt(recall.points, threshold, String))).not.toContain("—");
    expect(curveTextAt(recall.points, 2.8, String)).toBe("0");
    expect(curveTextAt(costsByUpperThreshold(table, 1, costs, scale), 0.8, String)).toBe("—");
    expect(costsByUpperThreshold(table, 1, costs, scale).at(-1)).toEqual({ x: 3, y: 250 });
  });

  it("measure yes at every threshold, with gaps where nothing is said", () => {
    const table = tableOf([
      [0.2, 0],
      [0.6, 1],
      [0.9, 0],
    ]);
    const { precision, recall } = precisionAndRecallCurves(table, probabilityScale);
    expect([precision.points[0]?.y, precision.points[120]?.y, precision.points[200]?.y]).toEqual([
      1 / 3,
      0.5,
      null,
    ]);
    expect(precision.likely[200]?.range).toBeNull();
    expect([recall.points[120]?.y, recall.points[121]?.y]).toEqual([1, 0]);
    const review = reviewCurve(table, 0.5, probabilityScale);
    expect([review.points[0]?.y, review.points[100]?.y, review.points[200]?.y]).toEqual([0, 0, 2 / 3]);
  });
});

describe("risk against coverage", () => {
  it("never asks more risk than the thresholds as they are", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(100), fc.nat(100), (rows, a, b) => {
        const table = tableOf(rows);
        const band = { lo: Math.min(a, b) / 100, hi: Math.max(a, b) / 100 };
        const now = riskPointOfBand(table, band);
        if (now.y === null) return;
        const least = riskCoveragePoints(table, bandKind).filter(({ x }) => x >= now.x - 1e-9);
        expect(Math.min(...least.map(({ x, y }) => (y ?? 0) * x))).toBeLessThanOrEqual(
          now.y * now.x + 1 / 40 + 1e-9,
        );
      }),
    );
  });

  it("is drawn from few points, however many scores there are", () => {
    const table = many(4000);
    expect(riskCoveragePoints(table, bandKind)).toHaveLength(41);
    expect(riskCoveragePoints(table, gateKind).length).toBeLessThanOrEqual(400);
    expect(riskCoveragePoints(tableOf([]), bandKind)).toEqual([]);
    expect(riskPointOfBand(tableOf([]), { lo: 0, hi: 1 })).toEqual({ x: 0, y: null });
  });

  it("is said in words", () => {
    const points = [
      { x: 0, y: null },
      { x: 0.5, y: 0.01 },
      { x: 0.8, y: 0.034 },
    ];
    expect(riskAtCoverage(points, 0.6)).toBe(0.034);
    expect(riskAtCoverage(points, 0.9)).toBeNull();
    expect(describeRiskCoverage(points, { x: 0.6, y: 0.0005 })).toBe(
      "To automate 80\u00a0% you accept about 3.4 errors per 100; at 40\u00a0% about 1. The current thresholds: 60\u00a0%, with fewer than 0.1.",
    );
    const few = describeRiskCoverage([{ x: 0.9, y: 0.0005 }], { x: 0.9, y: 0.0005 });
    expect(few).toContain("you accept fewer than 0.1 errors per 100; at");
    expect(describeRiskCoverage([{ x: 0.5, y: 0.125 }], { x: 0.5, y: 0.125 })).toContain(
      "about 13 errors per 100. The current thresholds",
    );
    expect(describeRiskCoverage(points, { x: 0, y: null })).toBe(
      "These thresholds decide no case automatically.",
    );
    expect(describeRiskCoverage([], { x: 0, y: 1 })).toBe("These thresholds decide no case automatically.");
  });
});

describe("what curves say", () => {
  const words = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
  const rows = [
    [0.2, 0],
    [0.6, 1],
    [0.9, 1],
    [0.95, 0],
  ] as const;

  it("of precision and recall", () => {
    const say = (
      threshold: number,
      shape: "band" | "gate" = "band",
      of: Parameters<typeof tableOf>[0] = rows,
    ) => describePrecisionRecall(confusionAtThreshold(tableOf(of), threshold), shape, words);
    expect(say(0.7)).toBe(
      "When it says yes it is right 1 of 2 times, and it finds 1 of 2 cases labelled yes.",
    );
    expect(say(0.7, "gate")).toBe(
      "Above the threshold it is right 1 of 2 times, and 1 of 2 correct choices reach it.",
    );
    const tenTimes = Array.from({ length: 10 }, () => rows).flat();
    expect(say(0.7, "band", tenTimes)).toBe(
      "When it says yes it is right 50 of 100 times, and it finds 50 of 100 cases labelled yes.",
    );
    const [right, wrong] = [
      Array.from({ length: 249 }, () => [0.9, 1] as const),
      [
        [0.9, 0],
        [0.1, 1],
      ] as const,
    ];
    expect(say(0.7, "band", [...right, ...wrong])).toBe(
      "When it says yes it is right 99.6 of 100 times, and it finds 99.6 of 100 cases labelled yes.",
    );
    expect(say(0.97)).toBe("No case reaches the upper threshold, so it never says yes.");
    expect(say(0.97, "gate")).toBe("No case reaches the threshold.");
    expect(say(0.5, "band", [[0.5, 0]])).toBe(
      "There are no cases labelled yes, so there is nothing to find.",
    );
    expect(say(0.5, "gate", [[0.5, 0]])).toBe("No choice is correct.");
  });

  it("of ranking", () => {
    expect(describeRanking(0.913, [0.87, 0.95], words)).toBe(
      "A random case labelled yes scores above a random case labelled no 91 times in 100 (95\u00a0% sure: 87 to 95).",
    );
    expect(describeRanking(0.9964, [0.981, 0.9996], words)).toContain(
      "99.6 times in 100 (95\u00a0% sure: 98 to more than 99.9)",
    );
    expect(describeRanking(0.5, null, words)).toMatch(/50 times in 100\.$/);
    expect(describeRanking(null, null, words)).toContain("no ranking");
  });

  it("of costs", () => {
    const best = chooseThresholds(
      tableOf([
        [0.2, 0],
        [0.8, 1],
      ]),
      bandKind,
      "cheapest",
      tuningOf({}),
    );
    expect(best && describeCheapestThresholds(best, bandKind)).toBe(
      "Costs are lowest at 0.50 and 0.50. Anything between 0.20 and 0.80 costs the same for the upper threshold.",
    );
    const near = chooseThresholds(
      tableOf([
        [0.5, 0],
        [0.51, 1],
      ]),
      gateKind,
      "cheapest",
      tuningOf({}),
    );
    expect(near && describeCheapestThresholds(near, gateKind)).toBe("Costs are lowest at 0.51.");
  });
});
