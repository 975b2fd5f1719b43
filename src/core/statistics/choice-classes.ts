import { numberAt } from "./distribution.ts";
import { type Measure, meanOf, ratio, unknown } from "./measures.ts";

/** Rows of one true and one predicted class. */
export type ConfusionCell = readonly [truth: number, predicted: number, rows: number];

/** The cells of the confusion matrix that hold rows, by truth and then by prediction. */
export function confusionCells(truth: readonly number[], predicted: readonly number[]): ConfusionCell[] {
  const cells = new Map<string, [number, number, number]>();
  truth.forEach((label, row) => {
    const said = numberAt(predicted, row);
    const key = `${label} ${said}`;
    const cell = cells.get(key) ?? [label, said, 0];
    cell[2] += 1;
    cells.set(key, cell);
  });
  return [...cells.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The whole matrix, truth down and prediction across, for few classes. */
export function confusionMatrix(cells: readonly ConfusionCell[], classes: number): number[][] {
  const matrix = Array.from({ length: classes }, () => Array.from({ length: classes }, () => 0));
  for (const [truth, predicted, rows] of cells) {
    const line = matrix[truth];
    if (line) line[predicted] = rows;
  }
  return matrix;
}

/** How one class fares against all others. */
export interface ClassResult {
  readonly name: number;
  /** Rows that truly are of the class. */
  readonly support: number;
  /** Rows said to be of the class. */
  readonly predicted: number;
  readonly hits: number;
  readonly precision: Measure;
  readonly recall: Measure;
  readonly f1: Measure;
}

/** The classes that occur among truths or predictions, in order. */
export function classResults(cells: readonly ConfusionCell[]): ClassResult[] {
  const names = new Set(cells.flatMap(([truth, predicted]) => [truth, predicted]));
  return [...names].sort((a, b) => a - b).map((name) => classResult(cells, name));
}

function classResult(cells: readonly ConfusionCell[], name: number): ClassResult {
  let [support, predicted, hits] = [0, 0, 0];
  for (const [truth, said, rows] of cells) {
    if (truth === name) support += rows;
    if (said === name) predicted += rows;
    if (truth === name && said === name) hits += rows;
  }
  return {
    name,
    support,
    predicted,
    hits,
    precision: ratio(hits, predicted, "never predicted"),
    recall: ratio(hits, support, "no case of this class"),
    f1: ratio(2 * hits, support + predicted, "neither predicted nor in the set"),
  };
}

export interface Averages {
  readonly precision: Measure;
  readonly recall: Measure;
  readonly f1: Measure;
}

function averages(results: readonly ClassResult[], weightOf: (result: ClassResult) => number): Averages {
  const total = results.reduce((sum, result) => sum + weightOf(result), 0);
  const mean = (of: (result: ClassResult) => Measure) =>
    ratio(
      results.reduce((sum, result) => sum + weightOf(result) * (of(result).value ?? 0), 0),
      total,
      "there are no cases",
    );
  return { precision: mean((r) => r.precision), recall: mean((r) => r.recall), f1: mean((r) => r.f1) };
}

/** Means over classes that occur, each counting alike, the undefined as 0: scikit-learn's macro average. */
export function macroAverages(results: readonly ClassResult[]): Averages {
  return averages(results, () => 1);
}

/** Means over the classes that have a labelled row. */
export function supportedAverages(results: readonly ClassResult[]): Averages {
  return macroAverages(results.filter(({ support }) => support > 0));
}

/** Means over classes by their labelled rows. */
export function weightedAverages(results: readonly ClassResult[]): Averages {
  return averages(results, ({ support }) => support);
}

/** Balanced accuracy: the mean recall of classes that have a labelled row, 0..1. */
export function choiceBalancedAccuracy(results: readonly ClassResult[]): Measure {
  const recalls = results.map(({ recall }) => recall.value).filter((value) => value !== null);
  return meanOf(recalls, "there are no cases");
}

/** Matthews correlation over any number of classes, −1..1; 0 is chance (Gorodkin 2004). */
export function choiceMatthews(results: readonly ClassResult[]): Measure {
  const sum = (of: (result: ClassResult) => number) => results.reduce((all, result) => all + of(result), 0);
  const n = sum(({ support }) => support);
  const saidSpread = n * n - sum(({ predicted }) => predicted * predicted);
  const trueSpread = n * n - sum(({ support }) => support * support);
  if (saidSpread === 0 || trueSpread === 0) {
    return unknown("all predictions or all labels are the same");
  }
  const together = n * sum(({ hits }) => hits) - sum(({ support, predicted }) => support * predicted);
  return ratio(together, Math.sqrt(saidSpread) * Math.sqrt(trueSpread), "");
}
