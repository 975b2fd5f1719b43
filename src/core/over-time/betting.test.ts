import fc from "fast-check";
import { expect, it } from "vitest";
import { binomialCdf } from "#core/statistics/binomial.ts";
import {
  type HitTally,
  largestUpperConfidenceBound,
  logWealth,
  logWealthOfBet,
  oddsRatios,
  restartedLogWealth,
  type SequentialBet,
  upperConfidenceBound,
} from "./betting.ts";

function binomial(k: number, n: number, p: number): number {
  return binomialCdf(k, n, p) - binomialCdf(k - 1, n, p);
}

/** All ways in which periods of `rows` can turn out, with their chances. */
function* outcomesOf(
  rows: readonly number[],
  share: number,
): Generator<{ tallies: HitTally[]; chance: number }> {
  const [n, ...rest] = rows;
  if (n === undefined) {
    yield { tallies: [], chance: 1 };
    return;
  }
  for (let hits = 0; hits <= n; hits += 1)
    for (const { tallies, chance } of outcomesOf(rest, share))
      yield { tallies: [{ n, hits }, ...tallies], chance: chance * binomial(hits, n, share) };
}

const size = fc.constantFrom("labels", "rows");
const bound = fc.double({ min: 0.01, max: 0.9, noNaN: true });
const part = fc.double({ min: 0, max: 1, noNaN: true });

it("grows by the product of the bets on single rows", () => {
  fc.assert(
    fc.property(bound, fc.array(fc.boolean(), { maxLength: 12 }), (limit, rows) => {
      const ratio = 2.2;
      // The bet 1 + λ (x − bound) that the ratio stands for.
      const lambda = (ratio - 1) / (1 + (ratio - 1) * limit);
      const one = rows.reduce((wealth, hit) => wealth * (1 + lambda * (Number(hit) - limit)), 1);
      const hits = rows.filter(Boolean).length;
      expect(Math.exp(logWealthOfBet({ n: rows.length, hits }, limit, ratio))).toBeCloseTo(one, 9);
    }),
  );
});

it("is on average no more than its stakes while shares are within the bound (exact enumeration)", () => {
  fc.assert(
    fc.property(size, bound, part, part, part, (bets, limit, share, first, second) => {
      const within = share * limit;
      const stakes = [first / 2, second / 2];
      let mean = 0;
      for (const { tallies, chance } of outcomesOf([3, 4], within))
        mean += chance * Math.exp(restartedLogWealth([{ bound: limit, tallies }], stakes, bets).at(-1) ?? 0);
      expect(mean).toBeLessThanOrEqual((first + second) / 2 + 1e-9);
    }),
    { numRuns: 60 },
  );
});

it("is on average what it was a period before, or less, whatever came before", () => {
  const before = [{ n: 4, hits: 3 }];
  const wealth = (last: HitTally, stake: number) =>
    Math.exp(
      restartedLogWealth([{ bound: 0.3, tallies: [...before, last] }], [0.5, stake], "labels").at(-1) ?? 0,
    );
  const held = Math.exp(restartedLogWealth([{ bound: 0.3, tallies: before }], [0.5], "labels")[0] ?? 0);
  let mean = 0;
  for (let hits = 0; hits <= 6; hits += 1) mean += binomial(hits, 6, 0.3) * wealth({ n: 6, hits }, 0.2);
  expect(mean).toBeCloseTo(held + 0.2, 9);
});

it("reaches 1 / α with a chance of at most α, looked at after each of several periods (exact enumeration)", () => {
  const alpha = 0.1;
  const stakes = [0.4, 0.3, 0.2, 0.1];
  for (const limit of [0.05, 0.2, 0.5]) {
    let chance = 0;
    for (const one of outcomesOf([5, 5, 5, 5], limit)) {
      const path = restartedLogWealth([{ bound: limit, tallies: one.tallies }], stakes, "labels");
      if (path.some((log) => log >= Math.log(1 / alpha))) chance += one.chance;
    }
    expect(chance).toBeLessThanOrEqual(alpha);
    expect(chance).toBeGreaterThan(0);
  }
});

it("sums bets over all starts, bounds and odds ratios (brute force)", () => {
  const tally = fc
    .record({ n: fc.nat(30), part })
    .map(({ n, part: hit }) => ({ n, hits: Math.round(n * hit) }));
  fc.assert(
    fc.property(
      fc.array(tally, { minLength: 1, maxLength: 5 }),
      bound,
      bound,
      size,
      (tallies, one, other, bets) => {
        const stakes = tallies.map((_, at) => (at % 2 === 0 ? 0.2 : 0.05));
        const both: SequentialBet[] = [
          { bound: one, tallies },
          { bound: other, tallies },
        ];
        let sum = 0;
        for (const { bound: limit } of both)
          for (const ratio of oddsRatios[bets])
            for (const [start, stake] of stakes.entries()) {
              const log = tallies
                .slice(start)
                .reduce((all, each) => all + logWealthOfBet(each, limit, ratio), 0);
              sum += (stake / (2 * oddsRatios[bets].length)) * Math.exp(log);
            }
        expect(restartedLogWealth(both, stakes, bets).at(-1)).toBeCloseTo(Math.log(sum), 9);
      },
    ),
  );
});

it("spreads a single stake over all odds ratios", () => {
  const tally = { n: 20, hits: 4 };
  const mean = oddsRatios.labels.reduce((sum, ratio) => sum + Math.exp(logWealthOfBet(tally, 0.1, ratio)), 0);
  expect(logWealth(tally, 0.1, "labels")).toBeCloseTo(Math.log(mean / oddsRatios.labels.length), 12);
});

it("bounds a share that is above its bound with a chance of at most alpha (exact)", () => {
  for (const [n, share, alpha] of [
    [50, 0.1, 0.01],
    [200, 0.03, 0.001],
    [30, 0.6, 0.05],
  ] as const) {
    let missed = 0;
    for (let hits = 0; hits <= n; hits += 1)
      if (upperConfidenceBound({ n, hits }, alpha) < share) missed += binomial(hits, n, share);
    expect(missed).toBeLessThanOrEqual(alpha);
  }
  expect(upperConfidenceBound({ n: 0, hits: 0 }, 0.01)).toBe(1);
  expect(upperConfidenceBound({ n: 10, hits: 10 }, 0.01)).toBe(1);
});

it("takes the exact bound only where it can be the highest (brute force)", () => {
  const tally = fc
    .record({ n: fc.nat(400), part })
    .map(({ n, part: hit }) => ({ n, hits: Math.round(n * hit) }));
  fc.assert(
    fc.property(
      fc.array(tally, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0.05, 0.001, 1e-5),
      (tallies, alpha) => {
        expect(largestUpperConfidenceBound(tallies, alpha)).toBe(
          Math.max(...tallies.map((one) => upperConfidenceBound(one, alpha))),
        );
      },
    ),
  );
});
