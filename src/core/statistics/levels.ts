import { numberAt, type Shares, topOf } from "./distribution.ts";

/** The expected level Σ i·p_i, 0..L−1. */
export function expectedLevel(shares: Shares): number {
  return shares.reduce((sum, share, level) => sum + level * share, 0);
}

/** The likeliest level, the lowest of equals. */
export function modeLevel(shares: Shares): number {
  return topOf(shares);
}

/** The first level with half of the probability at or below it. */
export function medianLevel(shares: Shares): number {
  let below = 0;
  return shares.findIndex((share) => {
    below += share;
    return below >= 0.5 - 1e-12;
  });
}

/** The whole level nearest to an expected one, halves upward: what "right" and "within one level" count. */
export function nearestLevel(level: number): number {
  return Math.floor(level + 0.5 + 1e-12);
}

/** The level nearest to the expected one, halves upward. */
export function roundedLevel(shares: Shares): number {
  return nearestLevel(expectedLevel(shares));
}

/** The standard deviation of the level under its probabilities, in levels. */
export function levelSpread(shares: Shares): number {
  const centre = expectedLevel(shares);
  return Math.sqrt(shares.reduce((sum, share, level) => sum + share * (level - centre) ** 2, 0));
}

/**
 * How closely the probability gathers round the likeliest level, 0 (as an even split, or wider) to 1: our own
 * name, not the service's confidence.
 */
export function gathering(shares: Shares): number {
  const mode = modeLevel(shares);
  const middle = (shares.length - 1) / 2;
  const away = shares.reduce((sum, share, level) => sum + share * Math.abs(level - mode), 0);
  const evenly = shares.reduce((sum, _, level) => sum + Math.abs(level - middle), 0) / shares.length;
  return evenly === 0 ? 1 : Math.max(0, 1 - away / evenly);
}

/** The probability of `level` or above, 0..1: a cut on it is a yes/no question. */
export function tailShare(shares: Shares, level: number): number {
  return shares.reduce((sum, share, at) => (at >= level ? sum + share : sum), 0);
}

/**
 * Whether the expected level lies in a valley: a likelier level on either side of it, and the spread over a third of
 * the range or a share below 0.1 at the nearest level. Where that level leads, a wide spread is only unsure.
 */
export function isExpectedLevelHollow(shares: Shares): boolean {
  const nearest = roundedLevel(shares);
  const there = numberAt(shares, nearest);
  const likelier = (share: number) => share > there;
  if (!shares.slice(0, nearest).some(likelier) || !shares.slice(nearest + 1).some(likelier)) return false;
  return there < 0.1 || levelSpread(shares) > (shares.length - 1) / 3;
}
