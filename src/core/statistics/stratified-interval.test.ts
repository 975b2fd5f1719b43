import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviateOfConfidence, wilsonInterval } from "./binomial.ts";
import { mulberry32 } from "./bootstrap.ts";
import { type StratumCounts, stratifiedInterval } from "./stratified-interval.ts";

const z = deviateOfConfidence(0.95);

/** Rows of which a label says whether they are hits; else they are outside. */
const below = (weight: number, hits: number, rows: number): StratumCounts => ({
  weight,
  counts: [hits, 0, rows - hits],
  possible: [true, false, true],
});

/** Rows of which a label says whether they are within; none is a hit. */
const above = (weight: number, within: number, rows: number): StratumCounts => ({
  weight,
  counts: [0, within, rows - within],
  possible: [false, true, true],
});

/** The squared deviate in the plainest way: every share of the one stratum, and the other's that follows. */
function plainScore(share: number, [low, high]: readonly [StratumCounts, StratumCounts]): number {
  const rows = ({ counts }: StratumCounts) => counts[0] + counts[1] + counts[2];
  const log = (count: number, chance: number) => (count === 0 ? 0 : count * Math.log(chance));
  const most = Math.min(1, (high.weight * share) / (low.weight * (1 - share)));
  const follows = (a: number) => (low.weight * a * (1 - share)) / (high.weight * share);
  let [best, at] = [-Infinity, 0];
  for (let step = 0; step <= 20_000; step += 1) {
    const a = (most * step) / 20_000;
    const b = follows(a);
    const likely =
      log(low.counts[0], a) + log(low.counts[2], 1 - a) + log(high.counts[1], b) + log(high.counts[2], 1 - b);
    if (likely > best) [best, at] = [likely, a];
  }
  const [a, b] = [at, follows(at)];
  const [ya, yb] = [low.weight * (1 - share), high.weight * share];
  const seen = (ya * low.counts[0]) / rows(low) - (yb * high.counts[1]) / rows(high);
  const within = (ya * ya * a * (1 - a)) / rows(low) + (yb * yb * b * (1 - b)) / rows(high);
  const between = low.weight * ((1 - share) * a) ** 2 + high.weight * (share * b) ** 2;
  return seen ** 2 / (within + between);
}

describe("an interval over strata", () => {
  it("of one stratum is Wilson's of the rows within, however many are outside", () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(size, fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (n, outside, part) => {
        const hits = Math.round(part * n);
        const counts = [hits, n - hits, outside] as const;
        const stratum: StratumCounts = { weight: 700, counts, possible: [true, true, outside > 0] };
        const [low, high] = stratifiedInterval([stratum], hits / n, z);
        const [lower, upper] = wilsonInterval(hits, n).value ?? [Number.NaN, Number.NaN];
        expect(low).toBeCloseTo(lower, 5);
        expect(high).toBeCloseTo(upper, 5);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[number, number, number, number]>([
    [3, 40, 9, 30],
    [1, 26, 6, 7],
    [5, 300, 2, 60],
  ])("ends where a plain search has it: %i of %i, %i of %i", (hits, rows, within, others) => {
    const strata = [below(1100, hits, rows), above(900, within, others)] as const;
    const [missed, found] = [(1100 * hits) / rows, (900 * within) / others];
    for (const end of stratifiedInterval(strata, missed / (missed + found), z))
      expect(Math.sqrt(plainScore(end, strata))).toBeCloseTo(z, 2);
  });

  it("does not take some few rows without a positive for none: the rare miss that came too early", () => {
    const strata = [
      below(299, 1, 26),
      below(414, 0, 26),
      below(380, 0, 26),
      ...[316, 267, 323].map((weight) => above(weight, 0, 7)),
      above(1, 1, 1),
    ];
    const [low, high] = stratifiedInterval(strata, 11.5 / 12.5, 2.8);
    expect(low).toBeLessThan(0.05);
    expect(high).toBeGreaterThan(0.99);
  });

  it("ends at 0 and 1 where nothing or all is a hit", () => {
    expect(stratifiedInterval([below(100, 0, 20), above(50, 10, 20)], 0, z)[0]).toBe(0);
    expect(stratifiedInterval([below(100, 2, 20), above(50, 0, 20)], 1, z)[1]).toBe(1);
  });

  it("holds the truth of rare misses out of sizes that are drawn, too", () => {
    const next = mulberry32(11);
    const [draws, truth] = [150, 0.05];
    let held = 0;
    const count = (rows: number, chance: number) =>
      Array.from({ length: rows }, () => Number(next() < chance)).reduce((sum, one) => sum + one, 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const size = count(2000, 0.55);
      const [missed, found] = [count(200, 0.05 / 11), count(60, 0.95 / 9)];
      const strata = [below(size, missed, 200), above(2000 - size, found, 60)];
      const [one, other] = [(size * missed) / 200, ((2000 - size) * found) / 60];
      const [low, high] = stratifiedInterval(strata, one / (one + other || 1), z);
      if (low <= truth && truth <= high) held += 1;
    }
    expect(held / draws).toBeGreaterThanOrEqual(0.9);
  });
});
