// Searches for the best band where outcomes make decisions differ from zones, or rows have no score.

import { type Band, type BandCounts, rowDecisions, zonesAsDecisions } from "./band.ts";
import type { BandCosts } from "./band-costs.ts";
import type { AllowedCandidates } from "./band-search.ts";
import { valueOrZeroAt } from "./distribution.ts";
import {
  type BandZone,
  type ClassCounts,
  candidateIndex,
  countAtOrAbove,
  type DecisionsByZone,
  type RowDecision,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

/** Weight of one row in a sum, by its decision and its label's class. */
export type DecisionWeights = Readonly<Record<RowDecision, ClassCounts>>;

/** A constraint on a band. `keeps` gets the values of `sums`, in their order, and says whether they meet it. */
export interface BandLimit {
  readonly sums: readonly DecisionWeights[];
  readonly keeps: (sums: readonly number[]) => boolean;
}

export function meetsBandLimit({ sums, keeps }: BandLimit, counts: BandCounts): boolean {
  return keeps(
    sums.map((weights) =>
      rowDecisions.reduce(
        (sum, done) =>
          sum +
          weights[done].positives * counts[done].positives +
          weights[done].negatives * counts[done].negatives,
        0,
      ),
    ),
  );
}

/**
 * Limits and objective of a search for a band, as sums over decisions. Outcomes can make a row's decision differ from
 * its zone.
 */
export interface BandObjectiveByDecision {
  /** Thresholds that may be chosen; all if absent. */
  readonly places?: AllowedCandidates;
  readonly limits: readonly BandLimit[];
  /** Two sums to minimise; the second breaks ties in the first. */
  readonly least: readonly [DecisionWeights, DecisionWeights];
}

/** Whether outcomes make decisions differ from zones, or some rows have no score. */
export function decisionsDifferFromZones({ parts, scoreless }: ThresholdTable): boolean {
  return parts !== undefined || scoreless !== undefined;
}

/** Whether outcomes send all rows in the zone to a person, whatever the thresholds are; false without `parts`. */
export function zoneGoesToReview({ parts }: Pick<ThresholdTable, "parts">, zone: "no" | "yes"): boolean {
  return parts?.every(({ done }) => done[zone].positive === "review") === true;
}

/** A sum for every band: sum(lo, hi) = base + below[lo] + above[hi]. */
interface CutSum {
  /** The sum if all scored rows were between the thresholds. */
  readonly base: number;
  /** For each candidate as `lo`: change of the sum when the rows below it leave the middle. */
  readonly below: Float64Array;
  /** For each candidate as `hi`: change of the sum when the rows at or above it leave the middle. */
  readonly above: Float64Array;
}

function weightOf(weights: DecisionWeights, done: DecisionsByZone, zone: BandZone): ClassCounts {
  const { positive, negative } = done[zone];
  return { positives: weights[positive].positives, negatives: weights[negative].negatives };
}

function sumOver(table: ThresholdTable, weights: DecisionWeights): CutSum {
  const length = table.scores.length + 1;
  const [below, above] = [new Float64Array(length), new Float64Array(length)];
  let base = 0;
  for (const { table: part, done } of table.parts ?? [{ table, done: zonesAsDecisions }]) {
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
        valueOrZeroAt(below, at) +
        (part.positives - positives) * (no.positives - review.positives) +
        (part.negatives - negatives) * (no.negatives - review.negatives);
      above[at] =
        valueOrZeroAt(above, at) +
        positives * (yes.positives - review.positives) +
        negatives * (yes.negatives - review.negatives);
    }
  }
  for (const decision of table.scoreless ? rowDecisions : []) {
    const rows = table.scoreless?.[decision];
    base +=
      (rows?.positives ?? 0) * weights[decision].positives +
      (rows?.negatives ?? 0) * weights[decision].negatives;
  }
  return { base, below, above };
}

function totalOf({ base, below, above }: CutSum, lo: number, hi: number): number {
  return base + valueOrZeroAt(below, lo) + valueOrZeroAt(above, hi);
}

/** Sums that differ by less than this share are ties, because rounding alone can make equal sums differ so much. */
const slack = 1e-9;

/**
 * The best band if outcomes decide what happens to rows; null if no band meets the limits. An outer zone may go to a
 * person while the middle is automatic, so sums needn't grow or fall steadily with a threshold. Therefore all pairs
 * are searched, O(candidates²) with early exit. Ties: fewest rows between the thresholds, then highest `hi`, then
 * highest `lo`.
 */
export function bestBandUnderOutcomes(
  table: ThresholdTable,
  { places = {}, limits, least }: BandObjectiveByDecision,
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
  const lowers = candidates
    .filter(lower)
    .sort((a, b) => valueOrZeroAt(first.below, a) - valueOrZeroAt(first.below, b));
  const between = (lo: number, hi: number) =>
    valueOrZeroAt(table.atLeast, lo) - valueOrZeroAt(table.atLeast, hi);
  let best: { lo: number; hi: number; first: number; second: number } | null = null;
  /**
   * Whether a band beats the best one, by its first sum or the tie-breakers. `sum` must be at most the best first sum.
   */
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

function cells(weightOfCell: (done: RowDecision, positive: boolean) => number): DecisionWeights {
  const of = (done: RowDecision) => ({
    positives: weightOfCell(done, true),
    negatives: weightOfCell(done, false),
  });
  return { no: of("no"), review: of("review"), yes: of("yes"), neither: of("neither") };
}

function isWrong(done: RowDecision, positive: boolean): boolean {
  return done === "neither" || (done !== "review" && positive !== (done === "yes"));
}

/** Weights that count rows going to a person; `errorDecisionWeights` counts automatic errors. */
export const reviewDecisionWeights = cells((done) => (done === "review" ? 1 : 0));
export const errorDecisionWeights = cells((done, positive) => (isWrong(done, positive) ? 1 : 0));

export function costDecisionWeights({
  falseYes,
  falseNo,
  review,
  reviewerError = 0,
}: BandCosts): DecisionWeights {
  return cells((done, positive) => {
    const wrong = positive ? falseNo : falseYes;
    if (done === "review") return review + reviewerError * wrong;
    return isWrong(done, positive) ? wrong : 0;
  });
}

/** Weights that count a share's numerator and denominator. Rows for which `partOf` is null are in neither. */
export function shareDecisionWeights(
  partOf: (positive: boolean, done: RowDecision) => "hit" | "other" | null,
): {
  readonly hits: DecisionWeights;
  readonly n: DecisionWeights;
} {
  return {
    hits: cells((done, positive) => (partOf(positive, done) === "hit" ? 1 : 0)),
    n: cells((done, positive) => (partOf(positive, done) === null ? 0 : 1)),
  };
}

/** Multiplies the weights of positives and of negatives by a factor each, such as for another prevalence. */
export function scaleWeightsByClass(
  weights: DecisionWeights,
  { positives, negatives }: ClassCounts,
): DecisionWeights {
  return cells((done, positive) =>
    positive ? positives * weights[done].positives : negatives * weights[done].negatives,
  );
}
