import type { Interval } from "./binomial.ts";
import { findRoot } from "./root-finding.ts";

/** Rows that were drawn at random out of one stratum. */
export interface StratumCounts {
  /** How many cases its rows stand for, above 0. */
  readonly weight: number;
  /** Rows that are hits, that are within without being one, and that are outside of what the share is over. */
  readonly counts: readonly [hits: number, others: number, outside: number];
  /** Whether a row of each sort can be there at all, whatever its label says. */
  readonly possible: readonly [hits: boolean, others: boolean, outside: boolean];
}

/** A sort of rows in a stratum: how many there are, and what one of them says against a share. */
interface Sort {
  readonly count: number;
  readonly value: number;
}

interface Stratum {
  readonly weight: number;
  readonly rows: number;
  readonly sorts: readonly Sort[];
}

/** What a share of `share` would make of the rows: their sum of values is 0 where it is true. */
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
 * The mean and the mean square of a stratum's values by the shares of its sorts that the rows make most likely, where
 * `pull` (Lagrange's multiplier, per row) draws the mean down. A sort without rows gets what the others leave.
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

/** Where the shares count ÷ (at + pull · value) sum to 1, from below: Newton's steps on a convex function stay below. */
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
 * How unlikely a share is, as a squared normal deviate: what the rows say against it over the variance that this would have,
 * were it true. Of what it could come from, the shares of the strata are taken that the rows make most likely. Where there
 * is one stratum, that is Wilson's. Beside the variance within strata stands what their sizes vary by
 * (two-phase sampling: Cochran 1977, 12.2).
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
 * The shares (0..1) within `z` normal deviates of what the strata show, by the score test with shares of strata that agree
 * with it (Miettinen & Nurminen 1985, for a difference of two). A few rows without an error can stand for many cases: unlike
 * a variance at the estimate, that at the limit knows.
 */
export function stratifiedInterval(strata: readonly StratumCounts[], share: number, z: number): Interval {
  const beyond = (at: number) => Math.sqrt(scoreOf(at, strata)) - z;
  const lower = share <= 0 ? 0 : findRoot(beyond, [0, share], 1e-8);
  const upper = share >= 1 ? 1 : findRoot((at) => -beyond(at), [share, 1], 1e-8);
  return [lower, upper];
}
