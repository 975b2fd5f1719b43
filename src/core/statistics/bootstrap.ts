import { rocAuc } from "./auc.ts";
import { cheapestCut, costAt, type ErrorCosts } from "./band-costs.ts";
import type { IntervalMeasure } from "./binomial.ts";
import { type CutTable, candidateOf, type LabelledScores, toCutTable, toTable } from "./cut-table.ts";
import { numberAt } from "./distribution.ts";
import { type Measure, meanOf, unknown } from "./measures.ts";

/** The type-7 quantile (linear between order statistics) of ascending numbers; null of none. */
export function quantileType7(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * p;
  const rank = Math.floor(position);
  const below = numberAt(sorted, rank);
  const above = numberAt(sorted, Math.min(rank + 1, sorted.length - 1));
  return below + (position - rank) * (above - below);
}

/** The nearest-rank quantile of ascending numbers, which may hold +∞; null of none. */
function quantileNearestRank(sorted: ArrayLike<number>, p: number): number | null {
  const rank = Math.max(1, Math.ceil(p * sorted.length - 1e-9));
  return sorted[rank - 1] ?? null;
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

const usualDraws: Draws = { seed: 42, resamples: 1000 };

const oneClass = "every resample lacks a class";

export interface BootstrapAuc {
  /** 95 of 100 resamples lie within. */
  readonly interval: IntervalMeasure;
  readonly mean: Measure;
  readonly standardDeviation: Measure;
  /** Resamples with both classes, and those skipped for lack of one. */
  readonly valid: number;
  readonly skipped: number;
}

/** How far the AUC would vary with other cases of the same kind. */
export function bootstrapAuc(data: LabelledScores, draws: Draws = usualDraws): BootstrapAuc {
  const values: number[] = [];
  for (const { drawn } of resamplesOf(data, draws.seed, draws.resamples)) {
    const auc = rocAuc(drawn).value;
    if (auc !== null) values.push(auc);
  }
  const mean = meanOf(values, oneClass);
  const squares = values.map((value) => (value - (mean.value ?? 0)) ** 2);
  const spread = meanOf(squares, oneClass);
  const [low, high] = middle95(values, quantileType7);
  return {
    interval: low === null || high === null ? { value: null, reason: oneClass } : { value: [low, high] },
    mean,
    standardDeviation:
      values.length < 2 || spread.value === null
        ? unknown("needs at least two resamples with both classes")
        : { value: Math.sqrt((spread.value * values.length) / (values.length - 1)) },
    valid: values.length,
    skipped: draws.resamples - values.length,
  };
}

type Quantile = (sorted: ArrayLike<number>, p: number) => number | null;

function middle95(values: readonly number[], quantile: Quantile): [number | null, number | null] {
  const sorted = Float64Array.from(values).sort();
  return [quantile(sorted, 0.025), quantile(sorted, 0.975)];
}

export interface BootstrapCut {
  /** 95 of 100 resamples put their cheapest cut within; +∞ is never. */
  readonly interval: IntervalMeasure;
  readonly median: Measure;
}

/** How far the cheapest cut would vary with other cases of the same kind. */
export function bootstrapCheapestCut(
  data: LabelledScores,
  costs: ErrorCosts,
  draws: Draws = usualDraws,
): BootstrapCut {
  const cuts: number[] = [];
  for (const { drawn } of resamplesOf(data, draws.seed, draws.resamples)) {
    cuts.push(cheapestCut(drawn, costs).threshold);
  }
  const reason = "nothing was drawn";
  const [low, high] = middle95(cuts, quantileNearestRank);
  const median = quantileNearestRank(Float64Array.from(cuts).sort(), 0.5);
  return {
    interval: low === null || high === null ? { value: null, reason } : { value: [low, high] },
    median: median === null ? unknown(reason) : { value: median },
  };
}

export interface Optimism {
  /** Cost per case of the chosen cut on the rows that chose it: too good. */
  readonly sameRows: Measure;
  /** Cost per case on rows that had no say, averaged over resamples. */
  readonly heldOut: Measure;
}

/** How much better the cheapest cut looks on the rows that chose it than on rows left out (Efron 1983). */
export function costOptimism(data: LabelledScores, costs: ErrorCosts, draws: Draws = usualDraws): Optimism {
  const same: number[] = [];
  const held: number[] = [];
  for (const { drawn, left } of resamplesOf(data, draws.seed, draws.resamples)) {
    if (left.n === 0) continue;
    const chosen = cheapestCut(drawn, costs);
    same.push(chosen.cost / drawn.n);
    held.push(costAt(left, chosen.threshold, costs) / left.n);
  }
  const reason = "no resample left a row out";
  return { sameRows: meanOf(same, reason), heldOut: meanOf(held, reason) };
}
