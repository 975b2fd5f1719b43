import { type CutTable, candidateOf, reaching, scoring } from "./cut-table.ts";
import { numberAt } from "./number-at.ts";

/** The rows with scores in (lower, upper]; the first bin holds its lower edge too. */
export interface CalibrationBin {
  /** Its place among the edges; empty bins are left out. */
  readonly bin: number;
  readonly n: number;
  readonly positives: number;
  /** What the scores say on average, 0..1. */
  readonly meanScore: number;
  /** What came true, 0..1. */
  readonly observedRate: number;
  /** Σ (score − mean score)² over its rows. */
  readonly scoreSquares: number;
  /** Σ (label − observed rate)(score − mean score) over its rows. */
  readonly crossProducts: number;
}

/** The bins of a reliability diagram that hold any row, between ascending `edges`. */
export function calibrationBins(table: CutTable, edges: readonly number[]): CalibrationBin[] {
  const found: CalibrationBin[] = [];
  let from = 0;
  for (let bin = 0; bin < edges.length - 1; bin += 1) {
    const isLast = bin === edges.length - 2;
    const upTo = isLast ? table.scores.length : firstAbove(table, edges[bin + 1] ?? 1);
    if (upTo > from) found.push(toBin(table, bin, from, upTo));
    from = Math.max(from, upTo);
  }
  return found;
}

function firstAbove(table: CutTable, edge: number): number {
  const at = candidateOf(table, edge);
  return table.scores[at] === edge ? at + 1 : at;
}

function toBin(table: CutTable, bin: number, from: number, upTo: number): CalibrationBin {
  const n = reaching(table, from).rows - reaching(table, upTo).rows;
  const positives = reaching(table, from).positives - reaching(table, upTo).positives;
  const observedRate = positives / n;
  let sum = 0;
  for (let k = from; k < upTo; k += 1) sum += scoring(table, k).rows * numberAt(table.scores, k);
  const meanScore = sum / n;
  let scoreSquares = 0;
  let crossProducts = 0;
  for (let k = from; k < upTo; k += 1) {
    const here = scoring(table, k);
    const away = numberAt(table.scores, k) - meanScore;
    scoreSquares += here.rows * away * away;
    crossProducts += (here.positives - here.rows * observedRate) * away;
  }
  return { bin, n, positives, meanScore, observedRate, scoreSquares, crossProducts };
}

/** One bin per distinct score: where the Murphy parts add up to the Brier score exactly. */
export function distinctScoreBins(table: CutTable): CalibrationBin[] {
  return Array.from(table.scores, (_, k) => toBin(table, k, k, k + 1));
}
