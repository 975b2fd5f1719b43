// The list of metrics of a question, each with its value.

import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import {
  type Band,
  countRowsByDecision,
  coverage,
  errorRateOfAll,
  selectiveRisk,
} from "#core/statistics/band.ts";
import {
  brierParts,
  distinctScoreBins,
  equalWidthEdges,
  maximumCalibrationError,
} from "#core/statistics/calibration.ts";
import { checkCalibration } from "#core/statistics/calibration-check.ts";
import {
  accuracy,
  balancedAccuracy,
  brierScore,
  brierSkill,
  clippedRowCount,
  fBeta,
  lift,
  logLoss,
  matthewsCorrelation,
  negativePredictiveValue,
  precision,
  recall,
  specificity,
  youdenJ,
} from "#core/statistics/classification-metrics.ts";
import { aucInterval, averagePrecision, rocAuc } from "#core/statistics/curves.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { confusionAtThreshold, type ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPercentText } from "#core/text/number-text.ts";

export interface MetricRow {
  readonly name: string;
  /** The number, or a dash and the reason why there's none. */
  readonly text: string;
  readonly formula: string;
}

/** Smallest number of rows in a calibration bin, because with fewer its gap means nothing. */
export const minRowsInBin = 10;

const share = (measure: Measure) => say(measure, toPercentText);
const number = (measure: Measure) => say(measure, (value) => value.toFixed(3));

function say(measure: Measure, text: (value: number) => string): string {
  return measure.value === null ? `— (${measure.reason})` : text(measure.value);
}

/** Measures of the upper threshold alone: yes from there on, otherwise no. */
export function thresholdMetrics(table: ThresholdTable, upper: number): MetricRow[] {
  const counts = confusionAtThreshold(table, upper);
  return [
    { name: "Precision", text: share(precision(counts)), formula: "TP / (TP + FP)" },
    { name: "Recall", text: share(recall(counts)), formula: "TP / (TP + FN)" },
    { name: "Specificity", text: share(specificity(counts)), formula: "TN / (TN + FP)" },
    {
      name: "Negative predictive value",
      text: share(negativePredictiveValue(counts)),
      formula: "TN / (TN + FN)",
    },
    { name: "F1", text: number(fBeta(counts)), formula: "2TP / (2TP + FN + FP)" },
    { name: "F2", text: number(fBeta(counts, 2)), formula: "5TP / (5TP + 4FN + FP)" },
    { name: "Accuracy", text: share(accuracy(counts)), formula: "(TP + TN) / n" },
    {
      name: "Balanced accuracy",
      text: share(balancedAccuracy(counts)),
      formula: "(recall + specificity) / 2",
    },
    { name: "Youden’s J", text: number(youdenJ(counts)), formula: "recall + specificity − 1" },
    {
      name: "Matthews correlation",
      text: number(matthewsCorrelation(counts)),
      formula: "(TP·TN − FP·FN) / √((TP+FP)(TP+FN)(TN+FP)(TN+FN))",
    },
    { name: "Lift", text: number(lift(counts)), formula: "precision / prevalence" },
  ];
}

export function bandMetrics(table: ThresholdTable, band: Band, reviewerError: number): MetricRow[] {
  const counts = countRowsByDecision(table, band);
  return [
    { name: "Coverage", text: share(coverage(counts)), formula: "automatic / n" },
    { name: "Selective risk", text: share(selectiveRisk(counts)), formula: "wrong automatic / automatic" },
    {
      name: "Errors over all cases",
      text: share(errorRateOfAll(counts, reviewerError)),
      formula:
        reviewerError === 0
          ? "wrong automatic / n, reviewers always right"
          : "(wrong automatic + wrong reviews · reviews) / n",
    },
  ];
}

function part(value: number | undefined): string {
  return value === undefined ? "—" : value.toFixed(3);
}

/**
 * Measures of the scores themselves, independent of thresholds. An expected level isn't a probability, so it gets no
 * measures of calibration.
 */
export function scoreMetrics(table: ThresholdTable, { unit }: ThresholdScale): MetricRow[] {
  return unit === "level" ? rankMetrics(table) : [...rankMetrics(table), ...chanceMetrics(table)];
}

function rankMetrics(table: ThresholdTable): MetricRow[] {
  const auc = aucInterval(table).value;
  const likely = auc ? `; 95\u00a0% sure: ${auc[0].toFixed(3)} to ${auc[1].toFixed(3)}` : "";
  return [
    {
      name: "Area under ROC",
      text: `${number(rocAuc(table))}${likely}`,
      formula:
        "P(score of a positive > of a negative), ties half; score interval, variance by Hanley and McNeil or DeLong",
    },
    { name: "Average precision", text: number(averagePrecision(table)), formula: "Σ (Rₖ − Rₖ₋₁)·Pₖ" },
  ];
}

function chanceMetrics(table: ThresholdTable): MetricRow[] {
  const { bins, error, floor } = checkCalibration(table, equalWidthEdges(10), minRowsInBin);
  const byChance = floor
    ? `; a perfectly calibrated model would show ${floor.mean.toFixed(3)} (${floor.range[0].toFixed(3)} to ${floor.range[1].toFixed(3)})`
    : "";
  const parts = brierParts(distinctScoreBins(table));
  const clipped = clippedRowCount(table);
  return [
    { name: "Brier score", text: number(brierScore(table)), formula: "mean (score − label)²" },
    { name: "Brier skill", text: number(brierSkill(table)), formula: "1 − Brier / (π(1 − π))" },
    {
      name: "Reliability",
      text: part(parts?.reliability),
      formula: "Brier = reliability − resolution + uncertainty (Murphy)",
    },
    { name: "Resolution", text: part(parts?.resolution), formula: "Σ nᵦ/n·(rateᵦ − π)²" },
    { name: "Uncertainty", text: part(parts?.uncertainty), formula: "π(1 − π)" },
    {
      name: "Expected calibration error",
      text: `${number(error)}${byChance}`,
      formula: `Σ nᵦ/n·|rateᵦ − scoreᵦ|, 10 bins of equal width, n = ${table.n}`,
    },
    {
      name: "Maximum calibration error",
      text: number(maximumCalibrationError(bins, minRowsInBin)),
      formula: `largest gap of bins with ${minRowsInBin} cases or more`,
    },
    {
      name: "Log loss",
      text: number(logLoss(table)),
      formula: `mean −ln P(label), kept 2⁻⁵² off 0 and 1 (${clipped} rows)`,
    },
    { name: "Calibration in the large", text: signed(table), formula: "mean score − share of positives" },
  ];
}

function signed(table: ThresholdTable): string {
  if (table.n === 0) return "— (there are no cases)";
  const sum = table.scores.reduce((total, score, k) => {
    const rows = (table.atLeast[k] ?? 0) - (table.atLeast[k + 1] ?? 0);
    return total + rows * score;
  }, 0);
  const gap = (sum - table.positives) / table.n;
  return `${gap < 0 ? "−" : "+"}${Math.abs(gap).toFixed(3)}`;
}
