import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Shape, Thresholds } from "#core/kinds/kind.ts";
import { type Goal, type Limit, limitsOf, type Tuning } from "#core/model/tuning.ts";
import {
  automated,
  automatedErrors,
  type Band,
  bandCounts,
  keepsShare,
  mostHits,
  widestBand,
  zoneSize,
} from "#core/statistics/band.ts";
import {
  type Costs,
  cheapestBand,
  costPerThousand,
  type Plateau,
  plateauOf,
} from "#core/statistics/band-costs.ts";
import { zOf } from "#core/statistics/binomial.ts";
import { type Draws, resamplesOf } from "#core/statistics/bootstrap.ts";
import {
  type CutTable,
  candidateOf,
  cutOf,
  type LabelledScores,
  reaching,
  scoring,
  toTable,
} from "#core/statistics/cut-table.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import { type Measure, meanOf } from "#core/statistics/measure.ts";

/** How a subject is cut, and along what scale. */
export interface CutKind {
  readonly shape: Shape;
  readonly scale: ThresholdScale;
}

/** Thresholds chosen for a goal. */
export interface ChosenThresholds extends Thresholds {
  /** Each threshold can stand anywhere in its plateau without a case changing sides. */
  readonly plateaus: { readonly lower: Plateau; readonly upper: Plateau };
  /** The goal asks for no automatic yes, but cases at the end of the scale reach every threshold. */
  readonly outOfReach: boolean;
  /** Whether they keep the goal and every limit beside it on these rows, by as much as its aim asks for. */
  readonly kept: boolean;
}

/** The thresholds that serve a goal and the limits beside it best on these rows, of all that can be set; null without rows. */
export function thresholdsFor(
  table: CutTable,
  { shape, scale }: CutKind,
  goal: Goal,
  tuning: Tuning,
): ChosenThresholds | null {
  if (table.n === 0) return null;
  const settable = settableTable(table);
  const highest = highestSettable(settable, scale);
  const wanted = toWanted(settable, goal, tuning);
  const band = shape === "gate" ? gateFor(settable, wanted, highest) : bandFor(settable, wanted, highest);
  const [lo, hi] = [candidateOf(table, band.lo), candidateOf(table, band.hi)];
  const plateaus = { lower: plateauOf(table, lo), upper: plateauOf(table, hi) };
  const lower = shape === "gate" ? 0 : standWithin(plateaus.lower, scale);
  return {
    lower,
    upper: Math.max(lower, standWithin(plateaus.upper, scale)),
    plateaus,
    outOfReach: band.hi === Infinity && plateaus.upper.above >= scale.max,
    kept: keeps(settable, band, wanted),
  };
}

/** What outcomes cost under a tuning. A choice that a person gets wrong costs what a wrong automatic one does. */
export function costsOf(
  { costs, reviewerError }: Pick<Tuning, "costs" | "reviewerError">,
  shape: Shape,
): Costs {
  return { ...costs, falseNo: shape === "gate" ? costs.falseYes : costs.falseNo, reviewerError };
}

/** What is asked of a band, as counts of the table's rows. */
interface Wanted {
  readonly limits: readonly Limit[];
  readonly tuning: Tuning;
  /** The normal deviate by which a share must be kept. */
  readonly z: number;
  /** Rows that may go to people, and true rows that may be said no. */
  readonly mostReviews: number;
  readonly mostMisses: number;
}

function toWanted({ n, positives }: CutTable, goal: Goal, tuning: Tuning): Wanted {
  const z = tuning.aim === "likely" ? zOf(0.95) : 0;
  const limits = goal === "cheapest" ? [] : limitsOf({ goal, also: tuning.also });
  return {
    limits,
    tuning,
    z,
    mostReviews: limits.includes("people") ? mostHits(n, tuning.reviewShare, z) : n,
    mostMisses: limits.includes("misses") ? mostHits(positives, tuning.missShare, z) : positives,
  };
}

/** Whether a band keeps all that is wanted of it. */
function keeps(table: CutTable, band: Band, { limits, tuning, z, mostReviews, mostMisses }: Wanted): boolean {
  const counts = bandCounts(table, band);
  const decided = automated(counts);
  const right =
    !limits.includes("right") ||
    (decided > 0 && keepsShare(decided - automatedErrors(counts), decided, tuning.rightShare, z));
  return right && zoneSize(counts.review) <= mostReviews && counts.no.positives <= mostMisses;
}

