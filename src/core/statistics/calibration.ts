import { valueAt } from "./distribution.ts";
import { definedMeasure, type Measure, ratio, undefinedMeasure } from "./measure.ts";
import { candidateIndex, countAtOrAbove, countAtScore, type ThresholdTable } from "./threshold-table.ts";

/** The rows with scores in (lower, upper]; the first bin holds its lower edge too. */
export interface CalibrationBin {
  /** Its place among the edges; empty bins are left out. */
  readonly bin: number;
  readonly n: number;
  readonly positives: number;
  /** What the scores say on average, 0..1. */
  readonly meanScore: number;
  /** What came true, 0..1. */
  readonly observedRate: number;
  /** Σ (score − mean score)² over its rows. */
  readonly scoreSquares: number;
  /** Σ (label − observed rate)(score − mean score) over its rows. */
  readonly crossProducts: number;
}

/** Where a bin's scores lie among the distinct ones of its table: from `from` up to, but not at, `upTo`. */
export interface BinRange {
  readonly bin: number;
  readonly from: number;
  readonly upTo: number;
}

/** The bins between ascending `edges` that hold any row. */
export function binRanges(table: ThresholdTable, edges: readonly number[]): BinRange[] {
  const found: BinRange[] = [];
  let from = 0;
  for (let bin = 0; bin < edges.length - 1; bin += 1) {
    const isLast = bin === edges.length - 2;
    const upTo = isLast ? table.scores.length : firstAbove(table, edges[bin + 1] ?? 1);
    if (upTo > from) found.push({ bin, from, upTo });
    from = Math.max(from, upTo);
  }
  return found;
}

/** The bins of a reliability diagram that hold any row, between ascending `edges`. */
export function calibrationBins(table: ThresholdTable, edges: readonly number[]): CalibrationBin[] {
  return binRanges(table, edges).map(({ bin, from, upTo }) => toBin(table, bin, from, upTo));
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
  for (let k = from; k < upTo; k += 1) sum += countAtScore(table, k).rows * valueAt(table.scores, k);
  const meanScore = sum / n;
  let scoreSquares = 0;
  let crossProducts = 0;
  for (let k = from; k < upTo; k += 1) {
    const here = countAtScore(table, k);
    const away = valueAt(table.scores, k) - meanScore;
    scoreSquares += here.rows * away * away;
    crossProducts += (here.positives - here.rows * observedRate) * away;
  }
  return { bin, n, positives, meanScore, observedRate, scoreSquares, crossProducts };
}

/** One bin per distinct score: where the Murphy parts add up to the Brier score exactly. */
export function distinctScoreBins(table: ThresholdTable): CalibrationBin[] {
  return Array.from(table.scores, (_, k) => toBin(table, k, k, k + 1));
}

/** `bins + 1` edges of equal width over 0..1. */
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
  return gaps.length === 0 ? undefinedMeasure("no bin has enough cases") : definedMeasure(Math.max(...gaps));
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
