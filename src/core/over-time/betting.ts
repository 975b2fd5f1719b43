// Tests by betting that a share is above a bound, sums of tallies, and confidence bounds of a share.

import { betaQuantile } from "#core/statistics/binomial.ts";

/** Number of rows in a period, and how many of them are hits: rows of the kind that a test counts. */
export interface HitTally {
  readonly n: number;
  readonly hits: number;
}

export const emptyHitTally: HitTally = { n: 0, hits: 0 };

export function sumHitTallies(tallies: readonly HitTally[]): HitTally {
  return tallies.reduce((sum, { n, hits }) => ({ n: sum.n + n, hits: sum.hits + hits }), emptyHitTally);
}

/** The same rows with hits and misses swapped. */
export function oppositeTally({ n, hits }: HitTally): HitTally {
  return { n, hits: n - hits };
}

/**
 * The odds ratios that are bet on, with an equal part of the stake each. Labels come by the hundred and show only
 * large rises; rows come by the thousand or million.
 */
export const oddsRatios = {
  labels: [1.5, 2.2, 3.2, 5],
  rows: [1.03, 1.07, 1.15, 1.3, 1.6, 2.2, 4],
} as const satisfies Record<string, readonly number[]>;

/** Which odds ratios are bet on: those for rates of labelled rows, or those for all rows. */
export type OddsRatioSetName = keyof typeof oddsRatios;

/** ln(eˣ + eʸ) */
function logAdd(x: number, y: number): number {
  const [most, least] = x > y ? [x, y] : [y, x];
  return least === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(least - most));
}

/**
 * Natural log of the wealth from a stake of 1 on odds of hits that are `ratio` (over 1) times the odds at a rate of
 * `bound` (0..1). It's the log likelihood ratio of the two odds. While the probability of a hit, given the past, is at
 * most `bound`, the expected wealth is at most 1: each hit (x = 1) or miss (x = 0) multiplies it by 1 + λ(x − bound)
 * with λ = (ratio − 1) ÷ (1 + (ratio − 1) · bound) (Waudby-Smith and Ramdas 2024, Estimating means of bounded random
 * variables by betting, §4). Values between 0 and 1, with `hits` as their sum, gain at most that factor, so the bound
 * holds for their mean too.
 */
export function logWealthOfBet({ n, hits }: HitTally, bound: number, ratio: number): number {
  return hits * Math.log(ratio) - n * Math.log1p((ratio - 1) * bound);
}

/** Natural log of what a stake of 1 becomes if it's divided equally among the odds ratios of a set. */
export function logWealth(tally: HitTally, bound: number, size: OddsRatioSetName): number {
  const ratios = oddsRatios[size];
  const all = ratios.reduce(
    (sum, ratio) => logAdd(sum, logWealthOfBet(tally, bound, ratio)),
    Number.NEGATIVE_INFINITY,
  );
  return all - Math.log(ratios.length);
}

/** A bet that the share of hits is above `bound` (0..1), with the rows of all periods, in order. */
export interface SequentialBet {
  readonly bound: number;
  readonly tallies: readonly HitTally[];
}

/**
 * Natural log of the total wealth after each period. In each period, new bets begin with that period's stake, divided
 * equally among `bets`; stakes are set before the rows are seen (Shiryaev–Roberts with weights; Shin, Ramdas and
 * Rinaldo 2024, E-detectors). While no share is above its bound, the expected wealth is at most the sum of the stakes.
 * With stakes that sum to 1, the probability that the wealth ever reaches 1 / α is therefore at most α (Ville 1939).
 */
export function restartedLogWealth(
  bets: readonly SequentialBet[],
  stakes: readonly number[],
  size: OddsRatioSetName,
): readonly number[] {
  const ratios = oddsRatios[size];
  const path = stakes.map(() => Number.NEGATIVE_INFINITY);
  for (const { bound, tallies } of bets) {
    for (const ratio of ratios) {
      let log = Number.NEGATIVE_INFINITY;
      for (const [at, stake] of stakes.entries()) {
        const begun = Math.log(stake / (bets.length * ratios.length));
        log = logAdd(log, begun) + logWealthOfBet(tallies[at] ?? emptyHitTally, bound, ratio);
        path[at] = logAdd(path[at] ?? log, log);
      }
    }
  }
  return path;
}

function entropyPart(one: number, other: number): number {
  return one === 0 ? 0 : one * Math.log(one / other);
}

/**
 * Relative entropy of two shares in nats, 0..∞: the expected gain per row of the best bet against `bound`, if the
 * true share is `share`.
 */
function relativeEntropy(share: number, bound: number): number {
  return entropyPart(share, bound) + entropyPart(1 - share, 1 - bound);
}

/**
 * Upper confidence bound of a share (Clopper and Pearson 1934): with a higher true share, so few hits would occur
 * with a probability of at most `alpha`. 1 without rows.
 */
export function upperConfidenceBound({ n, hits }: HitTally, alpha: number): number {
  return hits >= n ? 1 : betaQuantile(1 - alpha, hits + 1, n - hits);
}

/**
 * The largest `upperConfidenceBound` of several tallies; 0 if there are none. That is slow to compute, so it's skipped
 * for tallies that can't have the largest.
 */
export function largestUpperConfidenceBound(tallies: readonly HitTally[], alpha: number): number {
  const rough = tallies.map((tally) => ({ tally, most: chernoffShare(tally, alpha) }));
  let highest = 0;
  for (const { tally, most } of rough.toSorted((one, other) => other.most - one.most))
    if (most > highest) highest = Math.max(highest, upperConfidenceBound(tally, alpha));
  return highest;
}

/** A rough upper bound of the share, never below the exact one (Chernoff 1952). */
function chernoffShare({ n, hits }: HitTally, alpha: number): number {
  if (hits >= n) return 1;
  const share = hits / n;
  const most = -Math.log(alpha) / n;
  let [low, high] = [share, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (relativeEntropy(share, middle) > most) high = middle;
    else low = middle;
  }
  return high;
}
