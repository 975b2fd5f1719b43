// Tests whether scores differ from observed rates by more than chance explains, jointly and bin by bin.

import type { Interval } from "./binomial.ts";
import { mulberry32, quantileType7, type ResampleSettings } from "./bootstrap.ts";
import {
  binIndexRanges,
  type CalibrationBin,
  calibrationBins,
  expectedCalibrationError,
} from "./calibration.ts";
import { valueOrZeroAt } from "./distribution.ts";
import type { Measure } from "./measure.ts";
import { holmAdjustedPValues } from "./multiple-tests.ts";
import { countAtScore, type ThresholdTable } from "./threshold-table.ts";

/** Test of whether scores differ from observed rates by more than chance explains. */
export interface CalibrationCheck {
  readonly bins: readonly CalibrationBin[];
  /** P-value of one joint test over all bins, 0..1; 1 without rows. */
  readonly pValue: number;
  /** Bins that differ on their own; empty unless the joint test rejects. */
  readonly off: readonly CalibrationBin[];
  /** Expected calibration error, 0..1. */
  readonly error: Measure;
  /**
   * Mean and 95 % range of the expected calibration error that perfectly calibrated scores would have on these cases;
   * null without cases.
   */
  readonly floor: { readonly mean: number; readonly range: Interval } | null;
}

/** Services round scores to hundredths, so a score may be off by half of one. */
const halfStep = 0.005;

/** Significance level of the joint test and of each bin. */
export const calibrationSignificance = 0.05;

/** From this variance on, a bin's count is treated as normal. */
const normalFrom = 100;

/** Distribution of the number of positives in a bin, if its scores were exact probabilities. */
interface Expected {
  readonly mean: number;
  readonly variance: number;
  /** Smallest number of positives that `upTo` covers. */
  readonly first: number;
  /** P(count ≤ `first` + index). */
  readonly upTo: Float64Array;
}

/** Clips to 0.005..0.995, because a rounded 0 or 1 doesn't mean certainty. */
function chanceOf(score: number): number {
  return Math.min(1 - halfStep, Math.max(halfStep, score));
}

function expectedOf(table: ThresholdTable, from: number, upTo: number): Expected {
  let mean = 0;
  let variance = 0;
  let n = 0;
  for (let k = from; k < upTo; k += 1) {
    const chance = chanceOf(valueOrZeroAt(table.scores, k));
    const { rows } = countAtScore(table, k);
    n += rows;
    mean += rows * chance;
    variance += rows * chance * (1 - chance);
  }
  const reach = 10 * Math.sqrt(variance) + 10;
  const first = Math.max(0, Math.floor(mean - reach));
  const last = Math.min(n, Math.ceil(mean + reach));
  const chances =
    variance >= normalFrom
      ? normalChances(mean, variance, first, last)
      : exactChances(table, [from, upTo], first, last);
  return { mean, variance, first, upTo: accumulate(chances) };
}

function normalChances(mean: number, variance: number, first: number, last: number): Float64Array {
  return Float64Array.from({ length: last - first + 1 }, (_, at) =>
    Math.exp(-((first + at - mean) ** 2) / (2 * variance)),
  );
}

/**
 * Distribution of the sum of Bernoulli draws with different probabilities, by convolution. Counts whichever class is
 * rarer, which keeps the array short.
 */
function exactChances(
  table: ThresholdTable,
  [from, upTo]: readonly [number, number],
  first: number,
  last: number,
): Float64Array {
  const rare = valueOrZeroAt(table.scores, from) < 0.5;
  const n = valueOrZeroAt(table.atLeast, from) - valueOrZeroAt(table.atLeast, upTo);
  const most = rare ? last : n - first;
  const counts = new Float64Array(most + 1);
  counts[0] = 1;
  let seen = 0;
  for (let k = from; k < upTo; k += 1) {
    const yes = chanceOf(valueOrZeroAt(table.scores, k));
    const chance = rare ? yes : 1 - yes;
    for (let row = 0; row < countAtScore(table, k).rows; row += 1) {
      seen += 1;
      for (let count = Math.min(seen, most); count > 0; count -= 1) {
        counts[count] =
          valueOrZeroAt(counts, count) * (1 - chance) + valueOrZeroAt(counts, count - 1) * chance;
      }
      counts[0] = valueOrZeroAt(counts, 0) * (1 - chance);
    }
  }
  return Float64Array.from({ length: last - first + 1 }, (_, at) =>
    valueOrZeroAt(counts, rare ? first + at : n - first - at),
  );
}

