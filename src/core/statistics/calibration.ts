import type { CalibrationBin } from "./calibration-bins.ts";
import { known, type Measure, ratio, unknown } from "./measure.ts";

const noCases = "there are no cases";

function rowsOf(bins: readonly CalibrationBin[]): number {
  return bins.reduce((sum, bin) => sum + bin.n, 0);
}

function gapOf({ observedRate, meanScore }: CalibrationBin): number {
  return Math.abs(observedRate - meanScore);
}

/**
 * Expected calibration error, 0..1: the mean gap between score and observed rate over bins, by rows (Naeini
 * 2015). Biased upward in small bins and dependent on their number: print both.
 */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): Measure {
  const gaps = bins.reduce((sum, bin) => sum + bin.n * gapOf(bin), 0);
  return ratio(gaps, rowsOf(bins), noCases);
}

/** Maximum calibration error, 0..1: the largest gap of bins with at least `fewest` rows. */
export function maximumCalibrationError(bins: readonly CalibrationBin[], fewest = 1): Measure {
  const gaps = bins.filter((bin) => bin.n >= fewest).map(gapOf);
  return gaps.length === 0 ? unknown("no bin has enough cases") : known(Math.max(...gaps));
}

/**
 * The parts of a Brier score: reliability − resolution + uncertainty + variance − covariance within bins
 * (Murphy 1973; Stephenson 2008).
 */
export interface BrierParts {
  /** Squared gaps between score and observed rate; 0 is perfect. */
  readonly reliability: number;
  /** Squared distances of observed rates from the base rate; more is better. */
  readonly resolution: number;
  /** Base rate × (1 − base rate). */
  readonly uncertainty: number;
  readonly withinVariance: number;
  readonly withinCovariance: number;
}

/** The parts of the Brier score over bins; null without cases. */
export function brierParts(bins: readonly CalibrationBin[]): BrierParts | null {
  const n = rowsOf(bins);
  if (n === 0) return null;
  const base = bins.reduce((sum, bin) => sum + bin.positives, 0) / n;
  const mean = (of: (bin: CalibrationBin) => number): number =>
    bins.reduce((sum, bin) => sum + of(bin), 0) / n;
  return {
    reliability: mean((bin) => bin.n * gapOf(bin) ** 2),
    resolution: mean((bin) => bin.n * (bin.observedRate - base) ** 2),
    uncertainty: base * (1 - base),
    withinVariance: mean((bin) => bin.scoreSquares),
    withinCovariance: mean((bin) => 2 * bin.crossProducts),
  };
}
