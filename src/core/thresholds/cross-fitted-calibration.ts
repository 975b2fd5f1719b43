// Calibration of probabilities by folds, so that no row is calibrated by its own label.

import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { Measure } from "#core/statistics/measure.ts";
import {
  type CalibrationMethod,
  type CalibrationMetrics,
  type Calibrator,
  calibrationMetrics,
  fitCalibrator,
} from "#core/statistics/recalibration.ts";
import type { LabelledScores } from "#core/statistics/threshold-table.ts";
import { toPercentText, toThresholdText } from "#core/text/number-text.ts";
import type { MetricRow } from "./metric-list.ts";

/** A labelled score with the index of the fold in which it's judged. */
export interface FoldedRow {
  readonly score: number;
  readonly label: number;
  readonly fold: number;
}

/** A recalibration with its effect, judged on cases that it wasn't fitted on. */
export interface CrossFittedCalibration {
  readonly before: LabelledScores;
  /** Each score mapped by the calibrator fitted on the other folds. */
  readonly after: LabelledScores;
  readonly figures: { readonly before: CalibrationMetrics; readonly after: CalibrationMetrics };
  /** The calibrator fitted on all cases. Those of the folds only serve to judge it. */
  readonly map: Calibrator;
}

export const calibrationFolds = 5;

/** Smallest number of cases to fit a map on, because with fewer it mostly follows chance. */
const fewestCases = 50;

/**
 * Fits a calibrator and judges it by cross-fitting. Null with fewer than 50 cases, or if a class doesn't occur outside
 * some fold.
 */
export function crossFitCalibration(
  rows: readonly FoldedRow[],
  kind: CalibrationMethod,
): CrossFittedCalibration | null {
  const before = toScores(rows);
  const map = rows.length < fewestCases ? null : fitCalibrator(before, kind);
  if (map === null) return null;
  const scores = new Float64Array(rows.length);
  for (let fold = 0; fold < calibrationFolds; fold += 1) {
    const others = fitCalibrator(toScores(rows.filter((row) => row.fold !== fold)), kind);
    if (others === null) return null;
    rows.forEach((row, at) => {
      if (row.fold === fold) scores[at] = others(row.score);
    });
  }
  const after = { labels: before.labels, scores };
  return {
    before,
    after,
    figures: { before: calibrationMetrics(before), after: calibrationMetrics(after) },
    map,
  };
}

function toScores(rows: readonly FoldedRow[]): LabelledScores {
  return { labels: rows.map(({ label }) => label), scores: rows.map(({ score }) => score) };
}

/** Compares errors before and after calibration, on cases that the map wasn't fitted on. */
export function describeCalibrationEffect({ figures: { before, after } }: CrossFittedCalibration): string {
  const [was, is] = [before.expectedError.value ?? 0, after.expectedError.value ?? 0];
  const gaps = `Scores are off by ${toPercentText(was)} on average, and by ${toPercentText(is)} when calibrated`;
  const [brierBefore, brierAfter] = [before.brier.value ?? 0, after.brier.value ?? 0];
  const judged = `${gaps}, judged on cases that weren't used for calibration.`;
  if (brierAfter < brierBefore) return judged;
  return brierAfter === brierBefore
    ? `${judged} By the Brier score they are as close to the labels without it.`
    : `${judged} By the Brier score they are closer to the labels without it, so leave them as they are.`;
}

/**
 * Says where the thresholds lie on the calibrated scale, and whether calibration reverses the order of cases (Platt's
 * map falls if low scores are true more often). The thresholds themselves stay on the scale of the scores.
 */
export function describeCalibratedThresholds(
  { map }: CrossFittedCalibration,
  { thresholds, shape, words }: QuestionThresholds,
): string {
  const truth = shape === "gate" ? "right" : "true";
  const parts = [thresholds.upper, ...(shape === "band" ? [thresholds.lower] : [])].map(
    (threshold) =>
      `${words.axis} ${toThresholdText(threshold)} means about ${toPercentText(map(threshold))} ${truth}`,
  );
  const meanings = `what a number means: ${parts.join(", ")}.`;
  return map(1) < map(0)
    ? `A higher ${words.axis} is ${truth} less often here, so calibration turns the order of cases around. The thresholds stay on the scale of the scores, and still decide the same cases. Calibration only shows ${meanings}`
    : `The thresholds decide the same cases as before, because calibration keeps their order. It changes ${meanings}`;
}

function number({ value }: Measure): string {
  return value === null ? "—" : value.toFixed(3);
}

export function calibrationMetricRows({ figures: { before, after } }: CrossFittedCalibration): MetricRow[] {
  const row = (name: string, of: keyof CalibrationMetrics, formula: string) => ({
    name,
    text: `${number(before[of])} → ${number(after[of])}`,
    formula,
  });
  return [
    row("Expected calibration error", "expectedError", "Σ nᵦ/n·|rateᵦ − scoreᵦ|, 10 bins of equal width"),
    row("Brier score", "brier", "mean (score − label)²"),
    row("Log loss", "logLoss", "mean −ln P(label)"),
    row("Calibration in the large", "inTheLarge", "mean score − share of positives"),
  ];
}
