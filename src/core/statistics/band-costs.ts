import type { Band } from "./band.ts";
import { type Costs, tieSlack } from "./costs.ts";
import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { numberAt } from "./number-at.ts";

export interface CheapestBand extends Band {
  /** Total over all rows. */
  readonly cost: number;
  /** Rows that go to a person. */
  readonly reviews: number;
}

/**
 * The cheapest band with at most `maxReviewRate` (0..1) of rows in review, and at most a share `maxMissRate` (0..1)
 * of the true rows in no. Of equals: fewest reviews, then
 * the largest `hi`, then the largest `lo`. The cost parts into a term of each cut, so the best `lo` for every
 * `hi` is a sliding-window minimum: linear in the number of distinct scores.
 */
export function cheapestBand(
  table: CutTable,
  costs: Costs,
  maxReviewRate = 1,
  maxMissRate = 1,
): CheapestBand {
  const most = maxReviewRate * table.n + 1e-9;
  const mostMisses = maxMissRate * table.positives + 1e-9;
  const tie = tieSlack(table, costs);
  const terms = costTerms(table, costs);
  const window: number[] = [];
  let first = 0;
  let best: CheapestBand = { lo: Infinity, hi: Infinity, cost: Infinity, reviews: 0 };
  for (let hi = 0; hi <= table.scores.length; hi += 1) {
    const newest = terms.ofLo(hi);
    while (window.length > first && terms.ofLo(numberAt(window, window.length - 1)) >= newest - tie)
      window.pop();
    if (table.positives - reaching(table, hi).positives <= mostMisses) window.push(hi);
    while (reviews(table, numberAt(window, first), hi) > most) first += 1;
    const lo = numberAt(window, first);
    const cost = terms.ofLo(lo) + terms.ofHi(hi);
    const found = { lo: cutOf(table, lo), hi: cutOf(table, hi), cost, reviews: reviews(table, lo, hi) };
    if (isBetter(found, best, tie)) best = found;
  }
  return best;
}

function reviews(table: CutTable, lo: number, hi: number): number {
  return reaching(table, lo).rows - reaching(table, hi).rows;
}

/** `found` comes later, thus has the larger `hi`. */
function isBetter(found: CheapestBand, best: CheapestBand, tie: number): boolean {
  if (Math.abs(found.cost - best.cost) > tie) return found.cost < best.cost;
  return found.reviews <= best.reviews;
}

/** The cost of a band as a sum of one term of each cut. */
function costTerms(table: CutTable, costs: Costs) {
  const { falseYes, falseNo, review, reviewerError = 0 } = costs;
  const reviewed = (candidate: number): number => {
    const { rows, positives } = reaching(table, candidate);
    return review * rows + reviewerError * (falseNo * positives + falseYes * (rows - positives));
  };
  return {
    ofLo: (candidate: number): number =>
      falseNo * (table.positives - reaching(table, candidate).positives) + reviewed(candidate),
    ofHi: (candidate: number): number => {
      const { rows, positives } = reaching(table, candidate);
      return falseYes * (rows - positives) - reviewed(candidate);
    },
  };
}
