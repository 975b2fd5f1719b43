import { type Band, type BandCounts, type BandZone, decidedByZone } from "./band.ts";
import type { Costs } from "./band-costs.ts";
import type { BandPlaces } from "./band-search.ts";
import { valueAt } from "./distribution.ts";
import {
  type ClassCounts,
  candidateIndex,
  countAtOrAbove,
  type DecisionsByZone,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

/** What a row adds to a sum, by what is done to it and what is true of it. */
export type CellWeights = Readonly<Record<BandZone, ClassCounts>>;

/** What a band must keep, by sums over its rows. */
export interface BandLimit {
  readonly sums: readonly CellWeights[];
  readonly keeps: (sums: readonly number[]) => boolean;
}

/** Whether counts keep a limit. */
export function keepsLimit({ sums, keeps }: BandLimit, counts: BandCounts): boolean {
  return keeps(
    sums.map((weights) =>
      zones.reduce(
        (sum, zone) =>
          sum +
          weights[zone].positives * counts[zone].positives +
          weights[zone].negatives * counts[zone].negatives,
        0,
      ),
    ),
  );
}

export interface DecidedBandSearch {
  readonly places?: BandPlaces;
  readonly limits: readonly BandLimit[];
  /** The sums to be least: the second decides between bands that are equal by the first. */
  readonly least: readonly [CellWeights, CellWeights];
}

/** Whether what is done to rows is not what their zones alone say. */
export function hasRowDecisions({ parts, scoreless }: ThresholdTable): boolean {
  return parts !== undefined || scoreless !== undefined;
}

/** Whether all rows of a zone go to a person, wherever the cuts are. */
export function zoneGoesToReview({ parts }: Pick<ThresholdTable, "parts">, zone: "no" | "yes"): boolean {
  return parts?.every(({ done }) => done[zone].positive === "review") === true;
}

const zones = ["no", "review", "yes"] as const;

/** A sum under every band: it parts into what all rows add between the cuts, and what each cut changes. */
interface CutSum {
  readonly base: number;
  /** Of the rows below a candidate. */
  readonly below: Float64Array;
  /** Of the rows from a candidate on. */
  readonly above: Float64Array;
}

function weightOf(weights: CellWeights, done: DecisionsByZone, zone: BandZone): ClassCounts {
  const { positive, negative } = done[zone];
  return { positives: weights[positive].positives, negatives: weights[negative].negatives };
}

/** Sums of a table whose rows are done by outcomes, at every candidate. */
function sumOver(table: ThresholdTable, weights: CellWeights): CutSum {
  const length = table.scores.length + 1;
  const [below, above] = [new Float64Array(length), new Float64Array(length)];
  let base = 0;
  for (const { table: part, done } of table.parts ?? [{ table, done: decidedByZone }]) {
    const [no, review, yes] = [
      weightOf(weights, done, "no"),
      weightOf(weights, done, "review"),
      weightOf(weights, done, "yes"),
    ];
    base += part.positives * review.positives + part.negatives * review.negatives;
    for (let at = 0; at < length; at += 1) {
      const { rows, positives } = countAtOrAbove(part, candidateIndex(part, thresholdOfCandidate(table, at)));
      const negatives = rows - positives;
      below[at] =
        valueAt(below, at) +
        (part.positives - positives) * (no.positives - review.positives) +
        (part.negatives - negatives) * (no.negatives - review.negatives);
      above[at] =
        valueAt(above, at) +
        positives * (yes.positives - review.positives) +
        negatives * (yes.negatives - review.negatives);
    }
  }
  for (const zone of table.scoreless ? zones : []) {
    const rows = table.scoreless?.[zone];
    base +=
      (rows?.positives ?? 0) * weights[zone].positives + (rows?.negatives ?? 0) * weights[zone].negatives;
  }
  return { base, below, above };
}

function totalOf({ base, below, above }: CutSum, lo: number, hi: number): number {
  return base + valueAt(below, lo) + valueAt(above, hi);
}

/** Sums of equal value differ by rounding: closer than this share of them is a tie. */
const slack = 1e-9;

/**
 * The best band of a table whose rows are done by what their outcomes say, of all pairs of cuts. Nothing is monotone here: an
 * end may lead to a person, and the middle may not. Of equals: fewest rows between the cuts, then the largest `hi`, then the
 * largest `lo`; null where no band keeps the limits. O(candidates²), less where good bands are found early.
 */
export function bestDecidedBand(
  table: ThresholdTable,
  { places = {}, limits, least }: DecidedBandSearch,
): Band | null {
  const { lower = () => true, upper = () => true } = places;
  const [first, second] = [sumOver(table, least[0]), sumOver(table, least[1])];
  const limited = limits.map(({ sums, keeps }) => ({
    sums: sums.map((weights) => sumOver(table, weights)),
    values: sums.map(() => 0),
    keeps,
  }));
  const keepsAll = (lo: number, hi: number) =>
    limited.every(({ sums, values, keeps }) => {
      for (const [at, sum] of sums.entries()) values[at] = totalOf(sum, lo, hi);
      return keeps(values);
    });
  const candidates = [...table.atLeast.keys()];
  const lowers = candidates.filter(lower).sort((a, b) => valueAt(first.below, a) - valueAt(first.below, b));
  const between = (lo: number, hi: number) => valueAt(table.atLeast, lo) - valueAt(table.atLeast, hi);
  let best: { lo: number; hi: number; first: number; second: number } | null = null;
  /** Whether a pair of no worse a first sum than the best comes before it. */
  const isBetter = (lo: number, hi: number, sum: number): boolean => {
    if (best === null || isLess(sum, best.first)) return true;
    const other = totalOf(second, lo, hi);
    if (isLess(other, best.second) || isLess(best.second, other)) return isLess(other, best.second);
    const more = between(lo, hi) - between(best.lo, best.hi);
    if (more !== 0) return more < 0;
    return hi === best.hi ? lo > best.lo : hi > best.hi;
  };
  for (const hi of candidates.filter(upper)) {
    for (const lo of lowers) {
      const sum = totalOf(first, lo, hi);
      if (best && isLess(best.first, sum)) break;
      if (lo > hi || !isBetter(lo, hi, sum) || !keepsAll(lo, hi)) continue;
      best = { lo, hi, first: sum, second: totalOf(second, lo, hi) };
    }
  }
  return best && { lo: thresholdOfCandidate(table, best.lo), hi: thresholdOfCandidate(table, best.hi) };
}

function isLess(one: number, other: number): boolean {
  return other - one > slack * Math.max(1, Math.abs(one), Math.abs(other));
}

function cells(weightOfCell: (zone: BandZone, positive: boolean) => number): CellWeights {
  const of = (zone: BandZone) => ({
    positives: weightOfCell(zone, true),
    negatives: weightOfCell(zone, false),
  });
  return { no: of("no"), review: of("review"), yes: of("yes") };
}

/** Rows that go to a person, and wrong ones that don't. */
export const reviewCells = cells((zone) => (zone === "review" ? 1 : 0));
export const errorCells = cells((zone, positive) =>
  zone !== "review" && positive !== (zone === "yes") ? 1 : 0,
);

/** What each row costs. */
export function costCells({ falseYes, falseNo, review, reviewerError = 0 }: Costs): CellWeights {
  return cells((zone, positive) => {
    const wrong = positive ? falseNo : falseYes;
    if (zone === "review") return review + reviewerError * wrong;
    return positive === (zone === "yes") ? 0 : wrong;
  });
}

/** The hits of a share and what it is a share of, told cell by cell. */
export function shareCells(partOf: (positive: boolean, zone: BandZone) => "hit" | "other" | null): {
  readonly hits: CellWeights;
  readonly n: CellWeights;
} {
  return {
    hits: cells((zone, positive) => (partOf(positive, zone) === "hit" ? 1 : 0)),
    n: cells((zone, positive) => (partOf(positive, zone) === null ? 0 : 1)),
  };
}

/** Weights times a factor for each class. */
export function timesClasses(weights: CellWeights, { positives, negatives }: ClassCounts): CellWeights {
  return cells((zone, positive) =>
    positive ? positives * weights[zone].positives : negatives * weights[zone].negatives,
  );
}
