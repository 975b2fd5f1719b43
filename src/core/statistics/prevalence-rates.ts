import type { BandCounts } from "./band.ts";
import { type Interval, zOf } from "./binomial.ts";
import { type Measure, ratio, undefinedMeasure } from "./measure.ts";
import type { ConfusionCounts } from "./threshold-table.ts";

/** A rate, 0..1, with the range that likely holds the true one; no range where the rate cannot be estimated. */
export interface LikelyRate {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * The rows of one class by their part in a rate, which is hits over hits and misses. A part that is left out cannot occur:
 * of the cases labelled yes none can be a false positive.
 */
export interface ClassRows {
  readonly hits?: number;
  readonly misses?: number;
  /** Rows that take no part in the rate. */
  readonly others?: number;
}

/** What a class adds to the mean and spread of hits, and of hits and misses together. */
interface Moments {
  readonly hits: number;
  readonly both: number;
  readonly hitsVariance: number;
  readonly bothVariance: number;
  readonly covariance: number;
}

function rowsOf({ hits = 0, misses = 0, others = 0 }: ClassRows): number {
  return hits + misses + others;
}

/** Shares of a class's rows that hit and that take part, times its weight. */
function sharesOf(rows: ClassRows, weight: number): Pick<Moments, "hits" | "both"> {
  const n = Math.max(1, rowsOf(rows));
  const { hits = 0, misses = 0 } = rows;
  return { hits: (weight * hits) / n, both: (weight * (hits + misses)) / n };
}

/** The moments of a class once `extra` rows are added to each part that can occur (Agresti & Coull 1998). */
function momentsOf(rows: ClassRows, weight: number, extra: number): Moments {
  const added = (count: number | undefined) => (count === undefined ? 0 : count + extra);
  const n = added(rows.hits) + added(rows.misses) + added(rows.others);
  const hits = added(rows.hits) / n;
  const both = hits + added(rows.misses) / n;
  const scale = (weight * weight) / n;
  return {
    hits: weight * hits,
    both: weight * both,
    hitsVariance: scale * hits * (1 - hits),
    bothVariance: scale * both * (1 - both),
    covariance: scale * hits * (1 - both),
  };
}

/**
 * A rate where a share `prevalence` (0..1) of cases is positive, from how rows of each class take part in it: the ratio of
 * two weighted sums of shares. Its interval is Fieller's (1954) on counts with z²/2 rows added to every part that can occur,
 * so that a part that was never seen still has its doubt.
 */
export function rateAtPrevalence(
  positive: ClassRows,
  negative: ClassRows,
  prevalence: number,
  confidence = 0.95,
): LikelyRate {
  const weights = [prevalence, 1 - prevalence] as const;
  const classes = [positive, negative] as const;
  if (classes.some((rows, at) => (weights[at] ?? 0) > 0 && rowsOf(rows) === 0)) {
    return { value: undefinedMeasure("this needs positive and negative cases"), interval: null };
  }
  const [one, other] = [sharesOf(positive, weights[0]), sharesOf(negative, weights[1])];
  const value = ratio(one.hits + other.hits, one.both + other.both, "no case takes part");
  const z = zOf(confidence);
  const [yes, no] = [
    momentsOf(positive, weights[0], (z * z) / 2),
    momentsOf(negative, weights[1], (z * z) / 2),
  ];
  const sum = (part: keyof Moments) => yes[part] + no[part];
  return { value, interval: fieller(sum, z, value.value) };
}

/** The ratios hits / both that lie within z standard errors: the roots of a parabola, kept within 0..1. */
function fieller(sum: (part: keyof Moments) => number, z: number, value: number | null): Interval {
  const square = sum("both") ** 2 - z * z * sum("bothVariance");
  const middle = sum("hits") * sum("both") - z * z * sum("covariance");
  const rest = sum("hits") ** 2 - z * z * sum("hitsVariance");
  // Too few rows take part to bound the ratio at all.
  if (square <= 0) return [0, 1];
  const root = Math.sqrt(Math.max(0, middle * middle - square * rest));
  const low = Math.max(0, (middle - root) / square);
  const high = Math.min(1, (middle + root) / square);
  return value === null ? [low, high] : [Math.min(low, value), Math.max(high, value)];
}

/** What a single cut gives where a share `prevalence` (0..1) of cases is positive. */
export interface RatesAtPrevalence {
  /** Precision there: the share of yes answers that are right. */
  readonly ppv: LikelyRate;
  /** The share of no answers that are right. */
  readonly npv: LikelyRate;
  readonly yesRate: LikelyRate;
}

/** Rates of a single cut at another prevalence, each with its interval; unlike recall, all of them depend on it. */
export function ratesAtPrevalence(
  { tp, fp, fn, tn }: ConfusionCounts,
  prevalence: number,
  confidence = 0.95,
): RatesAtPrevalence {
  const rate = (positive: ClassRows, negative: ClassRows) =>
    rateAtPrevalence(positive, negative, prevalence, confidence);
  return {
    ppv: rate({ hits: tp, others: fn }, { misses: fp, others: tn }),
    npv: rate({ misses: fn, others: tp }, { hits: tn, others: fp }),
    yesRate: rate({ hits: tp, misses: fn }, { hits: fp, misses: tn }),
  };
}

/** What a band gives where a share `prevalence` (0..1) of cases is positive. */
export interface BandRatesAtPrevalence {
  /** Right among the automatic decisions. */
  readonly right: LikelyRate;
  /** Decided automatically, of all cases. */
  readonly automated: LikelyRate;
  /** To people, of all cases. */
  readonly review: LikelyRate;
}

/** Rates of a band at another prevalence, each with its interval. The share that is missed does not depend on it. */
export function bandRatesAtPrevalence(
  { no, review, yes }: BandCounts,
  prevalence: number,
  confidence = 0.95,
): BandRatesAtPrevalence {
  const rate = (positive: ClassRows, negative: ClassRows) =>
    rateAtPrevalence(positive, negative, prevalence, confidence);
  const decided = { positive: no.positives + yes.positives, negative: no.negatives + yes.negatives };
  return {
    right: rate(
      { hits: yes.positives, misses: no.positives, others: review.positives },
      { hits: no.negatives, misses: yes.negatives, others: review.negatives },
    ),
    automated: rate(
      { hits: decided.positive, misses: review.positives },
      { hits: decided.negative, misses: review.negatives },
    ),
    review: rate(
      { hits: review.positives, misses: decided.positive },
      { hits: review.negatives, misses: decided.negative },
    ),
  };
}
