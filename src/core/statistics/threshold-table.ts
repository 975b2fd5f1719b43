import { subdivisionsPerUnit } from "#core/geometry/threshold-scale.ts";
import { valueAt } from "./distribution.ts";

/** Labelled scores, row by row: label 1 where the statement is true, score in 0..1 (or in levels). */
export interface LabelledScores {
  readonly labels: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

/**
 * Labelled scores sorted once. Candidate cut `k` is `scores[k]`, and `k = scores.length` is the cut that
 * nobody reaches; `atLeast[k]` rows and `positivesAtLeast[k]` true cases score at or above it.
 */
export interface ThresholdTable {
  readonly n: number;
  readonly positives: number;
  readonly negatives: number;
  /** Distinct scores, ascending. */
  readonly scores: Float64Array;
  readonly atLeast: Uint32Array | Float64Array;
  readonly positivesAtLeast: Uint32Array | Float64Array;
  /**
   * The same rows in parts, with what is done to each; absent: no and yes are done by themselves, and what lies between
   * goes to a person.
   */
  readonly parts?: readonly ThresholdTablePart[];
  /** Rows without a score, by what is done to them; they are not among the others. */
  readonly scoreless?: Readonly<Record<RowDecision, ClassCounts>>;
}

/** What is done to a row: it is said no or yes by itself, or goes to a person. */
export type RowDecision = "no" | "review" | "yes";

/** What is done to true and to false rows that fall below both cuts, between them, or above. */
export type DecisionsByZone = Readonly<
  Record<RowDecision, { readonly positive: RowDecision; readonly negative: RowDecision }>
>;

export interface ThresholdTablePart {
  readonly table: ThresholdTable;
  readonly done: DecisionsByZone;
}

export interface ClassCounts {
  readonly positives: number;
  readonly negatives: number;
}

/** Sorts labelled scores into a cut table; rows with the same score move together. */
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

/** A cut table from distinct ascending scores with rows and true rows at each; scores without rows are dropped. */
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

/** The rows of several tables as one. */
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

/** The candidate that a cut at `threshold` is the same as: the first score that reaches it, in O(log n). */
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

/** The cut of a candidate: a score, or +∞ for the cut that nobody reaches. */
export function thresholdOfCandidate(table: ThresholdTable, candidate: number): number {
  return table.scores[candidate] ?? Infinity;
}

/** Rows and true rows that score at or above a candidate. */
export function countAtOrAbove(
  table: ThresholdTable,
  candidate: number,
): { rows: number; positives: number } {
  return { rows: valueAt(table.atLeast, candidate), positives: valueAt(table.positivesAtLeast, candidate) };
}

/** Rows and true rows whose score is a candidate's own. */
export function countAtScore(table: ThresholdTable, candidate: number): { rows: number; positives: number } {
  const here = countAtOrAbove(table, candidate);
  const above = countAtOrAbove(table, candidate + 1);
  return { rows: here.rows - above.rows, positives: here.positives - above.positives };
}

/** Rows by what was said (yes at or above the cut) and what is true; the four sum to n. */
export interface ConfusionCounts {
  /** True cases said yes. */
  readonly tp: number;
  /** False cases said yes. */
  readonly fp: number;
  /** True cases said no. */
  readonly fn: number;
  /** False cases said no. */
  readonly tn: number;
}

/** The counts of the rule "yes iff score ≥ threshold", in O(log n). */
export function countsAt(table: ThresholdTable, threshold: number): ConfusionCounts {
  return countsAtCandidate(table, candidateIndex(table, threshold));
}

/** The counts at a candidate cut of the table. */
export function countsAtCandidate(table: ThresholdTable, candidate: number): ConfusionCounts {
  const { rows, positives } = countAtOrAbove(table, candidate);
  const fp = rows - positives;
  return { tp: positives, fp, fn: table.positives - positives, tn: table.negatives - fp };
}

/** Rows by bins of equal width from 0 on, a bin's lower edge belonging to it, the end of the scale to the last. */
export interface Histogram {
  readonly trues: readonly number[];
  readonly falses: readonly number[];
}

/** The histogram over 0..`max` of a cut table by label, in O(bins · log n). */
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
 * The same bins for the rows of each zone alone, from low to high, as thresholds part them: a bin that a threshold goes
 * through has a count on either side of it.
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

/** How many bins over 0..`max` show n rows well: up to 20 to 50, so that their ends are short to write. */
export function binsFor(n: number, max = 1): number {
  const most = n < 200 ? 20 : n < 2000 ? 25 : 50;
  return max * subdivisionsPerUnit(max, most);
}

/** Whether rows are few enough to be drawn as a dot each, in stacks low enough that a dot can be seen. */
export function drawsDots({ trues, falses }: Histogram): boolean {
  const counts = [...trues, ...falses];
  return counts.reduce((sum, count) => sum + count, 0) < 60 && Math.max(...counts) <= 20;
}
