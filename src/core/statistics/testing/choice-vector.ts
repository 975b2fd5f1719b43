import {
  calibrationBins,
  equalWidthEdges,
  expectedCalibrationError,
  maximumCalibrationError,
} from "../calibration.ts";
import {
  confusionMatrix,
  countConfusionCells,
  perClassResults,
  weightedKappa,
} from "../classification-metrics.ts";
import { riskCoverageCurve } from "../curves.ts";
import type { Probabilities } from "../distribution.ts";
import { type ThresholdTable, toThresholdTable } from "../threshold-table.ts";
import { type PointIndex, pick } from "./curve-parts.ts";
import { binRows } from "./probability-parts.ts";
import { topOf } from "./vector.ts";

interface ChoiceInput {
  readonly y: readonly number[];
  readonly probs: readonly Probabilities[];
  readonly calibration: readonly (readonly [number, "uniform"])[];
}

interface ChoiceExpected {
  readonly predicted: readonly number[];
  readonly risk_coverage_top_probability: { readonly index: PointIndex };
}

/** Our results in the shape of a reference vector. */
export function choiceActual({ y, probs, calibration }: ChoiceInput, expected: ChoiceExpected): unknown {
  const predicted = probs.map(topOf);
  const right = predicted.map((option, row) => (option === y[row] ? 1 : 0));
  const table = toThresholdTable({ labels: right, scores: probs.map((shares) => Math.max(...shares)) });
  const cells = countConfusionCells(y, predicted);
  return {
    n: y.length,
    k: probs[0]?.length,
    predicted: predicted.slice(0, expected.predicted.length),
    confusion_nonzero: cells,
    per_class: perClassResults(cells).map((result) => ({
      cls: result.name,
      support: result.support,
      predicted: result.predicted,
      tp: result.hits,
      precision: result.precision.value,
      recall: result.recall.value,
      f1: result.f1.value,
    })),
    cohen_kappa: weightedKappa(confusionMatrix(cells, probs[0]?.length ?? 0)).value,
    risk_coverage_top_probability: coveragePart(table, expected.risk_coverage_top_probability.index),
    top_label_calibration: calibration.map((bins) => calibrated(table, bins)),
  };
}

function coveragePart(table: ThresholdTable, index: PointIndex) {
  const curve = riskCoverageCurve(table);
  const rows = pick(curve, index).map(({ minConfidence, automated, errors }) => ({
    min_confidence: minConfidence,
    automated,
    errors,
  }));
  return { points: curve.length, index, rows };
}

function calibrated(table: ThresholdTable, [bins, kind]: readonly [number, "uniform"]) {
  const found = calibrationBins(table, equalWidthEdges(bins));
  const [ece, mce] = [expectedCalibrationError(found).value, maximumCalibrationError(found).value];
  return { kind, bins, rows: binRows(found), ece, mce };
}
