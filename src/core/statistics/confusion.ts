import { numberAt } from "./distribution.ts";
import { known, type Measure, ratio, unknown } from "./measure.ts";

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

/** How bad it is that one side says class `a` and the other `b`; 0 where they agree. */
export type DisagreementWeight = (a: number, b: number) => number;

const anyDisagreement: DisagreementWeight = (a, b) => (a === b ? 0 : 1);

export const quadraticWeight: DisagreementWeight = (a, b) => (a - b) ** 2;

/**
 * Cohen's κ of a square matrix of counts, up to 1: agreement beyond chance, near misses weighing less where
 * `weight` says so (Cohen 1960, 1968). Depends on the mix of classes.
 */
export function cohenKappa(
  matrix: readonly (readonly number[])[],
  weight: DisagreementWeight = anyDisagreement,
): Measure {
  const down = matrix.map((line) => line.reduce((sum, rows) => sum + rows, 0));
  const across = matrix.map((_, at) => matrix.reduce((sum, line) => sum + numberAt(line, at), 0));
  const n = down.reduce((sum, rows) => sum + rows, 0);
  let observed = 0;
  let expected = 0;
  matrix.forEach((line, a) => {
    line.forEach((rows, b) => {
      observed += weight(a, b) * rows;
      expected += (weight(a, b) * numberAt(down, a) * numberAt(across, b)) / n;
    });
  });
  return n === 0 || expected === 0
    ? unknown("both sides always give the same answer")
    : known(1 - observed / expected);
}
