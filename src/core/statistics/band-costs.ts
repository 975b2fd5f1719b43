import { type Band, type BandCounts, zoneSize } from "./band.ts";
import type { BandPlaces } from "./band-search.ts";
import { valueAt } from "./distribution.ts";
import { countsAt, countsAtCandidate, type ThresholdTable, thresholdOfCandidate } from "./threshold-table.ts";

/** Cuts that all give the same counts: every cut above `above` and up to `upTo`. */
export interface Plateau {
  /** The next lower score, or −∞ below the lowest. */
  readonly above: number;
  /** The score of the candidate, or +∞ above the highest. */
  readonly upTo: number;
  /** Where a handle stands: the midpoint, or the finite end where the other is infinite. */
  readonly handle: number;
}

/** The plateau of a candidate cut. */
export function plateauOf(table: ThresholdTable, candidate: number): Plateau {
  const above = candidate === 0 ? -Infinity : thresholdOfCandidate(table, candidate - 1);
  const upTo = thresholdOfCandidate(table, candidate);
  return { above, upTo, handle: Number.isFinite(above + upTo) ? toHandle(above, upTo) : upTo };
}

/** The midpoint, or the upper end where the two are neighbouring doubles. */
function toHandle(above: number, upTo: number): number {
  const middle = above + (upTo - above) / 2;
  return middle > above ? middle : upTo;
}

/** What an outcome costs, in any one unit; right automatic decisions cost nothing. */
export interface Costs {
  /** One false case said yes. */
  readonly falseYes: number;
  /** One true case said no. */
  readonly falseNo: number;
  /** One review. */
  readonly review: number;
  /** The share of reviews that end in the wrong decision, 0..1. */
  readonly reviewerError?: number;
}

/** What a band costs per 1,000 cases, in the unit of the costs; null without cases. */
export function costPerThousand(
  counts: BandCounts,
  { falseYes, falseNo, review, reviewerError = 0 }: Costs,
): number | null {
  const n = zoneSize(counts.no) + zoneSize(counts.review) + zoneSize(counts.yes);
  if (n === 0) return null;
  const wrong = falseYes * counts.yes.negatives + falseNo * counts.no.positives;
  const missed = falseYes * counts.review.negatives + falseNo * counts.review.positives;
  const cost = wrong + review * zoneSize(counts.review) + reviewerError * missed;
  return (1000 * cost) / n;
}

export type ErrorCosts = Pick<Costs, "falseYes" | "falseNo">;

/** Sums of equal cost differ by rounding: closer than this share of what is added is a tie. */
const slack = 1e-12;

function tieSlack(table: ThresholdTable, { falseYes, falseNo }: ErrorCosts): number {
  return slack * (falseYes * table.negatives + falseNo * table.positives);
}

export interface CheapestThreshold {
  readonly candidate: number;
  /** The strictest of the cheapest cuts; +∞ is never yes. */
  readonly threshold: number;
  /** Total over all rows. */
  readonly cost: number;
  readonly plateau: Plateau;
}

/** The total cost of one cut over all rows. */
export function costAt(table: ThresholdTable, threshold: number, costs: ErrorCosts): number {
  const { fp, fn } = countsAt(table, threshold);
  return costs.falseYes * fp + costs.falseNo * fn;
}

/** Cost at every candidate cut, loosest first, the last at the cut that nobody reaches. */
export function costCurve(table: ThresholdTable, costs: ErrorCosts): Float64Array {
  return new Float64Array(table.scores.length + 1).map((_, candidate) => {
    const { fp, fn } = countsAtCandidate(table, candidate);
    return costs.falseYes * fp + costs.falseNo * fn;
  });
}

/** The cheapest single cut; of equals the largest. */
export function cheapestThreshold(table: ThresholdTable, costs: ErrorCosts): CheapestThreshold {
  const curve = costCurve(table, costs);
  const least = curve.reduce((low, cost) => Math.min(low, cost), Infinity);
  const candidate = curve.findLastIndex((cost) => cost <= least + tieSlack(table, costs));
  const threshold = thresholdOfCandidate(table, candidate);
  return { candidate, threshold, cost: valueAt(curve, candidate), plateau: plateauOf(table, candidate) };
}

/** The best cut if scores were calibrated: yes from here on, 0..1 (Elkan 2001). */
export function theoreticalThreshold({ falseYes, falseNo }: ErrorCosts): number {
  return falseYes / (falseYes + falseNo);
}

export interface TheoreticalBand {
  readonly reviewPays: boolean;
  readonly lo: number;
  readonly hi: number;
}

