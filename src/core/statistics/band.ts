// Rows counted by the zones of two thresholds and by decision, the rates of automatic decisions, and limits on rates.

import { type Measure, ratioMeasure } from "./measure.ts";
import {
  type BandZone,
  type ClassCounts,
  candidateIndex,
  countAtOrAbove,
  type DecisionsByZone,
  type LabelledScores,
  type RowDecision,
  type ThresholdTable,
  type ThresholdTablePart,
  toThresholdTable,
} from "./threshold-table.ts";

/**
 * Two thresholds: no below `lo`, review from `lo` up to `hi`, yes from `hi`; 0 ≤ lo ≤ hi, and `hi` may be +∞.
 */
export interface Band {
  readonly lo: number;
  readonly hi: number;
}

export type ZoneCounts = ClassCounts;

/** Rows by decision and label; all counts together are the rows of the table. */
export type BandCounts = Readonly<Record<RowDecision, ZoneCounts>>;

/** NaN, the score of a row without one, is in review. */
export function zoneOf(score: number, { lo, hi }: Band): BandZone {
  if (score >= hi) return "yes";
  return score < lo ? "no" : "review";
}

/** Rows by the zone that their scores fall in, whatever its outcome is. Leaves out rows without a score. O(log n). */
export function countRowsByZone(table: ThresholdTable, { lo, hi }: Band): BandCounts {
  const atLo = countAtOrAbove(table, candidateIndex(table, lo));
  const atHi = countAtOrAbove(table, candidateIndex(table, hi));
  return {
    no: zone(table.n - atLo.rows, table.positives - atLo.positives),
    review: zone(atLo.rows - atHi.rows, atLo.positives - atHi.positives),
    yes: zone(atHi.rows, atHi.positives),
    neither: zone(0, 0),
  };
}

const zones = ["no", "review", "yes"] as const satisfies readonly BandZone[];

/** All decisions that a row can get. */
export const rowDecisions = [...zones, "neither"] as const satisfies readonly RowDecision[];

function addDone(
  sums: Record<RowDecision, { positives: number; negatives: number }>,
  counts: BandCounts,
  done: DecisionsByZone,
  places: readonly BandZone[] = zones,
) {
  for (const place of places) {
    sums[done[place].positive].positives += counts[place].positives;
    sums[done[place].negative].negatives += counts[place].negatives;
  }
}

function addCounts(sums: Record<RowDecision, { positives: number; negatives: number }>, counts: BandCounts) {
  for (const done of rowDecisions) {
    sums[done].positives += counts[done].positives;
    sums[done].negatives += counts[done].negatives;
  }
}

/** Each zone is its own decision, as it is if outcomes change nothing. */
export const zonesAsDecisions: DecisionsByZone = {
  no: { positive: "no", negative: "no" },
  review: { positive: "review", negative: "review" },
  yes: { positive: "yes", negative: "yes" },
};

/**
 * A labelled row, and what would be decided on it in each zone. Rows are grouped by the identity of `done`, so rows
 * with the same decisions should share one object.
 */
export interface RowWithDecisions {
  readonly score: number;
  readonly label: 0 | 1;
  readonly done: DecisionsByZone;
}

/** The same decisions for every zone, for a row whose outcome doesn't depend on its zone. */
export function sameDecisionInEveryZone(done: DecisionsByZone["no"]): DecisionsByZone {
  return { no: done, review: done, yes: done };
}

/** Whether a row lies between the thresholds, as rows without a score do. */
export function isBetweenThresholds({ score }: Pick<RowWithDecisions, "score">, band: Band): boolean {
  return zoneOf(score, band) === "review";
}

export function decideRow({ score, label, done }: RowWithDecisions, band: Band): RowDecision {
  const { positive, negative } = done[zoneOf(score, band)];
  return label === 1 ? positive : negative;
}

/** Rows as columns; a score of NaN marks a row without one. */
export interface ScoresWithDecisions extends LabelledScores {
  /** Index into `done` for each row. */
  readonly by: ArrayLike<number>;
  /** Distinct decisions. */
  readonly done: readonly DecisionsByZone[];
}

/** Whether outcomes change nothing: the decision in each zone is the zone itself. */
function fallsAsIs(done: DecisionsByZone): boolean {
  return zones.every((place) => done[place].positive === place && done[place].negative === place);
}

export function toScoresWithDecisions(rows: readonly RowWithDecisions[]): ScoresWithDecisions {
  const places = new Map<DecisionsByZone, number>();
  const [labels, scores] = [new Uint8Array(rows.length), new Float64Array(rows.length)];
  const by = new Uint32Array(rows.length);
  for (const [at, { label, score, done }] of rows.entries()) {
    const place = places.get(done) ?? places.size;
    places.set(done, place);
    labels[at] = label;
    scores[at] = score;
    by[at] = place;
  }
  return { labels, scores, by, done: [...places.keys()] };
}

export function toThresholdTableWithDecisions(rows: readonly RowWithDecisions[]): ThresholdTable {
  return thresholdTableOfScores(toScoresWithDecisions(rows));
}

