// The rate of weighted and dependent rows, with its interval.

import { betaQuantile, deviateOfConfidence, type Interval, wilsonInterval } from "./binomial.ts";
import { valueOrZeroAt } from "./distribution.ts";
import { type StratumCounts, stratifiedInterval } from "./stratified-interval.ts";

export interface RateColumns {
  /** 1 if the row counts in the denominator (for example, is labelled yes). */
  readonly within: ArrayLike<number>;
  /** 1 if such a row is a hit (for example, is answered no); 0 for rows outside the denominator. */
  readonly hits: ArrayLike<number>;
  /** `within` and `hits` as they would be if each row had the opposite label. */
  readonly otherwise: Pick<RateColumns, "within" | "hits">;
  /** Number of cases in the population that the row represents, > 0. */
  readonly weights: ArrayLike<number>;
  /** Stratum index, from 0. */
  readonly strata: ArrayLike<number>;
  /** Cluster index of dependent rows, from 0; an independent row has its own. */
  readonly clusters: ArrayLike<number>;
}

export interface WeightedRate {
  /** Numbers of rows, without weights. */
  readonly hits: number;
  readonly n: number;
  /** Weighted share, 0..1. */
  readonly share: number;
  /**
   * Effective sample size: the number of independent rows with the same variance. Stratification can raise it
   * above `n`.
   */
  readonly effective: number;
  readonly interval: Interval;
  /** Number of clusters; absent for independent rows. */
  readonly clusters?: number;
}

/**
 * Smallest intraclass correlation that is assumed within a cluster. With few errors, the data can't show a smaller
 * one.
 */
const leastAlike = 0.1;

/**
 * Weighted share with its interval; null without rows in the denominator. Independent rows get the score interval of a
 * stratified sample. Clustered rows get Wilson's interval at an effective size (Korn & Graubard 1998): the smallest of
 * share · (1 − share) ÷ linearised variance, Kish's (Σw)² ÷ Σw² (1965), and the size that an intraclass correlation of
 * 0.1 leaves (for a share of 0 or 1: the number of clusters), times a degrees-of-freedom correction.
 */
export function weightedRate(rows: RateColumns, confidence = 0.95): WeightedRate | null {
  const { n, hits, weight, weightOfHits, squares, clusters, strata } = sumUp(rows);
  if (n === 0) return null;
  const share = weightOfHits / weight;
  const kish = (weight * weight) / squares;
  const alone = clusters === n;
  if (alone && strata === 1 && n - kish < 1e-9 * n) return toRate(hits, n, hits / n, n, confidence);
  if (alone) return rateOfStrata(rows, { hits, n, share }, confidence);
  const spread = share * (1 - share);
  const bounds = [kish, spread > 0 ? n / (1 + (n / clusters - 1) * leastAlike) : clusters];
  if (spread > 0) bounds.push(spread / varianceOf(rows, share, weight));
  const effective = Math.min(...bounds) * fewClusters(clusters - 1, confidence);
  return { ...toRate(hits, n, share, effective, confidence), clusters };
}

/** Total number of rows, in clusters of today's size, for an effective size of `wanted`; null with only one cluster. */
export function rowsForEffectiveSize(
  { n, effective, clusters }: WeightedRate,
  wanted: number,
  confidence: number,
): number | null {
  if (clusters === undefined) return Math.ceil((wanted * n) / effective);
  const sizeOf = (rows: number) => {
    const few = fewClusters((clusters * rows) / n - 1, confidence);
    return (rows * effective * few) / (n * fewClusters(clusters - 1, confidence));
  };
  if (!(sizeOf(n) > 0)) return null;
  let [least, most] = [1, n];
  while (sizeOf(most) < wanted) [least, most] = [most, 2 * most];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (sizeOf(middle) >= wanted) most = middle;
    else least = middle;
  }
  return most;
}

interface StratumSums {
  rows: number;
  /** Number of cases that the rows represent together. */
  weight: number;
  within: number;
  hits: number;
  /** The same sums with every label flipped. */
  otherwise: { within: number; hits: number };
}

function sumsOfStrata({ within, hits, otherwise, weights, strata }: RateColumns): StratumSums[] {
  const all = Array.from(
    { length: countOf(strata) },
    (): StratumSums => ({ rows: 0, weight: 0, within: 0, hits: 0, otherwise: { within: 0, hits: 0 } }),
  );
  for (let row = 0; row < within.length; row += 1) {
    const sums = all[valueOrZeroAt(strata, row)];
    if (sums === undefined) continue;
    sums.rows += 1;
    sums.weight += valueOrZeroAt(weights, row);
    sums.within += valueOrZeroAt(within, row);
    sums.hits += valueOrZeroAt(hits, row);
    sums.otherwise.within += valueOrZeroAt(otherwise.within, row);
    sums.otherwise.hits += valueOrZeroAt(otherwise.hits, row);
  }
  return all.filter((sums) => sums.rows > 0);
}

/**
 * Effective size of a stratified random sample: share · (1 − share) over its variance, Σ W² V ÷ n within strata plus
 * the variance between them (two-phase sampling, Cochran 1977, 12.2). Adds one label of each class per stratum
 * (Laplace), so that a stratum without errors keeps its uncertainty. If no label could change the share, the size is
 * the weight in the denominator.
 */
