/** The number at a place of a list; 0 beyond its ends, so that sums over missing places stay sums. */
export function valueAt(values: ArrayLike<number> | undefined, place: number): number {
  return values?.[place] ?? 0;
}

/** Shares as a service gives them: one per option or level, about 1 in sum. */
export type Probabilities = readonly number[];

/** Shares that sum to 1 by more than rounding's 1e−6, made to; measures over whole distributions use these. */
export function normaliseProbabilities(shares: Probabilities): Probabilities {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) > 1e-6 && sum > 0 ? shares.map((share) => share / sum) : shares;
}

/** Total variation, 0..1: how much probability moved. */
export function totalVariation(a: Probabilities, b: Probabilities): number {
  const [p, q] = [normaliseProbabilities(a), normaliseProbabilities(b)];
  return p.reduce((sum, share, at) => sum + Math.abs(share - valueAt(q, at)), 0) / 2;
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

/** The expected level Σ i·p_i, 0..L−1. */
export function expectedLevel(shares: Probabilities): number {
  return shares.reduce((sum, share, level) => sum + level * share, 0);
}

/** The whole level nearest to an expected one, halves upward: what "right" and "within one level" count. */
export function nearestLevel(level: number): number {
  return Math.floor(level + 0.5 + 1e-12);
}

/** The level nearest to the expected one, halves upward. */
export function roundedLevel(shares: Probabilities): number {
  return nearestLevel(expectedLevel(shares));
}

/** The standard deviation of the level under its probabilities, in levels. */
export function levelSpread(shares: Probabilities): number {
  const centre = expectedLevel(shares);
  return Math.sqrt(shares.reduce((sum, share, level) => sum + share * (level - centre) ** 2, 0));
}

/**
 * Whether the expected level lies in a valley: a likelier level on either side of it, and the spread over a third of
 * the range or a share below 0.1 at the nearest level. Where that level leads, a wide spread is only unsure.
 */
export function isExpectedLevelInValley(shares: Probabilities): boolean {
  const nearest = roundedLevel(shares);
  const there = valueAt(shares, nearest);
  const likelier = (share: number) => share > there;
  if (!shares.slice(0, nearest).some(likelier) || !shares.slice(nearest + 1).some(likelier)) return false;
  return there < 0.1 || levelSpread(shares) > (shares.length - 1) / 3;
}
