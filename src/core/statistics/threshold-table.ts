import { subdivisionsPerUnit } from "#core/geometry/threshold-scale.ts";
import { valueAt } from "./distribution.ts";

/** Label is 1 for positives; score is 0..1, or in levels. */
export interface LabelledScores {
  readonly labels: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

/**
 * Labelled scores sorted once. Candidate threshold `k` is `scores[k]`; `k = scores.length` is +∞.
 * `atLeast[k]` rows and `positivesAtLeast[k]` positives score at or above it.
 */
export interface ThresholdTable {
  readonly n: number;
  readonly positives: number;
  readonly negatives: number;
  /** Distinct, ascending. */
  readonly scores: Float64Array;
  readonly atLeast: Uint32Array | Float64Array;
  readonly positivesAtLeast: Uint32Array | Float64Array;
  /** The same rows grouped by what their outcomes do. Absent if the zones alone decide. */
  readonly parts?: readonly ThresholdTablePart[];
  /** Rows without a score, by decision; not counted in `n`. */
  readonly scoreless?: Readonly<Record<RowDecision, ClassCounts>>;
}

/** Part of a scale that two thresholds divide. */
export type BandZone = "no" | "review" | "yes";

/** "no" and "yes" are automatic; "review" goes to a person; "neither" is automatic, and right for no label. */
export type RowDecision = BandZone | "neither";

/** What happens to positive and negative rows in each zone. */
export type DecisionsByZone = Readonly<
  Record<BandZone, { readonly positive: RowDecision; readonly negative: RowDecision }>
>;

export interface ThresholdTablePart {
  readonly table: ThresholdTable;
  readonly done: DecisionsByZone;
}

export interface ClassCounts {
  readonly positives: number;
  readonly negatives: number;
}

/** O(n log n); rows with equal scores share a candidate. */
export function toThresholdTable({ labels, scores }: LabelledScores): ThresholdTable {
  const positives = new Float64Array(scores.length);
  const negatives = new Float64Array(scores.length);
  let p = 0;
  let q = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const score = valueAt(scores, row);
    if (labels[row] === 1) positives[p++] = score;
    else negatives[q++] = score;
  }
  return merge(positives.subarray(0, p).sort(), negatives.subarray(0, q).sort());
}

function merge(positives: Float64Array, negatives: Float64Array): ThresholdTable {
  const n = positives.length + negatives.length;
  const scores = new Float64Array(n);
  const rows = new Uint32Array(n);
  const trueRows = new Uint32Array(n);
  let distinct = 0;
  let p = 0;
  let q = 0;
  while (p + q < n) {
    const score = Math.min(positives[p] ?? Infinity, negatives[q] ?? Infinity);
    const fromP = p;
    const from = p + q;
    while (positives[p] === score) p += 1;
    while (negatives[q] === score) q += 1;
    scores[distinct] = score;
    trueRows[distinct] = p - fromP;
    rows[distinct] = p + q - from;
    distinct += 1;
  }
  return thresholdTableOfCounts(scores.subarray(0, distinct), rows, trueRows);
}

/** From distinct ascending scores with counts at each; scores without rows are dropped. */
export function thresholdTableOfCounts(
  scores: Float64Array,
  rows: ArrayLike<number>,
  trueRows: ArrayLike<number>,
): ThresholdTable {
  const kept: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if (valueAt(rows, at) > 0) kept.push(at);
  const atLeast = new Uint32Array(kept.length + 1);
  const positivesAtLeast = new Uint32Array(kept.length + 1);
  const distinct = new Float64Array(kept.length);
  for (let k = kept.length - 1; k >= 0; k -= 1) {
    const at = valueAt(kept, k);
    distinct[k] = valueAt(scores, at);
    atLeast[k] = valueAt(atLeast, k + 1) + valueAt(rows, at);
    positivesAtLeast[k] = valueAt(positivesAtLeast, k + 1) + valueAt(trueRows, at);
  }
  const n = valueAt(atLeast, 0);
  const positives = valueAt(positivesAtLeast, 0);
  return { n, positives, negatives: n - positives, scores: distinct, atLeast, positivesAtLeast };
}

