import { wilsonInterval } from "../binomial.ts";
import {
  calibrationBins,
  equalWidthEdges,
  expectedCalibrationError,
  maximumCalibrationError,
} from "../calibration.ts";
import * as classes from "../choice-classes.ts";
import { confusionCells, confusionMatrix } from "../choice-classes.ts";
import * as choice from "../choice-sets.ts";
import { conformalQuantile, conformalSet } from "../choice-sets.ts";
import { type CutTable, toCutTable } from "../cut-table.ts";
import { marginOf, normalisedEntropy, peakOf, type Shares, topShare } from "../distribution.ts";
import { confidenceGate, riskCoverageArea, riskCoverageCurve } from "../risk-coverage.ts";
import { cohenKappa } from "../score-measures.ts";
import { type PointIndex, pick } from "./curve-parts.ts";
import { binRows } from "./probability-parts.ts";

interface ChoiceInput {
  readonly y: readonly number[];
  readonly probs: readonly Shares[];
  readonly topk: readonly number[];
  readonly accuracy_targets: readonly number[];
  readonly calibration: readonly (readonly [number, "uniform"])[];
  readonly conformal_alphas: readonly number[];
}

interface ChoiceExpected {
  readonly predicted: readonly number[];
  readonly true_rank: object;
  readonly per_case: { readonly margin: object };
  readonly risk_coverage_peak_confidence: { readonly index: PointIndex };
}

/** Everything a choice vector expects, from our own functions. */
export function choiceActual(input: ChoiceInput, expected: ChoiceExpected): unknown {
  const choices = { labels: input.y, shares: input.probs };
  const predicted = choice.predictedOptions(choices);
  const right = predicted.map((option, row) => (option === input.y[row] ? 1 : 0));
  const tableOf = (confidence: (shares: Shares) => number) =>
    toCutTable({ labels: right, scores: input.probs.map(confidence) });
  const hits = right.filter((value) => value === 1).length;
  const ranks = choice.trueRanks(choices);
  const { index } = expected.risk_coverage_peak_confidence;
  return {
    n: input.y.length,
    k: input.probs[0]?.length,
    predicted: predicted.slice(0, expected.predicted.length),
    top1: choice.topAccuracy(choices).value,
    top1_wilson: wilsonInterval(hits, right.length).value,
    true_rank: Array.isArray(expected.true_rank)
      ? ranks
      : { first_50: ranks.slice(0, 50), sum: sumOf(ranks) },
    topk: Object.fromEntries(input.topk.map((k) => [String(k), choice.topAccuracy(choices, k).value])),
    mean_reciprocal_rank: choice.meanReciprocalRank(choices).value,
    ...classParts(choices, predicted),
    per_case: perCase(input.probs, Array.isArray(expected.per_case.margin)),
    risk_coverage_top_probability: coveragePart(tableOf(topShare), index),
    risk_coverage_peak_confidence: coveragePart(tableOf(peakOf), index),
    gate: input.accuracy_targets.map((target) => {
      const { any } = confidenceGate(tableOf(peakOf), target);
      const { minConfidence = null, automated = 0, errors = 0 } = any ?? {};
      return { target, gate: minConfidence, automated, errors };
    }),
    brier_multiclass: choice.choiceBrier(choices).value,
    log_loss: choice.choiceLogLoss(choices).value,
    top_label_calibration: input.calibration.map((bins) => calibrated(tableOf(topShare), bins)),
    split_conformal: input.conformal_alphas.map((alpha) => conformalPart(choices, alpha)),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}

function classParts({ labels, shares }: choice.LabelledChoices, predicted: readonly number[]) {
  const cells = confusionCells(labels, predicted);
  const results = classes.classResults(cells);
  const accuracy = choice.topAccuracy({ labels, shares }).value;
  return {
    confusion_nonzero: cells,
    per_class: results.map(({ name, support, predicted: said, hits, ...rest }) => ({
      cls: name,
      support,
      predicted: said,
      tp: hits,
      ...values(rest),
    })),
    macro: values(classes.macroAverages(results)),
    weighted: values(classes.weightedAverages(results)),
    micro: { precision: accuracy, recall: accuracy, f1: accuracy },
    macro_supported_only: {
      classes: results.filter(({ support }) => support > 0).length,
      ...values(classes.supportedAverages(results)),
    },
    balanced_accuracy: classes.choiceBalancedAccuracy(results).value,
    cohen_kappa: cohenKappa(confusionMatrix(cells, shares[0]?.length ?? 0)).value,
    mcc_multiclass: classes.choiceMatthews(results).value,
  };
}

function values({ precision, recall, f1 }: classes.Averages) {
  return { precision: precision.value, recall: recall.value, f1: f1.value };
}

function perCase(rows: readonly Shares[], whole: boolean) {
  const column = (of: (shares: Shares) => number) => {
    const found = rows.map(of);
    const squares = found.map((value) => value * value);
    return whole
      ? found
      : { first_50: found.slice(0, 50), mean: sumOf(found) / found.length, sum_sq: sumOf(squares) };
  };
  return {
    top_probability: column(topShare),
    margin: column(marginOf),
    normalised_entropy: column(normalisedEntropy),
    entropy_confidence: column((shares) => 1 - normalisedEntropy(shares)),
    peak_confidence: column(peakOf),
  };
}

function coveragePart(table: CutTable, index: PointIndex) {
  const curve = riskCoverageCurve(table);
  const rows = pick(curve, index).map(({ minConfidence, automated, errors }) => ({
    min_confidence: minConfidence,
    automated,
    errors,
  }));
  return { points: curve.length, aurc: riskCoverageArea(table).value, index, rows };
}

function calibrated(table: CutTable, [bins, kind]: readonly [number, "uniform"]) {
  const found = calibrationBins(table, equalWidthEdges(bins));
  const [ece, mce] = [expectedCalibrationError(found).value, maximumCalibrationError(found).value];
  return { kind, bins, rows: binRows(found), ece, mce };
}

function conformalPart({ labels, shares }: choice.LabelledChoices, alpha: number) {
  const half = Math.floor(labels.length / 2);
  const { rank, quantile } = conformalQuantile(
    { labels: labels.slice(0, half), shares: shares.slice(0, half) },
    alpha,
  );
  const head = { alpha, n_cal: half, k: rank, qhat: quantile };
  if (quantile === Infinity)
    return { ...head, note: "too few calibration rows: every option stays in the set" };
  const sets = shares.slice(half).map((row) => conformalSet(row, quantile));
  return {
    ...head,
    n_test: sets.length,
    coverage: sets.filter((set, row) => set.includes(labels[half + row] ?? -1)).length / sets.length,
    mean_set_size: sumOf(sets.map((set) => set.length)) / sets.length,
    empty: sets.filter((set) => set.length === 0).length,
    single: sets.filter((set) => set.length === 1).length,
  };
}