/** With a share of right decisions the band that decides most; else the cheapest. */
function bandFor(
  table: CutTable,
  { limits, tuning, z, mostReviews, mostMisses }: Wanted,
  highest: number,
): Band {
  if (limits.includes("right"))
    return widestBand(table, tuning.rightShare, tuning.rightShare, { z, mostMisses, highest });
  const reviews = shareOf(mostReviews, table.n);
  const misses = shareOf(mostMisses, table.positives);
  return cheapestBand(table, costsOf(tuning, "band"), reviews, misses, highest);
}

function shareOf(count: number, all: number): number {
  return all === 0 ? 1 : Math.max(0, count) / all;
}

/** With a share of right decisions the loosest gate that keeps it; else the cheapest. */
function gateFor(table: CutTable, { limits, tuning, z, mostReviews }: Wanted, highest: number): Band {
  if (!limits.includes("right")) return { lo: 0, hi: cheapestGate(table, tuning, mostReviews, highest) };
  for (let k = 0; k <= highest; k += 1) {
    const { rows, positives } = reaching(table, k);
    if (keepsShare(positives, rows, tuning.rightShare, z)) return { lo: 0, hi: cutOf(table, k) };
  }
  return { lo: 0, hi: Infinity };
}

/** The cheapest gate: a choice that is not taken costs a review, and the mistakes of reviewers. Of equals the loosest. */
function cheapestGate(table: CutTable, tuning: Tuning, mostReviews: number, highest: number): number {
  const { falseYes, review, reviewerError = 0 } = costsOf(tuning, "gate");
  let best = { hi: cutOf(table, 0), cost: Infinity };
  for (let k = 0; k <= highest; k += 1) {
    const { rows, positives } = reaching(table, k);
    const reviews = table.n - rows;
    const cost = falseYes * (rows - positives) + (review + reviewerError * falseYes) * reviews;
    if (reviews <= mostReviews && cost < best.cost - 1e-9) best = { hi: cutOf(table, k), cost };
  }
  return best.hi;
}

/** Thresholds are written with three decimals at most. */
const finest = 1000;

/** The table with scores taken together that no settable threshold tells apart: its candidates are those that can be set. */
export function settableTable(table: CutTable): CutTable {
  const places: number[] = [];
  const rows: number[] = [];
  const trueRows: number[] = [];
  for (const [candidate, score] of table.scores.entries()) {
    const here = scoring(table, candidate);
    const place = placeBelow(score);
    if (place !== places.at(-1)) {
      places.push(place);
      rows.push(0);
      trueRows.push(0);
    }
    const last = places.length - 1;
    rows[last] = numberAt(rows, last) + here.rows;
    trueRows[last] = numberAt(trueRows, last) + here.positives;
  }
  return toTable(Float64Array.from(places), rows, trueRows);
}

/** The highest candidate of a settable table that can be set: where scores lie at the end of the scale, it lets them in. */
export function highestSettable({ scores }: CutTable, { max }: ThresholdScale): number {
  const last = scores.length - 1;
  return numberAt(scores, last) >= max ? last : scores.length;
}

/** The highest place on which a threshold can be set that a score still reaches. */
export function placeBelow(score: number): number {
  const nearest = Math.round(score * finest);
  return (nearest / finest > score ? nearest - 1 : nearest) / finest;
}

/** A place in a plateau that people can read: its middle to as few decimals as serve, three being the finest of a threshold. */
export function standWithin({ above, upTo }: Plateau, { max, decimals }: ThresholdScale): number {
  if (above === -Infinity) return 0;
  const end = Math.min(upTo, max);
  const middle = above + (end - above) / 2;
  for (let parts = 10 ** decimals; parts <= finest; parts *= 10) {
    const place = Math.round(middle * parts) / parts;
    if (place > above && place <= end) return place;
  }
  return placeBelow(end);
}

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

type Sums = Record<keyof Performance, number[]>;

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
    missed: meanOf(missed, "no resample has a positive case"),
    cost: meanOf(cost, "no resample leaves a case out"),
  };
}
