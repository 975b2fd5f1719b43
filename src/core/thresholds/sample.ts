// Labelled cases as a sample of all answered ones, with their weights.

import { createGroupNumbering, type RowCopies } from "#core/cases/row-copies.ts";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import type { SamplingMethod } from "#core/model/case.ts";
import { thresholdTableOfScores, zonesAsDecisions } from "#core/statistics/band.ts";
import type { DecisionsByZone, ThresholdTable } from "#core/statistics/threshold-table.ts";

export interface SampledCases {
  readonly labelled: ScoredRows;
  /** Scores of the cases without a label. */
  readonly unlabelled: readonly number[];
  /** Copies, and cases of one group, depend on each other. */
  readonly copies: Pick<RowCopies, "clusterOf">;
}

/** A range of scores, both ends included, from which cases were offered for labelling in random order. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Labelled cases that represent all answered ones; `weights` says how many each represents. All columns have the same
 * length; they're empty if cases come as counts, in `table` only. A row's stratum is the part of the scores from which
 * it was drawn.
 */
export interface LabelledSample {
  readonly scores: Float64Array;
  /** 1 for positives, 0 for negatives. */
  readonly labels: Uint8Array;
  /** For each row, what is decided in each zone if it's positive, and if it's negative. */
  readonly done: readonly DecisionsByZone[];
  readonly weights: Float64Array;
  readonly strata: Uint32Array;
  readonly clusters: Uint32Array;
  /** Number of clusters: copies, and cases of one group, count once. */
  readonly clusterCount: number;
  /** The rows as counts by score, without weights. */
  readonly table: ThresholdTable;
  /** Whether all rows have the same weight and are independent. */
  readonly plain: boolean;
  /**
   * Number of answered cases without a label. On a "declared" basis they make intervals wider, because labelling could
   * stop as soon as the figures look good.
   */
  readonly open: number;
  /** Number of answered cases in score ranges without a randomly drawn label, so that no row represents them. */
  readonly unseen: number;
  /**
   * Number of labelled cases that represent only themselves: picked by hand or because of their answer, or drawn from a
   * range that isn't known any more.
   */
  readonly handPicked: number;
  /** How many of `handPicked` somebody reviewed after the decision, as after an appeal. */
  readonly reviewed: number;
}

/** Sampling methods that draw from all cases alike. `stratifiedSamplingMethods` draw from a range of scores. */
export const randomSamplingMethods: ReadonlySet<SamplingMethod> = new Set<SamplingMethod>(["all", "random"]);

export const stratifiedSamplingMethods: ReadonlySet<SamplingMethod> = new Set<SamplingMethod>([
  "stratified",
  "near-edge",
]);

/**
 * Builds the sample that represents all answered cases. Within a stratum of scores, labels given at random represent
 * the whole stratum (post-stratification; Holt & Smith 1979). A stratum in which all cases are labelled represents
 * itself, however they were picked. Ranges after the first 40 are ignored.
 */
export function toLabelledSample(cases: SampledCases, drawn: readonly ScoreRange[]): LabelledSample {
  const { labelled } = cases;
  const cells = toCells(cases, drawn.slice(0, scoreRangesMax));
  const represented = cells.map((cell) => ({ ...cell, rows: representativeRows(cell, labelled) }));
  const [only, ...others] = represented;
  const isWhole = only !== undefined && others.length === 0 && only.rows.length === labelled.length;
  const rows = isWhole ? labelled : labelled.select(represented.flatMap((cell) => cell.rows));
  const { scores, labels, by, done } = rows;
  const { clusters, clusterCount } = numberClusters(rows, cases.copies);
  const [weights, strata] = [new Float64Array(rows.length), new Uint32Array(rows.length)];
  let begin = 0;
  for (const [stratum, { size, rows: own }] of represented.entries()) {
    weights.fill(size / own.length, begin, begin + own.length);
    strata.fill(stratum, begin, begin + own.length);
    begin += own.length;
  }
  const even = weights.every((weight) => weight === weights[0]);
  let table: ThresholdTable | null = null;
  const isReviewed = (place: number) => labelled.picked[place] === "reviewed";
  return {
    scores,
    labels,
    weights,
    strata,
    clusters,
    clusterCount,
    done: Array.from(by, (place) => done[place] ?? zonesAsDecisions),
    get table() {
      table ??= thresholdTableOfScores(rows);
      return table;
    },
    plain: even && clusterCount === rows.length,
    open: represented.reduce((sum, cell) => sum + cell.size - cell.labelled.length, 0),
    unseen: represented.reduce((sum, cell) => sum + (cell.rows.length === 0 ? cell.size : 0), 0),
    handPicked: represented.reduce((sum, cell) => sum + cell.labelled.length - cell.rows.length, 0),
    reviewed: represented
      .filter(({ labelled: all, rows: own }) => own.length < all.length)
      .reduce((sum, { labelled: all }) => sum + all.filter(isReviewed).length, 0),
  };
}