function accumulate(chances: Float64Array): Float64Array {
  const upTo = new Float64Array(chances.length);
  let sum = 0;
  chances.forEach((chance, at) => {
    sum += chance;
    upTo[at] = sum;
  });
  return upTo.map((below) => below / sum);
}

/** Inverse transform sampling; `at` is uniform in [0, 1). */
function draw({ first, upTo }: Expected, at: number): number {
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueOrZeroAt(upTo, middle) > at) high = middle;
    else low = middle + 1;
  }
  return first + low;
}

/**
 * Distance between a bin's number of positives and the number that its scores predict, minus the part that rounding
 * of the scores can explain.
 */
function excess({ n, positives, meanScore }: CalibrationBin): number {
  return Math.max(0, Math.abs(positives - n * meanScore) - halfStep * n);
}

/** P(the count is at least `distance` from the mean), 0..1. */
function chanceBeyond({ mean, first, upTo }: Expected, distance: number): number {
  let chance = 0;
  for (let at = 0; at < upTo.length; at += 1) {
    if (Math.abs(first + at - mean) < distance - 1e-9) continue;
    chance += valueOrZeroAt(upTo, at) - valueOrZeroAt(upTo, at - 1);
  }
  return chance;
}

const usualDraws: ResampleSettings = { seed: 42, resamples: 2000 };

/**
 * Tests whether scores are calibrated. The joint statistic is the sum of squared standardised gaps over bins, as in
 * Hosmer & Lemeshow (1980), but its distribution is simulated with a seed instead of approximated by χ². Only if that
 * test rejects at 5 % are single bins tested, those with at least `fewest` rows (Holm-corrected; exact, or normal from
 * a variance of 100 on). Gaps are reduced by what rounding of the scores can explain.
 */
export function checkCalibration(
  table: ThresholdTable,
  edges: readonly number[],
  fewest: number,
  draws: ResampleSettings = usualDraws,
): CalibrationCheck {
  const bins = calibrationBins(table, edges);
  const error = expectedCalibrationError(bins);
  if (bins.length === 0) return { bins, pValue: 1, off: [], error, floor: null };
  const expected = binIndexRanges(table, edges).map(({ from, upTo }) => expectedOf(table, from, upTo));
  const shown = bins.reduce((sum, bin, at) => sum + excess(bin) ** 2 / (expected[at]?.variance ?? 1), 0);
  const { gaps, errors } = simulate(expected, table.n, draws);
  const pValue = (1 + gaps.filter((gap) => gap >= shown - 1e-9).length) / (1 + draws.resamples);
  const [mean, ...range] = [
    errors.reduce((sum, one) => sum + one, 0) / errors.length,
    quantileType7(errors, 0.025) ?? 0,
    quantileType7(errors, 0.975) ?? 0,
  ] as const;
  const off = pValue <= calibrationSignificance ? binsOff(bins, expected, fewest) : [];
  return { bins, pValue, off, error, floor: { mean, range } };
}

/**
 * Simulates the joint statistic and the calibration error. `errors` is sorted ascending, so its indices don't match
 * those of the statistics.
 */
function simulate(expected: readonly Expected[], n: number, { seed, resamples }: ResampleSettings) {
  const next = mulberry32(seed);
  const gaps = new Float64Array(resamples);
  const errors = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample += 1) {
    for (const one of expected) {
      const gap = draw(one, next()) - one.mean;
      gaps[resample] = valueOrZeroAt(gaps, resample) + (gap * gap) / one.variance;
      errors[resample] = valueOrZeroAt(errors, resample) + Math.abs(gap) / n;
    }
  }
  return { gaps, errors: errors.sort() };
}

function binsOff(
  bins: readonly CalibrationBin[],
  expected: readonly Expected[],
  fewest: number,
): CalibrationBin[] {
  const tested = bins.flatMap((bin, at) => {
    const one = expected[at];
    return one && bin.n >= fewest ? [{ bin, chance: chanceBeyond(one, excess(bin)) }] : [];
  });
  const adjusted = holmAdjustedPValues(tested.map(({ chance }) => chance));
  return tested.flatMap(({ bin }, at) =>
    valueOrZeroAt(adjusted, at) <= calibrationSignificance ? [bin] : [],
  );
}
