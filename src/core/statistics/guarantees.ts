import { probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { binomialCdf, wilsonLower } from "./binomial.ts";
import { type CutTable, candidateOf, cutOf, reaching } from "./cut-table.ts";

/** A scale from 0 to `max` with a whole number of steps to each unit. */
type Steps = Pick<ThresholdScale, "max" | "step">;

/** The side of the cut whose automatic decisions are certified. */
export type CertifiedSide = "yes" | "no";

export interface TestedCut {
  readonly cut: number;
  /** Rows decided on this side. */
  readonly n: number;
  readonly errors: number;
  /** The chance of so few errors if the error rate were above α, 0..1. */
  readonly pValue: number;
}

/**
 * The cuts declared before any label is seen, strictest first, a step apart from next to an end of the scale to its
 * middle: of a probability 0.99…0.50 for yes, 0.01…0.50 for no.
 */
function declaredGrid(side: CertifiedSide, { max, step }: Steps): number[] {
  const parts = Math.round(1 / step);
  const all = max * parts;
  return Array.from(
    { length: Math.floor(all / 2) },
    (_, at) => (side === "yes" ? all - 1 - at : 1 + at) / parts,
  );
}

/** Tests at every declared cut that the error rate among its decisions exceeds `alpha` (arXiv 2110.01052). */
export function testCuts(
  table: CutTable,
  side: CertifiedSide,
  alpha: number,
  steps: Steps = probabilityScale,
): TestedCut[] {
  return declaredGrid(side, steps).map((cut) => {
    const { rows, positives } = reaching(table, candidateOf(table, cut));
    const n = side === "yes" ? rows : table.n - rows;
    const errors = side === "yes" ? rows - positives : table.positives - positives;
    return { cut, n, errors, pValue: binomialCdf(errors, n, alpha) };
  });
}

/** The loosest cut certified with chance ≥ 1 − δ by Bonferroni's correction; null where none is. */
export function bonferroniCut(tested: readonly TestedCut[], delta: number): number | null {
  return tested.findLast(({ pValue }) => pValue <= delta / tested.length)?.cut ?? null;
}

/** The smallest whole n from 1 on where `holds`, which once true stays true; null where none is below 2⁴⁰. */
function smallest(holds: (n: number) => boolean): number | null {
  let high = 1;
  while (!holds(high)) {
    if (high >= 2 ** 40) return null;
    high *= 2;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Straight right decisions that show, at `confidence`, an error rate of at most `maxError` (0..1). */
export function zeroErrorSampleSize(maxError: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-maxError) - 1e-9);
}

/** Checked cases, `errors` of them wrong, whose Wilson lower bound at the confidence of so many reaches `target` (0..1, below 1). */
export function sampleSizeToSettle(
  target: number,
  errors: number,
  confidence: (n: number) => number = () => 0.95,
): number | null {
  const reaches = (n: number) => n > errors && wilsonLower(n - errors, n, confidence(n)) >= target;
  return smallest(reaches);
}

export interface ClassConformalCut {
  /** The rank of the cut among scores of true cases, from the lowest; 0: not enough of them. */
  readonly rank: number;
  readonly threshold: number | null;
}

/** The cut that keeps at least 1 − α of future true cases at or above it: class-conditional split conformal. */
export function classConformalCut(table: CutTable, alpha: number): ClassConformalCut {
  const rank = Math.floor(alpha * (table.positives + 1) + 1e-9);
  if (rank === 0 || rank > table.positives) return { rank: 0, threshold: null };
  // The rank-th lowest true score is the last candidate that keeps positives − rank + 1 true cases.
  const candidate = table.positivesAtLeast.findLastIndex((kept) => kept >= table.positives - rank + 1);
  return { rank, threshold: cutOf(table, candidate) };
}
