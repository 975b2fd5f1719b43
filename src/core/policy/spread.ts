/** Known probabilities as numbers; null when any is missing or nothing is left of them. */
function known(probabilities: readonly (number | null)[]): number[] | null {
  const numbers = probabilities.filter((value) => value !== null);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return numbers.length === probabilities.length && sum > 0 ? numbers.map((value) => value / sum) : null;
}

/**
 * Whether two far-apart levels share the mass, so that the expected level is one that nobody meant: the
 * standard deviation is over a third of the range, or the level nearest to the mean holds under 0.1.
 */
export function isSplit(probabilities: readonly (number | null)[]): boolean {
  const shares = known(probabilities);
  if (!shares || shares.length < 3) return false;
  const mean = shares.reduce((total, share, level) => total + share * level, 0);
  const variance = shares.reduce((total, share, level) => total + share * (level - mean) ** 2, 0);
  return Math.sqrt(variance) > (shares.length - 1) / 3 || (shares[Math.round(mean)] ?? 0) < 0.1;
}

/** The winner's lead over the runner-up, 0..1; null with fewer than two known probabilities. */
export function marginOf(probabilities: readonly (number | null)[]): number | null {
  const [first, second] = probabilities.filter((value) => value !== null).sort((a, b) => b - a);
  return first === undefined || second === undefined ? null : first - second;
}
