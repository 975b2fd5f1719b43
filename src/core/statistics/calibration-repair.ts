import { expectedCalibrationError } from "./calibration.ts";
import { calibrationBins } from "./calibration-bins.ts";
import { equalWidthEdges } from "./calibration-edges.ts";
import { type LabelledScores, toCutTable } from "./cut-table.ts";
import { applyIsotonic, fitIsotonic } from "./isotonic.ts";
import type { Measure } from "./measure.ts";
import { applyPlatt, fitPlatt } from "./platt.ts";
import { brierScore, calibrationInTheLarge, logLoss } from "./proper-scores.ts";

export type RepairKind = "isotonic" | "platt";

/** A rising map from scores to chances. It moves no case past another, but changes what "0.8" means. */
export type Repair = (score: number) => number;

/** How far scores are from being chances. */
export interface CalibrationFigures {
  /** Over ten bins of equal width. */
  readonly expectedError: Measure;
  readonly brier: Measure;
  readonly logLoss: Measure;
  readonly inTheLarge: Measure;
}

/** The map of a kind for these cases, or null where they cannot give one: none, or one label only. */
export function fitRepair(tuning: LabelledScores, kind: RepairKind): Repair | null {
  const table = toCutTable(tuning);
  if (table.positives === 0 || table.negatives === 0) return null;
  if (kind === "platt") {
    const map = fitPlatt(table);
    return map && ((score) => applyPlatt(map, score));
  }
  const map = fitIsotonic(table);
  return map && ((score) => applyIsotonic(map, score));
}

const bins = 10;

/** The figures of scores as they are. */
export function calibrationFigures(cases: LabelledScores): CalibrationFigures {
  const table = toCutTable(cases);
  return {
    expectedError: expectedCalibrationError(calibrationBins(table, equalWidthEdges(bins))),
    brier: brierScore(table),
    logLoss: logLoss(table),
    inTheLarge: calibrationInTheLarge(table),
  };
}

/** Labelled cases with repaired scores. Judge a repair on cases that it was not fitted on, and on no others. */
export function repaired({ labels, scores }: LabelledScores, repair: Repair): LabelledScores {
  return { labels, scores: Float64Array.from(Array.from(scores), repair) };
}
