// Metrics of a confusion matrix, for two classes and for several, and of scores. Undefined, with a reason, where a
// denominator is 0.

import { valueOrZeroAt } from "./distribution.ts";
import { combineMeasures, definedMeasure, type Measure, ratioMeasure, undefinedMeasure } from "./measure.ts";
import { type ConfusionCounts, countAtScore, type ThresholdTable } from "./threshold-table.ts";

const noCases = "there are no cases";
const noTrue = "no positive cases in this set";
const noFalse = "no cases labelled no in this set";

const total = ({ tp, fp, fn, tn }: ConfusionCounts): number => tp + fp + fn + tn;

/** Precision (positive predictive value), 0..1: TP ÷ (TP + FP); undefined if none is predicted positive. */
export function precision({ tp, fp }: ConfusionCounts): Measure {
  return ratioMeasure(tp, tp + fp, "no case reaches this threshold");
}

/** Recall (true positive rate), 0..1: TP ÷ (TP + FN); undefined without positives. */
export function recall({ tp, fn }: ConfusionCounts): Measure {
  return ratioMeasure(tp, tp + fn, noTrue);
}

/** Specificity (true negative rate), 0..1: TN ÷ (TN + FP); undefined without negatives. */
export function specificity({ fp, tn }: ConfusionCounts): Measure {
  return ratioMeasure(tn, tn + fp, noFalse);
}

/** False positive rate, 0..1: FP ÷ (TN + FP); undefined without negatives. */
export function falsePositiveRate({ fp, tn }: ConfusionCounts): Measure {
  return ratioMeasure(fp, tn + fp, noFalse);
}

/** Negative predictive value, 0..1: TN ÷ (TN + FN); undefined if none is predicted negative. */
export function negativePredictiveValue({ fn, tn }: ConfusionCounts): Measure {
  return ratioMeasure(tn, tn + fn, "every case reaches this threshold");
}

/** F-beta, 0..1: recall weighs `beta` times as much as precision (van Rijsbergen 1979). */
export function fBeta({ tp, fp, fn }: ConfusionCounts, beta = 1): Measure {
  const weight = beta * beta;
  const hits = (1 + weight) * tp;
  return ratioMeasure(hits, hits + weight * fn + fp, "no positive case, and none predicted positive");
}

/** Accuracy, 0..1: (TP + TN) ÷ n. */
export function accuracy(counts: ConfusionCounts): Measure {
  return ratioMeasure(counts.tp + counts.tn, total(counts), noCases);
}

/** Mean of recall and specificity, 0..1; 0.5 is chance. Undefined unless both classes occur. */
export function balancedAccuracy(counts: ConfusionCounts): Measure {
  return combineMeasures(recall(counts), specificity(counts), (a, b) => (a + b) / 2);
}

/** Youden's J = recall + specificity − 1, −1..1; 0 is chance (Youden 1950). Undefined unless both classes occur. */
export function youdenJ(counts: ConfusionCounts): Measure {
  return combineMeasures(recall(counts), specificity(counts), (a, b) => a + b - 1);
}

/**
 * Matthews correlation coefficient, −1..1; 0 is chance (Matthews 1975). Undefined if all labels or all predictions are
 * the same.
 */
export function matthewsCorrelation({ tp, fp, fn, tn }: ConfusionCounts): Measure {
  const sides = [tp + fp, tp + fn, tn + fp, tn + fn];
  if (sides.includes(0)) return undefinedMeasure("all predictions or all labels are the same");
  // Multiplies the roots, because the product of the four sums can exceed 2⁵³.
  const scale = sides.reduce((product, side) => product * Math.sqrt(side), 1);
  return definedMeasure((tp * tn - fp * fn) / scale);
}

/** Share of positives among the counted rows, 0..1; undefined without rows. */
export function prevalenceOfCounts(counts: ConfusionCounts): Measure {
  return ratioMeasure(counts.tp + counts.fn, total(counts), noCases);
}

/** Precision ÷ prevalence; 1 is chance. Undefined without positives, or if none is predicted positive. */
export function lift(counts: ConfusionCounts): Measure {
  const base = prevalenceOfCounts(counts);
  if (base.value === 0) return undefinedMeasure(noTrue);
  return combineMeasures(precision(counts), base, (a, b) => a / b);
}

/** Machine epsilon, by which scikit-learn clips probabilities. */
export const logLossClip = 2 ** -52;

function sumOver(
  table: ThresholdTable,
  of: (score: number, trueRows: number, falseRows: number) => number,
): number {
  let sum = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    const { rows, positives } = countAtScore(table, k);
    sum += of(valueOrZeroAt(table.scores, k), positives, rows - positives);
  }
  return sum;
}

/** Brier score, 0..1: mean squared difference of score and label; 0 is perfect (Brier 1950). */
export function brierScore(table: ThresholdTable): Measure {
  const sum = sumOver(table, (score, trues, falses) => trues * (score - 1) ** 2 + falses * score * score);
  return ratioMeasure(sum, table.n, noCases);
}

/**
 * Brier skill score, up to 1, relative to always predicting the base rate; 0 is no better. Undefined with one class or
 * without cases.
 */
export function brierSkill(table: ThresholdTable): Measure {
  const base = prevalenceOfTable(table);
  if (base.value === 0 || base.value === 1) return undefinedMeasure("all cases have the same label");
  return combineMeasures(brierScore(table), base, (brier, rate) => 1 - brier / (rate * (1 - rate)));
}

