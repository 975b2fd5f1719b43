import { numberAt, type Shares } from "./distribution.ts";
import { combined, type Measure, meanOf, ratio } from "./measure.ts";

/** The expected level Σ i·p_i, 0..L−1. */
export function expectedLevel(shares: Shares): number {
  return shares.reduce((sum, share, level) => sum + level * share, 0);
}

/** The whole level nearest to an expected one, halves upward: what "right" and "within one level" count. */
export function nearestLevel(level: number): number {
  return Math.floor(level + 0.5 + 1e-12);
}

/** The level nearest to the expected one, halves upward. */
export function roundedLevel(shares: Shares): number {
  return nearestLevel(expectedLevel(shares));
}

/** The standard deviation of the level under its probabilities, in levels. */
export function levelSpread(shares: Shares): number {
  const centre = expectedLevel(shares);
  return Math.sqrt(shares.reduce((sum, share, level) => sum + share * (level - centre) ** 2, 0));
}

/**
 * Whether the expected level lies in a valley: a likelier level on either side of it, and the spread over a third of
 * the range or a share below 0.1 at the nearest level. Where that level leads, a wide spread is only unsure.
 */
export function isExpectedLevelHollow(shares: Shares): boolean {
  const nearest = roundedLevel(shares);
  const there = numberAt(shares, nearest);
  const likelier = (share: number) => share > there;
  if (!shares.slice(0, nearest).some(likelier) || !shares.slice(nearest + 1).some(likelier)) return false;
  return there < 0.1 || levelSpread(shares) > (shares.length - 1) / 3;
}

const noCases = "there are no cases";

function gaps(labels: readonly number[], said: readonly number[]): number[] {
  return said.map((level, row) => level - numberAt(labels, row));
}

/** Mean absolute error in levels, 0 and up; `said` may be expected levels or whole ones. */
export function meanAbsoluteError(labels: readonly number[], said: readonly number[]): Measure {
  return meanOf(gaps(labels, said).map(Math.abs), noCases);
}

/** Bias in levels: above 0 the answers are too high. */
export function levelBias(labels: readonly number[], said: readonly number[]): Measure {
  return meanOf(gaps(labels, said), noCases);
}

/** Root of the mean squared error, in levels. */
export function rootMeanSquaredError(labels: readonly number[], said: readonly number[]): Measure {
  const squares = meanOf(
    gaps(labels, said).map((gap) => gap * gap),
    noCases,
  );
  return combined(squares, squares, Math.sqrt);
}

/** The share of answers at most `levels` away, 0..1: accuracy at 0; within 1 it says little below four levels. */
export function shareWithin(labels: readonly number[], said: readonly number[], levels: number): Measure {
  return meanOf(
    gaps(labels, said).map((gap) => (Math.abs(gap) <= levels ? 1 : 0)),
    noCases,
  );
}

/** Spearman's rank correlation, −1..1, ties at their middle rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): Measure {
  const [x, y] = [middleRanks(a), middleRanks(b)];
  const centre = (a.length + 1) / 2;
  const products = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, rank, row) => sum + (rank - centre) * (numberAt(q, row) - centre), 0);
  return ratio(products(x, y), Math.sqrt(products(x, x) * products(y, y)), "one side is constant");
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
