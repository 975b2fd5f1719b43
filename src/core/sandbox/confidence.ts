import { roundTo } from "./round.ts";

/** How far the winner stands out, 0 to 1: (N·pmax − 1)/(N − 1), and 1 for a single option (the family's formula). */
export function choiceConfidence(probabilities: readonly number[]): number {
  const count = probabilities.length;
  if (count <= 1) return 1;
  const top = Math.max(...probabilities);
  return roundTo(Math.max(0, (count * top - 1) / (count - 1)), 2);
}

/**
 * How closely the mass lies around its mode, 0 to 1: max(0, 1 − Σp·|i−mode| / (Σ|i−(N−1)/2| / N))
 * (the family's formula).
 */
export function scoreConfidence(probabilities: readonly number[]): number {
  const count = probabilities.length;
  if (count <= 1) return 1;
  const mode = indexOfLargest(probabilities);
  const middle = (count - 1) / 2;
  const spread = probabilities.reduce((sum, p, level) => sum + p * Math.abs(level - mode), 0);
  const widest = probabilities.reduce((sum, _, level) => sum + Math.abs(level - middle), 0) / count;
  return roundTo(Math.max(0, 1 - spread / widest), 2);
}

/** The index of the largest number; the first one wins a tie, and an empty list gives 0. */
export function indexOfLargest(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((value, index) => {
    if (value > (numbers[best] as number)) best = index;
  });
  return best;
}
