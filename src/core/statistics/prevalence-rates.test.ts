import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "./binomial.ts";
import { bandRatesAtPrevalence, rateAtPrevalence, thresholdRatesAtPrevalence } from "./prevalence-rates.ts";

const few = fc.integer({ min: 0, max: 40 });
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const counts = fc.record({ tp: few, fp: few, fn: few, tn: few });

const z95 = 1.959963984540054;

function sumOf<Name extends string>(items: readonly Record<Name, number>[], name: Name): number {
  return items.reduce((sum, item) => sum + item[name], 0);
}

/** The rates of a cut that finds `tpr` of the positives and `fpr` of the negatives, by Bayes' rule; −1 where undefined. */
function byBayes(tpr: number, fpr: number, prevalence: number) {
  const [hits, alarms] = [tpr * prevalence, fpr * (1 - prevalence)];
  const [passes, lost] = [(1 - fpr) * (1 - prevalence), (1 - tpr) * prevalence];
  const over = (part: number, all: number) => (all === 0 ? -1 : part / all);
  return {
    yesRate: hits + alarms,
    ppv: over(hits, hits + alarms),
    npv: over(passes, passes + lost),
  };
}

describe("rates at another prevalence", () => {
  it("are what the operating point gives there, within their interval", () => {
    fc.assert(
      fc.property(counts, share, (seen, prevalence) => {
        const { tp, fp, fn, tn } = seen;
        fc.pre(tp + fn > 0 && fp + tn > 0);
        const { ppv, npv, yesRate } = thresholdRatesAtPrevalence(seen, prevalence);
        const point = byBayes(tp / (tp + fn), fp / (fp + tn), prevalence);
        expect(ppv.value.value ?? -1).toBeCloseTo(point.ppv, 10);
        expect(npv.value.value ?? -1).toBeCloseTo(point.npv, 10);
        expect(yesRate.value.value).toBeCloseTo(point.yesRate, 10);
        for (const { value, interval } of [ppv, npv, yesRate]) {
          const [low, high] = interval ?? [2, -1];
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(value.value ?? low);
          expect(high).toBeGreaterThanOrEqual(value.value ?? high);
        }
      }),
    );
  });

  it("hold every share within z standard errors, and no other", () => {
    const some = fc.integer({ min: 0, max: 60 });
    const rows = fc.record({ hits: some, misses: some, others: some });
    fc.assert(
      fc.property(rows, rows, share, (positive, negative, prevalence) => {
        const classes = [
          { ...positive, weight: prevalence },
          { ...negative, weight: 1 - prevalence },
        ];
        fc.pre(classes.every(({ hits, misses, others }) => hits + misses + others > 0));
        const { value, interval } = rateAtPrevalence(positive, negative, prevalence);
        const [low, high] = interval ?? [2, -1];
        // Hits count 1 − r and misses −r: their sum is 0 where r is the rate.
        const deviate = (r: number) => {
          const moments = classes.map(({ hits, misses, others, weight }) => {
            const more = z95 ** 2 / 2;
            const n = hits + misses + others + 3 * more;
            const [hit, miss] = [(hits + more) / n, (misses + more) / n];
            const mean = hit * (1 - r) - miss * r;
            const square = hit * (1 - r) ** 2 + miss * r ** 2;
            return { mean: weight * mean, variance: (weight ** 2 * (square - mean ** 2)) / n };
          });
          const [mean, variance] = [sumOf(moments, "mean"), sumOf(moments, "variance")];
          return Math.abs(mean) / Math.sqrt(variance);
        };
        const isBound = deviate(1e9) > z95;
        const near = Array.from({ length: 101 }, (_, at) => at / 100).filter((r) => deviate(r) < z95 - 1e-6);
        const holdsAll = near.every((r) => r >= low && r <= high);
        expect(isBound ? holdsAll : low === 0 && high === 1).toBe(true);
        const ends = [low, high].filter((end) => isBound && end > 0 && end < 1 && end !== value.value);
        expect(ends.map(deviate)).toEqual(ends.map(() => expect.closeTo(z95, 6) as number));
      }),
      { numRuns: 200 },
    );
  });

  it("do not promise what 100 cases without an error cannot", () => {
    // 90 of 100 found and none of 100 wrongly: at 1 % prevalence 100 of 100 yes answers look right.
    const { ppv } = thresholdRatesAtPrevalence({ tp: 90, fn: 10, fp: 0, tn: 100 }, 0.01);
    expect(ppv.value.value).toBe(1);
    expect(ppv.interval?.[0]).toBeLessThan(0.3);
    expect(ppv.interval?.[1]).toBe(1);
  });

  it("are those of the set at its own prevalence", () => {
    const { right, review, automated } = bandRatesAtPrevalence(
      {
        no: { positives: 5, negatives: 80 },
        review: { positives: 15, negatives: 15 },
        yes: { positives: 80, negatives: 5 },
        neither: { positives: 0, negatives: 0 },
      },
      0.5,
    );
    expect(right.value.value).toBeCloseTo(160 / 170, 12);
    expect(review.value.value).toBeCloseTo(0.15, 12);
    expect(automated.value.value).toBeCloseTo(0.85, 12);
    const [low, high] = wilsonInterval(160, 170).value ?? [0, 0];
    expect(right.interval?.[0]).toBeCloseTo(low, 1);
    expect(right.interval?.[1]).toBeCloseTo(high, 1);
  });

  it("are unknown without a class that counts, and unbounded where hardly a case takes part", () => {
    expect(thresholdRatesAtPrevalence({ tp: 3, fn: 1, fp: 0, tn: 0 }, 0.5).ppv).toMatchObject({
      value: { value: null },
      interval: null,
    });
    expect(thresholdRatesAtPrevalence({ tp: 3, fn: 1, fp: 0, tn: 0 }, 1).ppv.value.value).toBe(1);
    const nobody = thresholdRatesAtPrevalence({ tp: 0, fn: 50, fp: 0, tn: 50 }, 0.5).ppv;
    expect(nobody).toEqual({ value: { value: null, reason: "no case takes part" }, interval: [0, 1] });
    expect(
      rateAtPrevalence({ hits: 9, misses: 1 }, { hits: 0, misses: 10 }, 0.5, 0.8).interval?.[0],
    ).toBeGreaterThan(
      rateAtPrevalence({ hits: 9, misses: 1 }, { hits: 0, misses: 10 }, 0.5).interval?.[0] ?? 1,
    );
  });
});
