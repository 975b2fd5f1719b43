// Rates that a sample of labelled cases shows for all answered cases, also at a stated prevalence, with further cases,
// or with lost rows counted.

import type { RateGoal } from "#core/model/tuning.ts";
import {
  type Band,
  type BandCounts,
  countRowsByDecision,
  decideRow,
  rowDecisions,
  zoneOf,
  zonesAsDecisions,
} from "#core/statistics/band.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { type RateCountsOfClass, rateAtPrevalence } from "#core/statistics/prevalence-rates.ts";
import type { BandZone, DecisionsByZone, RowDecision } from "#core/statistics/threshold-table.ts";
import { type WeightedRate, weightedRate } from "#core/statistics/weighted-rate.ts";
import { goalProportion, type RateGoalDefinition } from "./goals/goal.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import type { LabelledSample } from "./sample.ts";

/**
 * Rate of a goal over the cases that the sample represents, 0..1, with its interval; null if its denominator is empty.
 * Takes O(log n) for a plain sample, otherwise O(n).
 */
export function rateOfSample(
  sample: LabelledSample,
  band: Band,
  limit: RateGoal,
  confidence?: number,
): WeightedRate | null {
  if (sample.plain) {
    const { hits, n } = goalProportion(rateGoalDefinitions[limit], countRowsByDecision(sample.table, band));
    const interval = wilsonInterval(hits, n, confidence).value;
    return interval && { hits, n, share: hits / n, effective: n, interval };
  }
  return rateWhere(sample, band, rateGoalDefinitions[limit].partOf, confidence);
}

/** A rate over rows of which some depend on each other; null if all are independent, or if their weights differ. */
export function rateOfDependentSample(
  sample: LabelledSample,
  band: Band,
  partOf: RateGoalDefinition["partOf"],
): WeightedRate | null {
  const { plain, weights } = sample;
  return plain || weights.some((weight) => weight !== weights[0]) ? null : rateWhere(sample, band, partOf);
}

/** Estimated share of positives among the cases that the sample represents, 0..1; 0 without cases. */
export function shareOfPositives({ labels, weights }: LabelledSample): number {
  let [positives, all] = [0, 0];
  for (const [row, weight] of weights.entries()) {
    all += weight;
    if (labels[row] === 1) positives += weight;
  }
  return all === 0 ? 0 : positives / all;
}

/**
 * Like `rateOfSample`, weighted to a stated prevalence (0..1) if the goal's rate depends on it. Null also if one class
 * has no rows.
 */
export function rateOfSampleAtPrevalence(
  sample: LabelledSample,
  band: Band,
  limit: RateGoal,
  prevalence: number | null,
  confidence?: number,
): WeightedRate | null {
  const own = rateOfSample(sample, band, limit, confidence);
  const { followsPrevalence, partOf } = rateGoalDefinitions[limit];
  if (prevalence === null || !followsPrevalence || own === null) return own;
  const counts = sample.plain ? countRowsByDecision(sample.table, band) : effectiveCounts(sample, band);
  const [positive, negative] = [classRows(counts, true, partOf), classRows(counts, false, partOf)];
  const { value, interval } = rateAtPrevalence(positive, negative, prevalence, confidence);
  return value.value === null || interval === null ? null : { ...own, share: value.value, interval };
}

/** Rows that a sample no longer has, by the class that their label had. */
export interface LostRows {
  readonly positives: number;
  readonly negatives: number;
  /** Whether these rows count as hits or as misses. */
  readonly as: "hits" | "misses";
}

const noLostRows: LostRows = { positives: 0, negatives: 0, as: "misses" };

/**
 * How many effective rows one lost row counts for, at least 1. Nobody knows how it was drawn, so it gets the weight
 * of the sample's heaviest row.
 */
function lostRowWeight(
  { plain, labels, weights, scores, done }: LabelledSample,
  band: Band,
  effective: number,
  isIn: (positive: boolean, decision: RowDecision) => boolean,
): number {
  if (plain) return 1;
  let [all, heaviest] = [0, 0];
  for (const [row, weight] of weights.entries()) {
    const label = labels[row] === 1 ? 1 : 0;
    const decision = decideRow(
      { score: valueOrZeroAt(scores, row), label, done: done[row] ?? zonesAsDecisions },
      band,
    );
    if (isIn(label === 1, decision)) all += weight;
    heaviest = Math.max(heaviest, weight);
  }
  return all === 0 ? 1 : Math.max(1, (heaviest * effective) / all);
}

/**
 * Interval of a rate if the lost rows counted as hits or as misses, and there were `factor` times as many of the
 * other rows. `prevalence` (0..1) is the stated one, if any. Null if the rate is undefined.
 */
export function intervalWithLostRows(
  sample: LabelledSample,
  band: Band,
  limit: RateGoal,
  prevalence: number | null,
  { lost, factor = 1, confidence }: { lost: LostRows; factor?: number; confidence: number },
): Interval | null {
  const { followsPrevalence, partOf } = rateGoalDefinitions[limit];
  if (prevalence !== null && followsPrevalence)
    return projectedInterval(sample, band, limit, prevalence, {
      factor,
      keepsErrors: false,
      confidence,
      lost,
    });
  const rate = rateOfSample(sample, band, limit, confidence);
  if (rate === null) return null;
  const { share, effective } = rate;
  const each = lostRowWeight(
    sample,
    band,
    effective,
    (positive, decision) => partOf(positive, decision) !== null,
  );
  const count = each * (lost.positives + lost.negatives);
  const hits = share * effective * factor + (lost.as === "hits" ? count : 0);
  return wilsonInterval(hits, effective * factor + count, confidence).value;
}