/** Makes the table of rows, with `parts` if outcomes change decisions, and `scoreless` if some scores are NaN. */
export function thresholdTableOfScores(rows: ScoresWithDecisions): ThresholdTable {
  const { scores, by, done } = rows;
  const counts = new Uint32Array(done.length);
  /** Indices into `done`, in order of appearance among rows with a score. */
  const order: number[] = [];
  let scored = 0;
  for (let row = 0; row < scores.length; row += 1) {
    if (Number.isNaN(scores[row])) continue;
    const place = by[row] ?? 0;
    if (counts[place] === 0) order.push(place);
    counts[place] = (counts[place] ?? 0) + 1;
    scored += 1;
  }
  const isPlain = order.every((place) => fallsAsIs(done[place] ?? zonesAsDecisions));
  const table = toThresholdTable(scored === scores.length ? rows : selectRows(rows, scored, () => true));
  const partOf = (place: number): ThresholdTablePart => ({
    done: done[place] ?? zonesAsDecisions,
    table:
      order.length === 1
        ? table
        : toThresholdTable(selectRows(rows, counts[place] ?? 0, (row) => by[row] === place)),
  });
  return {
    ...table,
    ...(!isPlain && { parts: order.map(partOf) }),
    ...(scored < scores.length && { scoreless: countScoreless(rows) }),
  };
}

/** The `count` rows with a score that `isIn` selects. */
function selectRows(
  { scores, labels }: LabelledScores,
  count: number,
  isIn: (row: number) => boolean,
): LabelledScores {
  const own = { scores: new Float64Array(count), labels: new Uint8Array(count) };
  let at = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? Number.NaN;
    if (Number.isNaN(score) || !isIn(row)) continue;
    own.scores[at] = score;
    own.labels[at] = labels[row] ?? 0;
    at += 1;
  }
  return own;
}

function countScoreless({ scores, labels, by, done }: ScoresWithDecisions) {
  const sums = noRows();
  for (let row = 0; row < scores.length; row += 1) {
    if (!Number.isNaN(scores[row])) continue;
    const { review } = done[by[row] ?? 0] ?? zonesAsDecisions;
    if (labels[row] === 1) sums[review.positive].positives += 1;
    else sums[review.negative].negatives += 1;
  }
  return sums;
}

function noRows(): Record<RowDecision, { positives: number; negatives: number }> {
  return {
    no: { positives: 0, negatives: 0 },
    review: { positives: 0, negatives: 0 },
    yes: { positives: 0, negatives: 0 },
    neither: { positives: 0, negatives: 0 },
  };
}

/**
 * Rows by the decision on them. "review" means that the outcome sends them to a person, whatever their zone; "no" and
 * "yes" are automatic. Includes rows without a score.
 */
export function countRowsByDecision(table: ThresholdTable, band: Band): BandCounts {
  const { parts, scoreless } = table;
  if (!parts && !scoreless) return countRowsByZone(table, band);
  const sums = noRows();
  for (const part of parts ?? [{ table, done: zonesAsDecisions }])
    addDone(sums, countRowsByZone(part.table, band), part.done);
  if (scoreless) addCounts(sums, scoreless);
  return sums;
}

/** Like `countRowsByDecision`, for the rows between the thresholds and those without a score. */
export function countBetweenThresholdsByDecision(
  { parts, scoreless, ...table }: ThresholdTable,
  band: Band,
): BandCounts {
  const sums = noRows();
  for (const part of parts ?? [{ table, done: zonesAsDecisions }])
    addDone(sums, countRowsByZone(part.table, band), part.done, ["review"]);
  if (scoreless) addCounts(sums, scoreless);
  return sums;
}

function zone(rows: number, positives: number): ZoneCounts {
  return { positives, negatives: rows - positives };
}

export function zoneRowCount({ positives, negatives }: ZoneCounts): number {
  return positives + negatives;
}

/** Number of rows decided without a person. */
export function automatedCount({ no, yes, neither }: BandCounts): number {
  return zoneRowCount(no) + zoneRowCount(yes) + zoneRowCount(neither);
}

/**
 * Number of errors among the automated rows: positives in no, negatives in yes, and all rows of an outcome that neither
 * end has.
 */
export function automatedErrorCount({ no, yes, neither }: BandCounts): number {
  return no.positives + yes.negatives + zoneRowCount(neither);
}

export function totalRowCount(counts: BandCounts): number {
  return automatedCount(counts) + zoneRowCount(counts.review);
}

/** Coverage: the share of cases decided automatically, 0..1; undefined without cases. */
export function coverage(counts: BandCounts): Measure {
  return ratioMeasure(automatedCount(counts), totalRowCount(counts), "there are no cases");
}

/** Selective risk: errors over automated decisions, 0..1 (El-Yaniv & Wiener 2010); undefined if none is automated. */
export function selectiveRisk(counts: BandCounts): Measure {
  return ratioMeasure(
    automatedErrorCount(counts),
    automatedCount(counts),
    "no case is decided automatically",
  );
}

/** Errors over all cases, 0..1; undefined without cases. Reviewers get `reviewerError` (0..1) of their cases wrong. */
export function errorRateOfAll(counts: BandCounts, reviewerError = 0): Measure {
  const errors = automatedErrorCount(counts) + reviewerError * zoneRowCount(counts.review);
  return ratioMeasure(errors, totalRowCount(counts), "there are no cases");
}

/**
 * Whether the lower Wilson bound of `hits / n` is at least `target` (0..1): hits ≥ target · n + z · √(n ·
 * target · (1 − target)), the score test that the interval inverts. True for n = 0. A target of 1 can't be
 * proven by a sample, so it is false for z > 0.
 */
export function wilsonLowerReaches(hits: number, n: number, target: number, z: number): boolean {
  return n - hits <= maxHitsWithinShare(n, 1 - target, z);
}

/**
 * The most hits in `n` that stay within a share of `target` (0..1) with margin `z`, not rounded; negative if even 0
 * hits are too many.
 */
export function maxHitsWithinShare(n: number, target: number, z: number): number {
  if (target === 0 && z > 0 && n > 0) return -1;
  return target * n - z * Math.sqrt(n * target * (1 - target)) + 1e-9;
}
