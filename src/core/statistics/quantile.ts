import { numberAt } from "./number-at.ts";
/** The type-7 quantile (linear between order statistics) of ascending numbers; null of none. */
export function quantileType7(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * p;
  const rank = Math.floor(position);
  const below = numberAt(sorted, rank);
  const above = numberAt(sorted, Math.min(rank + 1, sorted.length - 1));
  return below + (position - rank) * (above - below);
}

/** The nearest-rank quantile of ascending numbers, which may hold +∞; null of none. */
export function quantileNearestRank(sorted: ArrayLike<number>, p: number): number | null {
  const rank = Math.max(1, Math.ceil(p * sorted.length - 1e-9));
  return sorted[rank - 1] ?? null;
}
