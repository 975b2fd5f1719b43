/** The chance that a positive gets a higher value than a negative, 0 to 1; ties count half (Mann–Whitney). */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  let wins = 0;
  for (const up of positives) for (const down of negatives) wins += up > down ? 1 : up === down ? 0.5 : 0;
  return wins / (positives.length * negatives.length);
}

/** Spearman's rank correlation, −1 to 1, with mean ranks for ties. */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number {
  const a = toRanks(left);
  const b = toRanks(right);
  const meanA = a.reduce((sum, x) => sum + x, 0) / a.length;
  const meanB = b.reduce((sum, x) => sum + x, 0) / b.length;
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((x, index) => {
    const y = b[index] as number;
    both += (x - meanA) * (y - meanB);
    squareA += (x - meanA) ** 2;
    squareB += (y - meanB) ** 2;
  });
  return squareA === 0 || squareB === 0 ? 0 : both / Math.sqrt(squareA * squareB);
}

function toRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same - 1) / 2;
  });
}
