// Chooses the thresholds for a goal from labelled answers, and estimates by bootstrap how they do on other rows.

import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape, Thresholds } from "#core/kinds/kind.ts";
import { type Goal, type RateGoal, rateGoals, type Tuning } from "#core/model/tuning.ts";
import type { ScoresWithDecisions } from "#core/statistics/band.ts";
import {
  type Band,
  type BandCounts,
  countRowsByDecision,
  countRowsByZone,
  maxHitsWithinShare,
  rowDecisions,
} from "#core/statistics/band.ts";
import {
  type BandCosts,
  cheapestBand,
  costPerThousand,
  type Plateau,
  plateauOfCandidate,
} from "#core/statistics/band-costs.ts";
import { mostAutomatedBand } from "#core/statistics/band-search.ts";
import { deviateOfConfidence } from "#core/statistics/binomial.ts";
import { drawResamplesWithDecisions, type ResampleSettings } from "#core/statistics/bootstrap.ts";
import {
  type BandLimit,
  bestBandUnderOutcomes,
  costDecisionWeights,
  type DecisionWeights,
  decisionsDifferFromZones,
  errorDecisionWeights,
  meetsBandLimit,
  reviewDecisionWeights,
  scaleWeightsByClass,
  shareDecisionWeights,
} from "#core/statistics/decided-band-search.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { type Measure, meanMeasure } from "#core/statistics/measure.ts";
import { type RateCountsOfClass, rateAtPrevalence } from "#core/statistics/prevalence-rates.ts";
import {
  type ClassCounts,
  candidateIndex,
  countAtScore,
  type ThresholdTable,
  thresholdOfCandidate,
  thresholdTableOfCounts,
} from "#core/statistics/threshold-table.ts";
import { goalProportion, meetsGoal, meetsGoalProportion, type RateGoalDefinition } from "./goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "./goals/registry.ts";

/** What a rule divides: its shape, such as "band", and the scale of its scores. */
export interface RuleShapeAndScale {
  readonly shape: RuleShape;
  readonly scale: ThresholdScale;
}

export interface ChosenThresholds extends Thresholds {
  /** Range in which each threshold can move without changing a decision. */
  readonly plateaus: { readonly lower: Plateau; readonly upper: Plateau };
  /**
   * Whether it would be best to answer nothing with yes. That can't be set, because cases at the end of the scale
   * reach every threshold.
   */
  readonly outOfReach: boolean;
  /**
   * Whether the thresholds meet the goal and every further limit on these rows, with the margin that the aim asks for.
   */
  readonly kept: boolean;
}

/**
 * The best settable thresholds on these rows for a goal and its further limits. If none meet them, those that
 * send most cases to people, with `kept` false. Null without rows.
 */
export function chooseThresholds(
  table: ThresholdTable,
  { shape, scale }: RuleShapeAndScale,
  goal: Goal,
  tuning: Tuning,
): ChosenThresholds | null {
  if (table.n === 0) return null;
  const settable = mergeUnsettableScores(table);
  const asked = goal === "cheapest" ? [] : rateGoalsFor(shape, { goal, also: tuning.also });
  const mix = mixOf(countRowsByDecision(settable, { lo: 0, hi: Infinity }), tuning.prevalence);
  const wanted = { shape, asked, tuning, z: tuning.aim === "likely" ? deviateOfConfidence(0.95) : 0, mix };
  const found = searchBand(settable, wanted, highestSettableCandidate(settable, scale));
  const band = found ?? mostToPeople(settable, shape, highestSettableCandidate(settable, scale));
  const [lo, hi] = [candidateIndex(table, band.lo), candidateIndex(table, band.hi)];
  const plateaus = { lower: plateauOfCandidate(table, lo), upper: plateauOfCandidate(table, hi) };
  const lower = shape === "gate" ? 0 : pickWithinPlateau(plateaus.lower, scale);
  const counts = countRowsByDecision(settable, band);
  return {
    lower,
    upper: Math.max(lower, pickWithinPlateau(plateaus.upper, scale)),
    plateaus,
    outOfReach: band.hi === Infinity && plateaus.upper.above >= scale.max,
    kept: found !== null && asked.every((limit) => meetsBandLimit(toBandLimit(limit, wanted, false), counts)),
  };
}

/**
 * Costs by rule shape. With a gate, a choice that a person gets wrong costs as much as an automatic one that is
 * wrong.
 */