/**
 * Log loss in nats, ≥ 0: the mean −ln of the probability given to the true label, clipped to `clip`..1 −
 * `clip`.
 */
export function logLoss(table: ThresholdTable, clip = logLossClip): Measure {
  const sum = sumOver(table, (score, trues, falses) => {
    const chance = Math.min(Math.max(score, clip), 1 - clip);
    return -trues * Math.log(chance) - falses * Math.log(1 - chance);
  });
  return ratioMeasure(sum, table.n, noCases);
}

/**
 * Number of rows whose score is clipped. Each one on the wrong side adds 36.04 ÷ n to the log loss at the
 * default clip.
 */
export function clippedRowCount(table: ThresholdTable, clip = logLossClip): number {
  return sumOver(table, (score, trues, falses) => (score < clip || score > 1 - clip ? trues + falses : 0));
}

export function meanScore(table: ThresholdTable): Measure {
  return ratioMeasure(
    sumOver(table, (score, trues, falses) => score * (trues + falses)),
    table.n,
    noCases,
  );
}

/** Share of positives among the table's rows, 0..1; undefined without rows. */
export function prevalenceOfTable(table: ThresholdTable): Measure {
  return ratioMeasure(table.positives, table.n, noCases);
}

/** Mean score − base rate, −1..1; positive if the scores are too high. */
export function calibrationInTheLarge(table: ThresholdTable): Measure {
  return table.n === 0
    ? undefinedMeasure(noCases)
    : definedMeasure((meanScore(table).value ?? 0) - table.positives / table.n);
}

/** A true class, a predicted class, and the number of rows with both. Classes are indices from 0. */
export type ConfusionCell = readonly [truth: number, predicted: number, rows: number];

/** The pairs of classes that occur, by true and then predicted class. */
export function countConfusionCells(truth: readonly number[], predicted: readonly number[]): ConfusionCell[] {
  const cells = new Map<string, [number, number, number]>();
  truth.forEach((label, row) => {
    const answered = valueOrZeroAt(predicted, row);
    const key = `${label} ${answered}`;
    const cell = cells.get(key) ?? [label, answered, 0];
    cell[2] += 1;
    cells.set(key, cell);
  });
  return [...cells.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Rows are true classes, columns predicted ones. Dense, so meant for few classes. */
export function confusionMatrix(cells: readonly ConfusionCell[], classes: number): number[][] {
  const matrix = Array.from({ length: classes }, () => Array.from({ length: classes }, () => 0));
  for (const [truth, predicted, rows] of cells) {
    const line = matrix[truth];
    if (line) line[predicted] = rows;
  }
  return matrix;
}

export interface ClassResult {
  /** Index of the class. */
  readonly name: number;
  /** Number of rows of this true class. */
  readonly support: number;
  /** Number of rows predicted as this class; `hits` of them are of it. */
  readonly predicted: number;
  readonly hits: number;
  readonly precision: Measure;
  readonly recall: Measure;
  readonly f1: Measure;
}

/** Results of each class that occurs among truths or predictions, ascending. */
export function perClassResults(cells: readonly ConfusionCell[]): ClassResult[] {
  const names = new Set(cells.flatMap(([truth, predicted]) => [truth, predicted]));
  return [...names].sort((a, b) => a - b).map((name) => classResult(cells, name));
}

function classResult(cells: readonly ConfusionCell[], name: number): ClassResult {
  let [support, predicted, hits] = [0, 0, 0];
  for (const [truth, answered, rows] of cells) {
    if (truth === name) support += rows;
    if (answered === name) predicted += rows;
    if (truth === name && answered === name) hits += rows;
  }
  return {
    name,
    support,
    predicted,
    hits,
    precision: ratioMeasure(hits, predicted, "never predicted"),
    recall: ratioMeasure(hits, support, "no case of this class"),
    f1: ratioMeasure(2 * hits, support + predicted, "neither predicted nor in the set"),
  };
}

/** Cost when one side says class `a` and the other `b`; 0 if they agree. */
export type DisagreementWeight = (a: number, b: number) => number;

const anyDisagreement: DisagreementWeight = (a, b) => (a === b ? 0 : 1);

export const quadraticWeight: DisagreementWeight = (a, b) => (a - b) ** 2;

/**
 * Cohen's κ of a square matrix of counts, at most 1; `weight` makes near misses cost less (Cohen 1960, 1968). Depends
 * on how frequent the classes are. Undefined without rows, or if both sides always give the same class.
 */
export function weightedKappa(
  matrix: readonly (readonly number[])[],
  weight: DisagreementWeight = anyDisagreement,
): Measure {
  const down = matrix.map((line) => line.reduce((sum, rows) => sum + rows, 0));
  const across = matrix.map((_, at) => matrix.reduce((sum, line) => sum + valueOrZeroAt(line, at), 0));
  const n = down.reduce((sum, rows) => sum + rows, 0);
  let observed = 0;
  let expected = 0;
  matrix.forEach((line, a) => {
    line.forEach((rows, b) => {
      observed += weight(a, b) * rows;
      expected += (weight(a, b) * valueOrZeroAt(down, a) * valueOrZeroAt(across, b)) / n;
    });
  });
  return n === 0 || expected === 0
    ? undefinedMeasure("both sides always give the same answer")
    : definedMeasure(1 - observed / expected);
}
