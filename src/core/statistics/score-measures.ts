import { numberAt, type Shares, toWhole } from "./distribution.ts";
import { combined, known, type Measure, meanOf, ratio, unknown } from "./measures.ts";

/** How bad it is that one side says class `a` and the other `b`; 0 where they agree. */
export type DisagreementWeight = (a: number, b: number) => number;

const anyDisagreement: DisagreementWeight = (a, b) => (a === b ? 0 : 1);
export const linearWeight: DisagreementWeight = (a, b) => Math.abs(a - b);
export const quadraticWeight: DisagreementWeight = (a, b) => (a - b) ** 2;

/**
 * Cohen's κ of a square matrix of counts, up to 1: agreement beyond chance, near misses weighing less where
 * `weight` says so (Cohen 1960, 1968). Depends on the mix of classes.
 */
export function cohenKappa(
  matrix: readonly (readonly number[])[],
  weight: DisagreementWeight = anyDisagreement,
): Measure {
  const down = matrix.map((line) => line.reduce((sum, rows) => sum + rows, 0));
  const across = matrix.map((_, at) => matrix.reduce((sum, line) => sum + numberAt(line, at), 0));
  const n = down.reduce((sum, rows) => sum + rows, 0);
  let observed = 0;
  let expected = 0;
  matrix.forEach((line, a) => {
    line.forEach((rows, b) => {
      observed += weight(a, b) * rows;
      expected += (weight(a, b) * numberAt(down, a) * numberAt(across, b)) / n;
    });
  });
  return n === 0 || expected === 0
    ? unknown("both sides always give the same answer")
    : known(1 - observed / expected);
}

/** Ranked probability score, 0..L−1, 0 is perfect: squared distances of cumulative shares (Epstein 1969). */
export function rankedProbabilityScore(shares: Shares, label: number): number {
  let below = 0;
  return toWhole(shares)
    .slice(0, -1)
    .reduce((sum, share, level) => {
      below += share;
      return sum + (below - (label <= level ? 1 : 0)) ** 2;
    }, 0);
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

/** The mean ranked probability score, 0..L−1; over L−1 it runs 0..1. */
export function meanRankedProbabilityScore(labels: readonly number[], shares: readonly Shares[]): Measure {
  return meanOf(
    shares.map((row, at) => rankedProbabilityScore(row, numberAt(labels, at))),
    noCases,
  );
}

/** Skill of the ranked probability score against the set's own base rates, up to 1; 0 is no better than them. */
export function rankedProbabilitySkill(labels: readonly number[], shares: readonly Shares[]): Measure {
  const rates = (shares[0] ?? []).map(
    (_, level) => labels.filter((label) => label === level).length / labels.length,
  );
  const base = meanRankedProbabilityScore(
    labels,
    labels.map(() => rates),
  );
  if (base.value === 0) return unknown("all cases have the same level");
  return combined(meanRankedProbabilityScore(labels, shares), base, (own, even) => 1 - own / even);
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