/**
 * The best band if scores were calibrated; one cut where review never pays (Chow 1970). Reviewers who err make a
 * review of chance p cost `review` + `reviewerError` · (p · `falseNo` + (1 − p) · `falseYes`).
 */
export function theoreticalBand(costs: Costs): TheoreticalBand {
  const { falseYes, falseNo, review, reviewerError = 0 } = costs;
  const errs = { yes: reviewerError * falseYes, no: reviewerError * falseNo };
  const lo = (review + errs.yes) / (falseNo - errs.no + errs.yes);
  const hi = 1 - (review + errs.no) / (falseYes - errs.yes + errs.no);
  if (lo < hi) return { reviewPays: true, lo, hi };
  const cut = theoreticalThreshold(costs);
  return { reviewPays: false, lo: cut, hi: cut };
}

export interface CheapestBand extends Band {
  /** Total over all rows. */
  readonly cost: number;
  /** Rows that go to a person. */
  readonly reviews: number;
}

/** A band by the candidates of its two cuts. */
interface Candidates {
  readonly lo: number;
  readonly hi: number;
}

/**
 * The cheapest band with at most `mostReviews` rows in review; null where no two places make one. Of equals: fewest
 * reviews, then the largest `hi`, then the largest `lo`.
 *
 * The cost parts into a term of each cut, so the best `lo` for every `hi` is a sliding-window minimum: linear in the
 * number of distinct scores. A candidate enters the window if `lo` may stand there, and takes the place of those
 * that cost as much or more; it leaves the window once the band up to `hi` has too many reviews.
 */
export function cheapestBand(
  table: ThresholdTable,
  costs: Costs,
  mostReviews = table.n,
  { lower = () => true, upper = () => true }: BandPlaces = {},
): CheapestBand | null {
  const costOver = costDifference(table, costs);
  const window: number[] = [];
  let first = 0;
  let best: Candidates | null = null;
  for (let hi = 0; hi <= table.scores.length; hi += 1) {
    if (lower(hi)) {
      const newest = { lo: hi, hi };
      while (window.length > first && costOver({ lo: valueAt(window, window.length - 1), hi }, newest) >= 0)
        window.pop();
      window.push(hi);
    }
    while (first < window.length && reviews(table, { lo: valueAt(window, first), hi }) > mostReviews)
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
  return positives - valueAt(positivesAtLeast, lo);
}

function reviews({ atLeast }: ThresholdTable, { lo, hi }: Candidates): number {
  return valueAt(atLeast, lo) - valueAt(atLeast, hi);
}

function totalCost(
  table: ThresholdTable,
  { falseYes, falseNo, review, reviewerError = 0 }: Costs,
  band: Candidates,
) {
  const { atLeast, positivesAtLeast } = table;
  const seenTrue = valueAt(positivesAtLeast, band.lo) - valueAt(positivesAtLeast, band.hi);
  const seen = reviews(table, band);
  const wrongYes = valueAt(atLeast, band.hi) - valueAt(positivesAtLeast, band.hi);
  const wrong = falseYes * wrongYes + falseNo * misses(table, band.lo);
  return wrong + review * seen + reviewerError * (falseNo * seenTrue + falseYes * (seen - seenTrue));
}

/**
 * How much more one band costs than another, from the rows that only they treat differently; exactly 0 where the
 * difference is no more than rounding of those rows' costs.
 */
function costDifference(table: ThresholdTable, { falseYes, falseNo, review, reviewerError = 0 }: Costs) {
  const { atLeast, positivesAtLeast } = table;
  const reviewTrue = review + reviewerError * falseNo;
  const reviewFalse = review + reviewerError * falseYes;
  return (one: Candidates, other: Candidates): number => {
    const trueLo = valueAt(positivesAtLeast, one.lo) - valueAt(positivesAtLeast, other.lo);
    const trueHi = valueAt(positivesAtLeast, one.hi) - valueAt(positivesAtLeast, other.hi);
    const falseLo = valueAt(atLeast, one.lo) - valueAt(atLeast, other.lo) - trueLo;
    const falseHi = valueAt(atLeast, one.hi) - valueAt(atLeast, other.hi) - trueHi;
    const missed = -falseNo * trueLo;
    const passed = falseYes * falseHi;
    const seenTrue = reviewTrue * (trueLo - trueHi);
    const seenFalse = reviewFalse * (falseLo - falseHi);
    const sum = missed + passed + seenTrue + seenFalse;
    const size = Math.abs(missed) + Math.abs(passed) + Math.abs(seenTrue) + Math.abs(seenFalse);
    return Math.abs(sum) <= slack * size ? 0 : sum;
  };
}
