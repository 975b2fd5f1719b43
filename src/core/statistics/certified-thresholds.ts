// Thresholds with a proven bound: declared ones by tests, or one by conformal prediction.

import { probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { binomialCdf } from "./binomial.ts";
import {
  candidateIndex,
  countAtOrAbove,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

/** A scale 0..`max`; 1 has to be a multiple of `step`. */
type Steps = Pick<ThresholdScale, "max" | "step">;

/** The side of the threshold whose automatic decisions are certified. */
export type CertifiedSide = "yes" | "no";

export interface TestedThreshold {
  readonly threshold: number;
  /** Rows decided automatically on the certified side. */
  readonly n: number;
  /** How many of them are decided wrongly. */
  readonly errors: number;
  /** Binomial p-value of H₀ "error rate > α", 0..1. */
  readonly pValue: number;
}

/**
 * Thresholds that are fixed before any label is seen, strictest first: `step` apart, from next to the end of the
 * scale to its middle. For a probability: 0.99…0.50 for yes, 0.01…0.50 for no.
 */
function declaredGrid(side: CertifiedSide, { max, step }: Steps): number[] {
  const parts = Math.round(1 / step);
  const all = max * parts;
  return Array.from(
    { length: Math.floor(all / 2) },
    (_, at) => (side === "yes" ? all - 1 - at : 1 + at) / parts,
  );
}

/**
 * Learn-then-Test: p-values of H₀ "the error rate exceeds `alpha`" at each declared threshold (arXiv
 * 2110.01052).
 */
export function testDeclaredThresholds(
  table: ThresholdTable,
  side: CertifiedSide,
  alpha: number,
  steps: Steps = probabilityScale,
): TestedThreshold[] {
  return declaredGrid(side, steps).map((threshold) => {
    const { rows, positives } = countAtOrAbove(table, candidateIndex(table, threshold));
    const n = side === "yes" ? rows : table.n - rows;
    const errors = side === "yes" ? rows - positives : table.positives - positives;
    return { threshold, n, errors, pValue: binomialCdf(errors, n, alpha) };
  });
}

/** The loosest threshold certified with probability ≥ 1 − δ (Bonferroni); null if none is. */
export function bonferroniThreshold(tested: readonly TestedThreshold[], delta: number): number | null {
  return tested.findLast(({ pValue }) => pValue <= delta / tested.length)?.threshold ?? null;
}

export interface ConformalThreshold {
  /** Rank of the threshold among the scores of positives, from 1 for the lowest; 0 if there are too few positives. */
  readonly rank: number;
  readonly threshold: number | null;
}

/**
 * The threshold that keeps at least 1 − α of future positives at or above it (class-conditional split conformal). Null
 * if there are too few positives.
 */
export function conformalThreshold(table: ThresholdTable, alpha: number): ConformalThreshold {
  const rank = Math.floor(alpha * (table.positives + 1) + 1e-9);
  if (rank === 0 || rank > table.positives) return { rank: 0, threshold: null };
  // If the rank-th lowest score of a positive is the threshold, positives − rank + 1 positives reach it.
  const candidate = table.positivesAtLeast.findLastIndex((kept) => kept >= table.positives - rank + 1);
  return { rank, threshold: thresholdOfCandidate(table, candidate) };
}
