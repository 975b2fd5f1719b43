import { rocAuc } from "./auc.ts";
import { cheapestCut, costAt, type ErrorCosts } from "./costs.ts";
import type { LabelledScores } from "./cut-table.ts";
import type { IntervalMeasure } from "./intervals.ts";
import { type Measure, meanOf, unknown } from "./measure.ts";
import { quantileNearestRank, quantileType7 } from "./quantile.ts";
import { resamplesOf } from "./resample.ts";

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
