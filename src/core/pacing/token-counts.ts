/** Sums over answered rows: of estimates x, of counts y as billed, of their squares and products. */
export interface TokenCounts {
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

export const noCounts: TokenCounts = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };

export function addCount({ n, x, y, xx, xy }: TokenCounts, estimate: number, counted: number): TokenCounts {
  return {
    n: n + 1,
    x: x + estimate,
    y: y + counted,
    xx: xx + estimate * estimate,
    xy: xy + estimate * counted,
  };
}

/**
 * The input tokens that a row will be billed, from its estimate and what answers were billed: the line of least squares
 * through them, since all rows ask the same questions and a server may count the state once or in each; in proportion
 * where the estimates are all alike, or where the line would fall. Before the first answer it is the estimate.
 */
export function expectTokens({ n, x, y, xx, xy }: TokenCounts, estimate: number): number {
  if (n === 0 || x === 0) return estimate;
  const spread = n * xx - x * x;
  const slope = spread > 1e-9 * n * xx ? (n * xy - x * y) / spread : 0;
  const start = (y - slope * x) / n;
  if (slope <= 0 || start + slope * estimate <= 0) return (estimate * y) / x;
  return start + slope * estimate;
}
