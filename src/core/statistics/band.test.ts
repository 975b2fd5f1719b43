import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { automated, automatedErrors, bandCounts, keepsShare, mostHits, widestBand } from "./band.ts";
import { confidenceOfDeviate, wilsonInterval } from "./binomial.ts";
import { cutOf, reaching, toCutTable } from "./cut-table.ts";
import { labelledScores } from "./testing/labelled-scores.ts";

describe("a share that is kept by so many deviates", () => {
  const part = fc.integer({ min: 1, max: 19 }).map((twentieths) => twentieths / 20);

  it("is one that the Wilson interval keeps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), part, part, (n, hits, target, z) => {
        fc.pre(hits <= n);
        const [low, high] = wilsonInterval(hits, n, confidenceOfDeviate(2 * z)).value ?? [0, 1];
        const isClear = Math.min(Math.abs(low - target), Math.abs(high - target)) > 1e-9;
        const kept = [keepsShare(hits, n, target, 2 * z), hits <= mostHits(n, target, 2 * z)];
        expect(isClear ? kept : [low >= target, high <= target]).toEqual([low >= target, high <= target]);
      }),
    );
  });

  it("is as observed without a deviate, and nothing shows that all or none are hits", () => {
    expect([keepsShare(3, 4, 0.75, 0), keepsShare(2, 4, 0.75, 0), keepsShare(4, 4, 1, 0)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([keepsShare(4, 4, 1, 1.96), keepsShare(0, 0, 1, 1.96)]).toEqual([false, true]);
    expect([mostHits(5, 0, 1.96), mostHits(0, 0, 1.96)]).toEqual([-1, expect.closeTo(0, 6)]);
    expect(mostHits(5, 0, 0)).toBeCloseTo(0, 6);
  });
});

describe("the widest band", () => {
  it("equals a search of all bands within its limits", () => {
    const target = fc.constantFrom(0, 0.5, 0.8, 0.95);
    const limits = fc.record({
      z: fc.constantFrom(0, 0.5, 1),
      mostMisses: fc.nat(4),
      highest: fc.nat(6),
    });
    fc.assert(
      fc.property(
        labelledScores,
        target,
        target,
        limits,
        (data, yesTarget, noTarget, { z, mostMisses, highest }) => {
          const table = toCutTable(data);
          let best = { lo: cutOf(table, 0), hi: Infinity, automated: 0, errors: 0 };
          for (let hi = 0; hi <= Math.min(highest, table.scores.length); hi += 1) {
            const above = reaching(table, hi);
            for (let lo = 0; lo <= hi; lo += 1) {
              const band = { lo: cutOf(table, lo), hi: cutOf(table, hi) };
              const counts = bandCounts(table, band);
              const { positives, negatives } = counts.no;
              const keepsNo =
                lo === 0 ||
                (positives <= mostMisses && keepsShare(negatives, positives + negatives, noTarget, z));
              if (!keepsNo || !keepsShare(above.positives, above.rows, yesTarget, z)) continue;
              const found = { ...band, automated: automated(counts), errors: automatedErrors(counts) };
              const isWider = found.automated > best.automated;
              const isAlike = found.automated === best.automated && found.errors <= best.errors;
              if (isWider || isAlike) best = found;
            }
          }
          const most = Math.min(highest, table.scores.length);
          expect(widestBand(table, yesTarget, noTarget, { z, mostMisses, highest: most })).toEqual(best);
        },
      ),
      { numRuns: 300 },
    );
  });
});
