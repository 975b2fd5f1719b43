import { partsOfUnit } from "#core/geometry/edge-scale.ts";
import { type CutTable, candidateOf, reaching } from "./cut-table.ts";

/** Rows by bins of equal width from 0 on, a bin's lower edge belonging to it, the end of the scale to the last. */
export interface Histogram {
  readonly trues: readonly number[];
  readonly falses: readonly number[];
}

/** The histogram over 0..`max` of a cut table by label, in O(bins · log n). */
export function histogramOf(table: CutTable, bins: number, max = 1): Histogram {
  const reached = Array.from({ length: bins + 1 }, (_, edge) =>
    edge === bins ? { rows: 0, positives: 0 } : reaching(table, candidateOf(table, (edge * max) / bins)),
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

/** How many bins over 0..`max` show n rows well: up to 20 to 50, so that their ends are short to write. */
export function binsFor(n: number, max = 1): number {
  const most = n < 200 ? 20 : n < 2000 ? 25 : 50;
  return max * partsOfUnit(max, most);
}

/** Whether n rows are few enough to be drawn as a dot each. */
export function drawsDots(n: number): boolean {
  return n < 60;
}
