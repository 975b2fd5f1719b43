import { numberAt } from "./number-at.ts";
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
