import type { Thresholds } from "#core/kinds/kind.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import { automated, automatedErrors, bandCounts, zoneSize } from "#core/statistics/band.ts";
import type { Costs } from "#core/statistics/band-costs.ts";
import { type Draws, resamplesOf } from "#core/statistics/bootstrap.ts";
import type { CutTable, LabelledScores } from "#core/statistics/cut-table.ts";
import { type Measure, meanOf } from "#core/statistics/measure.ts";
import { costPerThousand } from "./describe-goal.ts";
import { type CutKind, costsOf, thresholdsFor } from "./goals.ts";

/** What is asked: thresholds chosen for a goal, again and again on redrawn cases. */
export interface HeldOutQuestion extends CutKind {
  readonly data: LabelledScores;
  readonly goal: Goal;
  readonly tuning: Tuning;
  readonly draws: Draws;
}

/** How thresholds do on average. */
export interface Performance {
  /** Right among the automatic decisions, 0..1. */
  readonly right: Measure;
  /** To people, 0..1 of all cases. */
  readonly review: Measure;
  /** Said no of the true cases, 0..1. */
  readonly missed: Measure;
  /** Per 1,000 cases. */
  readonly cost: Measure;
}

/** How well a goal's thresholds do on the cases that chose them, and on cases left out of the draw (Efron 1983). */
export interface HeldOut {
  readonly same: Performance;
  readonly held: Performance;
  readonly draws: Draws;
}

type Sums = Record<keyof Performance, number[]>;

/** The out-of-bag estimate: thresholds chosen on the drawn rows, judged on the undrawn, about 36.8 %. */
export function heldOut({ data, shape, scale, goal, tuning, draws }: HeldOutQuestion): HeldOut {
  const costs = costsOf(tuning, shape);
  const same = noSums();
  const held = noSums();
  for (const { drawn, left } of resamplesOf(data, draws.seed, draws.resamples)) {
    const thresholds = thresholdsFor(drawn, { shape, scale }, goal, tuning);
    if (!thresholds || left.n === 0) continue;
    add(same, drawn, thresholds, costs);
    add(held, left, thresholds, costs);
  }
  return { same: toPerformance(same), held: toPerformance(held), draws };
}

function noSums(): Sums {
  return { right: [], review: [], missed: [], cost: [] };
}

function add(sums: Sums, table: CutTable, { lower, upper }: Thresholds, costs: Costs): void {
  const counts = bandCounts(table, { lo: lower, hi: upper });
  const decided = automated(counts);
  if (decided > 0) sums.right.push(1 - automatedErrors(counts) / decided);
  if (table.positives > 0) sums.missed.push(counts.no.positives / table.positives);
  sums.review.push(zoneSize(counts.review) / table.n);
  sums.cost.push(costPerThousand(counts, costs) ?? 0);
}

function toPerformance({ right, review, missed, cost }: Sums): Performance {
  return {
    right: meanOf(right, "no resample decides a case automatically"),
    review: meanOf(review, "no resample leaves a case out"),
    missed: meanOf(missed, "no resample has a case labelled yes"),
    cost: meanOf(cost, "no resample leaves a case out"),
  };
}