function effectiveOfStrata(sums: readonly StratumSums[]): number {
  const strata = sums.map(({ rows: n, weight, within, hits, otherwise }) => {
    const shareOf = (own: number, other: number) => (own + (own + other) / n) / (n + 2);
    return { n, weight, a: shareOf(within, otherwise.within), b: shareOf(hits, otherwise.hits) };
  });
  const sum = (of: (stratum: (typeof strata)[number]) => number) =>
    strata.reduce((total, stratum) => total + of(stratum), 0);
  const [all, inside] = [sum(({ weight }) => weight), sum(({ weight, a }) => weight * a)];
  const share = sum(({ weight, b }) => weight * b) / inside;
  const meanOf = ({ a, b }: { a: number; b: number }) => b - share * a;
  const within = sum((one) => {
    const square = one.b * (1 - 2 * share) + share * share * one.a;
    return (one.weight ** 2 * (square - meanOf(one) ** 2)) / one.n;
  });
  const between =
    sum((one) => one.weight * meanOf(one) ** 2) - sum((one) => one.weight * meanOf(one)) ** 2 / all;
  const variance = (within + between) / inside ** 2;
  const spread = share * (1 - share);
  return variance > 0 && spread > 0 ? Math.min(inside, spread / variance) : inside;
}

/** Uses Wilson's interval if no label could change the share, because then only the strata's sizes are uncertain. */
function rateOfStrata(
  rows: RateColumns,
  rate: Pick<WeightedRate, "hits" | "n" | "share">,
  confidence: number,
): WeightedRate {
  const sums = sumsOfStrata(rows);
  const effective = effectiveOfStrata(sums);
  const strata = sums.map(toCounts);
  if (strata.every(({ possible }) => possible.filter(Boolean).length === 1))
    return toRate(rate.hits, rate.n, rate.share, effective, confidence);
  return {
    ...rate,
    effective,
    interval: stratifiedInterval(strata, rate.share, deviateOfConfidence(confidence)),
  };
}

function toCounts({ rows, weight, within, hits, otherwise }: StratumSums): StratumCounts {
  const counts = [hits, within - hits, rows - within] as const;
  return {
    weight,
    counts,
    possible: [
      hits + otherwise.hits > 0,
      within - hits + otherwise.within - otherwise.hits > 0,
      2 * rows - within - otherwise.within > 0,
    ],
  };
}

function toRate(hits: number, n: number, share: number, effective: number, confidence: number): WeightedRate {
  const interval = wilsonInterval(share * effective, effective, confidence).value ?? [0, 1];
  return { hits, n, share, effective, interval };
}

function sumUp({ within, hits: hit, weights, strata, clusters }: RateColumns) {
  let [n, hits, weight, weightOfHits, squares, groups] = [0, 0, 0, 0, 0, 0];
  const seen = new Uint8Array(countOf(clusters));
  for (let row = 0; row < within.length; row += 1) {
    if (within[row] !== 1) continue;
    const w = weights[row] ?? 0;
    n += 1;
    weight += w;
    squares += w * w;
    if (seen[clusters[row] ?? 0] === 0) groups += 1;
    seen[clusters[row] ?? 0] = 1;
    if (hit[row] !== 1) continue;
    hits += 1;
    weightOfHits += w;
  }
  return { n, hits, weight, weightOfHits, squares, clusters: groups, strata: countOf(strata) };
}

/** One more than the largest of the numbers, which start at 0. */
function countOf(numbers: ArrayLike<number>): number {
  let most = -1;
  for (let row = 0; row < numbers.length; row += 1) most = Math.max(most, numbers[row] ?? 0);
  return most + 1;
}

/** Linearised variance of a weighted share: residuals centred within strata and summed by cluster. */
function varianceOf(rows: RateColumns, share: number, weight: number): number {
  const { within, hits, weights, strata, clusters } = rows;
  const residuals = new Float64Array(within.length);
  const [sums, sizes] = [new Float64Array(countOf(strata)), new Float64Array(countOf(strata))];
  for (let row = 0; row < within.length; row += 1) {
    if (within[row] === 1) residuals[row] = ((weights[row] ?? 0) * ((hits[row] ?? 0) - share)) / weight;
    const stratum = strata[row] ?? 0;
    sums[stratum] = (sums[stratum] ?? 0) + (residuals[row] ?? 0);
    sizes[stratum] = (sizes[stratum] ?? 0) + 1;
  }
  const byCluster = new Float64Array(countOf(clusters));
  for (let row = 0; row < within.length; row += 1) {
    const [stratum, cluster] = [strata[row] ?? 0, clusters[row] ?? 0];
    const centred = (residuals[row] ?? 0) - (sums[stratum] ?? 0) / (sizes[stratum] ?? 0);
    byCluster[cluster] = (byCluster[cluster] ?? 0) + centred;
  }
  let squares = 0;
  for (const total of byCluster) squares += total * total;
  return (squares * byCluster.length) / Math.max(1, byCluster.length - 1);
}

/** Degrees-of-freedom correction for a variance estimated from few clusters: (z ÷ t)², 0..1. */
function fewClusters(degrees: number, confidence: number): number {
  if (degrees < 1) return 0;
  const x = betaQuantile(1 - confidence, degrees / 2, 0.5);
  const t = Math.sqrt(degrees * (1 / x - 1));
  return (deviateOfConfidence(confidence) / t) ** 2;
}
