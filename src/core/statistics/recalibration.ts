import { calibrationBins, equalWidthEdges, expectedCalibrationError } from "./calibration.ts";
import { valueAt } from "./distribution.ts";
import { type Measure } from "./measure.ts";
import { brierScore, calibrationInTheLarge, logLoss } from "./measures.ts";
import {
  countAtScore,
  type LabelledScores,
  type ThresholdTable,
  toThresholdTable,
} from "./threshold-table.ts";

/** A rising map from scores to chances: straight lines between its knots, level beyond them. */
export interface IsotonicMap {
  /** Ascending scores. */
  readonly scores: readonly number[];
  /** The chance at each, 0..1, never falling. */
  readonly chances: readonly number[];
}

interface Block {
  from: number;
  to: number;
  rows: number;
  positives: number;
}

/** Joins neighbours until observed rates never fall (pool adjacent violators; Ayer et al. 1955), in O(m). */
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

/** In whole numbers, so that equal rates are equal. */
function isFalling(before: Block, after: Block): boolean {
  return before.positives * after.rows >= after.positives * before.rows;
}

/**
 * The rising map that is nearest to the labels by squares, as scikit-learn's IsotonicRegression draws it: each
 * pooled stretch is level, neighbours are joined by a line. Null without cases.
 */
export function fitIsotonic(table: ThresholdTable): IsotonicMap | null {
  if (table.n === 0) return null;
  const knots = pool(table).flatMap(({ from, to, rows, positives }) =>
    [...new Set([from, to])].map((at) => ({ score: valueAt(table.scores, at), chance: positives / rows })),
  );
  return { scores: knots.map(({ score }) => score), chances: knots.map(({ chance }) => chance) };
}

/** The chance that a map gives a score; beyond the scores it was fitted on, that of the nearest. */
export function applyIsotonic({ scores, chances }: IsotonicMap, score: number): number {
  const after = scores.findIndex((knot) => knot >= score);
  if (after < 0) return valueAt(chances, chances.length - 1);
  const [low, high] = [valueAt(scores, after - 1), valueAt(scores, after)];
  const end = valueAt(chances, after);
  if (after === 0 || high === score) return end;
  const start = valueAt(chances, after - 1);
  return start + ((score - low) / (high - low)) * (end - start);
}

/** chance = 1 / (1 + e^−(slope · logit + intercept)); 1 and 0 change nothing. */
export interface PlattMap {
  readonly slope: number;
  readonly intercept: number;
}

/** Scores nearer to 0 or 1 count as this: half a step of two decimals, since a logit of 0 or 1 is endless. */
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
  /** Σ of the labels as Platt softens them: (P+1)/(P+2) for true cases, 1/(N+2) for false ones. */
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

/** Newton's step; a little is added to the curvature, so that it can be divided by. */
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
 * Platt scaling (Platt 1999) on the logits of the scores, by Newton's method with halving steps (Lin, Lin & Weng
 * 2007). Null unless both labels occur.
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

/** The chance that a map gives a score, 0..1. */
function applyPlatt({ slope, intercept }: PlattMap, score: number): number {
  return chanceAt(slope * logit(score) + intercept);
}

export type CalibrationMethod = "isotonic" | "platt";

/** A rising map from scores to chances. It moves no case past another, but changes what "0.8" means. */
export type Calibrator = (score: number) => number;

/** How far scores are from being chances. */
export interface CalibrationMetrics {
  /** Over ten bins of equal width. */
  readonly expectedError: Measure;
  readonly brier: Measure;
  readonly logLoss: Measure;
  readonly inTheLarge: Measure;
}

/** The map of a kind for these cases, or null where they cannot give one: none, or one label only. */
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

/** The figures of scores as they are. */
export function calibrationMetrics(cases: LabelledScores): CalibrationMetrics {
  const table = toThresholdTable(cases);
  return {
    expectedError: expectedCalibrationError(calibrationBins(table, equalWidthEdges(bins))),
    brier: brierScore(table),
    logLoss: logLoss(table),
    inTheLarge: calibrationInTheLarge(table),
  };
}

/** Labelled cases with repaired scores. Judge a repair on cases that it was not fitted on, and on no others. */
export function applyCalibrator({ labels, scores }: LabelledScores, repair: Calibrator): LabelledScores {
  return { labels, scores: Float64Array.from(Array.from(scores), repair) };
}
