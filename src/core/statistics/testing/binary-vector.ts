import * as band from "../band.ts";
import { wilsonLowerReaches } from "../band.ts";
import {
  type BandCosts,
  type CheapestBand,
  cheapestBand,
  cheapestThreshold,
  type ErrorCosts,
  theoreticalBand,
  theoreticalThreshold,
  totalCostAtThreshold,
} from "../band-costs.ts";
import { type MostAutomatedBand, mostAutomatedBand } from "../band-search.ts";
import { type IntervalMeasure, wilsonInterval } from "../binomial.ts";
import * as measures from "../classification-metrics.ts";
import {
  type ConfusionCounts,
  confusionAtThreshold,
  countAtOrAbove,
  type ThresholdTable,
  toThresholdTable,
} from "../threshold-table.ts";
import { type BinaryExpected, type BinaryInput, curveParts } from "./curve-parts.ts";
import { guaranteeParts } from "./guarantee-parts.ts";
import { calibrationPart, properPart } from "./probability-parts.ts";
import { toNumber } from "./vector.ts";

/** Our results in the shape of a reference vector. */
export function binaryActual(input: BinaryInput, expected: BinaryExpected): unknown {
  const table = toThresholdTable({ labels: input.y, scores: input.s });
  return {
    at_threshold: input.thresholds.map((t) => ({ t, ...cutPart(confusionAtThreshold(table, t)) })),
    at_band: input.bands.map(([lo, hi]) => bandPart(table, { lo: toNumber(lo), hi: toNumber(hi) })),
    ...curveParts(table, expected),
    cost_single: input.costs.map(([falseYes, falseNo]) => cutCostPart(table, { falseYes, falseNo })),
    cost_band: input.costs.map((costs) => bandCostPart(table, costs)),
    target_band: input.band_targets.map((targets) => targetBandPart(table, targets)),
    target_review: input.review_targets.map((target) => reviewPart(table, target)),
    calibration: input.calibration.map((bins, at) =>
      calibrationPart(table, bins, expected.calibration[at]?.edges ?? []),
    ),
    proper: properPart(table),
    ...guaranteeParts(table, input),
  };
}

const ends = ({ value }: IntervalMeasure) => value;

function cutPart(counts: ConfusionCounts) {
  const { tp, fp, fn, tn } = counts;
  const n = tp + fp + fn + tn;
  return {
    ...counts,
    n,
    ...sharesOf(counts),
    fbeta: {
      "0.5": measures.fBeta(counts, 0.5).value,
      "1.0": measures.fBeta(counts).value,
      "2.0": measures.fBeta(counts, 2).value,
    },
    wilson_precision: ends(wilsonInterval(tp, tp + fp)),
    wilson_recall: ends(wilsonInterval(tp, tp + fn)),
    wilson_specificity: ends(wilsonInterval(tn, tn + fp)),
    sklearn_zero_division_0: zeroDivisionPart(counts),
  };
}

function sharesOf(counts: ConfusionCounts) {
  return {
    accuracy: measures.accuracy(counts).value,
    precision: measures.precision(counts).value,
    recall: measures.recall(counts).value,
    specificity: measures.specificity(counts).value,
    npv: measures.negativePredictiveValue(counts).value,
    fpr: measures.falsePositiveRate(counts).value,
    balanced_accuracy: measures.balancedAccuracy(counts).value,
    youden_j: measures.youdenJ(counts).value,
    mcc: measures.matthewsCorrelation(counts).value,
    prevalence: measures.prevalenceOfCounts(counts).value,
    lift: measures.lift(counts).value,
  };
}

/** scikit-learn returns 0 where ours is undefined, and averages only the classes that occur. */
function zeroDivisionPart(counts: ConfusionCounts) {
  const { precision, recall, specificity, mcc, accuracy } = sharesOf(counts);
  const existing = [recall, specificity].filter((value) => value !== null);
  return {
    precision: precision ?? 0,
    recall: recall ?? 0,
    f1: measures.fBeta(counts).value ?? 0,
    mcc: mcc ?? 0,
    accuracy,
    balanced_accuracy: existing.reduce((sum, value) => sum + value, 0) / existing.length,
  };
}

