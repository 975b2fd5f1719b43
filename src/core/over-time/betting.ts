import { betaQuantile } from "#core/statistics/binomial.ts";

/** Rows of one period, and how many of them show what a test looks for. */
export interface Tally {
  readonly n: number;
  readonly hits: number;
}

export const noTally: Tally = { n: 0, hits: 0 };

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { n, hits }) => ({ n: sum.n + n, hits: sum.hits + hits }), noTally);
}

export function oppositeTally({ n, hits }: Tally): Tally {
  return { n, hits: n - hits };
}

/**
 * Odds ratios of the alternatives that are bet on, each with an equal part of the stake: labels come by the hundred, so
 * small rises can't be seen in them; rows come by the thousand or million.
 */
export const oddsRatios = {
  labels: [1.5, 2.2, 3.2, 5],
  rows: [1.03, 1.07, 1.15, 1.3, 1.6, 2.2, 4],
} as const satisfies Record<string, readonly number[]>;

export type BetSize = keyof typeof oddsRatios;

/** ln(eˣ + eʸ) */
function logAdd(x: number, y: number): number {
  const [most, least] = x > y ? [x, y] : [y, x];
  return least === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(least - most));
}

/**
 * Log of what a stake of 1 becomes when it's bet on odds that are `ratio` times those of `bound`, 0..1. A likelihood
 * ratio of Bernoulli trials; for values in 0..1 it's the bet 1 + λ(x − bound) on each, whose expectation is at most 1
 * as long as the mean, given the past, is at most `bound` (Waudby-Smith and Ramdas 2024, Estimating means of bounded
 * random variables by betting, §4).
 */
export function logBet({ n, hits }: Tally, bound: number, ratio: number): number {
  return hits * Math.log(ratio) - n * Math.log1p((ratio - 1) * bound);
}

/** Log of what a stake of 1 becomes when it's spread over all odds ratios. */
export function logWealth(tally: Tally, bound: number, size: BetSize): number {
  const ratios = oddsRatios[size];
  const all = ratios.reduce(
    (sum, ratio) => logAdd(sum, logBet(tally, bound, ratio)),
    Number.NEGATIVE_INFINITY,
  );
  return all - Math.log(ratios.length);
}

/** A bet that the share of hits is above `bound`, with the rows of each period in order. */
export interface Bet {
  readonly bound: number;
  readonly tallies: readonly Tally[];
}

/**
 * Log of the wealth after each period of bets that begin in each period with a stake that's set before its rows are
 * seen, divided equally among `bets` (Shiryaev–Roberts with weights; Shin, Ramdas and Rinaldo 2024, E-detectors). While
 * no share is above its bound, the expected wealth is at most the sum of the stakes; so with stakes that sum to 1 it
 * ever reaches 1 / α with a probability of at most α (Ville 1939).
 */
export function restartedWealth(
  bets: readonly Bet[],
  stakes: readonly number[],
  size: BetSize,
): readonly number[] {
  const ratios = oddsRatios[size];
  const path = stakes.map(() => Number.NEGATIVE_INFINITY);
  for (const { bound, tallies } of bets) {
    for (const ratio of ratios) {
      let log = Number.NEGATIVE_INFINITY;
      for (const [at, stake] of stakes.entries()) {
        const begun = Math.log(stake / (bets.length * ratios.length));
        log = logAdd(log, begun) + logBet(tallies[at] ?? noTally, bound, ratio);
        path[at] = logAdd(path[at] ?? log, log);
      }
    }
  }
  return path;
}

function entropyPart(one: number, other: number): number {
  return one === 0 ? 0 : one * Math.log(one / other);
}

/** Relative entropy of shares in nats: how much a row at `share` adds to the best bet against `bound`; 0..∞. */
export function relativeEntropy(share: number, bound: number): number {
  return entropyPart(share, bound) + entropyPart(1 - share, 1 - bound);
}

/**
 * Largest share that rows with these hits leave possible: a true share above it would show so few hits with a
 * probability of at most `alpha` (Clopper and Pearson 1934). 1 without rows.
 */
export function upperShare({ n, hits }: Tally, alpha: number): number {
  return hits >= n ? 1 : betaQuantile(1 - alpha, hits + 1, n - hits);
}

/** The largest upper share of several tallies. The exact one is slow, so it's taken only where it matters. */
export function highestShare(tallies: readonly Tally[], alpha: number): number {
  const rough = tallies.map((tally) => ({ tally, most: chernoffShare(tally, alpha) }));
  let highest = 0;
  for (const { tally, most } of rough.toSorted((one, other) => other.most - one.most))
    if (most > highest) highest = Math.max(highest, upperShare(tally, alpha));
  return highest;
}

/** An upper share that's never below the exact one (Chernoff 1952). */
function chernoffShare({ n, hits }: Tally, alpha: number): number {
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
