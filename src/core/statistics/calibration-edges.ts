import { type CutTable, scoreAtRank } from "./cut-table.ts";

/** `bins + 1` edges of equal width over 0..1. */
export function equalWidthEdges(bins: number): number[] {
  const width = 1 / bins;
  return Array.from({ length: bins + 1 }, (_, edge) => (edge === bins ? 1 : edge * width));
}

/** `bins + 1` edges with about as many rows between each two: type-7 quantiles of the scores. */
export function equalMassEdges(table: CutTable, bins: number): number[] {
  return Array.from({ length: bins + 1 }, (_, edge) => {
    // In whole numbers, so that an edge on a row is exactly that row's score.
    const position = (table.n - 1) * edge;
    const rank = Math.floor(position / bins);
    const below = scoreAtRank(table, rank);
    const part = (position % bins) / bins;
    return part === 0 ? below : below + part * (scoreAtRank(table, rank + 1) - below);
  });
}