function bandPart(table: ThresholdTable, { lo, hi }: band.Band) {
  const counts = band.countRowsByZone(table, { lo, hi });
  const { no, yes } = counts;
  const [all, errors] = [band.automatedCount(counts), band.automatedErrorCount(counts)];
  const left = band.errorRateOfAll(counts).value;
  return {
    lo,
    hi,
    counts: { no: zonePart(no), review: zonePart(counts.review), yes: zonePart(yes) },
    n: table.n,
    n_yes: band.zoneRowCount(yes),
    n_review: band.zoneRowCount(counts.review),
    n_no: band.zoneRowCount(no),
    coverage: band.coverage(counts).value,
    errors,
    selective_risk: band.selectiveRisk(counts).value,
    error_rate_all: left,
    accuracy_if_reviewer_perfect: left === null ? null : 1 - left,
    wilson_selective_accuracy: ends(wilsonInterval(all - errors, all)),
    wilson_yes_precision: ends(wilsonInterval(yes.positives, band.zoneRowCount(yes))),
    wilson_no_npv: ends(wilsonInterval(no.negatives, band.zoneRowCount(no))),
  };
}

function zonePart({ positives: pos, negatives: neg }: band.ZoneCounts) {
  return { pos, neg };
}

function cutCostPart(table: ThresholdTable, costs: ErrorCosts) {
  const { threshold, cost, plateau } = cheapestThreshold(table, costs);
  return {
    threshold,
    previous_score: Number.isFinite(plateau.above) ? plateau.above : null,
    cost,
    cost_per_case: cost / table.n,
    cost_all_yes: totalCostAtThreshold(table, 0, costs),
    cost_never_yes: totalCostAtThreshold(table, Infinity, costs),
    bayes_threshold: theoreticalThreshold(costs),
  };
}

function cheapest(table: ThresholdTable, costs: BandCosts, mostShare = 1): CheapestBand {
  const found = cheapestBand(table, costs, mostShare * table.n + 1e-9);
  if (found === null) throw new Error("no band");
  return found;
}

/** Each side meets its own share, or decides nothing. */
function widestBySide(table: ThresholdTable, yes: number, no: number): MostAutomatedBand {
  const places = {
    lower: (candidate: number) => {
      const { rows, positives } = countAtOrAbove(table, candidate);
      const said = table.n - rows;
      return wilsonLowerReaches(said - (table.positives - positives), said, no, 0);
    },
    upper: (candidate: number) => {
      const { rows, positives } = countAtOrAbove(table, candidate);
      return wilsonLowerReaches(positives, rows, yes, 0);
    },
  };
  const found = mostAutomatedBand(table, places, null);
  if (found === null) throw new Error("no band");
  return found;
}

function bandCostPart(table: ThresholdTable, [falseYes, falseNo, review]: readonly [number, number, number]) {
  const { lo, hi, cost, reviews } = cheapest(table, { falseYes, falseNo, review });
  const bayes = theoreticalBand({ falseYes, falseNo, review });
  return {
    lo,
    hi,
    cost,
    cost_per_case: cost / table.n,
    n_review: reviews,
    bayes: { review_pays: bayes.reviewPays, lo: bayes.lo, hi: bayes.hi },
  };
}

function targetBandPart(table: ThresholdTable, [yes, no]: readonly [number, number]) {
  const { lo, hi, automated, errors } = widestBySide(table, yes, no);
  const rest = { coverage: automated / table.n, errors, n_review: table.n - automated };
  return { target_yes_precision: yes, target_no_npv: no, lo, hi, automated, ...rest };
}

function reviewPart(table: ThresholdTable, [rate, falseYes, falseNo]: readonly [number, number, number]) {
  const { lo, hi, cost, reviews } = cheapest(table, { falseYes, falseNo, review: 0 }, rate);
  return {
    max_review_rate: rate,
    cost_false_yes: falseYes,
    cost_false_no: falseNo,
    lo,
    hi,
    cost,
    n_review: reviews,
    review_rate: reviews / table.n,
  };
}