export function costsOfTuning(
  { costs, reviewerError }: Pick<Tuning, "costs" | "reviewerError">,
  shape: RuleShape,
): BandCosts {
  return { ...costs, falseNo: shape === "gate" ? costs.falseYes : costs.falseNo, reviewerError };
}

interface Wanted {
  readonly shape: RuleShape;
  readonly asked: readonly RateGoal[];
  readonly tuning: Tuning;
  /** Margin in normal deviates by which shares must meet their limit; 0 to compare the observed share. */
  readonly z: number;
  readonly mix: Mix | null;
}

/**
 * If a share of correct decisions is required, the band that automates most rows; otherwise the cheapest band. A limit
 * on one side restricts only that side's threshold.
 */
function searchBand(table: ThresholdTable, wanted: Wanted, highest: number): Band | null {
  if (decisionsDifferFromZones(table) || wanted.mix !== null)
    return searchDecidedBand(table, wanted, highest);
  const { shape, asked, tuning, z } = wanted;
  const lower = sideKeeps(table, wanted, "no");
  const upper = sideKeeps(table, wanted, "yes");
  const places = {
    lower: (candidate: number) => (shape === "gate" ? candidate === 0 : lower(candidate)),
    upper: (candidate: number) => candidate <= highest && upper(candidate),
  };
  if (asked.includes("right")) return mostAutomatedBand(table, places, { share: tuning.rightShare, z });
  const mostReviews = asked.includes("people") ? maxHitsWithinShare(table.n, tuning.reviewShare, z) : table.n;
  return cheapestBand(table, costsOfTuning(tuning, shape), mostReviews, places);
}

function allowedThresholds(shape: RuleShape, highest: number) {
  return {
    lower: (candidate: number) => shape !== "gate" || candidate === 0,
    upper: (candidate: number) => candidate <= highest,
  };
}

/** Like `searchBand`, if outcomes or a stated prevalence make every limit depend on both thresholds. */
function searchDecidedBand(table: ThresholdTable, wanted: Wanted, highest: number): Band | null {
  const { shape, asked, tuning, mix } = wanted;
  const most = asked.includes("right");
  // The search already minimises reviews, so a limit on them can be left out here and checked afterwards.
  const kept = asked.filter((limit) => !most || limit !== "people");
  const least = most
    ? ([reviewDecisionWeights, errorDecisionWeights] as const)
    : ([costDecisionWeights(costsOfTuning(tuning, shape)), reviewDecisionWeights] as const);
  const inMix = (weights: DecisionWeights) => (mix === null ? weights : scaleWeightsByClass(weights, mix));
  return bestBandUnderOutcomes(table, {
    places: allowedThresholds(shape, highest),
    limits: kept.map((limit) => toBandLimit(limit, wanted, true)),
    least: [inMix(least[0]), inMix(least[1])],
  });
}

/** Converts a limit for the search. `ofNone` is the result of "right" if nothing is decided automatically. */
function toBandLimit(limit: RateGoal, { tuning, z, mix }: Wanted, ofNone: boolean): BandLimit {
  const goal = rateGoalDefinitions[limit];
  const { hits, n } = shareDecisionWeights(goal.partOf);
  const target = tuning[goal.share];
  if (mix === null || tuning.prevalence === null || !goal.followsPrevalence) {
    const keeps = ([hit = 0, all = 0]: readonly number[]) =>
      limit === "right" && all === 0 ? ofNone : meetsGoalProportion(goal, { hits: hit, n: all }, tuning, z);
    return { sums: [hits, n], keeps };
  }
  const { prevalence } = tuning;
  const sign = goal.wants === "at least" ? 1 : -1;
  const isWithin = (share: number) => sign * (share - target) >= -1e-9;
  const [weightedHits, weightedRows] = [scaleWeightsByClass(hits, mix), scaleWeightsByClass(n, mix)];
  const parts = [true, false].map((positive) => partsIn(goal, positive));
  const { rows } = mix;
  return {
    sums: [weightedHits, weightedRows, ...ofClasses(hits), ...ofClasses(n)],
    keeps([hit = 0, all = 0, ...byClass]) {
      if (all <= 0) return limit === "right" ? ofNone : goal.wants === "at most";
      if (!isWithin(hit / all)) return false;
      if (z === 0) return true;
      const rowsOf = (at: 0 | 1) => parts[at]?.(byClass[at] ?? 0, byClass[at + 2] ?? 0, rows[at]) ?? {};
      const { interval } = rateAtPrevalence(rowsOf(0), rowsOf(1), prevalence);
      return interval !== null && isWithin(interval[sign > 0 ? 0 : 1]);
    },
  };
}

