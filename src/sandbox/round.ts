const grain = 1e9;

/**
 * Probabilities in whole hundredths whose sum is exactly 1, by the largest remainder. Of equal remainders the one
 * with the lesser name comes first, so that order does not matter; without names the earlier one does. Weights are
 * non-negative and need not sum to 1; without any mass all are equal.
 */
export function roundToHundredths(weights: readonly number[], names?: readonly string[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? (weight / total) * 100 : 100 / weights.length));
  const floors = shares.map((share) => Math.floor(share + 1 / grain));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const first = shares
    .map((share, index) => ({
      index,
      name: names?.[index] ?? "",
      rest: toGrains(share, floors[index] as number),
    }))
    .sort((a, b) => b.rest - a.rest || compare(a.name, b.name) || a.index - b.index)
    .slice(0, left);
  for (const { index } of first) floors[index] = (floors[index] as number) + 1;
  return floors.map((hundredths) => hundredths / 100);
}

function toGrains(share: number, floor: number): number {
  return Math.round((share - floor) * grain);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A number with at most `digits` decimals, never -0. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
