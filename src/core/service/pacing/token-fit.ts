// Predicts billed tokens from estimated ones, by least squares.

/** Running sums for least squares: count n, estimates x, billed tokens y, their squares and products. */
export interface TokenFitSums {
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

export const emptyTokenFitSums: TokenFitSums = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };

export function addTokenCount(
  { n, x, y, xx, xy }: TokenFitSums,
  estimate: number,
  counted: number,
): TokenFitSums {
  return {
    n: n + 1,
    x: x + estimate,
    y: y + counted,
    xx: xx + estimate * estimate,
    xy: xy + estimate * counted,
  };
}

/**
 * Predicts the billed input tokens of a row by a least-squares line from estimates to billed counts. Its intercept
 * covers the questions, which are the same for all rows. Falls back to proportion if all estimates are alike, or if the
 * line would decrease or isn't above 0, and to the estimate before the first answer.
 */
export function predictTokens({ n, x, y, xx, xy }: TokenFitSums, estimate: number): number {
  if (n === 0 || x === 0) return estimate;
  const spread = n * xx - x * x;
  const slope = spread > 1e-9 * n * xx ? (n * xy - x * y) / spread : 0;
  const start = (y - slope * x) / n;
  if (slope <= 0 || start + slope * estimate <= 0) return (estimate * y) / x;
  return start + slope * estimate;
}
