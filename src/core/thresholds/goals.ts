import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { countShare, keepsGoal, keepsGoalShare } from "#core/goals/goal.ts";
import { limitGoals, limitsFor } from "#core/goals/table.ts";
import type { Shape, Thresholds } from "#core/kinds/kind.ts";
import { type Goal, type Limit, limits, type Tuning } from "#core/model/tuning.ts";
import { type Band, bandCounts, doneCounts, keepsShare, mostHits } from "#core/statistics/band.ts";
import {
  type Costs,
  cheapestBand,
  costPerThousand,
  type Plateau,
  plateauOf,
} from "#core/statistics/band-costs.ts";
import { widestBand } from "#core/statistics/band-search.ts";
import { zOf } from "#core/statistics/binomial.ts";
import { type DoneScores, type Draws, resamplesOfDone } from "#core/statistics/bootstrap.ts";
import {
  type CutTable,
  candidateOf,
  cutOf,
  type RowsByTruth,
  scoring,
  toTable,
} from "#core/statistics/cut-table.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import {
  bestDoneBand,
  costCells,
  errorCells,
  isDone,
  personCells,
  type ShareLimit,
  shareCells,
} from "#core/statistics/done-search.ts";
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

/** The thresholds that serve a goal and the asked beside it best on these rows, of all that can be set; null without rows. */
export function thresholdsFor(
  table: CutTable,
  { shape, scale }: CutKind,
  goal: Goal,
  tuning: Tuning,
): ChosenThresholds | null {
  if (table.n === 0) return null;
  const settable = settableTable(table);
  const asked = goal === "cheapest" ? [] : limitsFor(shape, { goal, also: tuning.also });
  const wanted = { shape, asked, tuning, z: tuning.aim === "likely" ? zOf(0.95) : 0 };
  const found = searchBand(settable, wanted, highestSettable(settable, scale));
  const band = found ?? mostToPeople(settable, shape, highestSettable(settable, scale));
  const [lo, hi] = [candidateOf(table, band.lo), candidateOf(table, band.hi)];
  const plateaus = { lower: plateauOf(table, lo), upper: plateauOf(table, hi) };
  const lower = shape === "gate" ? 0 : standWithin(plateaus.lower, scale);
  const counts = doneCounts(settable, band);
  return {
    lower,
    upper: Math.max(lower, standWithin(plateaus.upper, scale)),
    plateaus,
    outOfReach: band.hi === Infinity && plateaus.upper.above >= scale.max,
    kept: found !== null && asked.every((limit) => keepsGoal(limitGoals[limit], counts, tuning, wanted.z)),
  };
}

/** What outcomes cost under a tuning. A choice that a person gets wrong costs what a wrong automatic one does. */
export function costsOf(
  { costs, reviewerError }: Pick<Tuning, "costs" | "reviewerError">,
  shape: Shape,
): Costs {
  return { ...costs, falseNo: shape === "gate" ? costs.falseYes : costs.falseNo, reviewerError };
}

/** What is asked of a band. */
interface Wanted {
  readonly shape: Shape;
  readonly asked: readonly Limit[];
  readonly tuning: Tuning;
  /** The normal deviate by which a share must be kept. */
  readonly z: number;
}

/**
 * With a share of right decisions the band that decides most, which has the fewest reviews; else the cheapest. A limit that
 * bears on one side says where that side's threshold may stand, whatever the other one does.
 */
function searchBand(table: CutTable, wanted: Wanted, highest: number): Band | null {
  if (isDone(table)) return searchDoneBand(table, wanted, highest);
  const { shape, asked, tuning, z } = wanted;
  const lower = sideKeeps(table, wanted, "no");
  const upper = sideKeeps(table, wanted, "yes");
  const places = {
    lower: (candidate: number) => (shape === "gate" ? candidate === 0 : lower(candidate)),
    upper: (candidate: number) => candidate <= highest && upper(candidate),
  };
  if (asked.includes("right")) return widestBand(table, places, { share: tuning.rightShare, z });
  const mostReviews = asked.includes("people") ? mostHits(table.n, tuning.reviewShare, z) : table.n;
  return cheapestBand(table, costsOf(tuning, shape), mostReviews, places);
}

function donePlaces(shape: Shape, highest: number) {
  return {
    lower: (candidate: number) => shape !== "gate" || candidate === 0,
    upper: (candidate: number) => candidate <= highest,
  };
}