/**
 * Interval of a rate at a stated prevalence if there were `factor` times as many rows. With `keepsErrors` the number
 * of errors stays as it is, and further rows count for the goal. `lost` rows are added once, not multiplied. Null if
 * undefined.
 */
export function projectedInterval(
  sample: LabelledSample,
  band: Band,
  limit: RateGoal,
  prevalence: number,
  {
    factor,
    keepsErrors,
    confidence,
    lost = noLostRows,
  }: { factor: number; keepsErrors: boolean; confidence: number; lost?: LostRows },
): Interval | null {
  const { partOf, wants } = rateGoalDefinitions[limit];
  const counts = sample.plain ? countRowsByDecision(sample.table, band) : effectiveCounts(sample, band);
  const [good, bad] = wants === "at least" ? (["hits", "misses"] as const) : (["misses", "hits"] as const);
  const grow = (rows: RateCountsOfClass): RateCountsOfClass => {
    const errors = rows[bad] ?? 0;
    // A part that can't occur, such as a wrong yes among the positives, stays absent.
    const spare = rows[good] === undefined ? "others" : good;
    const grown = Object.entries(rows).map(([part, count]: [string, number]) => {
      if (keepsErrors && part === bad) return [part, count];
      return [part, factor * count + (keepsErrors && part === spare ? (factor - 1) * errors : 0)];
    });
    return Object.fromEntries(grown) as RateCountsOfClass;
  };
  const withLost = (rows: RateCountsOfClass, isPositive: boolean): RateCountsOfClass => {
    const count = isPositive ? lost.positives : lost.negatives;
    if (count === 0) return rows;
    const size = Object.values(rows).reduce((sum: number, part: number) => sum + part, 0);
    const each = lostRowWeight(sample, band, size, (positive) => positive === isPositive);
    const part = rows[lost.as] === undefined ? "others" : lost.as;
    return { ...rows, [part]: (rows[part] ?? 0) + each * count };
  };
  const [positive, negative] = [true, false].map((one) =>
    withLost(grow(classRows(counts, one, partOf)), one),
  );
  return rateAtPrevalence(positive ?? {}, negative ?? {}, prevalence, confidence).interval;
}

/** Rows of one class by their part in a rate. Parts that no decision has can't occur and are absent. */
function classRows(
  counts: BandCounts,
  positive: boolean,
  partOf: RateGoalDefinition["partOf"],
): RateCountsOfClass {
  const rows: Partial<Record<keyof RateCountsOfClass, number>> = {};
  for (const done of rowDecisions) {
    const part = partNames[partOf(positive, done) ?? "none"];
    rows[part] = (rows[part] ?? 0) + (positive ? counts[done].positives : counts[done].negatives);
  }
  return rows;
}

const partNames = { hit: "hits", other: "misses", none: "others" } as const;

/** Counts of a plain sample that would give equally narrow intervals. */
function effectiveCounts(sample: LabelledSample, band: Band): BandCounts {
  const ofClass = (wanted: boolean) => {
    const rates = rowDecisions.map((done) =>
      rateWhere(sample, band, (positive, decision) =>
        positive === wanted ? (decision === done ? "hit" : "other") : null,
      ),
    );
    const size = Math.min(...rates.map((rate) => rate?.effective ?? 0));
    return rates.map((rate) => (rate?.share ?? 0) * size);
  };
  const [positives, negatives] = [ofClass(true), ofClass(false)];
  const countsOf = (done: RowDecision) => {
    const at = rowDecisions.indexOf(done);
    return { positives: valueOrZeroAt(positives, at), negatives: valueOrZeroAt(negatives, at) };
  };
  return {
    no: countsOf("no"),
    review: countsOf("review"),
    yes: countsOf("yes"),
    neither: countsOf("neither"),
  };
}

/** How a positive and a negative row count in a rate, by zone. Consecutive rows with the same decisions share it. */
function partsOfZones(done: DecisionsByZone, partOf: RateGoalDefinition["partOf"]) {
  const partsIn = ({ positive, negative }: DecisionsByZone[BandZone]) => ({
    positive: partOf(true, positive),
    negative: partOf(false, negative),
  });
  return { done, no: partsIn(done.no), review: partsIn(done.review), yes: partsIn(done.yes) };
}

function rateWhere(
  sample: LabelledSample,
  band: Band,
  partOf: RateGoalDefinition["partOf"],
  confidence?: number,
): WeightedRate | null {
  const { scores, labels, weights, strata, clusters, done } = sample;
  const toColumns = (turned: boolean) => {
    const [within, hits] = [new Uint8Array(scores.length), new Uint8Array(scores.length)];
    let parts = partsOfZones(zonesAsDecisions, partOf);
    for (let row = 0; row < scores.length; row += 1) {
      const own = done[row] ?? zonesAsDecisions;
      if (own !== parts.done) parts = partsOfZones(own, partOf);
      const { positive, negative } = parts[zoneOf(scores[row] ?? 0, band)];
      const part = (labels[row] === 1) !== turned ? positive : negative;
      within[row] = part === null ? 0 : 1;
      hits[row] = part === "hit" ? 1 : 0;
    }
    return { within, hits };
  };
  return weightedRate(
    { ...toColumns(false), otherwise: toColumns(true), weights, strata, clusters },
    confidence,
  );
}
