// Distributions over options or levels, how stable repeated scores are, and the parsing of scores.

/** Probability of each option or level, 0..1. Their sum is only about 1, because services round them. */
export type Probabilities = readonly number[];

/** Rescales shares to a sum of 1 if they're off by more than 1e−6; all zeros stay. */
export function normaliseProbabilities(shares: Probabilities): Probabilities {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) > 1e-6 && sum > 0 ? shares.map((share) => share / sum) : shares;
}

/** Total variation distance, 0..1: how much probability has moved from `a` to `b`. */
export function totalVariation(a: Probabilities, b: Probabilities): number {
  const [p, q] = [normaliseProbabilities(a), normaliseProbabilities(b)];
  return p.reduce((sum, share, at) => sum + Math.abs(share - valueOrZeroAt(q, at)), 0) / 2;
}

/** The value at an index; 0 if there is none, so that sums over missing indices still work. */
export function valueOrZeroAt(values: ArrayLike<number> | undefined, place: number): number {
  return values?.[place] ?? 0;
}

/** Parses a number in 0..`max` (−0 becomes 0); null for anything else. */
export function parseScore(value: unknown, max = 1): number | null {
  if (typeof value !== "number" || !(value >= 0 && value <= max)) return null;
  return value === 0 ? 0 : value;
}

/** Spread of one case's score over repeated runs. */
export interface CaseStability {
  readonly mean: number;
  /** Sample standard deviation (divided by n − 1); 0 for a single run. */
  readonly standardDeviation: number;
  /** Largest score minus the smallest. */
  readonly range: number;
}

/** Needs at least one score. */
export function caseStability(scores: readonly number[]): CaseStability {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return {
    mean,
    standardDeviation: Math.sqrt(squares / Math.max(1, scores.length - 1)),
    range: Math.max(...scores) - Math.min(...scores),
  };
}

/** Mean level Σ i·p_i, 0..L−1. */
export function expectedLevel(shares: Probabilities): number {
  return shares.reduce((sum, share, level) => sum + level * share, 0);
}

/** Rounds half up. Accuracy and "within one level" use this level. */
export function nearestLevel(level: number): number {
  return Math.floor(level + 0.5 + 1e-12);
}

export function roundedLevel(shares: Probabilities): number {
  return nearestLevel(expectedLevel(shares));
}

/** Standard deviation of the level, in levels. */
export function levelStandardDeviation(shares: Probabilities): number {
  const centre = expectedLevel(shares);
  return Math.sqrt(shares.reduce((sum, share, level) => sum + share * (level - centre) ** 2, 0));
}

/**
 * Whether the expected level misleads because it falls between two peaks: there is a likelier level on each side, and
 * either the share at the nearest level is below 0.1 or the spread exceeds a third of the range. A wide spread around
 * one peak only means uncertainty.
 */
export function isExpectedLevelInValley(shares: Probabilities): boolean {
  const nearest = roundedLevel(shares);
  const there = valueOrZeroAt(shares, nearest);
  const likelier = (share: number) => share > there;
  if (!shares.slice(0, nearest).some(likelier) || !shares.slice(nearest + 1).some(likelier)) return false;
  return there < 0.1 || levelStandardDeviation(shares) > (shares.length - 1) / 3;
}
