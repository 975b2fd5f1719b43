import type { LabelledChoices } from "./choice-answers.ts";
import type { Shares } from "./distribution.ts";
import { numberAt } from "./number-at.ts";

export interface ConformalQuantile {
  /** The rank of the quantile among calibration rows, from 1. */
  readonly rank: number;
  /** The largest 1 − share that an option of a set may have; +∞: too few rows, every option stays. */
  readonly quantile: number;
}

/**
 * The quantile for sets that hold the true option in a share 1 − α of new cases: split conformal on 1 − the
 * true option's share. Marginal, not per class; cases must be exchangeable with these.
 */
export function conformalQuantile({ labels, shares }: LabelledChoices, alpha: number): ConformalQuantile {
  const distances = Float64Array.from(shares, (row, at) => 1 - numberAt(row, numberAt(labels, at))).sort();
  const rank = Math.ceil((distances.length + 1) * (1 - alpha) - 1e-9);
  return { rank, quantile: distances[rank - 1] ?? Infinity };
}

/** The options that stay in the set; one alone can be automated. */
export function conformalSet(shares: Shares, quantile: number): number[] {
  return shares.flatMap((share, option) => (1 - share <= quantile ? [option] : []));
}