export function mergeThresholdTables(tables: readonly ThresholdTable[]): ThresholdTable {
  const scores = Float64Array.from(new Set(tables.flatMap((table) => [...table.scores]))).sort();
  const [rows, trueRows] = [new Float64Array(scores.length), new Float64Array(scores.length)];
  for (const table of tables) {
    for (const [at, score] of scores.entries()) {
      const candidate = candidateIndex(table, score);
      if (table.scores[candidate] !== score) continue;
      const here = countAtScore(table, candidate);
      rows[at] = valueAt(rows, at) + here.rows;
      trueRows[at] = valueAt(trueRows, at) + here.positives;
    }
  }
  return thresholdTableOfCounts(scores, rows, trueRows);
}

/** Index of the lowest score ≥ `threshold`, in O(log n); every threshold is equivalent to one candidate. */
export function candidateIndex(table: ThresholdTable, threshold: number): number {
  let low = 0;
  let high = table.scores.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(table.scores, middle) >= threshold) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The candidate's score, or +∞ for the last one. */
export function thresholdOfCandidate(table: ThresholdTable, candidate: number): number {
  return table.scores[candidate] ?? Infinity;
}

export function countAtOrAbove(
  table: ThresholdTable,
  candidate: number,
): { rows: number; positives: number } {
  return { rows: valueAt(table.atLeast, candidate), positives: valueAt(table.positivesAtLeast, candidate) };
}

/** Rows and positives with exactly the candidate's score. */
export function countAtScore(table: ThresholdTable, candidate: number): { rows: number; positives: number } {
  const here = countAtOrAbove(table, candidate);
  const above = countAtOrAbove(table, candidate + 1);
  return { rows: here.rows - above.rows, positives: here.positives - above.positives };
}

/** Counts by prediction (yes if score ≥ threshold) and label; they sum to n. */
export interface ConfusionCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

/** Counts for "yes if score ≥ threshold", in O(log n). */
export function countsAt(table: ThresholdTable, threshold: number): ConfusionCounts {
  return countsAtCandidate(table, candidateIndex(table, threshold));
}

export function countsAtCandidate(table: ThresholdTable, candidate: number): ConfusionCounts {
  const { rows, positives } = countAtOrAbove(table, candidate);
  const fp = rows - positives;
  return { tp: positives, fp, fn: table.positives - positives, tn: table.negatives - fp };
}

/** Rows per bin of equal width from 0; bins include their lower edge, the last one also its upper. */
export interface Histogram {
  readonly trues: readonly number[];
  readonly falses: readonly number[];
}

/** Over 0..`max`, in O(bins · log n). */
export function toHistogram(table: ThresholdTable, bins: number, max = 1): Histogram {
  const reached = Array.from({ length: bins + 1 }, (_, edge) =>
    edge === bins
      ? { rows: 0, positives: 0 }
      : countAtOrAbove(table, candidateIndex(table, (edge * max) / bins)),
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

/** One histogram per zone, lowest first. A bin that a threshold crosses is split between two of them. */
export function zoneHistograms(
  table: ThresholdTable,
  bins: number,
  max: number,
  thresholds: readonly number[],
): readonly Histogram[] {
  const edgeOf = (bin: number) => (bin === 0 ? -Infinity : bin === bins ? Infinity : (bin * max) / bins);
  const ends = [-Infinity, ...thresholds, Infinity];
  return ends.slice(1).map((to, zone) => {
    const from = ends[zone] ?? -Infinity;
    const counts = Array.from({ length: bins }, (_, bin) => {
      const [low, high] = [Math.max(from, edgeOf(bin)), Math.min(to, edgeOf(bin + 1))];
      if (high <= low) return { rows: 0, positives: 0 };
      const [at, above] = [
        countAtOrAbove(table, candidateIndex(table, low)),
        countAtOrAbove(table, candidateIndex(table, high)),
      ];
      return { rows: at.rows - above.rows, positives: at.positives - above.positives };
    });
    return {
      trues: counts.map(({ positives }) => positives),
      falses: counts.map(({ rows, positives }) => rows - positives),
    };
  });
}

/** Number of bins over 0..`max`: at most 20 to 50 by n, with round edges. */
export function binsFor(n: number, max = 1): number {
  const most = n < 200 ? 20 : n < 2000 ? 25 : 50;
  return max * subdivisionsPerUnit(max, most);
}

/** Whether rows are few enough to draw as dots: fewer than 60, at most 20 in a bin. */
export function drawsDots({ trues, falses }: Histogram): boolean {
  const counts = [...trues, ...falses];
  return counts.reduce((sum, count) => sum + count, 0) < 60 && Math.max(...counts) <= 20;
}
