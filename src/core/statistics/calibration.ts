// Bins of scores with the observed rate in each, and the errors of calibration over them.

import { valueOrZeroAt } from "./distribution.ts";
import { definedMeasure, type Measure, ratioMeasure, undefinedMeasure } from "./measure.ts";
import { candidateIndex, countAtOrAbove, countAtScore, type ThresholdTable } from "./threshold-table.ts";

/** Rows with scores in (lower, upper]; the first bin includes its lower edge. */
export interface CalibrationBin {
  /** Index of the bin among all bins, including the empty ones that are left out. */
  readonly bin: number;
  /** Number of rows; at least 1. */
  readonly n: number;
  readonly positives: number;
  readonly meanScore: number;
  /** Share of positives among the rows, 0..1. */
  readonly observedRate: number;
  /** Σ (score − mean score)² over the bin's rows. */
  readonly scoreSquares: number;
  /** Σ (label − observed rate)(score − mean score) over the bin's rows. */
  readonly crossProducts: number;
}

/** A bin as indices `from` ≤ k < `upTo` into the table's distinct scores. */
export interface BinIndexRange {
  readonly bin: number;
  readonly from: number;
  readonly upTo: number;
}

/** Non-empty bins between ascending `edges`. */
export function binIndexRanges(table: ThresholdTable, edges: readonly number[]): BinIndexRange[] {
  const found: BinIndexRange[] = [];
  let from = 0;
  for (let bin = 0; bin < edges.length - 1; bin += 1) {
    const isLast = bin === edges.length - 2;
    const upTo = isLast ? table.scores.length : firstAbove(table, edges[bin + 1] ?? 1);
    if (upTo > from) found.push({ bin, from, upTo });
    from = Math.max(from, upTo);
  }
  return found;
}

/** Bins of a reliability diagram between ascending `edges`; empty ones are left out. */
export function calibrationBins(table: ThresholdTable, edges: readonly number[]): CalibrationBin[] {
  return binIndexRanges(table, edges).map(({ bin, from, upTo }) => toBin(table, bin, from, upTo));
}

function firstAbove(table: ThresholdTable, edge: number): number {
  const at = candidateIndex(table, edge);
  return table.scores[at] === edge ? at + 1 : at;
}

function toBin(table: ThresholdTable, bin: number, from: number, upTo: number): CalibrationBin {
  const n = countAtOrAbove(table, from).rows - countAtOrAbove(table, upTo).rows;
  const positives = countAtOrAbove(table, from).positives - countAtOrAbove(table, upTo).positives;
  const observedRate = positives / n;
  let sum = 0;
  for (let k = from; k < upTo; k += 1) sum += countAtScore(table, k).rows * valueOrZeroAt(table.scores, k);
  const meanScore = sum / n;
  let scoreSquares = 0;
  let crossProducts = 0;
  for (let k = from; k < upTo; k += 1) {
    const here = countAtScore(table, k);
    const away = valueOrZeroAt(table.scores, k) - meanScore;
    scoreSquares += here.rows * away * away;
    crossProducts += (here.positives - here.rows * observedRate) * away;
  }
  return { bin, n, positives, meanScore, observedRate, scoreSquares, crossProducts };
}

/** One bin per distinct score, for which the Murphy decomposition of the Brier score is exact. */
export function distinctScoreBins(table: ThresholdTable): CalibrationBin[] {
  return Array.from(table.scores, (_, k) => toBin(table, k, k, k + 1));
}

/** Edges of `bins` equal bins over 0..1, both ends included. */
export function equalWidthEdges(bins: number): number[] {
  const width = 1 / bins;
  return Array.from({ length: bins + 1 }, (_, edge) => (edge === bins ? 1 : edge * width));
}

const noCases = "there are no cases";

function rowsOf(bins: readonly CalibrationBin[]): number {
  return bins.reduce((sum, bin) => sum + bin.n, 0);
}

function gapOf({ observedRate, meanScore }: CalibrationBin): number {
  return Math.abs(observedRate - meanScore);
}

/**
 * Expected calibration error, 0..1: the mean gap between score and observed rate, weighted by rows (Naeini et
 * al. 2015). Biased upward for small bins and dependent on their number, so show it with the number of bins.
 */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): Measure {
  const gaps = bins.reduce((sum, bin) => sum + bin.n * gapOf(bin), 0);
  return ratioMeasure(gaps, rowsOf(bins), noCases);
}

/**
 * Maximum calibration error, 0..1: the largest gap among bins of at least `fewest` rows; undefined if none has so many.
 */
export function maximumCalibrationError(bins: readonly CalibrationBin[], fewest = 1): Measure {
  const gaps = bins.filter((bin) => bin.n >= fewest).map(gapOf);
  return gaps.length === 0 ? undefinedMeasure("no bin has enough cases") : definedMeasure(Math.max(...gaps));
}

/**
 * Brier score = reliability − resolution + uncertainty + variance − covariance within bins (Murphy 1973;
 * Stephenson 2008).
 */
export interface BrierParts {
  /** Mean squared gap between score and observed rate; 0 is perfect. */
  readonly reliability: number;
  /** Mean squared distance of observed rates from the base rate; higher is better. */
  readonly resolution: number;
  /** Base rate × (1 − base rate). */
  readonly uncertainty: number;
  readonly withinVariance: number;
  readonly withinCovariance: number;
}

/** Null without rows. */
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
