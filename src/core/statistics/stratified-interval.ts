// Confidence interval of a share in a stratified sample.

import type { Interval } from "./binomial.ts";
import { findRoot } from "./root-finding.ts";

export interface StratumCounts {
  /** Number of cases that the stratum's rows represent together, > 0. */
  readonly weight: number;
  /** Numbers of rows: hits, other rows in the denominator, and rows outside of the denominator. */
  readonly counts: readonly [hits: number, others: number, outside: number];
  /** For each of the three kinds: whether a row of this stratum could be of that kind, with one label or the other. */
  readonly possible: readonly [hits: boolean, others: boolean, outside: boolean];
}

/** Hits, others, or rows outside the denominator. `value` is each row's residual if the hypothesised share is true. */
interface Sort {
  readonly count: number;
  readonly value: number;
}

interface Stratum {
  readonly weight: number;
  readonly rows: number;
  readonly sorts: readonly Sort[];
}

/** Each stratum's residuals if the true share is `share`. The expectation of their weighted sum is then 0. */
function against(share: number, strata: readonly StratumCounts[]): Stratum[] {
  const values = [1 - share, -share, 0] as const;
  return strata.map(({ weight, counts, possible }) => {
    const sorts = ([0, 1, 2] as const)
      .filter((sort) => possible[sort])
      .map((sort) => ({ count: counts[sort], value: values[sort] }));
    return { weight, rows: counts[0] + counts[1] + counts[2], sorts };
  });
}

/**
 * Mean and mean square of a stratum's values at the maximum-likelihood shares of its sorts, constrained by the Lagrange
 * multiplier `pull` (per row). A sort without rows gets the remaining share.
 */
function pulled({ sorts }: Stratum, pull: number): readonly [mean: number, square: number] {
  let [least, at] = [-Infinity, -Infinity];
  for (const { count, value } of sorts) {
    least = Math.max(least, -pull * value);
    if (count > 0) at = Math.max(at, count - pull * value);
  }
  at = Math.max(least, sumTo1(sorts, pull, at));
  let [mean, square, rest] = [0, 0, 1];
  for (const { count, value } of sorts) {
    if (count === 0) continue;
    const share = count / (at + pull * value);
    mean += share * value;
    square += share * value * value;
    rest -= share;
  }
  const unseen = sorts.find(({ count, value }) => count === 0 && -pull * value === least);
  if (unseen === undefined || rest <= 0) return [mean, square];
  return [mean + rest * unseen.value, square + rest * unseen.value ** 2];
}

/**
 * Solves Σ count ÷ (at + pull · value) = 1. Newton's method started from below stays below, because the function is
 * convex.
 */
function sumTo1(sorts: readonly Sort[], pull: number, from: number): number {
  let at = from;
  for (let step = 0; step < 30; step += 1) {
    let [sum, slope] = [-1, 0];
    for (const { count, value } of sorts) {
      if (count === 0) continue;
      const whole = at + pull * value;
      sum += count / whole;
      slope += count / whole ** 2;
    }
    at += sum / slope;
    if (sum < 1e-12) break;
  }
  return at;
}

/**
 * Score statistic of a share, as a squared normal deviate: weighted residual² ÷ its variance at the constrained
 * maximum-likelihood shares. Equals Wilson's for one stratum. The variance includes that of the strata's sizes
 * (two-phase sampling, Cochran 1977, 12.2).
 */
function scoreOf(share: number, counts: readonly StratumCounts[]): number {
  const strata = against(share, counts);
  const seen = strata.reduce(
    (sum, { weight, rows, sorts }) =>
      sum + (weight / rows) * sorts.reduce((all, { count, value }) => all + count * value, 0),
    0,
  );
  const sumAt = (pull: number) =>
    strata.reduce((sum, stratum) => sum + stratum.weight * pulled(stratum, pull * stratum.weight)[0], 0);
  const turn = Math.sign(seen);
  if (turn === 0) return 0;
  let far = 1 / Math.max(...strata.map(({ weight }) => weight));
  for (let step = 0; step < 40 && turn * sumAt(turn * far) > 0; step += 1) far *= 2;
  const pull = turn * findRoot((at) => turn * sumAt(turn * at), [0, far], 1e-10 * Math.abs(seen));
  const variance = strata.reduce((sum, stratum) => {
    const [mean, square] = pulled(stratum, pull * stratum.weight);
    const within = (stratum.weight ** 2 * Math.max(0, square - mean * mean)) / stratum.rows;
    return sum + within + stratum.weight * mean * mean;
  }, 0);
  return seen ** 2 / variance;
}

/**
 * Shares (0..1) within `z` normal deviates of the observed one, by a constrained score test (after Miettinen &
 * Nurminen 1985). A stratum of few rows may represent many cases without showing an error. The variance at the
 * estimate would overlook that, so the variance is taken at each limit.
 */
export function stratifiedInterval(strata: readonly StratumCounts[], share: number, z: number): Interval {
  const beyond = (at: number) => Math.sqrt(scoreOf(at, strata)) - z;
  const lower = share <= 0 ? 0 : findRoot(beyond, [0, share], 1e-8);
  const upper = share >= 1 ? 1 : findRoot((at) => -beyond(at), [share, 1], 1e-8);
  return [lower, upper];
}
