// ROC, precision-recall and risk-coverage curves, with their areas and the interval of the AUC.

import { deviateOfConfidence, type IntervalMeasure } from "./binomial.ts";
import { definedMeasure, type Measure, undefinedMeasure } from "./measure.ts";
import {
  countAtOrAbove,
  countAtScore,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

export interface RocPoint {
  /** +∞ for the point (0, 0). */
  readonly threshold: number;
  /** False positive rate, 0..1. */
  readonly fpr: number;
  /** True positive rate (recall), 0..1. */
  readonly tpr: number;
}

/**
 * ROC curve without points inside straight runs, as scikit-learn's `drop_intermediate` omits them; null unless both
 * classes occur.
 */
export function rocCurve(table: ThresholdTable): RocPoint[] | null {
  if (!hasBothClasses(table)) return null;
  const last = table.scores.length - 1;
  const kept = candidatesDown(table).filter((k) => k >= last || k === 0 || isBend(table, k));
  return kept.map((k) => rocPoint(table, k));
}

function hasBothClasses({ positives, negatives }: ThresholdTable): boolean {
  return positives > 0 && negatives > 0;
}

function candidatesDown({ scores }: ThresholdTable): number[] {
  return Array.from({ length: scores.length + 1 }, (_, index) => scores.length - index);
}

function rocPoint(table: ThresholdTable, candidate: number): RocPoint {
  const { rows, positives } = countAtOrAbove(table, candidate);
  return {
    threshold: thresholdOfCandidate(table, candidate),
    fpr: (rows - positives) / table.negatives,
    tpr: positives / table.positives,
  };
}

function isBend(table: ThresholdTable, candidate: number): boolean {
  const looser = countAtOrAbove(table, candidate - 1);
  const here = countAtOrAbove(table, candidate);
  const stricter = countAtOrAbove(table, candidate + 1);
  return (
    looser.rows - 2 * here.rows + stricter.rows !== 0 ||
    looser.positives - 2 * here.positives + stricter.positives !== 0
  );
}

/**
 * Area under the ROC curve, 0..1: the probability that a random positive scores above a random negative, ties
 * counting half (Mann–Whitney). 0.5 is chance. Undefined unless both classes occur.
 */
export function rocAuc(table: ThresholdTable): Measure {
  if (!hasBothClasses(table)) return undefinedMeasure("needs at least one positive and one negative");
  let pairs = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    pairs += countAtScore(table, k).positives * negativesBeaten(table, k);
  }
  return definedMeasure(pairs / (table.positives * table.negatives));
}

/** Negatives below a candidate's score, plus half of those at it. */
function negativesBeaten(table: ThresholdTable, candidate: number): number {
  const { rows, positives } = countAtOrAbove(table, candidate);
  const here = countAtScore(table, candidate);
  return table.negatives - (rows - positives) + (here.rows - here.positives) / 2;
}

/** Positives above a candidate's score, plus half of those at it. */
function positivesAhead(table: ThresholdTable, candidate: number): number {
  return countAtOrAbove(table, candidate + 1).positives + countAtScore(table, candidate).positives / 2;
}

/** Variance of the AUC (DeLong, DeLong & Clarke-Pearson 1988); needs two cases of each class. */
export function delongVariance(table: ThresholdTable): Measure {
  const auc = rocAuc(table);
  const { positives: p, negatives: n } = table;
  if (auc.value === null) return auc;
  if (p < 2 || n < 2) return undefinedMeasure("needs at least two positives and two negatives");
  let overPositives = 0;
  let overNegatives = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    const here = countAtScore(table, k);
    overPositives += here.positives * (negativesBeaten(table, k) / n - auc.value) ** 2;
    overNegatives += (here.rows - here.positives) * (positivesAhead(table, k) / p - auc.value) ** 2;
  }
  return definedMeasure(overPositives / (p - 1) / p + overNegatives / (n - 1) / n);
}

