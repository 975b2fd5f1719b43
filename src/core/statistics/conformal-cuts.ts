import { type CutTable, cutOf, reaching } from "./cut-table.ts";

export interface RiskControlledCut {
  /** +∞ where even never saying yes misses few enough. */
  readonly threshold: number;
  /** True cases of this set that the cut misses. */
  readonly misses: number;
}

/**
 * The largest cut whose expected share of missed true cases among all cases is at most `alpha`: conformal
 * risk control (arXiv 2208.02814). Null where the set is too small.
 */
export function riskControlledCut(table: CutTable, alpha: number): RiskControlledCut | null {
  for (let k = table.scores.length; k >= 0; k -= 1) {
    const misses = table.positives - reaching(table, k).positives;
    if ((misses + 1) / (table.n + 1) <= alpha) return { threshold: cutOf(table, k), misses };
  }
  return null;
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
