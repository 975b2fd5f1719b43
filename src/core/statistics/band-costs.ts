import type { Band } from "./band.ts";
import { type Costs, slack } from "./costs.ts";
import { type CutTable, cutOf } from "./cut-table.ts";
import { numberAt } from "./number-at.ts";

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
 * The cheapest band with at most a share `maxReviewRate` (0..1) of rows in review, and at most a share `maxMissRate`
 * (0..1) of the true rows in no; `hi` is at most the candidate `highest`. Of equals: fewest reviews, then the
 * largest `hi`, then the largest `lo`.
 *
 * The cost parts into a term of each cut, so the best `lo` for every `hi` is a sliding-window minimum: linear in the
 * number of distinct scores. A candidate enters the window only if it keeps the miss limit, and takes the place of those
 * that cost as much or more; it leaves the window once the band up to `hi` has too many reviews.
 */
export function cheapestBand(
  table: CutTable,
  costs: Costs,
  maxReviewRate = 1,
  maxMissRate = 1,
  highest = table.scores.length,
): CheapestBand {
  const most = maxReviewRate * table.n + 1e-9;
  const mostMisses = maxMissRate * table.positives + 1e-9;
  const costOver = costDifference(table, costs);
  const window: number[] = [];
  let first = 0;
  let best: Candidates = { lo: 0, hi: 0 };
  for (let hi = 0; hi <= highest; hi += 1) {
    if (misses(table, hi) <= mostMisses) {
      const newest = { lo: hi, hi };
      while (window.length > first && costOver({ lo: numberAt(window, window.length - 1), hi }, newest) >= 0)
        window.pop();
      window.push(hi);
    }
    while (first < window.length && reviews(table, { lo: numberAt(window, first), hi }) > most) first += 1;
    const lo = window[first];
    if (lo === undefined) break;
    const found = { lo, hi };
    const more = costOver(found, best);
    if (more < 0 || (more === 0 && reviews(table, found) <= reviews(table, best))) best = found;
  }
  return {
    lo: cutOf(table, best.lo),
    hi: cutOf(table, best.hi),
    cost: totalCost(table, costs, best),
    reviews: reviews(table, best),
  };
}

function misses({ positives, positivesAtLeast }: CutTable, lo: number): number {
  return positives - numberAt(positivesAtLeast, lo);
}

function reviews({ atLeast }: CutTable, { lo, hi }: Candidates): number {
  return numberAt(atLeast, lo) - numberAt(atLeast, hi);
}

function totalCost(
  table: CutTable,
  { falseYes, falseNo, review, reviewerError = 0 }: Costs,
  band: Candidates,
) {
  const { atLeast, positivesAtLeast } = table;
  const seenTrue = numberAt(positivesAtLeast, band.lo) - numberAt(positivesAtLeast, band.hi);
  const seen = reviews(table, band);
  const wrongYes = numberAt(atLeast, band.hi) - numberAt(positivesAtLeast, band.hi);
  const wrong = falseYes * wrongYes + falseNo * misses(table, band.lo);
  return wrong + review * seen + reviewerError * (falseNo * seenTrue + falseYes * (seen - seenTrue));
}

/**
 * How much more one band costs than another, from the rows that only they treat differently; exactly 0 where the
 * difference is no more than rounding of those rows' costs.
 */
function costDifference(table: CutTable, { falseYes, falseNo, review, reviewerError = 0 }: Costs) {
  const { atLeast, positivesAtLeast } = table;
  const reviewTrue = review + reviewerError * falseNo;
  const reviewFalse = review + reviewerError * falseYes;
  return (one: Candidates, other: Candidates): number => {
    const trueLo = numberAt(positivesAtLeast, one.lo) - numberAt(positivesAtLeast, other.lo);
    const trueHi = numberAt(positivesAtLeast, one.hi) - numberAt(positivesAtLeast, other.hi);
    const falseLo = numberAt(atLeast, one.lo) - numberAt(atLeast, other.lo) - trueLo;
    const falseHi = numberAt(atLeast, one.hi) - numberAt(atLeast, other.hi) - trueHi;
    const missed = -falseNo * trueLo;
    const passed = falseYes * falseHi;
    const seenTrue = reviewTrue * (trueLo - trueHi);
    const seenFalse = reviewFalse * (falseLo - falseHi);
    const sum = missed + passed + seenTrue + seenFalse;
    const size = Math.abs(missed) + Math.abs(passed) + Math.abs(seenTrue) + Math.abs(seenFalse);
    return Math.abs(sum) <= slack * size ? 0 : sum;
  };
}