/** Variance of the AUC under the exponential model (Hanley & McNeil 1982, with Newcombe's class sizes). */
function modelVariance(auc: number, { positives, negatives }: ThresholdTable): number {
  const others = (positives + negatives) / 2 - 1;
  const pairs = (1 - auc) / (2 - auc) + auc / (1 + auc);
  return (auc * (1 - auc) * (1 + others * pairs)) / (positives * negatives);
}

/**
 * Score interval of the AUC (Newcombe 2006): all values from which the observed one is at most z standard errors
 * away. The standard error is computed at the value itself, so the interval keeps its coverage on small sets. The
 * model variance is scaled up if DeLong's is larger. With perfect separation, the lower end is still below 1.
 */
export function aucInterval(table: ThresholdTable, confidence = 0.95): IntervalMeasure {
  const auc = rocAuc(table).value;
  const seen = delongVariance(table);
  if (auc === null || seen.value === null) {
    return { value: null, reason: seen.reason ?? "the AUC is undefined" };
  }
  const inner = Math.min(1 - 1e-9, Math.max(1e-9, auc));
  const reach = deviateOfConfidence(confidence) ** 2 * Math.max(1, seen.value / modelVariance(inner, table));
  const isWithin = (value: number) => (value - auc) ** 2 <= reach * modelVariance(value, table);
  return { value: [endOf(auc, 0, isWithin), endOf(auc, 1, isWithin)] };
}

/** Bisects for the last point from `inside` towards `outside` at which `isWithin` holds. */
function endOf(inside: number, outside: number, isWithin: (value: number) => boolean): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 50; step += 1) {
    const middle = (near + far) / 2;
    if (isWithin(middle)) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}

export interface PrecisionRecallPoint {
  /** Null at the last point (recall 0, precision 1), which no threshold gives. */
  readonly threshold: number | null;
  readonly precision: number;
  readonly recall: number;
}

/**
 * Precision–recall curve from the lowest threshold up, closed by recall 0, precision 1. Its no-skill line is
 * the prevalence. Null without positives.
 */
export function precisionRecallCurve(table: ThresholdTable): PrecisionRecallPoint[] | null {
  if (table.positives === 0) return null;
  const points: PrecisionRecallPoint[] = [];
  for (let k = 0; k < table.scores.length; k += 1) {
    const { rows, positives } = countAtOrAbove(table, k);
    const point = { precision: positives / rows, recall: positives / table.positives };
    points.push({ threshold: thresholdOfCandidate(table, k), ...point });
  }
  return [...points, { threshold: null, precision: 1, recall: 0 }];
}

/**
 * Average precision, 0..1: precision weighted by the recall each threshold adds, without interpolation. Not
 * comparable between sets of different prevalence. Undefined without positives.
 */
export function averagePrecision(table: ThresholdTable): Measure {
  if (table.positives === 0) return undefinedMeasure("no positive case");
  let sum = 0;
  for (let k = table.scores.length - 1; k >= 0; k -= 1) {
    const { rows, positives } = countAtOrAbove(table, k);
    sum += ((positives - countAtOrAbove(table, k + 1).positives) / table.positives) * (positives / rows);
  }
  return definedMeasure(sum);
}

/** Number of rows with a confidence of at least `minConfidence`, and of errors among them if all are automated. */
export interface CoveragePoint {
  readonly minConfidence: number;
  readonly automated: number;
  readonly errors: number;
}

/** Risk–coverage curve, most confident first. The table's labels are 1 where the answer is correct. */
export function riskCoverageCurve(table: ThresholdTable): CoveragePoint[] {
  return Array.from(table.scores, (_, index) => pointAt(table, table.scores.length - 1 - index));
}

function pointAt(table: ThresholdTable, candidate: number): CoveragePoint {
  const { rows, positives } = countAtOrAbove(table, candidate);
  return { minConfidence: thresholdOfCandidate(table, candidate), automated: rows, errors: rows - positives };
}
