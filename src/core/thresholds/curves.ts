// Costs and rates as functions of the threshold, with as many points as a chart can show.

import { type CurvePoint, type RangePoint, thinPoints } from "#core/geometry/curve-chart.ts";
import { gridPoints, subdivisionsPerUnit, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import {
  automatedCount,
  automatedErrorCount,
  type Band,
  countRowsByDecision,
  selectiveRisk,
  totalRowCount,
  zoneRowCount,
} from "#core/statistics/band.ts";
import { type BandCosts, cheapestBand, costPerThousand } from "#core/statistics/band-costs.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { riskCoverageCurve } from "#core/statistics/curves.ts";
import {
  bestBandUnderOutcomes,
  decisionsDifferFromZones,
  errorDecisionWeights,
  reviewDecisionWeights,
} from "#core/statistics/decided-band-search.ts";
import {
  candidateIndex,
  confusionAtThreshold,
  countAtOrAbove,
  type ThresholdTable,
  thresholdOfCandidate,
  thresholdTableOfCounts,
} from "#core/statistics/threshold-table.ts";
import { mapTableParts, type RuleShapeAndScale } from "./choose-thresholds.ts";

/** Rows of the table next to a curve: 0.05 apart on a probability. */
export function curveTableThresholds({ max }: ThresholdScale): number[] {
  return gridPoints(max, subdivisionsPerUnit(max, 20));
}

/** Points of a curve: ten for each row of the table, so 0.005 apart on a probability. */
function curveThresholds({ max }: ThresholdScale): number[] {
  return gridPoints(max, 10 * subdivisionsPerUnit(max, 20));
}

/** Cost per 1,000 cases by upper threshold; the lower one stays at `lo`. */
export function costsByUpperThreshold(
  table: ThresholdTable,
  lo: number,
  costs: BandCosts,
  scale: ThresholdScale,
): readonly CurvePoint[] {
  const costAt = (hi: number) => costPerThousand(countRowsByDecision(table, { lo, hi }), costs);
  return curveThresholds(scale)
    .filter((threshold) => threshold >= lo)
    .map((threshold) => ({ x: threshold, y: costAt(threshold) }));
}

/** Cost per 1,000 cases by lower threshold; the upper one stays at `hi`. */
export function costsByLowerThreshold(
  table: ThresholdTable,
  hi: number,
  costs: BandCosts,
  scale: ThresholdScale,
): readonly CurvePoint[] {
  const costAt = (lo: number) => costPerThousand(countRowsByDecision(table, { lo, hi }), costs);
  return curveThresholds(scale)
    .filter((threshold) => threshold <= hi)
    .map((threshold) => ({ x: threshold, y: costAt(threshold) }));
}

/** Merges scores between neighbouring points of a curve, which is exact enough to draw. */
function coarse(table: ThresholdTable, scale: ThresholdScale): ThresholdTable {
  const thresholds = curveThresholds(scale);
  if (table.scores.length <= thresholds.length) return table;
  const places = thresholds.map((threshold) => countAtOrAbove(table, candidateIndex(table, threshold)));
  const nothing = { rows: 0, positives: 0 };
  const next = (at: number) => places[at + 1] ?? nothing;
  const together = thresholdTableOfCounts(
    Float64Array.from(thresholds),
    places.map(({ rows }, at) => rows - next(at).rows),
    places.map(({ positives }, at) => positives - next(at).positives),
  );
  return { ...together, ...mapTableParts(table, (part) => coarse(part, scale)) };
}

/**
 * Smallest share of wrong decisions (y) for each share of automatic ones (x). A band uses its best thresholds; a gate
 * automates the surest cases first.
 */
export function riskCoveragePoints(
  table: ThresholdTable,
  { shape, scale }: RuleShapeAndScale,
): readonly CurvePoint[] {
  if (table.n === 0) return [];
  if (shape === "gate") return thinPoints(gatePoints(table), 400);
  const few = coarse(table, scale);
  const all = totalRowCount(countRowsByDecision(few, { lo: 0, hi: Infinity }));
  const points = Array.from({ length: 41 }, (_, step) => {
    const mostReviews = (1 - step / 40) * all + 1e-9;
    const band = fewestErrors(few, mostReviews);
    const counts = band && countRowsByDecision(few, band);
    return counts ? [{ x: automatedCount(counts) / all, y: selectiveRisk(counts).value }] : [];
  });
  return points.flat();
}

function fewestErrors(table: ThresholdTable, mostReviews: number): Band | null {
  if (!decisionsDifferFromZones(table))
    return cheapestBand(table, { falseYes: 1, falseNo: 1, review: 0 }, mostReviews);
  return bestBandUnderOutcomes(table, {
    limits: [{ sums: [reviewDecisionWeights], keeps: ([reviews = 0]) => reviews <= mostReviews }],
    least: [errorDecisionWeights, reviewDecisionWeights],
  });
}

/** The surest cases come first. Cases whose option leads to a person are never automatic, however sure they are. */
function gatePoints(table: ThresholdTable): readonly CurvePoint[] {
  if (!decisionsDifferFromZones(table))
    return riskCoverageCurve(table).map(({ automated: rows, errors }) => ({
      x: rows / table.n,
      y: errors / rows,
    }));
  return Array.from(table.scores, (_, index) => {
    const counts = countRowsByDecision(table, {
      lo: 0,
      hi: thresholdOfCandidate(table, table.scores.length - 1 - index),
    });
    return { x: automatedCount(counts) / totalRowCount(counts), y: selectiveRisk(counts).value };
  });
}

/** The curve's value at a threshold as text; a dash if it's undefined or not drawn. */
export function curveTextAt(
  points: readonly CurvePoint[],
  threshold: number,
  text: (value: number) => string,
): string {
  const value = points.find(({ x }) => x === threshold)?.y ?? null;
  return value === null ? "—" : text(value);
}

/** Risk at the first point that reaches this share of automatic decisions; null beyond the end of the curve. */
export function riskAtCoverage(points: readonly CurvePoint[], coverage: number): number | null {
  return points.find(({ x, y }) => y !== null && x >= coverage - 1e-9)?.y ?? null;
}

/** A rate by threshold, 0..1; `likely` has its 95 % intervals. */
export interface RateCurve {
  readonly points: readonly CurvePoint[];
  readonly likely: readonly RangePoint[];
}

function measureCurve(
  scale: ThresholdScale,
  at: (threshold: number) => readonly [hits: number, n: number],
): RateCurve {
  const shares = curveThresholds(scale).map((threshold) => [threshold, ...at(threshold)] as const);
  return {
    points: shares.map(([x, hits, n]) => ({ x, y: n === 0 ? null : hits / n })),
    likely: shares.map(([x, hits, n]) => ({ x, range: wilsonInterval(hits, n).value })),
  };
}

/** Precision and recall by upper threshold. */
export function precisionAndRecallCurves(
  table: ThresholdTable,
  scale: ThresholdScale,
): { precision: RateCurve; recall: RateCurve } {
  return {
    precision: measureCurve(scale, (threshold) => {
      const { tp, fp } = confusionAtThreshold(table, threshold);
      return [tp, tp + fp];
    }),
    recall: measureCurve(scale, (threshold) => [confusionAtThreshold(table, threshold).tp, table.positives]),
  };
}

/** Share of cases that go to a person, by upper threshold, with the lower one fixed. */
export function reviewCurve(table: ThresholdTable, lower: number, scale: ThresholdScale): RateCurve {
  return measureCurve(scale, (threshold) => {
    const counts = countRowsByDecision(table, { lo: Math.min(lower, threshold), hi: threshold });
    return [zoneRowCount(counts.review), totalRowCount(counts)];
  });
}

export function riskPointOfBand(table: ThresholdTable, band: Band): CurvePoint {
  const counts = countRowsByDecision(table, band);
  const [decided, all] = [automatedCount(counts), totalRowCount(counts)];
  return {
    x: all === 0 ? 0 : decided / all,
    y: decided === 0 ? null : automatedErrorCount(counts) / decided,
  };
}
