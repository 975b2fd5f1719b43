import { type CutTable, candidateOf, type LabelledScores, toCutTable, toTable } from "./cut-table.ts";
import { numberAt } from "./distribution.ts";

/** The type-7 quantile (linear between order statistics) of ascending numbers; null of none. */
export function quantileType7(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * p;
  const rank = Math.floor(position);
  const below = numberAt(sorted, rank);
  const above = numberAt(sorted, Math.min(rank + 1, sorted.length - 1));
  return below + (position - rank) * (above - below);
}

/** The generator mulberry32: numbers in 0..1, the same for the same seed everywhere. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Resample {
  /** n rows drawn with replacement. */
  readonly drawn: CutTable;
  /** The rows that were not drawn, about 36.8 %. */
  readonly left: CutTable;
}

/** Bootstrap resamples of labelled scores: n draws each, in order, the same for the same seed. */
export function* resamplesOf(data: LabelledScores, seed: number, resamples: number): Generator<Resample> {
  const table = toCutTable(data);
  const places = Uint32Array.from(data.scores, (score) => candidateOf(table, score));
  const next = mulberry32(seed);
  for (let resample = 0; resample < resamples; resample += 1) {
    const times = drawTimes(next, places.length);
    const undrawn = times.map((drawn) => (drawn === 0 ? 1 : 0));
    const weighted = (weights: Uint32Array) => weigh(table.scores, places, data.labels, weights);
    yield { drawn: weighted(times), left: weighted(undrawn) };
  }
}

function drawTimes(next: () => number, n: number): Uint32Array {
  const times = new Uint32Array(n);
  for (let draw = 0; draw < n; draw += 1) {
    const row = Math.floor(next() * n);
    times[row] = numberAt(times, row) + 1;
  }
  return times;
}

/** A cut table of rows that each count as often as their weight says. */
function weigh(
  scores: Float64Array,
  places: Uint32Array,
  labels: ArrayLike<number>,
  weights: Uint32Array,
): CutTable {
  const rows = new Uint32Array(scores.length);
  const trueRows = new Uint32Array(scores.length);
  places.forEach((at, row) => {
    const weight = numberAt(weights, row);
    rows[at] = numberAt(rows, at) + weight;
    if (labels[row] === 1) trueRows[at] = numberAt(trueRows, at) + weight;
  });
  return toTable(scores, rows, trueRows);
}

/** How resamples are drawn; the seed is part of the result and is shown with it. */
export interface Draws {
  readonly seed: number;
  readonly resamples: number;
}