interface Cell {
  size: number;
  /** Indices of its labelled rows, ascending. */
  readonly labelled: number[];
  /** Whether its cases were drawn with a probability of their own. */
  drawn: boolean;
}

/** Most ranges that divide scores into strata; further ones are ignored. */
export const scoreRangesMax = 40;

function numberClusters({ cases }: ScoredRows, copies: SampledCases["copies"]) {
  const numberOf = createGroupNumbering(copies);
  const clusters = new Uint32Array(cases.length);
  let clusterCount = 0;
  for (const [at, row] of cases.entries()) {
    const cluster = numberOf(row);
    clusters[at] = cluster;
    clusterCount = Math.max(clusterCount, cluster + 1);
  }
  return { clusters, clusterCount };
}

function toCells({ labelled, unlabelled }: SampledCases, ranges: readonly ScoreRange[]): Cell[] {
  const size = labelled.length + unlabelled.length;
  if (ranges.length === 0)
    return size === 0 ? [] : [{ size, labelled: [...labelled.cases.keys()], drawn: false }];
  const cells = new Map<string, Cell>();
  const cellIn = (name: string) => {
    let cell = cells.get(name);
    if (cell === undefined) cells.set(name, (cell = { size: 0, labelled: [], drawn: false }));
    cell.size += 1;
    return cell;
  };
  for (const [place, score] of labelled.scores.entries()) {
    const name = scoreStratumName(score, ranges);
    const cell = cellIn(name);
    cell.labelled.push(place);
    cell.drawn ||= name.includes("1") && stratifiedSamplingMethods.has(labelled.picked[place] ?? "all");
  }
  for (const score of unlabelled) cellIn(scoreStratumName(score, ranges));
  return joinPlain([...cells.values()]);
}

/**
 * Name of the stratum that a score lies in: 1 or 0 for each range that has it or not, such as "101"; blank without
 * ranges.
 */
export function scoreStratumName(score: number, ranges: readonly ScoreRange[]): string {
  if (ranges.length === 0) return "";
  return ranges.map(({ from, to }) => (score >= from && score <= to ? "1" : "0")).join("");
}

/**
 * Joins cells in which cases weren't drawn by score and some aren't labelled, because all their cases had the same
 * chance. The joined cell takes the place of the first.
 */
function joinPlain(cells: readonly Cell[]): Cell[] {
  const isPlain = ({ size, labelled, drawn }: Cell) => !drawn && labelled.length < size;
  const plain = cells.filter(isPlain);
  const [first] = plain;
  if (first === undefined) return [...cells];
  const joined = {
    size: plain.reduce((sum, { size }) => sum + size, 0),
    labelled: plain.flatMap(({ labelled }) => labelled),
    drawn: false,
  };
  return cells.flatMap((cell) => (cell === first ? [joined] : isPlain(cell) ? [] : [cell]));
}

/** The labelled cases of a cell that represent it: those drawn at random, or all if no case is left to label. */
function representativeRows({ size, labelled, drawn }: Cell, { picked }: ScoredRows): readonly number[] {
  if (labelled.length === size) return labelled;
  return labelled.filter((place) => {
    const method = picked[place] ?? "all";
    return randomSamplingMethods.has(method) || (drawn && stratifiedSamplingMethods.has(method));
  });
}
