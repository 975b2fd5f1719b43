// Counts of labelled scores at every threshold, and their histograms.

import { subdivisionsPerUnit } from "#core/geometry/threshold-scale.ts";
import { valueOrZeroAt } from "./distribution.ts";

/** Labels are 1 for positives, 0 for negatives. Scores are 0..1, or in levels; tables of them allow no NaN. */
export interface LabelledScores {
  readonly labels: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

/**
 * Labelled scores sorted once, as counts by score. Candidate `k` is the threshold `scores[k]`; the candidate
 * `scores.length` is +∞. `atLeast[k]` rows reach it, of which `positivesAtLeast[k]` are positives.
 */
export interface ThresholdTable {
  /** Rows with a score: `positives` + `negatives`. */
  readonly n: number;
  readonly positives: number;
  readonly negatives: number;
  /** Distinct scores, ascending. */
  readonly scores: Float64Array;
  readonly atLeast: Uint32Array | Float64Array;
  readonly positivesAtLeast: Uint32Array | Float64Array;
  /** The same rows grouped by the decisions that outcomes give them in each zone; absent if only the zones decide. */
  readonly parts?: readonly ThresholdTablePart[];
  /** Rows without a score, by decision; not included in `n`. */
  readonly scoreless?: Readonly<Record<RowDecision, ClassCounts>>;
}

/** The three parts into which two thresholds divide a scale, named for what their cases are decided as. */
export type BandZone = "no" | "review" | "yes";

/**
 * "no" and "yes" are automatic, and "review" goes to a person. "neither" is automatic, too, but not right for any
 * label.
 */
export type RowDecision = BandZone | "neither";

/** Decisions on positive and negative rows in each zone. */
export type DecisionsByZone = Readonly<
  Record<BandZone, { readonly positive: RowDecision; readonly negative: RowDecision }>
>;

/** The rows of a table to which outcomes give the same decisions in each zone. */
export interface ThresholdTablePart {
  readonly table: ThresholdTable;
  readonly done: DecisionsByZone;
}

export interface ClassCounts {
  readonly positives: number;
  readonly negatives: number;
}

/** Sorts rows in O(n log n); rows with equal scores share a candidate. */
export function toThresholdTable({ labels, scores }: LabelledScores): ThresholdTable {
  const positives = new Float64Array(scores.length);
  const negatives = new Float64Array(scores.length);
  let p = 0;
  let q = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
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

/** Builds a table from distinct ascending scores with counts at each; scores without rows are dropped. */
export function thresholdTableOfCounts(
  scores: Float64Array,
  rows: ArrayLike<number>,
  trueRows: ArrayLike<number>,
): ThresholdTable {
  // Elements are read in place. A shared helper would get every kind of array, which makes it four times slower.
  let count = 0;
  for (let at = 0; at < scores.length; at += 1) if ((rows[at] ?? 0) > 0) count += 1;
  const atLeast = new Uint32Array(count + 1);
  const positivesAtLeast = new Uint32Array(count + 1);
  const distinct = new Float64Array(count);
  let k = count;
  let [above, positivesAbove] = [0, 0];
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    const own = rows[at] ?? 0;
    if (!(own > 0)) continue;
    k -= 1;
    distinct[k] = scores[at] ?? 0;
    atLeast[k] = above = (above + own) >>> 0;
    positivesAtLeast[k] = positivesAbove = (positivesAbove + (trueRows[at] ?? 0)) >>> 0;
  }
  const n = valueOrZeroAt(atLeast, 0);
  const positives = valueOrZeroAt(positivesAtLeast, 0);
  return { n, positives, negatives: n - positives, scores: distinct, atLeast, positivesAtLeast };
}

/** Table of the rows of all tables, without `parts` and `scoreless`. */
export function mergeThresholdTables(tables: readonly ThresholdTable[]): ThresholdTable {
  const scores = Float64Array.from(new Set(tables.flatMap((table) => [...table.scores]))).sort();
  const [rows, trueRows] = [new Float64Array(scores.length), new Float64Array(scores.length)];
  for (const table of tables) {
    for (const [at, score] of scores.entries()) {
      const candidate = candidateIndex(table, score);
      if (table.scores[candidate] !== score) continue;
      const here = countAtScore(table, candidate);
      rows[at] = valueOrZeroAt(rows, at) + here.rows;
      trueRows[at] = valueOrZeroAt(trueRows, at) + here.positives;
    }
  }
  return thresholdTableOfCounts(scores, rows, trueRows);
}

/**
 * Index of the lowest score ≥ `threshold`, in O(log n); `scores.length` if there's none. The same rows reach the
 * threshold and this candidate.
 */
export function candidateIndex(table: ThresholdTable, threshold: number): number {
  let low = 0;
  let high = table.scores.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueOrZeroAt(table.scores, middle) >= threshold) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The candidate's score, or +∞ for the last one. */
export function thresholdOfCandidate(table: ThresholdTable, candidate: number): number {
  return table.scores[candidate] ?? Infinity;
}

/** Number of rows, and of positives, that reach the candidate; 0 beyond the last. */
export function countAtOrAbove(
  table: ThresholdTable,
  candidate: number,
): { rows: number; positives: number } {
  return {
    rows: valueOrZeroAt(table.atLeast, candidate),
    positives: valueOrZeroAt(table.positivesAtLeast, candidate),
  };
}

/** Number of rows, and of positives, with exactly the candidate's score. */
export function countAtScore(table: ThresholdTable, candidate: number): { rows: number; positives: number } {
  const here = countAtOrAbove(table, candidate);
  const above = countAtOrAbove(table, candidate + 1);
  return { rows: here.rows - above.rows, positives: here.positives - above.positives };
}

/** True and false positives and negatives for the prediction "yes if score ≥ threshold"; their sum is n. */
export interface ConfusionCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

/** Counts for the prediction "yes if score ≥ threshold", in O(log n). */
export function confusionAtThreshold(table: ThresholdTable, threshold: number): ConfusionCounts {
  return confusionAtCandidate(table, candidateIndex(table, threshold));
}

export function confusionAtCandidate(table: ThresholdTable, candidate: number): ConfusionCounts {
  const { rows, positives } = countAtOrAbove(table, candidate);
  const fp = rows - positives;
  return { tp: positives, fp, fn: table.positives - positives, tn: table.negatives - fp };
}

/** Rows in bins of equal width from 0. A bin includes its lower edge, the last one also its upper. */
export interface Histogram {
  readonly trues: readonly number[];
  readonly falses: readonly number[];
}

/** Bins over 0..`max`, in O(bins · log n). */
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

/**
 * One histogram over 0..`max` per zone, the lowest first. `thresholds` are ascending; a bin that one crosses is divided
 * between the zones.
 */
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

/**
 * Number of bins over 0..`max`: at most 20 for fewer than 200 rows, 25 for fewer than 2,000, otherwise 50;
 * chosen so that edges are round.
 */
export function histogramBinCount(n: number, max = 1): number {
  const most = n < 200 ? 20 : n < 2000 ? 25 : 50;
  return max * subdivisionsPerUnit(max, most);
}

/** Whether there are few enough rows to draw each as a dot: fewer than 60, and at most 20 of one label in a bin. */
export function isDrawnAsDots({ trues, falses }: Histogram): boolean {
  const counts = [...trues, ...falses];
  return counts.reduce((sum, count) => sum + count, 0) < 60 && Math.max(...counts) <= 20;
}
