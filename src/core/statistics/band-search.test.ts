import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import {
  automatedCount,
  automatedErrorCount,
  type Band,
  countRowsByZone,
  wilsonLowerReaches,
  zoneRowCount,
} from "./band.ts";
import { type MinRightShare, type MostAutomatedBand, mostAutomatedBand } from "./band-search.ts";
import { mulberry32 } from "./bootstrap.ts";
import { labelledScores } from "./testing/labelled-scores.ts";
import { type ThresholdTable, thresholdOfCandidate, toThresholdTable } from "./threshold-table.ts";

/** Of all bands at these candidates that keep the share: the widest, then fewest errors, then the largest `hi`. */
function bruteForce(
  table: ThresholdTable,
  lowers: readonly number[],
  uppers: readonly number[],
  right: MinRightShare | null,
): MostAutomatedBand | null {
  let best: MostAutomatedBand | null = null;
  for (const hi of uppers) {
    for (const lo of lowers.filter((one) => one <= hi)) {
      const band: Band = { lo: thresholdOfCandidate(table, lo), hi: thresholdOfCandidate(table, hi) };
      const counts = countRowsByZone(table, band);
      const found = { ...band, automated: automatedCount(counts), errors: automatedErrorCount(counts) };
      const kept =
        right === null ||
        wilsonLowerReaches(found.automated - found.errors, found.automated, right.share, right.z);
      if (!kept) continue;
      const isBetter =
        best === null ||
        found.automated > best.automated ||
        (found.automated === best.automated && found.errors <= best.errors);
      if (isBetter) best = found;
    }
  }
  return best;
}

const anyRight = fc.option(
  fc.record({ share: fc.constantFrom(0, 0.5, 0.8, 0.95, 1), z: fc.constantFrom(0, 0.5, 1, 1.96) }),
);

describe("the widest band", () => {
  it("equals a search of all bands whose thresholds may stand where they do", () => {
    fc.assert(
      fc.property(labelledScores, anyRight, fc.nat(), fc.nat(), (data, right, lowerBits, upperBits) => {
        const table = toThresholdTable(data);
        const all = [...table.atLeast.keys()];
        const within = (bits: number) => (candidate: number) => ((bits >> (candidate % 20)) & 1) === 1;
        const [lower, upper] = [within(lowerBits), within(upperBits)];
        expect(mostAutomatedBand(table, { lower, upper }, right)).toEqual(
          bruteForce(table, all.filter(lower), all.filter(upper), right),
        );
      }),
      { numRuns: sized(300, 60) },
    );
  });

  it("equals it over many scores, whose lower thresholds are searched by halves", () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const next = mulberry32(seed);
      const scores = Array.from({ length: 400 }, () => Math.round(next() * 140) / 140);
      const labels = scores.map((score) => (next() < score ** seed ? 1 : 0));
      const table = toThresholdTable({ labels, scores });
      const all = [...table.atLeast.keys()];
      for (const share of [0.6, 0.85, 0.93, 0.99]) {
        const right = { share, z: seed % 2 === 0 ? 1.96 : 0 };
        expect(mostAutomatedBand(table, {}, right)).toEqual(bruteForce(table, all, all, right));
      }
    }
  });

  it("decides all where nothing is asked, and is none where no thresholds may stand", () => {
    const table = toThresholdTable({ labels: [0, 1], scores: [0.2, 0.8] });
    const found = mostAutomatedBand(table, {}, null);
    expect(found && zoneRowCount(countRowsByZone(table, found).review)).toBe(0);
    expect(mostAutomatedBand(table, { upper: () => false }, null)).toBeNull();
  });
});
