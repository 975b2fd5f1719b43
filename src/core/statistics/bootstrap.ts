// Bootstrap resamples of labelled scores, with the random numbers and quantiles that they need.

import {
  decideRow,
  type RowWithDecisions,
  type ScoresWithDecisions,
  thresholdTableOfScores,
  zonesAsDecisions,
} from "./band.ts";
import { valueOrZeroAt } from "./distribution.ts";
import {
  candidateIndex,
  type LabelledScores,
  type ThresholdTable,
  type ThresholdTablePart,
  thresholdTableOfCounts,
  toThresholdTable,
} from "./threshold-table.ts";

/**
 * Type-7 quantile (linear between order statistics) of ascending numbers, `p` in 0..1; null for an empty
 * list.
 */
export function quantileType7(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * p;
  const rank = Math.floor(position);
  const below = valueOrZeroAt(sorted, rank);
  const above = valueOrZeroAt(sorted, Math.min(rank + 1, sorted.length - 1));
  return below + (position - rank) * (above - below);
}

/** Mulberry32 generator of numbers in [0, 1), identical on every platform for a given seed. */
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
  readonly drawn: ThresholdTable;
  /** The rows that weren't drawn (out of bag), about 36.8 %. */
  readonly left: ThresholdTable;
}

/** Bootstrap resamples of n rows each. The same seed gives the same resamples. */
export function* drawResamples(data: LabelledScores, seed: number, count: number): Generator<Resample> {
  const table = toThresholdTable(data);
  const places = Uint32Array.from(data.scores, (score) => candidateIndex(table, score));
  const next = mulberry32(seed);
  for (let resample = 0; resample < count; resample += 1) {
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
    times[row] = valueOrZeroAt(times, row) + 1;
  }
  return times;
}

function weigh(
  scores: Float64Array,
  places: Uint32Array,
  labels: ArrayLike<number>,
  weights: Uint32Array,
): ThresholdTable {
  const rows = new Uint32Array(scores.length);
  const trueRows = new Uint32Array(scores.length);
  places.forEach((at, row) => {
    const weight = valueOrZeroAt(weights, row);
    rows[at] = valueOrZeroAt(rows, at) + weight;
    if (labels[row] === 1) trueRows[at] = valueOrZeroAt(trueRows, at) + weight;
  });
  return thresholdTableOfCounts(scores, rows, trueRows);
}

/** Counts rows without a score by decision, each with its weight in the resample. */
function weighScoreless(
  places: readonly number[],
  rows: readonly RowWithDecisions[],
  weights: Uint32Array,
): NonNullable<ThresholdTable["scoreless"]> {
  const sums = {
    no: { positives: 0, negatives: 0 },
    review: { positives: 0, negatives: 0 },
    yes: { positives: 0, negatives: 0 },
    neither: { positives: 0, negatives: 0 },
  };
  for (const place of places) {
    const row = rows[place];
    if (!row) continue;
    sums[decideRow(row, { lo: 0, hi: 0 })][row.label === 1 ? "positives" : "negatives"] += valueOrZeroAt(
      weights,
      place,
    );
  }
  return sums;
}

/** Like `drawResamples`, for rows whose decision also depends on their outcomes, including rows without a score. */
export function* drawResamplesWithDecisions(
  data: ScoresWithDecisions,
  seed: number,
  resamples: number,
): Generator<Resample> {
  const { labels, scores, by, done } = data;
  const rows = Array.from(scores, (score, row): RowWithDecisions => {
    const label = labels[row] === 1 ? 1 : 0;
    return { score, label, done: done[valueOrZeroAt(by, row)] ?? zonesAsDecisions };
  });
  const whole = thresholdTableOfScores(data);
  const scored = Array.from(rows.keys()).filter((row) => !Number.isNaN(scores[row]));
  const scoreless = Array.from(rows.keys()).filter((row) => Number.isNaN(scores[row]));
  const places = new Map<ThresholdTable, Uint32Array>();
  const weighPart = (part: ThresholdTable, of: readonly number[], weights: Uint32Array) => {
    const own =
      places.get(part) ?? Uint32Array.from(of, (row) => candidateIndex(part, valueOrZeroAt(scores, row)));
    places.set(part, own);
    return weigh(
      part.scores,
      own,
      of.map((row) => valueOrZeroAt(labels, row)),
      Uint32Array.from(of, (row) => valueOrZeroAt(weights, row)),
    );
  };
  const partRows = (whole.parts ?? []).map((part) => ({
    ...part,
    rows: scored.filter((row) => rows[row]?.done === part.done),
  }));
  const weighted = (weights: Uint32Array): ThresholdTable => {
    const parts = partRows.map(
      ({ table, done: of, rows: own }): ThresholdTablePart => ({
        done: of,
        table: weighPart(table, own, weights),
      }),
    );
    return {
      ...weighPart(whole, scored, weights),
      ...(whole.parts && { parts }),
      ...(whole.scoreless && { scoreless: weighScoreless(scoreless, rows, weights) }),
    };
  };
  const next = mulberry32(seed);
  for (let resample = 0; resample < resamples; resample += 1) {
    const times = drawTimes(next, rows.length);
    yield { drawn: weighted(times), left: weighted(times.map((drawn) => (drawn === 0 ? 1 : 0))) };
  }
}

/** How resamples are drawn; shown with the result, so that it can be reproduced. */
export interface ResampleSettings {
  readonly seed: number;
  readonly resamples: number;
}
