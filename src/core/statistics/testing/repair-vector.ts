import {
  applyCalibrator,
  type CalibrationMethod,
  type CalibrationMetrics,
  calibrationMetrics,
  fitCalibrator,
  fitPlatt,
} from "../recalibration.ts";
import { type LabelledScores, toThresholdTable } from "../threshold-table.ts";

interface Rows {
  readonly y: readonly number[];
  readonly s: readonly number[];
}

interface RepairInput {
  readonly tuning: Rows;
  readonly checking: Rows;
  readonly probes: readonly number[];
}

function toCases({ y, s }: Rows): LabelledScores {
  return { labels: y, scores: s };
}

function toFigures({ expectedError, brier, logLoss, inTheLarge }: CalibrationMetrics) {
  return {
    ece: expectedError.value,
    brier: brier.value,
    log_loss: logLoss.value,
    in_the_large: inTheLarge.value,
  };
}

/** Our results in the shape of a reference vector. */
export function repairActual({ tuning, checking, probes }: RepairInput): unknown {
  const by = (kind: CalibrationMethod) => {
    const repair = fitCalibrator(toCases(tuning), kind);
    if (!repair) return null;
    const after = toFigures(calibrationMetrics(applyCalibrator(toCases(checking), repair)));
    return { at: probes.map((score) => repair(score)), after };
  };
  return {
    isotonic: by("isotonic"),
    platt: { ...fitPlatt(toThresholdTable(toCases(tuning))), ...by("platt") },
    before: toFigures(calibrationMetrics(toCases(checking))),
  };
}
