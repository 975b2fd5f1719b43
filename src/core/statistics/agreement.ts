import type { Band } from "./band.ts";
import { binomialCdf } from "./binomial.ts";
import { type Measure, ratio } from "./measure.ts";
import { numberAt } from "./number-at.ts";

/** Cases that two runs put on different sides of one cut. */
export interface Flips {
  readonly n: number;
  readonly yesToNo: number;
  readonly noToYes: number;
}

/** The flips between two runs over the same cases. */
export function flipsAt(before: readonly number[], after: readonly number[], threshold: number): Flips {
  const matrix = sideMatrix(before, after, threshold);
  return { n: before.length, yesToNo: numberAt(matrix[1], 0), noToYes: numberAt(matrix[0], 1) };
}

/** The share of cases that change sides, 0..1. */
export function flipRate({ n, yesToNo, noToYes }: Flips): Measure {
  return ratio(yesToNo + noToYes, n, "there are no cases");
}

/** Cases by side (no, yes) in the first run down and in the second across. */
export function sideMatrix(before: readonly number[], after: readonly number[], threshold: number) {
  return transitions(before, after, 2, (score) => (score >= threshold ? 1 : 0));
}

/** Cases by zone (no, review, yes) in the first run down and in the second across; the corners are hard flips. */
export function zoneMatrix(before: readonly number[], after: readonly number[], band: Band) {
  return transitions(before, after, 3, (score) => zoneNumber(score, band));
}

/** 0 for no, 1 for review, 2 for yes. */
export function zoneNumber(score: number, { lo, hi }: Band): number {
  if (score >= hi) return 2;
  return score >= lo ? 1 : 0;
}

function transitions(
  before: readonly number[],
  after: readonly number[],
  places: number,
  placeOf: (score: number) => number,
): number[][] {
  const matrix = Array.from({ length: places }, () => Array.from({ length: places }, () => 0));
  before.forEach((score, row) => {
    const line = matrix[placeOf(score)] ?? [];
    const to = placeOf(numberAt(after, row));
    line[to] = numberAt(line, to) + 1;
  });
  return matrix;
}

export interface McNemar {
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
  /** The chance of so uneven a split were both equally good, 0..1, exact; 1 when they never differ. */
  readonly pValue: number;
}

/** Two judges of the same labelled cases, compared where just one of them is right (McNemar 1947). */
export function mcNemar(firstRight: readonly boolean[], secondRight: readonly boolean[]): McNemar {
  const onlyFirstRight = firstRight.filter((right, row) => right && !secondRight[row]).length;
  const onlySecondRight = secondRight.filter((right, row) => right && !firstRight[row]).length;
  const [few, all] = [Math.min(onlyFirstRight, onlySecondRight), onlyFirstRight + onlySecondRight];
  return { onlyFirstRight, onlySecondRight, pValue: Math.min(1, 2 * binomialCdf(few, all, 0.5)) };
}

/** How far scores moved from one run to the next. */
export interface ScoreShift {
  readonly meanAbsolute: Measure;
  readonly largest: number;
  readonly rootMeanSquare: Measure;
  /** Above 0 the second run scores higher. */
  readonly meanSigned: Measure;
}

export function scoreShift(before: readonly number[], after: readonly number[]): ScoreShift {
  const moves = before.map((score, row) => numberAt(after, row) - score);
  const sum = (of: (move: number) => number) => moves.reduce((total, move) => total + of(move), 0);
  const mean = (total: number) => ratio(total, moves.length, "there are no cases");
  const squares = sum((move) => move * move);
  return {
    meanAbsolute: mean(sum(Math.abs)),
    largest: moves.reduce((most, move) => Math.max(most, Math.abs(move)), 0),
    rootMeanSquare: ratio(Math.sqrt(squares), Math.sqrt(moves.length), "there are no cases"),
    meanSigned: mean(sum((move) => move)),
  };
}
