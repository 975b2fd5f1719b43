// Rounds probabilities to hundredths that sum to 1, and numbers to decimals.

/** Index of the largest number, the first of equals; 0 for an empty list. */
export function indexOfLargest(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((value, index) => {
    if (value > (numbers[best] as number)) best = index;
  });
  return best;
}

const grain = 1e9;

/**
 * Rounds weights to hundredths whose sum is exactly 1, by largest remainder. Ties go to the alphabetically smaller
 * name, so that order doesn't matter, or to the earlier entry if there are no names. Weights are non-negative; if all
 * are 0, the result is uniform.
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

/** Never returns −0. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
