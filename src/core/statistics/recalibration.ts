// Calibration maps (isotonic and Platt), how they are fitted, and how good they are.

import { calibrationBins, equalWidthEdges, expectedCalibrationError } from "./calibration.ts";
import { brierScore, calibrationInTheLarge, logLoss } from "./classification-metrics.ts";
import { valueOrZeroAt } from "./distribution.ts";
import type { Measure } from "./measure.ts";
import {
  countAtScore,
  type LabelledScores,
  type ThresholdTable,
  toThresholdTable,
} from "./threshold-table.ts";

/** Non-decreasing piecewise linear map from score to probability, constant beyond its knots. */
export interface IsotonicMap {
  /** Knots, ascending. */
  readonly scores: readonly number[];
  /** Probability at each knot, 0..1, non-decreasing. */
  readonly chances: readonly number[];
}

interface Block {
  from: number;
  to: number;
  rows: number;
  positives: number;
}

/** Pool adjacent violators (Ayer et al. 1955), O(m). */
function pool(table: ThresholdTable): Block[] {
  const blocks: Block[] = [];
  for (let k = 0; k < table.scores.length; k += 1) {
    let block: Block = { from: k, to: k, ...countAtScore(table, k) };
    for (let before = blocks.at(-1); before && isFalling(before, block); before = blocks.at(-1)) {
      blocks.pop();
      const rows = before.rows + block.rows;
      block = { from: before.from, to: block.to, rows, positives: before.positives + block.positives };
    }
    blocks.push(block);
  }
  return blocks;
}

/** Compares rates by cross-multiplied integers, so that equal rates compare as equal. */
function isFalling(before: Block, after: Block): boolean {
  return before.positives * after.rows >= after.positives * before.rows;
}

/**
 * Isotonic least-squares fit, like scikit-learn's IsotonicRegression: each pooled block has one level, and lines join
 * neighbouring blocks. Null without cases.
 */
export function fitIsotonic(table: ThresholdTable): IsotonicMap | null {
  if (table.n === 0) return null;
  const knots = pool(table).flatMap(({ from, to, rows, positives }) =>
    [...new Set([from, to])].map((at) => ({
      score: valueOrZeroAt(table.scores, at),
      chance: positives / rows,
    })),
  );
  return { scores: knots.map(({ score }) => score), chances: knots.map(({ chance }) => chance) };
}

/** Interpolates between knots; a score beyond them gets the nearest knot's value. */
export function applyIsotonic({ scores, chances }: IsotonicMap, score: number): number {
  const after = scores.findIndex((knot) => knot >= score);
  if (after < 0) return valueOrZeroAt(chances, chances.length - 1);
  const [low, high] = [valueOrZeroAt(scores, after - 1), valueOrZeroAt(scores, after)];
  const end = valueOrZeroAt(chances, after);
  if (after === 0 || high === score) return end;
  const start = valueOrZeroAt(chances, after - 1);
  return start + ((score - low) / (high - low)) * (end - start);
}

/** p = 1 / (1 + e^−(slope · logit(score) + intercept)); slope 1 and intercept 0 is the identity. */
export interface PlattMap {
  readonly slope: number;
  readonly intercept: number;
}

/**
 * Scores are clipped to this distance from 0 and 1 (half a step of two decimals), because the logit of 0 or 1 is
 * infinite.
 */
const logitClip = 0.005;

function logit(score: number): number {
  const kept = Math.min(Math.max(score, logitClip), 1 - logitClip);
  return Math.log(kept / (1 - kept));
}

function chanceAt(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}

/** ln(1 + e^x) without overflow. */
function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

interface Point {
  logit: number;
  rows: number;
  /** Sum of Platt's smoothed labels: (P+1)/(P+2) for positives, 1/(N+2) for negatives. */
  target: number;
}

