import { type CutTable, candidateOf, reaching } from "./cut-table.ts";

/** Rows by bins of equal width over 0..1, a bin's lower edge belonging to it, 1 to the last. */
export interface Histogram {
  readonly trues: readonly number[];
  readonly falses: readonly number[];
}

/** The histogram of a cut table by label, in O(bins · log n). */
export function histogramOf(table: CutTable, bins: number): Histogram {
  const reached = Array.from({ length: bins + 1 }, (_, edge) =>
    edge === bins ? { rows: 0, positives: 0 } : reaching(table, candidateOf(table, edge / bins)),
  );
  const trues: number[] = [];
  const falses: number[] = [];
  reached.slice(1).forEach((above, bin) => {
    const from = reached[bin] ?? above;
    const positives = from.positives - above.positives;
    trues.push(positives);
    falses.push(from.rows - above.rows - positives);
  });
  return { trues, falses };
}

/** How many bins show n rows well: 20 to 50, so that edges fall on hundredths. */
export function binsFor(n: number): number {
  if (n < 200) return 20;
  return n < 2000 ? 25 : 50;
}

/** Whether n rows are few enough to be drawn as a dot each. */
export function drawsDots(n: number): boolean {
  return n < 60;
}
