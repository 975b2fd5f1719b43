import type { Band } from "./band.ts";
import { binomialCdf, type Interval, zOf } from "./binomial.ts";
import { numberAt } from "./distribution.ts";
import { type Measure, ratio } from "./measures.ts";

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
function zoneNumber(score: number, { lo, hi }: Band): number {
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

/** The exact test of how cases split on which just one of two judges is right. */
export function mcNemarOf(onlyFirstRight: number, onlySecondRight: number): McNemar {
  const few = Math.min(onlyFirstRight, onlySecondRight);
  const pValue = Math.min(1, 2 * binomialCdf(few, onlyFirstRight + onlySecondRight, 0.5));
  return { onlyFirstRight, onlySecondRight, pValue };
}

/** Two judges of the same labelled cases, compared where just one of them is right (McNemar 1947). */
export function mcNemar(firstRight: readonly boolean[], secondRight: readonly boolean[]): McNemar {
  const onlyFirstRight = firstRight.filter((right, row) => right && !secondRight[row]).length;
  const onlySecondRight = secondRight.filter((right, row) => right && !firstRight[row]).length;
  return mcNemarOf(onlyFirstRight, onlySecondRight);
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

/** How far two shares over the same cases are apart, −1..1, with the interval that is likely to hold the truth. */
export interface PairedDifference {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * The second share less the first, from the cases where just one of the two is right. The interval is Wald's with half
 * a case added to each of the four cells (Agresti & Min 2005), which holds its promise on small sets too.
 */
export function pairedDifference(
  onlyFirst: number,
  onlySecond: number,
  n: number,
  confidence = 0.95,
): PairedDifference {
  const value = ratio(onlySecond - onlyFirst, n, "there are no labelled cases");
  if (n === 0) return { value, interval: null };
  const rows = n + 2;
  const difference = (onlySecond - onlyFirst) / rows;
  const variance = ((onlyFirst + onlySecond + 1) / rows - difference ** 2) / rows;
  const half = zOf(confidence) * Math.sqrt(variance);
  return { value, interval: [Math.max(-1, difference - half), Math.min(1, difference + half)] };
}

/** How one case's score varied over repeated runs. */
export interface CaseStability {
  readonly mean: number;
  /** With n−1; 0 for a single run. */
  readonly standardDeviation: number;
  readonly range: number;
}

/** Scores case by case, from runs over the same cases. */
export function byCase(runs: readonly (readonly number[])[]): number[][] {
  return (runs[0] ?? []).map((_, row) => runs.map((run) => numberAt(run, row)));
}

export function caseStability(scores: readonly number[]): CaseStability {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return {
    mean,
    standardDeviation: Math.sqrt(squares / Math.max(1, scores.length - 1)),
    range: Math.max(...scores) - Math.min(...scores),
  };
}

/** How many of a case's runs say yes at a cut. */
export function yesVotes(scores: readonly number[], threshold: number): number {
  return scores.filter((score) => score >= threshold).length;
}

/** The chance that two runs of a case differ at the cut, averaged over cases, 0..1. */
export function pairwiseFlipRate(cases: readonly (readonly number[])[], threshold: number): Measure {
  const runs = cases[0]?.length ?? 0;
  const differing = cases.reduce((sum, scores) => {
    const yes = yesVotes(scores, threshold);
    return sum + 2 * yes * (runs - yes);
  }, 0);
  return ratio(differing, cases.length * runs * (runs - 1), "needs two runs");
}

/** Fleiss' κ of the runs' sides at the cut, up to 1: agreement beyond chance (Fleiss 1971). */
export function fleissKappa(cases: readonly (readonly number[])[], threshold: number): Measure {
  const flips = pairwiseFlipRate(cases, threshold);
  if (flips.value === null) return flips;
  const votes = cases.reduce((sum, scores) => sum + yesVotes(scores, threshold), 0);
  const yes = votes / (cases.length * (cases[0]?.length ?? 0));
  const byChance = 2 * yes * (1 - yes);
  return ratio(byChance - flips.value, byChance, "every run gives the same answer");
}

/** Cases whose runs fall into more than one zone, and those that reach both no and yes. */
export function zoneChanges(cases: readonly (readonly number[])[], band: Band) {
  const zones = cases.map((scores) => new Set(scores.map((score) => zoneNumber(score, band))));
  return {
    notUnanimous: zones.filter((found) => found.size > 1).length,
    crossing: zones.filter((found) => found.has(0) && found.has(2)).length,
  };
}

/** Rows whose outcome is chance: those within `range` of a cut. */
export function rowsNear(scores: readonly number[], cuts: readonly number[], range: number): number {
  return scores.filter((score) => cuts.some((cut) => Math.abs(score - cut) <= range)).length;
}