function toPoints(table: ThresholdTable): Point[] {
  const [high, low] = [(table.positives + 1) / (table.positives + 2), 1 / (table.negatives + 2)];
  return Array.from(table.scores, (score, k) => {
    const { rows, positives } = countAtScore(table, k);
    return { logit: logit(score), rows, target: positives * high + (rows - positives) * low };
  });
}

function lossOf(points: readonly Point[], { slope, intercept }: PlattMap): number {
  return points.reduce((sum, { logit: x, rows, target }) => {
    const z = slope * x + intercept;
    return sum + rows * softplus(z) - target * z;
  }, 0);
}

/** Newton step. The curvature starts at 1e−12 to avoid dividing by 0. */
function stepOf(points: readonly Point[], { slope, intercept }: PlattMap) {
  let [bySlope, byIntercept, ss, si, ii] = [0, 0, 1e-12, 0, 1e-12];
  for (const { logit: x, rows, target } of points) {
    const chance = chanceAt(slope * x + intercept);
    const curve = rows * chance * (1 - chance);
    bySlope += (rows * chance - target) * x;
    byIntercept += rows * chance - target;
    ss += curve * x * x;
    si += curve * x;
    ii += curve;
  }
  const determinant = ss * ii - si * si;
  return {
    slope: -(ii * bySlope - si * byIntercept) / determinant,
    intercept: -(ss * byIntercept - si * bySlope) / determinant,
    size: Math.max(Math.abs(bySlope), Math.abs(byIntercept)),
  };
}

const mostSteps = 100;

/**
 * Platt scaling (Platt 1999) on logits, by Newton's method with step halving (Lin, Lin & Weng 2007). Null
 * unless both labels occur.
 */
export function fitPlatt(table: ThresholdTable): PlattMap | null {
  if (table.positives === 0 || table.negatives === 0) return null;
  const points = toPoints(table);
  let map: PlattMap = { slope: 1, intercept: 0 };
  let loss = lossOf(points, map);
  for (let count = 0; count < mostSteps; count += 1) {
    const step = stepOf(points, map);
    if (step.size < 1e-10) break;
    for (let part = 1; part > 1e-10; part /= 2) {
      const next = { slope: map.slope + part * step.slope, intercept: map.intercept + part * step.intercept };
      const nextLoss = lossOf(points, next);
      if (nextLoss <= loss) {
        [map, loss] = [next, nextLoss];
        break;
      }
    }
  }
  return map;
}

function applyPlatt({ slope, intercept }: PlattMap, score: number): number {
  return chanceAt(slope * logit(score) + intercept);
}

export type CalibrationMethod = "isotonic" | "platt";

/**
 * Maps a score to a probability. Thresholds set on scores don't apply to these probabilities.
 */
export type Calibrator = (score: number) => number;

export interface CalibrationMetrics {
  /** Expected calibration error over ten bins of equal width. */
  readonly expectedError: Measure;
  readonly brier: Measure;
  readonly logLoss: Measure;
  readonly inTheLarge: Measure;
}

/** Null unless both labels occur. */
export function fitCalibrator(tuning: LabelledScores, kind: CalibrationMethod): Calibrator | null {
  const table = toThresholdTable(tuning);
  if (table.positives === 0 || table.negatives === 0) return null;
  if (kind === "platt") {
    const map = fitPlatt(table);
    return map && ((score) => applyPlatt(map, score));
  }
  const map = fitIsotonic(table);
  return map && ((score) => applyIsotonic(map, score));
}

const bins = 10;

export function calibrationMetrics(cases: LabelledScores): CalibrationMetrics {
  const table = toThresholdTable(cases);
  return {
    expectedError: expectedCalibrationError(calibrationBins(table, equalWidthEdges(bins))),
    brier: brierScore(table),
    logLoss: logLoss(table),
    inTheLarge: calibrationInTheLarge(table),
  };
}

/** Maps each score. Judge a calibrator only on cases that it wasn't fitted on. */
export function applyCalibrator({ labels, scores }: LabelledScores, repair: Calibrator): LabelledScores {
  return { labels, scores: Float64Array.from(Array.from(scores), repair) };
}
