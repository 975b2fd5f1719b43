/** What a matrix of cases is called, and what it says of its axes and cells. */
export interface MatrixWords {
  readonly title: string;
  /** What runs down and what across. */
  readonly corner: string;
  /** What the diagonal means. */
  readonly diagonal: string;
  cell(down: string, across: string): string;
}

/** A matrix of what is right against what was said. */
export const truthWords: MatrixWords = {
  title: "Confusion matrix",
  corner: "Actual ↓ / Predicted →",
  diagonal: "the diagonal is correct",
  cell: (truth, said) => `${truth} predicted as ${said}`,
};
