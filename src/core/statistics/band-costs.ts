// Costs of single thresholds and of bands, the cheapest ones on labelled rows, and the optimal ones in theory.

import { type Band, type BandCounts, totalRowCount, zoneRowCount } from "./band.ts";
import type { AllowedCandidates } from "./band-search.ts";
import { valueOrZeroAt } from "./distribution.ts";
import {
  confusionAtCandidate,
  confusionAtThreshold,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

/** Thresholds in (`above`, `upTo`], all of which give the same counts. */
export interface Plateau {
  /** The next lower score, or −∞ below the lowest. */
  readonly above: number;
  /** The candidate's own score, or +∞ above the highest. */
  readonly upTo: number;
  /** Where the threshold is drawn: the midpoint, or `upTo` if either end is infinite. */
  readonly handle: number;
}

/** `candidate` is an index into `table.scores`; the one after the last stands for +∞. */
export function plateauOfCandidate(table: ThresholdTable, candidate: number): Plateau {
  const above = candidate === 0 ? -Infinity : thresholdOfCandidate(table, candidate - 1);
  const upTo = thresholdOfCandidate(table, candidate);
  return { above, upTo, handle: Number.isFinite(above + upTo) ? toHandle(above, upTo) : upTo };
}

/** Midpoint, or the upper end if the two are adjacent doubles. */
function toHandle(above: number, upTo: number): number {
  const middle = above + (upTo - above) / 2;
  return middle > above ? middle : upTo;
}

/** Costs per case in any common unit; a correct automatic decision costs 0. */
export interface BandCosts {
  /** A negative decided as yes, or with an outcome that neither end has. */
  readonly falseYes: number;
  /** A positive decided as no, or with an outcome that neither end has. */
  readonly falseNo: number;
  /** A case that goes to a person. */
  readonly review: number;
  /** Share of reviews that end in the wrong decision, 0..1; 0 by default. */
  readonly reviewerError?: number;
}

/** Cost of a band per 1,000 cases, in the unit of `BandCosts`; null if there are no cases. */
export function costPerThousand(
  counts: BandCounts,
  { falseYes, falseNo, review, reviewerError = 0 }: BandCosts,
): number | null {
  const n = totalRowCount(counts);
  if (n === 0) return null;
  const { no, yes, neither } = counts;
  const wrong = falseYes * (yes.negatives + neither.negatives) + falseNo * (no.positives + neither.positives);
  const missed = falseYes * counts.review.negatives + falseNo * counts.review.positives;
  const cost = wrong + review * zoneRowCount(counts.review) + reviewerError * missed;
  return (1000 * cost) / n;
}

export type ErrorCosts = Pick<BandCosts, "falseYes" | "falseNo">;

/** Costs closer than this share of the summed terms are a tie: rounding alone can separate them. */
const slack = 1e-12;

function tieSlack(table: ThresholdTable, { falseYes, falseNo }: ErrorCosts): number {
  return slack * (falseYes * table.negatives + falseNo * table.positives);
}

export interface CheapestThreshold {
  readonly candidate: number;
  /** The highest of the cheapest thresholds; at +∞ nothing is answered yes. */
  readonly threshold: number;
  /** Total cost over all rows. */
  readonly cost: number;
  readonly plateau: Plateau;
}

/** Total cost over all rows, with yes from `threshold` up and no below. */
export function totalCostAtThreshold(table: ThresholdTable, threshold: number, costs: ErrorCosts): number {
  const { fp, fn } = confusionAtThreshold(table, threshold);
  return costs.falseYes * fp + costs.falseNo * fn;
}

/** Total cost over all rows at every candidate threshold, lowest first; the last is +∞, which no row reaches. */
export function costCurve(table: ThresholdTable, costs: ErrorCosts): Float64Array {
  return new Float64Array(table.scores.length + 1).map((_, candidate) => {
    const { fp, fn } = confusionAtCandidate(table, candidate);
    return costs.falseYes * fp + costs.falseNo * fn;
  });
}

/** The cheapest single threshold; ties go to the highest. */
export function cheapestThreshold(table: ThresholdTable, costs: ErrorCosts): CheapestThreshold {
  const curve = costCurve(table, costs);
  const least = curve.reduce((low, cost) => Math.min(low, cost), Infinity);
  const candidate = curve.findLastIndex((cost) => cost <= least + tieSlack(table, costs));
  const threshold = thresholdOfCandidate(table, candidate);
  return {
    candidate,
    threshold,
    cost: valueOrZeroAt(curve, candidate),
    plateau: plateauOfCandidate(table, candidate),
  };
}

/** Optimal threshold for calibrated scores, 0..1: falseYes ÷ (falseYes + falseNo) (Elkan 2001). NaN if both are 0. */
export function theoreticalThreshold({ falseYes, falseNo }: ErrorCosts): number {
  return falseYes / (falseYes + falseNo);
}

export interface TheoreticalBand {
  readonly reviewPays: boolean;
  readonly lo: number;
  readonly hi: number;
}

/**
 * Optimal band for calibrated scores (Chow 1970), or a single threshold if review never pays. A review of a
 * case with probability p costs `review` + `reviewerError` · (p · `falseNo` + (1 − p) · `falseYes`).
 */
export function theoreticalBand(costs: BandCosts): TheoreticalBand {
  const { falseYes, falseNo, review, reviewerError = 0 } = costs;
  const errs = { yes: reviewerError * falseYes, no: reviewerError * falseNo };
  const lo = (review + errs.yes) / (falseNo - errs.no + errs.yes);
  const hi = 1 - (review + errs.no) / (falseYes - errs.yes + errs.no);
  if (lo < hi) return { reviewPays: true, lo, hi };
  const threshold = theoreticalThreshold(costs);
  return { reviewPays: false, lo: threshold, hi: threshold };
}

export interface CheapestBand extends Band {
  /** Total cost over all rows. */
  readonly cost: number;
  readonly reviews: number;
}

interface Candidates {
  readonly lo: number;
  readonly hi: number;
}

/**
 * The cheapest band with at most `mostReviews` rows in review; null if no allowed pair has so few reviews. Ties:
 * fewest reviews, then highest `hi`, then highest `lo`. The cost is a sum of one term per threshold, so the best `lo`
 * for each `hi` is a sliding-window minimum, in O(distinct scores). A candidate for `lo` enters the window and evicts
 * those that cost as much or more; it leaves once the band up to `hi` has too many reviews.
 */
export function cheapestBand(
  table: ThresholdTable,
  costs: BandCosts,
  mostReviews = table.n,
  { lower = () => true, upper = () => true }: AllowedCandidates = {},
): CheapestBand | null {
  const costOver = costDifference(table, costs);
  const window: number[] = [];
  let first = 0;
  let best: Candidates | null = null;
  for (let hi = 0; hi <= table.scores.length; hi += 1) {
    if (lower(hi)) {
      const newest = { lo: hi, hi };
      while (
        window.length > first &&
        costOver({ lo: valueOrZeroAt(window, window.length - 1), hi }, newest) >= 0
      )
        window.pop();
      window.push(hi);
    }
    while (first < window.length && reviews(table, { lo: valueOrZeroAt(window, first), hi }) > mostReviews)
      first += 1;
    const lo = window[first];
    if (lo === undefined || !upper(hi)) continue;
    const found = { lo, hi };
    const more = best === null ? -1 : costOver(found, best);
    if (best === null || more < 0 || (more === 0 && reviews(table, found) <= reviews(table, best)))
      best = found;
  }
  return (
    best && {
      lo: thresholdOfCandidate(table, best.lo),
      hi: thresholdOfCandidate(table, best.hi),
      cost: totalCost(table, costs, best),
      reviews: reviews(table, best),
    }
  );
}

function misses({ positives, positivesAtLeast }: ThresholdTable, lo: number): number {
  return positives - valueOrZeroAt(positivesAtLeast, lo);
}

function reviews({ atLeast }: ThresholdTable, { lo, hi }: Candidates): number {
  return valueOrZeroAt(atLeast, lo) - valueOrZeroAt(atLeast, hi);
}

function totalCost(
  table: ThresholdTable,
  { falseYes, falseNo, review, reviewerError = 0 }: BandCosts,
  band: Candidates,
) {
  const { atLeast, positivesAtLeast } = table;
  const seenTrue = valueOrZeroAt(positivesAtLeast, band.lo) - valueOrZeroAt(positivesAtLeast, band.hi);
  const seen = reviews(table, band);
  const wrongYes = valueOrZeroAt(atLeast, band.hi) - valueOrZeroAt(positivesAtLeast, band.hi);
  const wrong = falseYes * wrongYes + falseNo * misses(table, band.lo);
  return wrong + review * seen + reviewerError * (falseNo * seenTrue + falseYes * (seen - seenTrue));
}

/**
 * Cost of `one` minus cost of `other`, summed over only the rows they treat differently; exactly 0 if the
 * difference is within rounding.
 */
function costDifference(table: ThresholdTable, { falseYes, falseNo, review, reviewerError = 0 }: BandCosts) {
  const { atLeast, positivesAtLeast } = table;
  const reviewTrue = review + reviewerError * falseNo;
  const reviewFalse = review + reviewerError * falseYes;
  return (one: Candidates, other: Candidates): number => {
    const trueLo = valueOrZeroAt(positivesAtLeast, one.lo) - valueOrZeroAt(positivesAtLeast, other.lo);
    const trueHi = valueOrZeroAt(positivesAtLeast, one.hi) - valueOrZeroAt(positivesAtLeast, other.hi);
    const falseLo = valueOrZeroAt(atLeast, one.lo) - valueOrZeroAt(atLeast, other.lo) - trueLo;
    const falseHi = valueOrZeroAt(atLeast, one.hi) - valueOrZeroAt(atLeast, other.hi) - trueHi;
    const missed = -falseNo * trueLo;
    const passed = falseYes * falseHi;
    const seenTrue = reviewTrue * (trueLo - trueHi);
    const seenFalse = reviewFalse * (falseLo - falseHi);
    const sum = missed + passed + seenTrue + seenFalse;
    const size = Math.abs(missed) + Math.abs(passed) + Math.abs(seenTrue) + Math.abs(seenFalse);
    return Math.abs(sum) <= slack * size ? 0 : sum;
  };
}
