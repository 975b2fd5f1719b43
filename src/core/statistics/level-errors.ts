// Errors of predicted levels, in levels, and their rank correlation with the labels.

import { valueOrZeroAt } from "./distribution.ts";
import { combineMeasures, type Measure, meanMeasure, ratioMeasure } from "./measure.ts";

const noCases = "there are no cases";

function gaps(labels: readonly number[], predicted: readonly number[]): number[] {
  return predicted.map((level, row) => level - valueOrZeroAt(labels, row));
}

/** Mean absolute error in levels, ≥ 0; `predicted` may hold expected levels or whole ones. */
export function meanAbsoluteError(labels: readonly number[], predicted: readonly number[]): Measure {
  return meanMeasure(gaps(labels, predicted).map(Math.abs), noCases);
}

/** Mean error in levels, positive if answers are too high; undefined without cases. */
export function levelBias(labels: readonly number[], predicted: readonly number[]): Measure {
  return meanMeasure(gaps(labels, predicted), noCases);
}

/** Root mean squared error in levels, ≥ 0. */
export function rootMeanSquaredError(labels: readonly number[], predicted: readonly number[]): Measure {
  const squares = meanMeasure(
    gaps(labels, predicted).map((gap) => gap * gap),
    noCases,
  );
  return combineMeasures(squares, squares, Math.sqrt);
}

/**
 * Share of answers at most `levels` off, 0..1. 0 gives accuracy; 1 means little for fewer than four levels.
 */
export function shareWithinLevels(
  labels: readonly number[],
  predicted: readonly number[],
  levels: number,
): Measure {
  return meanMeasure(
    gaps(labels, predicted).map((gap) => (Math.abs(gap) <= levels ? 1 : 0)),
    noCases,
  );
}

/** Spearman's rank correlation, −1..1; ties get their mid-rank. Undefined if one side is constant. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): Measure {
  const [x, y] = [middleRanks(a), middleRanks(b)];
  const centre = (a.length + 1) / 2;
  const products = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, rank, row) => sum + (rank - centre) * (valueOrZeroAt(q, row) - centre), 0);
  return ratioMeasure(products(x, y), Math.sqrt(products(x, x) * products(y, y)), "one side is constant");
}

function middleRanks(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const ends = new Map<number, { first: number; last: number }>();
  sorted.forEach((value, place) => {
    const end = ends.get(value);
    if (end) end.last = place;
    else ends.set(value, { first: place, last: place });
  });
  return values.map((value) => {
    const { first = 0, last = 0 } = ends.get(value) ?? {};
    return (first + last) / 2 + 1;
  });
}
