/**
 * Probabilities in whole hundredths whose sum is exactly 1, by the largest remainder; equal remainders go to
 * the earlier entry. Input weights are non-negative and need not sum to 1; without any mass all are equal.
 */
export function roundToHundredths(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? (weight / total) * 100 : 100 / weights.length));
  const floors = shares.map((share) => Math.floor(share + 1e-9));
  let left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - (floors[index] as number) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    floors[index] = (floors[index] as number) + 1;
    left -= 1;
  }
  return floors.map((hundredths) => hundredths / 100);
}

/** A number with at most `digits` decimals, never -0. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
