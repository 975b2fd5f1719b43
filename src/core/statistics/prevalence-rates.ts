// Rates weighted to a stated share of positives.

import type { BandCounts } from "./band.ts";
import { deviateOfConfidence, type Interval } from "./binomial.ts";
import { type Measure, ratioMeasure, undefinedMeasure } from "./measure.ts";
import type { ConfusionCounts } from "./threshold-table.ts";

/** A rate, 0..1. `interval` (95 % by default) is null if a class with a weight above 0 has no rows. */
export interface RateWithInterval {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * Rows of one class by their part in the rate hits ÷ (hits + misses). A part that can't occur is absent, for instance
 * because a positive can't be a false positive. A part that could occur but is 0 still widens the interval.
 */
export interface RateCountsOfClass {
  readonly hits?: number;
  readonly misses?: number;
  /** Number of rows in neither numerator nor denominator. */
  readonly others?: number;
}

/** What a class adds to the mean and variance of the hits, and of hits and misses together (`both`). */
interface Moments {
  readonly hits: number;
  readonly both: number;
  readonly hitsVariance: number;
  readonly bothVariance: number;
  readonly covariance: number;
}

function rowsOf({ hits = 0, misses = 0, others = 0 }: RateCountsOfClass): number {
  return hits + misses + others;
}

/** Shares of the class's rows that are hits, or hits or misses, times its weight. */
function sharesOf(rows: RateCountsOfClass, weight: number): Pick<Moments, "hits" | "both"> {
  const n = Math.max(1, rowsOf(rows));
  const { hits = 0, misses = 0 } = rows;
  return { hits: (weight * hits) / n, both: (weight * (hits + misses)) / n };
}

/** Moments with `extra` rows added to each part that can occur (Agresti & Coull 1998). */
function momentsOf(rows: RateCountsOfClass, weight: number, extra: number): Moments {
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
 * A rate at another prevalence (0..1): the ratio of two weighted sums of class shares. The interval is
 * Fieller's (1954) on counts with z²/2 rows added to each possible part, so that a part never seen keeps its
 * uncertainty.
 */
export function rateAtPrevalence(
  positive: RateCountsOfClass,
  negative: RateCountsOfClass,
  prevalence: number,
  confidence = 0.95,
): RateWithInterval {
  const weights = [prevalence, 1 - prevalence] as const;
  const classes = [positive, negative] as const;
  if (classes.some((rows, at) => (weights[at] ?? 0) > 0 && rowsOf(rows) === 0)) {
    return { value: undefinedMeasure("this needs positive and negative cases"), interval: null };
  }
  const [one, other] = [sharesOf(positive, weights[0]), sharesOf(negative, weights[1])];
  const value = ratioMeasure(one.hits + other.hits, one.both + other.both, "no case takes part");
  const z = deviateOfConfidence(confidence);
  const [yes, no] = [
    momentsOf(positive, weights[0], (z * z) / 2),
    momentsOf(negative, weights[1], (z * z) / 2),
  ];
  const sum = (part: keyof Moments) => yes[part] + no[part];
  return { value, interval: fieller(sum, z, value.value) };
}

/** Interval of the ratio hits ÷ both at `z` standard errors: between the roots of a quadratic, clipped to 0..1. */
function fieller(sum: (part: keyof Moments) => number, z: number, value: number | null): Interval {
  const square = sum("both") ** 2 - z * z * sum("bothVariance");
  const middle = sum("hits") * sum("both") - z * z * sum("covariance");
  const rest = sum("hits") ** 2 - z * z * sum("hitsVariance");
  // There are too few rows to bound the ratio.
  if (square <= 0) return [0, 1];
  const root = Math.sqrt(Math.max(0, middle * middle - square * rest));
  const low = Math.max(0, (middle - root) / square);
  const high = Math.min(1, (middle + root) / square);
  return value === null ? [low, high] : [Math.min(low, value), Math.max(high, value)];
}

/** Rates of a single threshold at another prevalence, each 0..1. */
export interface ThresholdRatesAtPrevalence {
  /** Precision: the share of yes answers that are correct. */
  readonly ppv: RateWithInterval;
  /** Negative predictive value: the share of no answers that are correct. */
  readonly npv: RateWithInterval;
  readonly yesRate: RateWithInterval;
}

/** Leaves out rates that don't depend on the prevalence (0..1), such as recall. */
export function thresholdRatesAtPrevalence(
  { tp, fp, fn, tn }: ConfusionCounts,
  prevalence: number,
  confidence = 0.95,
): ThresholdRatesAtPrevalence {
  const rate = (positive: RateCountsOfClass, negative: RateCountsOfClass) =>
    rateAtPrevalence(positive, negative, prevalence, confidence);
  return {
    ppv: rate({ hits: tp, others: fn }, { misses: fp, others: tn }),
    npv: rate({ misses: fn, others: tp }, { hits: tn, others: fp }),
    yesRate: rate({ hits: tp, misses: fn }, { hits: fp, misses: tn }),
  };
}

/** Rates of a band at another prevalence, each 0..1. */
export interface BandRatesAtPrevalence {
  readonly right: RateWithInterval;
  readonly automated: RateWithInterval;
  readonly review: RateWithInterval;
}

/** Leaves out the share of missed positives, because it doesn't depend on the prevalence (0..1). */
export function bandRatesAtPrevalence(
  { no, review, yes, neither }: BandCounts,
  prevalence: number,
  confidence = 0.95,
): BandRatesAtPrevalence {
  const rate = (positive: RateCountsOfClass, negative: RateCountsOfClass) =>
    rateAtPrevalence(positive, negative, prevalence, confidence);
  const decided = {
    positive: no.positives + yes.positives + neither.positives,
    negative: no.negatives + yes.negatives + neither.negatives,
  };
  return {
    right: rate(
      { hits: yes.positives, misses: no.positives + neither.positives, others: review.positives },
      { hits: no.negatives, misses: yes.negatives + neither.negatives, others: review.negatives },
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