/** Weights that count only positives, and only negatives. */
function ofClasses(weights: DecisionWeights): readonly [DecisionWeights, DecisionWeights] {
  return [
    scaleWeightsByClass(weights, { positives: 1, negatives: 0 }),
    scaleWeightsByClass(weights, { positives: 0, negatives: 1 }),
  ];
}

function partsIn({ partOf }: RateGoalDefinition, positive: boolean) {
  const can = new Set(rowDecisions.map((done) => partOf(positive, done)));
  return (hits: number, n: number, all: number): RateCountsOfClass => ({
    ...(can.has("hit") && { hits }),
    ...(can.has("other") && { misses: n - hits }),
    ...(can.has(null) && { others: all - n }),
  });
}

/** Weights of a positive and a negative row at another prevalence, scaled to keep the total number of rows. */
interface Mix extends ClassCounts {
  readonly rows: readonly [number, number];
}

/** Null if no other prevalence is stated, or one class has no rows. */
function mixOf(counts: BandCounts, prevalence: number | null): Mix | null {
  const sumOf = (of: keyof ClassCounts) => rowDecisions.reduce((sum, done) => sum + counts[done][of], 0);
  const rows = [sumOf("positives"), sumOf("negatives")] as const;
  if (prevalence === null || rows.includes(0)) return null;
  const all = rows[0] + rows[1];
  return { positives: (prevalence * all) / rows[0], negatives: ((1 - prevalence) * all) / rows[1], rows };
}

/** Counts as they would be at another prevalence. */
function mixed(counts: BandCounts, mix: Mix | null): BandCounts {
  if (mix === null) return counts;
  const of = ({ positives, negatives }: ClassCounts) => ({
    positives: positives * mix.positives,
    negatives: negatives * mix.negatives,
  });
  return { no: of(counts.no), review: of(counts.review), yes: of(counts.yes), neither: of(counts.neither) };
}

/** Fallback if no band meets the limits: as many cases as outcomes allow go to people. */
function mostToPeople(table: ThresholdTable, shape: RuleShape, highest: number): Band {
  const all = { lo: 0, hi: Infinity };
  if (!decisionsDifferFromZones(table)) return all;
  const { no, review, yes, neither } = reviewDecisionWeights;
  const fewest = { no: negated(no), review: negated(review), yes: negated(yes), neither: negated(neither) };
  const places = allowedThresholds(shape, highest);
  return bestBandUnderOutcomes(table, { places, limits: [], least: [fewest, errorDecisionWeights] }) ?? all;
}

function negated({ positives, negatives }: ClassCounts): ClassCounts {
  return { positives: -positives, negatives: -negatives };
}

/** Returns a test of whether all limits on one side are met with that side's threshold at a candidate. */
function sideKeeps(table: ThresholdTable, { asked, tuning, z }: Wanted, side: "no" | "yes") {
  const own = asked.map((limit) => rateGoalDefinitions[limit]).filter(({ bearsOn }) => bearsOn === side);
  return (candidate: number): boolean => {
    if (own.length === 0) return true;
    const threshold = thresholdOfCandidate(table, candidate);
    const counts = countRowsByZone(
      table,
      side === "no" ? { lo: threshold, hi: Infinity } : { lo: -Infinity, hi: threshold },
    );
    return own.every((goal) => meetsGoal(goal, counts, tuning, z));
  };
}

/** Steps per unit: thresholds have at most three decimals. */
const finest = 1000;

/**
 * Merges scores that no settable threshold separates, by rounding down to 0.001, so that every candidate can be set.
 */
export function mergeUnsettableScores(table: ThresholdTable): ThresholdTable {
  const places: number[] = [];
  const rows: number[] = [];
  const trueRows: number[] = [];
  for (const [candidate, score] of table.scores.entries()) {
    const here = countAtScore(table, candidate);
    const place = roundDownToStep(score);
    if (place !== places.at(-1)) {
      places.push(place);
      rows.push(0);
      trueRows.push(0);
    }
    const last = places.length - 1;
    rows[last] = valueOrZeroAt(rows, last) + here.rows;
    trueRows[last] = valueOrZeroAt(trueRows, last) + here.positives;
  }
  return {
    ...thresholdTableOfCounts(Float64Array.from(places), rows, trueRows),
    ...mapTableParts(table, mergeUnsettableScores),
  };
}