/** The same where outcomes say what is done: every limit is judged by both thresholds together. */
function searchDoneBand(table: CutTable, { shape, asked, tuning, z }: Wanted, highest: number): Band | null {
  const most = asked.includes("right");
  const kept = asked.flatMap((limit): ShareLimit | [] => {
    const goal = limitGoals[limit];
    // Of bands that decide most none leaves fewer to people.
    if (most && limit === "people") return [];
    const keeps = (hits: number, n: number) =>
      limit === "right"
        ? keepsShare(hits, n, tuning.rightShare, z)
        : keepsGoalShare(goal, { hits, n }, tuning, z);
    return { ...shareCells(goal.partOf), keeps };
  });
  return bestDoneBand(table, {
    places: donePlaces(shape, highest),
    limits: kept,
    least: most ? [personCells, errorCells] : [costCells(costsOf(tuning, shape)), personCells],
  });
}

/** What stands where nothing keeps the limits: all goes to people, as far as outcomes send anything there. */
function mostToPeople(table: CutTable, shape: Shape, highest: number): Band {
  const all = { lo: 0, hi: Infinity };
  if (!isDone(table)) return all;
  const { no, review, yes } = personCells;
  const fewest = { no: negated(no), review: negated(review), yes: negated(yes) };
  const places = donePlaces(shape, highest);
  return bestDoneBand(table, { places, limits: [], least: [fewest, errorCells] }) ?? all;
}

function negated({ positives, negatives }: RowsByTruth): RowsByTruth {
  return { positives: -positives, negatives: -negatives };
}

/** Whether all limits that bear on one side are kept with that side's threshold at a candidate. */
function sideKeeps(table: CutTable, { asked, tuning, z }: Wanted, side: "no" | "yes") {
  const own = asked.map((limit) => limitGoals[limit]).filter(({ bearsOn }) => bearsOn === side);
  return (candidate: number): boolean => {
    if (own.length === 0) return true;
    const cut = cutOf(table, candidate);
    const counts = bandCounts(table, side === "no" ? { lo: cut, hi: Infinity } : { lo: -Infinity, hi: cut });
    return own.every((goal) => keepsGoal(goal, counts, tuning, z));
  };
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
  return { ...toTable(Float64Array.from(places), rows, trueRows), ...partsOf(table, settableTable) };
}

/** The parts of a table, each changed in the same way, and its rows without a score. */
export function partsOf(
  { parts, scoreless }: CutTable,
  change: (part: CutTable) => CutTable,
): Pick<CutTable, "parts" | "scoreless"> {
  return {
    ...(parts && { parts: parts.map(({ table, done }) => ({ done, table: change(table) })) }),
    ...(scoreless && { scoreless }),
  };
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
  readonly data: DoneScores;
  readonly goal: Goal;
  readonly tuning: Tuning;
  readonly draws: Draws;
}

/** How thresholds do on average: each rate that can be limited, 0..1, and the cost per 1,000 cases. */
export type Performance = Readonly<Record<Limit | "cost", Measure>>;

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
  for (const { drawn, left } of resamplesOfDone(data, draws.seed, draws.resamples)) {
    const thresholds = thresholdsFor(drawn, { shape, scale }, goal, tuning);
    if (!thresholds || left.n === 0) continue;
    add(same, drawn, thresholds, costs);
    add(held, left, thresholds, costs);
  }
  return { same: toPerformance(same), held: toPerformance(held), draws };
}

type Sums = Readonly<Record<Limit | "cost", number[]>>;

function noSums(): Sums {
  return { right: [], people: [], misses: [], alarms: [], yesRight: [], noRight: [], cost: [] };
}

function add(sums: Sums, table: CutTable, { lower, upper }: Thresholds, costs: Costs): void {
  const counts = doneCounts(table, { lo: lower, hi: upper });
  for (const limit of limits) {
    const { hits, n } = countShare(limitGoals[limit], counts);
    if (n > 0) sums[limit].push(hits / n);
  }
  sums.cost.push(costPerThousand(counts, costs) ?? 0);
}

function toPerformance(sums: Sums): Performance {
  const mean = (of: keyof Sums, reason = "no resample has a case for it") => meanOf(sums[of], reason);
  return {
    right: mean("right", "no resample decides a case automatically"),
    people: mean("people", "no resample leaves a case out"),
    misses: mean("misses", "no resample has a positive case"),
    alarms: mean("alarms"),
    yesRight: mean("yesRight"),
    noRight: mean("noRight"),
    cost: mean("cost", "no resample leaves a case out"),
  };
}
