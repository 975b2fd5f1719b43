import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { deviateOfConfidence } from "./binomial.ts";
import { delongVariance, rocAuc } from "./curves.ts";
import {
  aucCoverage,
  calibratedPopulations,
  calibrationAlarms,
  falseWinners,
  rankedPopulations,
} from "./testing/simulated-scores.ts";
import { prevalenceCoverage } from "./testing/simulated-shares.ts";
import type { ThresholdTable } from "./threshold-table.ts";

/** The interval by DeLong's variance alone, which is too narrow on small sets. */
function delongInterval(table: ThresholdTable): readonly [number, number] {
  const [auc, variance] = [rocAuc(table).value ?? 0.5, delongVariance(table).value ?? 0];
  const half = deviateOfConfidence(0.95) * Math.sqrt(variance);
  return [Math.max(0, auc - half), Math.min(1, auc + half)];
}

describe("the test of calibration", () => {
  it("names a tenth of exact scores in at most 5 of 100 sets", () => {
    for (const { name, draw } of calibratedPopulations) {
      for (const n of [60, 300]) {
        const { rejected, named } = calibrationAlarms(draw, n, { draws: sized(300, 120), seed: 4 });
        expect(rejected, `${name}, ${n} cases`).toBeLessThan(0.085);
        expect(named, `${name}, ${n} cases`).toBeLessThan(0.06);
      }
    }
  });

  it("shows an error within its floor in about 95 of 100 sets of exact scores", () => {
    const [even] = calibratedPopulations;
    if (!even) throw new Error("There is no population.");
    const { inFloor } = calibrationAlarms(even.draw, 400, { draws: 400, seed: 2 });
    expect(inFloor).toBeGreaterThan(0.9);
    expect(inFloor).toBeLessThan(0.99);
  });
});

describe("the interval of the area under ROC", () => {
  it("holds the truth in at least 93 of 100 draws of 40 cases", () => {
    for (const population of rankedPopulations) {
      for (const auc of [0.7, 0.8, 0.9, 0.95, 0.98]) {
        const held = aucCoverage(population, [20, 20], auc, { draws: sized(1500, 500), seed: 21 });
        // Fewer draws stray further.
        expect(held, `${population.name} at ${auc}`).toBeGreaterThan(sized(0.93, 0.91));
      }
    }
  });

  it("holds it where DeLong's does not", () => {
    const [population] = rankedPopulations;
    if (!population) throw new Error("There is no population.");
    const delong = aucCoverage(population, [20, 20], 0.95, { draws: 1500, seed: 21 }, delongInterval);
    expect(delong).toBeLessThan(0.88);
  });
});

describe("compareSides", () => {
  it("names a winner among 7 equal sides in at most 5 of 100 sets", () => {
    for (const rows of [40, 200]) {
      expect(falseWinners({ sides: 7, rows, right: 0.8 }, { draws: sized(1000, 300), seed: 6 })).toBeLessThan(
        0.05,
      );
    }
  });
});

describe("rates at another prevalence", () => {
  it("hold the truth in at least 93 of 100 draws", () => {
    for (const [positives, negatives] of [
      [30, 30],
      [100, 100],
      [50, 350],
    ] as const) {
      for (const fpr of [0.02, 0.1, 0.3]) {
        for (const prevalence of [0.01, 0.2]) {
          const held = prevalenceCoverage(
            { positives, negatives, tpr: 0.85, fpr, prevalence },
            sized(1500, 400),
            3,
          );
          expect(Math.min(held.ppv, held.npv, held.yesRate)).toBeGreaterThan(0.93);
        }
      }
    }
  });
});
