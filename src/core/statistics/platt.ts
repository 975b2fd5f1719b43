import { type CutTable, scoring } from "./cut-table.ts";

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

function toPoints(table: CutTable): Point[] {
  const [high, low] = [(table.positives + 1) / (table.positives + 2), 1 / (table.negatives + 2)];
  return Array.from(table.scores, (score, k) => {
    const { rows, positives } = scoring(table, k);
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
export function fitPlatt(table: CutTable): PlattMap | null {
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
export function applyPlatt({ slope, intercept }: PlattMap, score: number): number {
  return chanceAt(slope * logit(score) + intercept);
}