/** Applies the same change to the table's parts and keeps its rows without a score. */
export function mapTableParts(
  { parts, scoreless }: ThresholdTable,
  change: (part: ThresholdTable) => ThresholdTable,
): Pick<ThresholdTable, "parts" | "scoreless"> {
  return {
    ...(parts && { parts: parts.map(({ table, done }) => ({ done, table: change(table) })) }),
    ...(scoreless && { scoreless }),
  };
}

/**
 * Highest candidate that can be set. Scores at the end of the scale reach every threshold, so +∞ can't be set if there
 * are any.
 */
export function highestSettableCandidate({ scores }: ThresholdTable, { max }: ThresholdScale): number {
  const last = scores.length - 1;
  return valueOrZeroAt(scores, last) >= max ? last : scores.length;
}

/** The highest settable value, a multiple of 0.001, that is at most this score. */
export function roundDownToStep(score: number): number {
  const nearest = Math.round(score * finest);
  return (nearest / finest > score ? nearest - 1 : nearest) / finest;
}

/**
 * A threshold near the middle of a plateau, with the scale's decimals if possible, three at most; 0 on the lowest one.
 */
export function pickWithinPlateau({ above, upTo }: Plateau, { max, decimals }: ThresholdScale): number {
  if (above === -Infinity) return 0;
  const end = Math.min(upTo, max);
  const middle = above + (end - above) / 2;
  for (let parts = 10 ** decimals; parts <= finest; parts *= 10) {
    const place = Math.round(middle * parts) / parts;
    if (place > above && place <= end) return place;
  }
  return roundDownToStep(end);
}

/** Labelled scores and the goal for which thresholds are chosen again on each draw. */
export interface OutOfBagInput extends RuleShapeAndScale {
  readonly data: ScoresWithDecisions;
  readonly goal: Goal;
  readonly tuning: Tuning;
  readonly draws: ResampleSettings;
}

/** Average result of thresholds: each rate that can be limited, 0..1, and the cost per 1,000 cases. */
export type MeanGoalRates = Readonly<Record<RateGoal | "cost", Measure>>;

/**
 * Average result of a goal's thresholds on the cases that chose them, and on the cases left out of the draw (Efron
 * 1983).
 */
export interface OutOfBagEstimate {
  readonly same: MeanGoalRates;
  readonly held: MeanGoalRates;
  readonly draws: ResampleSettings;
}

/** Chooses thresholds on drawn rows and judges them on the rows that weren't drawn, about 36.8 %. */
export function estimateOutOfBag({
  data,
  shape,
  scale,
  goal,
  tuning,
  draws,
}: OutOfBagInput): OutOfBagEstimate {
  const costs = costsOfTuning(tuning, shape);
  const same = noSums();
  const held = noSums();
  for (const { drawn, left } of drawResamplesWithDecisions(data, draws.seed, draws.resamples)) {
    const thresholds = chooseThresholds(drawn, { shape, scale }, goal, tuning);
    if (!thresholds || left.n === 0) continue;
    add(same, drawn, thresholds, costs, tuning.prevalence);
    add(held, left, thresholds, costs, tuning.prevalence);
  }
  return { same: toMeanRates(same), held: toMeanRates(held), draws };
}

type Sums = Readonly<Record<RateGoal | "cost", number[]>>;

function noSums(): Sums {
  return { right: [], people: [], misses: [], alarms: [], yesRight: [], noRight: [], cost: [] };
}

function add(
  sums: Sums,
  table: ThresholdTable,
  { lower, upper }: Thresholds,
  costs: BandCosts,
  prevalence: number | null,
): void {
  const plain = countRowsByDecision(table, { lo: lower, hi: upper });
  const counts = mixed(plain, mixOf(plain, prevalence));
  for (const limit of rateGoals) {
    const { hits, n } = goalProportion(rateGoalDefinitions[limit], counts);
    if (n > 0) sums[limit].push(hits / n);
  }
  sums.cost.push(costPerThousand(counts, costs) ?? 0);
}

function toMeanRates(sums: Sums): MeanGoalRates {
  const mean = (of: keyof Sums, reason = "no resample has a case for it") => meanMeasure(sums[of], reason);
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
