/**
 * How far the winner of a choice stands out: (N·pmax − 1)/(N − 1), 0 (all equal) to 1 (certain); one option
 * gives 1, none gives null. Source: the formula that the service family publishes.
 */
export function choiceConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  return toUnit((count * Math.max(...probabilities) - 1) / (count - 1));
}

/**
 * How closely the mass of a score lies around its mode (the lowest of several):
 * max(0, 1 − Σp·|i−mode| / (Σ|i−(N−1)/2| / N)), 0 (spread out) to 1 (one level holds all); one level gives 1,
 * none gives null. Source: the formula that the service family publishes.
 */
export function scoreConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  const mode = probabilities.indexOf(Math.max(...probabilities));
  const spread = sum(probabilities.map((p, level) => p * Math.abs(level - mode)));
  const widest = sum(probabilities.map((_, level) => Math.abs(level - (count - 1) / 2))) / count;
  return toUnit(1 - spread / widest);
}

function toUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
