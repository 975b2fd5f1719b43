import { prevalenceOfTable } from "../classification-metrics.ts";
import {
  averagePrecision,
  delongVariance,
  type PrecisionRecallPoint,
  precisionRecallCurve,
  rocAuc,
  rocCurve,
} from "../curves.ts";
import type { ThresholdTable } from "../threshold-table.ts";

export interface BinaryInput {
  readonly y: readonly number[];
  readonly s: readonly number[];
  readonly thresholds: readonly number[];
  readonly bands: readonly (readonly [number | string, number | string])[];
  readonly costs: readonly (readonly [number, number, number])[];
  readonly band_targets: readonly (readonly [number, number])[];
  readonly review_targets: readonly (readonly [number, number, number])[];
  readonly calibration: readonly (readonly [number, "uniform" | "quantile"])[];
  readonly ltt: readonly (readonly [number, number, "yes" | "no"])[];
  readonly crc_alphas: readonly number[];
  readonly bootstrap?: { readonly seed: number; readonly resamples: number };
}

export type PointIndex = "all" | readonly number[];

export interface BinaryExpected {
  readonly roc: { readonly drop_fpr?: readonly number[] };
  readonly pr: { readonly index?: PointIndex };
  readonly calibration: readonly { readonly edges: readonly number[] }[];
}

export function curveParts(table: ThresholdTable, expected: BinaryExpected) {
  return { roc: rocPart(table, expected.roc), pr: prPart(table, expected.pr.index) };
}

export function pick<Item>(items: readonly Item[], index: PointIndex): Item[] {
  return index === "all" ? [...items] : index.flatMap((at) => items.slice(at, at + 1));
}

function rocPart(table: ThresholdTable, { drop_fpr: dropped }: BinaryExpected["roc"]) {
  const curve = rocCurve(table);
  const auc = rocAuc(table);
  if (!curve || auc.value === null) return { auc: auc.value, reason: auc.reason };
  return {
    auc: auc.value,
    n_points_drop_intermediate: curve.length,
    delong_var: delongVariance(table).value,
    ...(dropped && {
      drop_thresholds: curve.map(({ threshold }) => threshold),
      drop_fpr: curve.map(({ fpr }) => fpr),
      drop_tpr: curve.map(({ tpr }) => tpr),
    }),
  };
}

function prPart(table: ThresholdTable, index: PointIndex = "all") {
  const curve = precisionRecallCurve(table);
  const average = averagePrecision(table);
  if (!curve) {
    return { average_precision: average.value, reason: average.reason, sklearn_average_precision: 0 };
  }
  const points = pick(curve, index);
  return {
    n_points: curve.length,
    average_precision: average.value,
    no_skill: prevalenceOfTable(table).value,
    trapezoid_area_do_not_report: trapezoids(curve),
    index,
    precision: points.map(({ precision }) => precision),
    recall: points.map(({ recall }) => recall),
    thresholds: points.map(({ threshold }) => threshold ?? Infinity),
  };
}

function trapezoids(curve: readonly PrecisionRecallPoint[]): number {
  return curve.reduce((sum, point, at) => {
    const next = curve[at + 1] ?? point;
    return sum + ((point.recall - next.recall) * (point.precision + next.precision)) / 2;
  }, 0);
}
