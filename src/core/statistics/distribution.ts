/** The number at a place of a list; 0 beyond its ends, so that sums over missing places stay sums. */
export function numberAt(values: ArrayLike<number> | undefined, place: number): number {
  return values?.[place] ?? 0;
}

/** Shares as a service gives them: one per option or level, about 1 in sum. */
export type Shares = readonly number[];

/** Shares that sum to 1 by more than rounding's 1e−6, made to; measures over whole distributions use these. */
export function toWhole(shares: Shares): Shares {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) > 1e-6 && sum > 0 ? shares.map((share) => share / sum) : shares;
}

/** The place of the largest share, the first of equals; −1 of none. */
export function topOf(shares: Shares): number {
  return shares.indexOf(Math.max(...shares));
}

/** Total variation, 0..1: how much probability moved. */
export function totalVariation(a: Shares, b: Shares): number {
  const [p, q] = [toWhole(a), toWhole(b)];
  return p.reduce((sum, share, at) => sum + Math.abs(share - numberAt(q, at)), 0) / 2;
}

/** A score fit for measuring: finite and within 0..`max`, −0 as 0; null otherwise. */
export function parseScore(value: unknown, max = 1): number | null {
  if (typeof value !== "number" || !(value >= 0 && value <= max)) return null;
  return value === 0 ? 0 : value;
}

/** How one case's score varied over repeated runs. */
export interface CaseStability {
  readonly mean: number;
  /** With n−1; 0 for a single run. */
  readonly standardDeviation: number;
  readonly range: number;
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
