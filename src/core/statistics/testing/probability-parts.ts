import { wilsonInterval } from "../binomial.ts";
import {
  brierParts,
  type CalibrationBin,
  calibrationBins,
  distinctScoreBins,
  equalWidthEdges,
  expectedCalibrationError,
  maximumCalibrationError,
} from "../calibration.ts";
import * as proper from "../classification-metrics.ts";
import type { ThresholdTable } from "../threshold-table.ts";

export function binRows(bins: readonly CalibrationBin[]) {
  return bins.map(({ bin, n, positives, meanScore, observedRate }) => ({
    bin,
    n,
    positives,
    mean_score: meanScore,
    observed_rate: observedRate,
    wilson: wilsonInterval(positives, n).value,
  }));
}

export function calibrationPart(
  table: ThresholdTable,
  [bins, kind]: readonly [number, "uniform" | "quantile"],
  quantiles: readonly number[],
) {
  const edges = kind === "uniform" ? equalWidthEdges(bins) : quantiles;
  const found = calibrationBins(table, edges);
  const parts = brierParts(found);
  return {
    kind,
    bins,
    edges,
    rows: binRows(found),
    ece: expectedCalibrationError(found).value,
    mce: maximumCalibrationError(found).value,
    reliability: parts?.reliability,
    resolution: parts?.resolution,
    uncertainty: parts?.uncertainty,
    within_bin_variance: parts?.withinVariance,
    within_bin_covariance: parts?.withinCovariance,
  };
}

export function properPart(table: ThresholdTable) {
  const parts = brierParts(distinctScoreBins(table));
  return {
    brier: proper.brierScore(table).value,
    brier_skill: proper.brierSkill(table).value,
    log_loss: proper.logLoss(table).value,
    log_loss_eps: proper.logLossClip,
    log_loss_eps_1e15: proper.logLoss(table, 1e-15).value,
    mean_score: proper.meanScore(table).value,
    base_rate: proper.prevalenceOfTable(table).value,
    calibration_in_the_large: proper.calibrationInTheLarge(table).value,
    murphy_distinct: {
      reliability: parts?.reliability,
      resolution: parts?.resolution,
      uncertainty: parts?.uncertainty,
    },
  };
}
